import type pg from 'pg';
import { runTogether } from '../../../platform/db/together.ts';
import { sqlStateDiskFull } from '../../../platform/db/trouble.ts';
import type { ShiftOf } from './apply.ts';
import type { Batch } from './batch/batch.ts';
import { isUnmet } from './commanding/demands.queries.ts';
import type { Directory } from './directory/directory.ts';
import { type Judge, JudgedAnewError, type Judgement } from './judge.ts';
import { CalendarChangedError, type Hold, SlotLostError, type IngestSlots, slotOf } from './queue/slots.ts';
import { writtenAlone } from './statement.ts';
import {
  type Memories,
  type PlainBatch,
  plainBatch,
  type WriteContext,
  type Written,
  writeBatch,
} from './writer.ts';

export interface BatchStoreOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly slots: IngestSlots;
  readonly directory: Pick<Directory, 'of' | 'forget'>;
  /** Judges what machines report, in the transaction that stores it. */
  readonly judge?: Judge | undefined;
  /** Called after each commit with the machines that have news. */
  readonly onStored?: ((tenantId: number, machineIds: readonly number[]) => void) | undefined;
  /** Called after a commit that quarantined something. */
  readonly onQuarantined?: ((tenantId: number) => void) | undefined;
  /** Another process took over writing. */
  readonly onSlotLost?: ((slot: number) => void) | undefined;
  /** Returns true while the disk of the database is full. */
  readonly isDiskFull?: (() => Promise<boolean>) | undefined;
}

/** Attempts of one batch while calendars change under it. */
const maxAttempts = 5;

/** Stores batches in transactions, and holds the memories of machines between them. */
export class BatchStore {
  readonly #options: BatchStoreOptions;
  readonly #memories = new Map<number, Memories>();

  constructor(options: BatchStoreOptions) {
    this.#options = options;
  }

  /** Stores one tenant's batch. */
  store(batch: Batch): Promise<void> {
    return this.#attempt(() => this.#storeAlone(batch));
  }

  /**
   * Stores batches of several tenants in one commit; returns those that need a transaction of their own. A commit is most of what
   * a small batch costs alone: docs/decisions/ingest-speed.md.
   */
  storeTogether(batches: readonly Batch[]): Promise<readonly Batch[]> {
    return this.#attempt(() => this.#storePlain(batches));
  }

  /** Drops what is remembered of the tenants of a slot; it is read again before it is used. */
  forgetSlot(slot: number): void {
    this.#options.directory.forget((tenantId) => slotOf(tenantId) === slot);
    for (const tenantId of this.#memories.keys()) if (slotOf(tenantId) === slot) this.#forget(tenantId);
  }

  /** Runs work that a changed calendar may interrupt, again by the new calendar. Rejects while the disk is full, as PostgreSQL would. */
  async #attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    const { pool, slots, directory, isDiskFull } = this.#options;
    for (let attempt = 1; ; attempt++)
      try {
        if (await isDiskFull?.())
          throw Object.assign(new Error('the disk of the database is full'), { code: sqlStateDiskFull });
        return await work();
      } catch (error) {
        if (!isOutdated(error) || attempt >= maxAttempts) throw error;
        if (error instanceof CalendarChangedError)
          await slots.readCalendars(pool, (changed) => directory.forget((id) => changed.has(slotOf(id))));
      }
  }

