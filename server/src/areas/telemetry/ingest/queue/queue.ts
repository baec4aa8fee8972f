import { setImmediate as breathe } from 'node:timers/promises';
import type { Batch, BreakRow, DoffRow, QuarantineRow } from '../batch/batch.ts';
import type { KnownMachine } from '../directory/directory.ts';
import type { MachineFacts, SampleRow } from '../batch/rows.ts';

/** What one message brings; `settle` is called when it is stored, or with the error that kept it from being so. */
export interface Delivery {
  /** The gateway that sent it: those of a mill take turns. */
  readonly sourceCode: string;
  readonly machine?: KnownMachine;
  readonly samples: readonly SampleRow[];
  readonly breaks: readonly BreakRow[];
  readonly doffs: readonly DoffRow[];
  readonly quarantined: readonly QuarantineRow[];
  /** How many rows it changes besides those that it brings; absent: none to speak of. */
  readonly reach?: number;
  readonly settle: (error?: Error) => void;
}

/** Hears of a failure that will be retried; `subject` is the log message, a failed batch unless given. */
export type OnFailure = (tenantId: number, error: Error, subject?: string) => void;

export interface QueueOptions {
  /** Stores a batch in one transaction. */
  readonly store: (batch: Batch) => Promise<void>;
  /** Stores batches of several tenants in one transaction, or nothing; gives those that need one of their own. */
  readonly storeTogether: (batches: readonly Batch[]) => Promise<readonly Batch[]>;
  readonly clock: () => number;
  /** How many transactions may run at once. */
  readonly parallel: number;
  readonly onFailure: OnFailure;
  /** Whether an error comes from what is stored, not from the database being away. */
  readonly isDataError: (error: Error) => boolean;
  /** What is stored of a message that cannot be stored as it is. */
  readonly setAside: (delivery: Delivery, error: Error) => Delivery;
}

/** The most rows of a transaction, brought or changed, and of one that several tenants share. */
export const maxBatchRows = 5_000;
const maxSharedRows = 250;
/** What telegrams change besides is worked out and written in one go, for which others wait. */
const reachWeight = 3;
/** The longest a message waits for others, and how many that wait make waiting pointless. */
const lingerMs = 10;
const eagerMessages = 64;
/** So many are told that they are stored before others get their turn: each tells its gateway. */
const toldAtOnce = 100;

export interface Queue {
  push(tenantId: number, delivery: Delivery): void;
  /** How many messages wait for a transaction. */
  waiting(): number;
  /** Resolves when everything pushed so far is settled. */
  drained(): Promise<void>;
}

/** What is being stored of one tenant. */
interface Taken {
  readonly tenantId: number;
  readonly deliveries: readonly Delivery[];
  readonly rows: number;
}

/**
 * Gathers messages by tenant and stores them batch by batch, a tenant in one transaction at a time. While one is being
 * stored the next gathers, so batches grow with the load by themselves; small ones of several tenants share a
 * transaction. A batch that fails whole fails each of its messages: unacknowledged, they come again.
 */
export function createQueue(options: QueueOptions): Queue {
  const { store, storeTogether, clock, parallel, onFailure } = options;
  const waiting = new Map<number, Lines>();
  const busy = new Set<number>();
  const onIdle: (() => void)[] = [];
  let waitingMessages = 0;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (timer || running >= parallel || waitingMessages === 0) return;
    if (waitingMessages >= eagerMessages) {
      startMore();
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      startMore();
    }, lingerMs);
  }

  function startMore(): void {
    while (running < parallel) {
      const group = takeGroup();
      if (group.length === 0) return;
      running += 1;
      for (const { tenantId } of group) busy.add(tenantId);
      void run(group);
    }
  }

  /** Tenants take turns: who is served goes to the end of the line. */
  function takeGroup(): Taken[] {
    const group: Taken[] = [];
    let rows = 0;
    for (const [tenantId, lines] of waiting) {
      if (busy.has(tenantId)) continue;
      const isFirst = group.length === 0;
      // A tenant is taken whole or, when it alone fills a transaction, in parts.
      if (!isFirst && lines.rows > maxSharedRows - rows) continue;
      waiting.delete(tenantId);
      const taken = takeInTurn(lines, maxBatchRows);
      if (lines.bySource.size > 0) waiting.set(tenantId, lines);
      waitingMessages -= taken.deliveries.length;
      rows += taken.rows;
      group.push({ tenantId, ...taken });
      if (rows >= maxSharedRows) break;
    }
    return group;
  }

  async function run(group: readonly Taken[]): Promise<void> {
    // Who is served need not wait for the others of its group, and may be in another one by then.
    const held = new Set(group.map(({ tenantId }) => tenantId));
    const release = (tenantId: number) => {
      if (held.delete(tenantId)) busy.delete(tenantId);
    };
    try {
      const rest = group.length > 1 ? await attemptTogether(group) : group;
      const isLeft = new Set(rest.map(({ tenantId }) => tenantId));
      for (const { tenantId } of group) if (!isLeft.has(tenantId)) release(tenantId);
      schedule();
      for (const { tenantId, deliveries } of rest) {
        await storeAll(tenantId, deliveries);
        release(tenantId);
      }
    } finally {
      running -= 1;
      for (const tenantId of held) busy.delete(tenantId);
      schedule();
      if (running === 0 && waiting.size === 0) for (const idle of onIdle.splice(0)) idle();
    }
  }

  /** Settles what could be stored together and gives the others. A failure says nothing about one of them: each is tried alone. */
  async function attemptTogether(group: readonly Taken[]): Promise<readonly Taken[]> {
    const receivedMs = clock();
    const batches = group.map(({ tenantId, deliveries }) => batchOf(tenantId, deliveries, receivedMs));
    let left: ReadonlySet<number>;
    try {
      left = new Set((await storeTogether(batches)).map(({ tenantId }) => tenantId));
    } catch (error) {
      // One bad row spoils the whole group. Anything else would slow down each batch without a trace.
      const failure = error instanceof Error ? error : new Error(String(error));
      const [first] = group;
      if (first !== undefined && !options.isDataError(failure))
        onFailure(first.tenantId, failure, 'storing batches together failed, storing each alone');
      return group;
    }
    await tellAll(group.flatMap(({ tenantId, deliveries }) => (left.has(tenantId) ? [] : deliveries)));
    return group.filter(({ tenantId }) => left.has(tenantId));
  }

  async function storeAll(tenantId: number, deliveries: readonly Delivery[]): Promise<void> {
    const failure = await attempt(tenantId, deliveries);
    if (!failure) return;
    onFailure(tenantId, failure);
    if (!options.isDataError(failure)) {
      for (const { settle } of deliveries) settle(failure);
      return;
    }
    // One message spoils the batch: each is tried alone, and the one that cannot be stored is set aside.
    for (const delivery of deliveries) {
      const own = await attempt(tenantId, [delivery]);
      if (!own) continue;
      const last = await attempt(tenantId, [options.setAside(delivery, own)]);
      if (last) delivery.settle(last);
    }
  }

  async function attempt(tenantId: number, deliveries: readonly Delivery[]): Promise<Error | undefined> {
    try {
      await store(batchOf(tenantId, deliveries, clock()));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    await tellAll(deliveries);
    return undefined;
  }

  return {
    push(tenantId, delivery) {
      const lines = waiting.get(tenantId) ?? { bySource: new Map(), rows: 0 };
      waiting.set(tenantId, lines);
      lines.rows += rowsOf(delivery);
      const line = lines.bySource.get(delivery.sourceCode);
      if (line) line.push(delivery);
      else lines.bySource.set(delivery.sourceCode, [delivery]);
      waitingMessages += 1;
      schedule();
    },
    waiting: () => waitingMessages,
    async drained() {
      if (running === 0 && waiting.size === 0) return;
      await new Promise<void>((resolve) => onIdle.push(resolve));
    },
  };
}