  async #storeAlone(batch: Batch): Promise<void> {
    const { tenantId } = batch;
    const { shiftOf, hold } = await this.#shiftsOf(tenantId);
    if (!shiftOf) throw new Error(`tenant ${tenantId} is not active`);
    await this.#withClient([tenantId], async (client) => {
      const judge = await this.#judgeOf(tenantId);
      const context = { client, memories: this.#memoriesOf(tenantId), shiftOf, judge };
      const { written, judgement } = await this.#write(context, { batch, hold });
      return () => this.#keep([{ batch, written }], judgement);
    });
  }

  async #storePlain(batches: readonly Batch[]): Promise<readonly Batch[]> {
    const remaining: Batch[] = [];
    const shifts = await Promise.all(batches.map(({ tenantId }) => this.#shiftsOf(tenantId)));
    await this.#withClient(
      batches.map(({ tenantId }) => tenantId),
      async (client) => {
        const plain: (PlainBatch & { batch: Batch; hold: Hold })[] = [];
        for (const [index, batch] of batches.entries()) {
          const { shiftOf, hold } = shifts[index] ?? {};
          const judge = await this.#judgeOf(batch.tenantId);
          const context = shiftOf && { client, memories: this.#memoriesOf(batch.tenantId), shiftOf, judge };
          const read = context && (await plainBatch(context, batch));
          if (read && hold) plain.push({ batch, ...read, hold });
          else remaining.push(batch);
        }
        const judgement = await this.#commitPlain(client, plain);
        return () => this.#keep(plain, judgement);
      },
    );
    return remaining;
  }

  /** Runs `work` on a connection, then the function it returns. After a failure, what is remembered of its tenants is read again. */
  async #withClient(
    tenantIds: readonly number[],
    work: (client: pg.PoolClient) => Promise<() => void>,
  ): Promise<void> {
    const client = await this.#options.pool.connect();
    let isDone = false;
    let isGood = false;
    try {
      const finish = await work(client);
      isDone = true;
      isGood = true;
      finish();
    } catch (error) {
      // A broken commit may have taken place. What is judged anew was not committed.
      if (!(error instanceof JudgedAnewError)) for (const tenantId of tenantIds) this.#forget(tenantId);
      // A new connection would plan all statements anew, so this one stays where nothing is wrong with it.
      if (!isDone)
        isGood = await client.query('rollback').then(
          () => isOutdated(error),
          () => false,
        );
      if (error instanceof SlotLostError) this.#options.onSlotLost?.(error.slot);
      throw error;
    } finally {
      client.release(!isGood);
    }
  }

  async #write(
    context: WriteContext,
    { batch, hold }: { batch: Batch; hold: Hold },
  ): Promise<{ written: Written; judgement: Judgement | undefined }> {
    const { tenantId } = batch;
    const { client } = context;
    const plain = await plainBatch(context, batch);
    if (plain)
      return { written: plain.written, judgement: await this.#commitPlain(client, [{ ...plain, hold }]) };
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    await this.#options.slots.check(client, hold);
    return writeBatch(context, batch);
  }

  /** Commits in one message and one transaction: judging costs no round trip. */
  async #commitPlain(
    client: pg.ClientBase,
    plain: readonly (PlainBatch & { hold: Hold })[],
  ): Promise<Judgement | undefined> {
    if (plain.length === 0) return undefined;
    const { judge, slots } = this.#options;
    const holds = plain.map(({ hold }) => hold);
    const judged = plain.flatMap((each) => each.judged ?? []);
    const judgement = judged.length === 0 ? undefined : judge?.look(judged);
    const statement = writtenAlone(plain, holds);
    const statements = statement ? [statement] : [];
    try {
      if (judgement) await judgement.commit(client, statements);
      else await runTogether(client, statements);
    } catch (error) {
      if (!isUnmet('slots', error)) throw error;
      // The transaction must end first: inside it, changes of others are not visible.
      await client.query('rollback');
      throw await slots.whyRefused(client, holds);
    }
    return judgement;
  }

  /** Remembers what was committed, and reports it. */
  #keep(stored: readonly { batch: Batch; written: Written }[], judgement: Judgement | undefined): void {
    const { onStored, onQuarantined } = this.#options;
    judgement?.keep();
    for (const { batch, written } of stored) {
      const memories = this.#memoriesOf(batch.tenantId);
      for (const [machineId, memory] of written.memories) memories.set(machineId, memory);
      onStored?.(batch.tenantId, [...batch.samples.keys()]);
      if (batch.quarantined.length + written.doubts.length > 0) onQuarantined?.(batch.tenantId);
    }
  }

  #memoriesOf(tenantId: number): Memories {
    const memories = this.#memories.get(tenantId) ?? new Map();
    this.#memories.set(tenantId, memories);
    return memories;
  }

  #forget(tenantId: number): void {
    this.#memories.delete(tenantId);
    this.#options.judge?.forget(tenantId);
  }

  /** Returns the judge of a mill; a mill where nothing is judged waits for nothing. */
  async #judgeOf(tenantId: number): Promise<Judge | undefined> {
    const { judge } = this.#options;
    return judge && (await judge.isReady(tenantId)) ? judge : undefined;
  }

  /** Returns the calendar of a batch and its slot. The slot is read first, so that it is never newer than the calendar. */
  async #shiftsOf(tenantId: number): Promise<{ shiftOf: ShiftOf | undefined; hold: Hold }> {
    const hold = this.#options.slots.holdOf(tenantId);
    return { shiftOf: (await this.#options.directory.of(tenantId))?.shiftOf, hold };
  }
}

/** Returns true if the work is to be repeated with what has changed since: nothing is wrong with the rows or the connection. */
function isOutdated(error: unknown): boolean {
  return error instanceof CalendarChangedError || error instanceof JudgedAnewError;
}