/** Tells that deliveries are stored. */
async function tellAll(deliveries: readonly Delivery[]): Promise<void> {
  for (const [place, { settle }] of deliveries.entries()) {
    if (place > 0 && place % toldAtOnce === 0) await breathe();
    settle();
  }
}

/** What waits of a tenant, in a line for each of its gateways. */
interface Lines {
  readonly bySource: Map<string, Delivery[]>;
  rows: number;
}

/** How many rows a delivery brings or changes. */
function rowsOf({ samples, breaks, doffs, quarantined, reach = 0 }: Delivery): number {
  return samples.length + breaks.length + doffs.length + quarantined.length + reachWeight * reach;
}

/**
 * Takes what waits up to so many rows, and one delivery at least. Where not all fits the gateways take turns, a delivery each, so
 * that one which says much does not hold up the others of its mill; what each says stays in its order.
 */
function takeInTurn(lines: Lines, most: number): { deliveries: Delivery[]; rows: number } {
  const { bySource } = lines;
  if (lines.rows <= most) {
    const whole = { deliveries: [...bySource.values()].flat(), rows: lines.rows };
    bySource.clear();
    lines.rows = 0;
    return whole;
  }
  const { deliveries, rows } = fill(bySource, most);
  const counts = new Map<string, number>();
  for (const { sourceCode } of deliveries) counts.set(sourceCode, (counts.get(sourceCode) ?? 0) + 1);
  for (const [sourceCode, count] of counts) {
    const line = bySource.get(sourceCode) ?? [];
    bySource.delete(sourceCode);
    // Who was served goes behind the others.
    if (count < line.length) bySource.set(sourceCode, line.slice(count));
  }
  lines.rows -= rows;
  return { deliveries, rows };
}

/** A delivery of each line, then the next of each, until no more has room. */
function fill(
  bySource: ReadonlyMap<string, readonly Delivery[]>,
  most: number,
): { deliveries: Delivery[]; rows: number } {
  const deliveries: Delivery[] = [];
  let rows = 0;
  for (let place = 0, count = -1; deliveries.length > count; place++) {
    count = deliveries.length;
    for (const line of bySource.values()) {
      const next = line[place];
      if (next === undefined) continue;
      const more = rowsOf(next);
      if (deliveries.length > 0 && rows + more > most) return { deliveries, rows };
      rows += more;
      deliveries.push(next);
    }
  }
  return { deliveries, rows };
}

function batchOf(tenantId: number, deliveries: readonly Delivery[], receivedMs: number): Batch {
  const samples = new Map<number, { facts: MachineFacts; rows: SampleRow[] }>();
  for (const { machine, samples: rows } of deliveries) {
    if (!machine || rows.length === 0) continue;
    const entry = samples.get(machine.id);
    if (entry) for (const row of rows) entry.rows.push(row);
    else samples.set(machine.id, { facts: machine.facts, rows: [...rows] });
  }
  return {
    tenantId,
    receivedMs,
    samples,
    breaks: deliveries.flatMap(({ breaks }) => breaks),
    doffs: deliveries.flatMap(({ doffs }) => doffs),
    quarantined: deliveries.flatMap(({ quarantined }) => quarantined),
  };
}
