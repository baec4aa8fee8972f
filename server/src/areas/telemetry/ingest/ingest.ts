// One file: the way of one message from the broker to its acknowledgement, over queue, slots, batch and commit.
import type pg from 'pg';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { runTogether } from '../../../platform/db/together.ts';
import { sqlStateDiskFull } from '../../../platform/db/trouble.ts';
import { createRateLimiter } from '../../../platform/mqtt/limiter.ts';
import {
  type CommandAck,
  commandAck,
  maxAckBytes,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Batch, BreakRow, DoffRow, QuarantineRow } from './batch/batch.ts';
import { createAsideRoom, detailWith } from './queue/asideRoom.ts';
import { isUnmet } from './commanding/demands.queries.ts';
import { createDirectory, type KnownMachine } from './directory/directory.ts';
import { createFlowFigures } from './rollups/flowFigures.ts';
import { createFoundMachines, telegramNames } from './machines/foundMachines.ts';
import { type Judge, JudgedAnewError, type Judgement } from './judge.ts';
import { keptOf, keptOfBytes, longKept } from './batch/keptPayload.ts';
import { latestClock } from './late/latestClock.ts';
import { createQueue, type Delivery, type OnFailure } from './queue/queue.ts';
import { createReach } from './reach.ts';
import {
  type Objection,
  parsePayload,
  readEvents,
  readSamples,
  telegramText,
} from './samples/readTelegram.ts';
import { createTaker, type SetAside, type TakenAgain } from './takeAgain.ts';
import {
  CalendarChangedError,
  type Hold,
  SlotLostError,
  slotOf,
  slotsOver,
  type Slots,
  takeSlots,
} from './queue/slots.ts';
import type { Speaker } from './door/speaker.ts';
import type { ShiftOf } from './apply.ts';
import { writtenAlone } from './statement.ts';
import {
  type Memories,
  type PlainBatch,
  plainBatch,
  type WriteContext,
  type Written,
  writeBatch,
} from './writer.ts';

export interface IngestOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly clock: () => number;
  readonly rawRetentionDays: number;
  readonly onFailure: OnFailure;
  /** After each commit: which machines have news. */
  readonly onStored?: (tenantId: number, machineIds: readonly number[]) => void;
  /** Figures of a mill were told, or something was set aside, and is committed. */
  readonly onSeen?: ((tenantId: number, what: 'flow' | 'aside') => void) | undefined;
  /** Judges what machines say, in the transaction that stores it. */
  readonly judge?: Judge | undefined;
  /** A machine answered a command: false when it is to none of its commands. Behind it the answer is acknowledged. */
  readonly onAck?: OnAck | undefined;
  /** The slots of a process that shares them with others; without it all are taken. */
  readonly slots?: Slots;
  /** The gateways that are connected to our own broker now. */
  readonly connected?: () => readonly Speaker[];
  /** Another process took over writing. */
  readonly onSlotLost?: (slot: number) => void;
  /** Returns true while the disk of the database is full: nothing is stored or acknowledged until it has room. */
  readonly isDiskFull?: (() => Promise<boolean>) | undefined;
}

export interface Ingest {
  /**
   * Takes one message and resolves when everything in it is stored: telegrams in their tables, what cannot be
   * believed in quarantine. `aside` when the topic is of the speaker's mill and of no machine of the speaker: new,
   * deleted, mistyped, or of another gateway. `foreign` when it is of another mill or of nobody. Rejects when nothing
   * could be stored.
   */
  accept(speaker: Speaker, topic: string, payload: Uint8Array): Promise<Accepted>;
  /** Sets a message aside that could not be read before it came here; resolves when that is stored. */
  aside(speaker: Speaker, message: Aside): Promise<void>;
  /**
   * As `accept`, of a message that a broker gave us which does not say whose it is: it lets nobody speak for the machine of
   * another. `claimed` is the gateway that the message says it is from, for machines that nobody knows. Gives whom to
   * tell that it is stored: nobody where its mill is not active.
   */
  acceptOutside(topic: string, payload: Uint8Array, claimed?: unknown): Promise<SpokenFor>;
  /** Reads a telegram that was set aside as if it came now, and says what would be stored of it, or why nothing. */
  takeAgain(tenantId: number, message: SetAside): Promise<TakenAgain>;
  /** Whether this process writes what the machines of a mill say. */
  holds(tenantId: number): boolean;
  /** What is remembered of the machines of a mill is read again before it is used. */
  forgetMill(tenantId: number): void;
  /** Machines, models or gateways of a mill were changed, or (undefined) of any: they are read again, behind those that speak. */
  readAgain(tenantId: number | undefined): void;
  /** What is remembered of the mills of a slot is read again. */
  forgetSlot(slot: number): void;
  /** Resolves when what came so far is told to the database as figures. */
  flowTold(): Promise<void>;
  /** How much waits to be stored, and the slots whose mills this process writes. */
  standing(): { waiting: number; slots: readonly number[] };
  /** Resolves when what was set aside so far is counted in the database. */
  foundWritten(): Promise<void>;
  stop(): Promise<void>;
}

/** A message that is set aside, and why. */
export interface Aside {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly reason: QuarantineReason;
  readonly detail: string;
  /** A birth that comes later may read it (Sparkplug B). */
  readonly waitsForBirth?: boolean;
}

/** Takes the answer of a machine to a command. */
export type OnAck = (of: { tenantId: number; machineId: number; ack: CommandAck }) => Promise<boolean>;

export type Accepted = 'stored' | 'aside' | 'foreign';

/** Whom a message is from, or may be from. */
export interface SpokenFor {
  readonly tenantId: number;
  readonly sourceCodes: readonly string[];
}

/** Answers of a source to commands, at once and in the long run: each costs a transaction. */
const ackBurst = 2_000;
const acksPerSecond = 100;
const parallelTransactions = 3;
/** Nobody changes calendars faster than a batch is written; whoever does makes it wait for its next turn. */
const mostCalendarChanges = 5;

/** Starts the one writer of telemetry. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { pool, clock, rawRetentionDays } = options;
  const latest = latestClock(clock);
  const own = options.slots ? undefined : await takeSlots(pool);
  const slots = options.slots ?? own ?? slotsOver(new Map());
  const directory = createDirectory(pool, clock, (tenantId, error) =>
    options.onFailure(tenantId, error, 'reading the machines of a mill failed, retrying'),
  );
  const memories = new Map<number, Memories>();
  const queue = createQueue({
    store: (batch) => byCalendar(() => withRoom(() => store(batch))),
    storeTogether: (batches) => byCalendar(() => withRoom(() => storeTogether(batches))),
    clock,
    parallel: parallelTransactions,
    onFailure: options.onFailure,
    isDataError,
    setAside: (delivery, error) => spoiled(delivery, { error, nowMs: clock() }),
  });
  const asides = createAsideRoom(clock);
  /** What waits for a machine to be adopted, or for a birth, keeps no room from what is wrong with the others. */
  const waits = createAsideRoom(clock);
  const long = createRateLimiter({ ...longKept, clock });
  const reachOf = createReach(clock);
  const acks = createRateLimiter({ burst: ackBurst, perSecond: acksPerSecond, clock });
  const found = createFoundMachines({ pool, clock, onFailure: options.onFailure });
  const figures = createFlowFigures({
    pool,
    clock,
    onFailure: options.onFailure,
    onTold: (tenantId) => options.onSeen?.(tenantId, 'flow'),
    holds: (tenantId) => slots.holdOf(tenantId).epoch >= 0,
    connected: options.connected,
  });
  const takeAgain = createTaker({
    directory,
    clock,
    latest,
    rawRetentionDays,
    push: (tenantId, { machine, ...rows }) =>
      push(
        { tenantId, sourceCode: machine.sourceCode ?? '' },
        { machine, rows: { ...noMessage, ...rows }, outcome: 'stored' },
      ),
  });

  async function store(batch: Batch): Promise<void> {
    const { tenantId } = batch;
    const { shiftOf, hold } = await shiftsOf(tenantId);
    if (!shiftOf) throw new Error(`tenant ${tenantId} is not active`);
    await withClient([tenantId], async (client) => {
      const judge = await judgeOf(tenantId);
      const { written, judgement } = await write(
        { client, memories: memoriesOf(tenantId), shiftOf, judge },
        { batch, hold },
      );
      return () => keep([{ batch, written }], judgement);
    });
  }

  /** Small batches share a commit, which is most of what each would cost alone; see docs/decisions/ingest-speed.md. */
  async function storeTogether(batches: readonly Batch[]): Promise<readonly Batch[]> {
    const left: Batch[] = [];
    const shifts = await Promise.all(batches.map(({ tenantId }) => shiftsOf(tenantId)));
    await withClient(
      batches.map(({ tenantId }) => tenantId),
      async (client) => {
        const plain: (PlainBatch & { batch: Batch; hold: Hold })[] = [];
        for (const [place, batch] of batches.entries()) {
          const { shiftOf, hold } = shifts[place] ?? {};
          const judge = await judgeOf(batch.tenantId);
          const context = shiftOf && { client, memories: memoriesOf(batch.tenantId), shiftOf, judge };
          const read = context && (await plainBatch(context, batch));
          if (read && hold) plain.push({ batch, ...read, hold });
          else left.push(batch);
        }
        const judgement = await commitPlain(client, plain);
        return () => keep(plain, judgement);
      },
    );
    return left;
  }

  /** Rejects while the disk is full, as PostgreSQL would; gateways keep what is not acknowledged and repeat it. */
  async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    if (await options.isDiskFull?.())
      throw Object.assign(new Error('the disk of the database is full'), { code: sqlStateDiskFull });
    return work();
  }

  /** Runs `work` on a connection, then what it gives. When it fails, what is remembered of its tenants is read again. */
  async function withClient(
    tenantIds: readonly number[],
    work: (client: pg.PoolClient) => Promise<() => void>,
  ): Promise<void> {
    const client = await pool.connect();
    let isDone = false;
    let isGood = false;
    try {
      const finish = await work(client);
      isDone = true;
      isGood = true;
      finish();
    } catch (error) {
      // Whether a broken commit took place is unknown. What is judged anew was not committed.
      if (!(error instanceof JudgedAnewError))
        for (const tenantId of tenantIds) {
          memories.delete(tenantId);
          options.judge?.forget(tenantId);
        }
      // A new connection would plan all of its statements anew; nothing is wrong with this one where work is only done again.
      if (!isDone)
        isGood = await client.query('rollback').then(
          () => isDoneAgain(error),
          () => false,
        );
      if (error instanceof SlotLostError) options.onSlotLost?.(error.slot);
      throw error;
    } finally {
      client.release(!isGood);
    }
  }

  async function write(
    context: WriteContext,
    { batch, hold }: { batch: Batch; hold: Hold },
  ): Promise<{ written: Written; judgement: Judgement | undefined }> {
    const { tenantId } = batch;
    const { client } = context;
    const plain = await plainBatch(context, batch);
    if (plain) return { written: plain.written, judgement: await commitPlain(client, [{ ...plain, hold }]) };
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    await slots.check(client, hold);
    return writeBatch(context, batch);
  }

  /** One message and one transaction: judging costs no round trip. */
  async function commitPlain(
    client: pg.ClientBase,
    plain: readonly (PlainBatch & { hold: Hold })[],
  ): Promise<Judgement | undefined> {
    if (plain.length === 0) return undefined;
    const holds = plain.map(({ hold }) => hold);
    const judged = plain.flatMap((each) => each.judged ?? []);
    const judgement = judged.length === 0 ? undefined : options.judge?.look(judged);
    const statement = writtenAlone(plain, holds);
    const statements = statement ? [statement] : [];
    try {
      if (judgement) await judgement.commit(client, statements);
      else await runTogether(client, statements);
    } catch (error) {
      if (!isUnmet('slots', error)) throw error;
      // Only now is what others changed meanwhile to be seen.
      await client.query('rollback');
      throw await slots.whyRefused(client, holds);
    }
    return judgement;
  }

  function keep(
    stored: readonly { batch: Batch; written: Written }[],
    judgement: Judgement | undefined,
  ): void {
    judgement?.keep();
    for (const { batch, written } of stored) {
      const kept = memoriesOf(batch.tenantId);
      for (const [machineId, memory] of written.memories) kept.set(machineId, memory);
      options.onStored?.(batch.tenantId, [...batch.samples.keys()]);
      if (batch.quarantined.length + written.doubts.length > 0) options.onSeen?.(batch.tenantId, 'aside');
    }
  }

  function memoriesOf(tenantId: number): Memories {
    const kept = memories.get(tenantId) ?? new Map();
    memories.set(tenantId, kept);
    return kept;
  }

  /** Who judges the machines of a mill; a mill where nothing is judged waits for nothing. */
  async function judgeOf(tenantId: number): Promise<Judge | undefined> {
    const { judge } = options;
    return judge && (await judge.isReady(tenantId)) ? judge : undefined;
  }

  /** How a batch is judged from now on; the hold is taken before, so that it is never newer than the calendar read. */
  async function shiftsOf(tenantId: number): Promise<{ shiftOf: ShiftOf | undefined; hold: Hold }> {
    const hold = slots.holdOf(tenantId);
    return { shiftOf: (await directory.of(tenantId))?.shiftOf, hold };
  }

  /** Work that found a calendar changed since it began is done again by the new one. */
  async function byCalendar<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++)
      try {
        return await work();
      } catch (error) {
        if (!isDoneAgain(error) || attempt >= mostCalendarChanges) throw error;
        if (error instanceof CalendarChangedError)
          await slots.readCalendars(pool, (changed) => directory.forget((id) => changed.has(slotOf(id))));
      }
  }

  return {
    accept(speaker, topic, payload) {
      const machine = directory.machineAt(speaker.tenantId, topic);
      if (machine?.sourceCode === speaker.sourceCode) return acceptOwn({ speaker, machine, topic, payload });
      return acceptUnusual(speaker, topic, payload);
    },
    async aside({ tenantId, sourceCode }, { topic, payload, reason, detail, waitsForBirth = false }) {
      const source = `${tenantId}/${sourceCode}`;
      const room = (waitsForBirth ? waits : asides).take(source, reason);
      figures.refused({ tenantId, sourceCode }, { reason, detail, isKept: room !== undefined });
      if (room === undefined) return;
      // It is no text; what can be shown of it is.
      const kept = payload.length > fewBytes && long.take(source) ? longestBytes : fewBytes;
      const text = `base64 ${Buffer.from(payload.subarray(0, kept)).toString('base64')}`;
      const bytes = payload.length;
      const row: QuarantineRow = {
        receivedMs: clock(),
        sourceCode,
        topic,
        reason,
        detail: detailWith(detail, room),
        payload: text,
        bytes,
        waitsForBirth: waitsForBirth && bytes <= kept,
      };
      const rows = { ...noRows, quarantined: [row] };
      await push({ tenantId, sourceCode }, { machine: undefined, rows, outcome: 'aside' });
    },
    async acceptOutside(topic, payload, claimed) {
      const [, tenant] = topic.split('/');
      const tenantId = Number(tenant);
      const machine = directory.machineAt(tenantId, topic) ?? (await lookUp(tenantId, topic));
      if (!machine || machine.sourceCode === null)
        return acceptNobodys({ tenantId, topic, payload, machine, claimed });
      const { sourceCode } = machine;
      await acceptOwn({ speaker: { tenantId, sourceCode }, machine, topic, payload });
      return { tenantId, sourceCodes: [sourceCode] };
    },
    takeAgain,
    holds: (tenantId) => slots.holdOf(tenantId).epoch >= 0,
    forgetMill(tenantId) {
      directory.forget((id) => id === tenantId);
    },
    readAgain: (tenantId) => directory.readAgain(tenantId),
    forgetSlot(slot) {
      directory.forget((tenantId) => slotOf(tenantId) === slot);
      for (const tenantId of memories.keys())
        if (slotOf(tenantId) === slot) {
          memories.delete(tenantId);
          options.judge?.forget(tenantId);
        }
    },
    flowTold: () => figures.told(),
    standing: () => ({ waiting: queue.waiting(), slots: slots.held() }),
    foundWritten: () => found.written(),
    async stop() {
      await queue.drained();
      await found.written();
      await figures.stop();
      await own?.release().catch(() => undefined);
    },
  };

  /** A message of a machine that the speaker speaks for. */
  async function acceptOwn(message: OwnMessage): Promise<Accepted> {
    const { speaker, machine, topic, payload } = message;
    const beganMs = performance.now();
    const isAck = topic.endsWith('/ack');
    const rows = isAck ? await readAck(message) : readMessage(message);
    if (isAck && rows.quarantined.length === 0) return 'stored';
    const telegrams = rows.samples.length > 0 ? rows.samples : [...rows.breaks, ...rows.doffs];
    const counted = { bytes: payload.length, beganMs, machineId: machine.id, telegrams };
    const onStored = () => figures.stored(speaker, counted);
    return push(speaker, { machine, rows, outcome: 'stored', onStored });
  }

  /** An answer to a command is taken at once; what is none is set aside. */
  async function readAck({ speaker, machine, topic, payload }: OwnMessage): Promise<MessageRows> {
    const { tenantId, sourceCode } = speaker;
    const source = `${tenantId}/${sourceCode}`;
    const isInTime = acks.take(source);
    const read = isInTime ? parseAck(payload) : tooManyAcks;
    const isKnown =
      'ack' in read && (await options.onAck?.({ tenantId, machineId: machine.id, ack: read.ack })) === true;
    if (isKnown) return noMessage;
    const { reason, detail } =
      'ack' in read ? { reason: 'unknownCommand' as const, detail: read.ack.id } : read;
    const room = asides.take(source, reason);
    figures.refused(speaker, { reason, detail, isKept: room !== undefined });
    if (room === undefined) return noMessage;
    const kept = keptOfBytes(payload, { source, long });
    const head = { receivedMs: clock(), sourceCode, topic, reason, detail: detailWith(detail, room) };
    return { ...noMessage, quarantined: [{ ...head, ...kept }] };
  }

  /** A message whose machine is not at hand: its first one, or one that is set aside. */
  async function acceptUnusual(speaker: Speaker, topic: string, payload: Uint8Array): Promise<Accepted> {
    const { tenantId } = speaker;
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'machine' || parsed.tenantId !== tenantId) {
      const rows = readMessage({ speaker, machine: 'foreignTopic', topic, payload });
      return push(speaker, { machine: undefined, rows, outcome: 'foreign' });
    }
    const machine = await lookUp(tenantId, topic);
    if (machine?.sourceCode === speaker.sourceCode) return acceptOwn({ speaker, machine, topic, payload });
    found.note(speaker, parsed.machineCode, payload);
    if (!machine) return keepWaiting(speaker, topic, payload);
    const rows = readMessage({ speaker, machine: 'foreignTopic', topic, payload });
    return push(speaker, { machine: undefined, rows, outcome: 'aside' });
  }

  /** The machine of a topic that is not at hand. */
  async function lookUp(tenantId: number, topic: string): Promise<KnownMachine | undefined> {
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'machine') return undefined;
    const machine = (await directory.of(tenantId, parsed.machineCode))?.machines.get(parsed.machineCode);
    if (machine) directory.note(tenantId, topic, machine);
    return machine;
  }

  /** A message from an external broker under the name of no machine that has a gateway. */
  async function acceptNobodys({
    tenantId,
    topic,
    payload,
    machine,
    claimed,
  }: Omit<OwnMessage, 'speaker' | 'machine'> & {
    tenantId: number;
    machine: KnownMachine | undefined;
    claimed: unknown;
  }): Promise<SpokenFor> {
    const mill = await directory.of(tenantId);
    if (!mill) return { tenantId, sourceCodes: [] };
    const isClaimed = typeof claimed === 'string' && mill.sources.has(claimed);
    const sourceCode = isClaimed ? claimed : onlyOf(mill.sources);
    const parsed = parseTopic(topic);
    if (parsed?.kind === 'machine') {
      if (sourceCode !== undefined) found.note({ tenantId, sourceCode }, parsed.machineCode, payload);
      if (!machine) await keepWaiting({ tenantId, sourceCode: sourceCode ?? '' }, topic, payload);
    }
    if (machine || parsed?.kind !== 'machine') {
      const speaker = { tenantId, sourceCode: sourceCode ?? '' };
      const rows = readMessage({ speaker, machine: 'foreignTopic', topic, payload });
      await push(speaker, { machine: undefined, rows, outcome: 'aside' });
    }
    return { tenantId, sourceCodes: sourceCode === undefined ? [...mill.sources] : [sourceCode] };
  }

  /** A message of a machine that the mill does not have is kept telegram by telegram until somebody adopts it, as far as there is room. */
  async function keepWaiting(speaker: Speaker, topic: string, payload: Uint8Array): Promise<Accepted> {
    const { tenantId, sourceCode } = speaker;
    const source = `${tenantId}/${sourceCode}`;
    const about = parseTopic(topic);
    if (about?.kind !== 'machine') return 'aside';
    const isIgnored = (await directory.of(tenantId))?.ignored.has(`${sourceCode}/${about.machineCode}`);
    if (isIgnored !== false) return 'aside';
    const reason = 'unknownMachine' as const;
    const head = { receivedMs: clock(), sourceCode, topic, reason };
    const quarantined: QuarantineRow[] = [];
    const wait = (detail: string, kept: () => ReturnType<typeof keptOf>) => {
      const room = waits.take(source, reason);
      if (room === undefined) figures.refused(speaker, { reason, detail, isKept: false });
      else quarantined.push({ ...head, detail: detailWith(detail, room), ...kept() });
    };
    const parsed = about.channel === 'ack' ? { reason, detail: 'ack' } : parsePayload(payload);
    if ('reason' in parsed) wait(parsed.detail, () => keptOfBytes(payload, { source, long }));
    else
      for (const telegram of parsed.telegrams)
        wait(telegramNames(telegram), () => keptOf(telegramText(telegram), { source, long }));
    if (quarantined.length === 0) return 'aside';
    return push(speaker, { machine: undefined, rows: { ...noRows, quarantined }, outcome: 'aside' });
  }

  /** Only what is stored is held until then, not the message that it came in. */
  function push(
    { tenantId, sourceCode }: Speaker,
    {
      machine,
      rows,
      outcome,
      onStored,
    }: {
      machine: KnownMachine | undefined;
      rows: MessageRows;
      outcome: Accepted;
      onStored?: () => void;
    },
  ): Promise<Accepted> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        if (error) return reject(error);
        onStored?.();
        resolve(outcome);
      };
      const reach = machine && reachOf(machine.id, rows.samples);
      queue.push(tenantId, { sourceCode, machine, ...rows, reach, settle });
    });
  }

  function readMessage(message: {
    speaker: Speaker;
    machine: KnownMachine | QuarantineReason;
    topic: string;
    payload: Uint8Array;
  }): MessageRows {
    const { speaker, machine, topic, payload } = message;
    const { tenantId, sourceCode } = speaker;
    const receivedMs = clock();
    const quarantined: QuarantineRow[] = [];
    const source = `${tenantId}/${sourceCode}`;
    const setAside = ({ reason, detail }: Objection, kept: () => ReturnType<typeof keptOf>) => {
      const room = asides.take(source, reason);
      figures.refused(speaker, { reason, detail, isKept: room !== undefined });
      if (room === undefined) return;
      const head = { receivedMs, sourceCode, topic, reason, detail: detailWith(detail, room) };
      quarantined.push({ ...head, ...kept() });
    };
    const whole = () => keptOfBytes(payload, { source, long });
    if (typeof machine === 'string') {
      setAside({ reason: machine, detail: topic }, whole);
      return { ...noRows, quarantined };
    }
    const parsed = parsePayload(payload);
    if ('reason' in parsed) {
      setAside(parsed, whole);
      return { ...noRows, quarantined };
    }
    const { telegrams } = parsed;
    /** Of a payload of several only those that are meant are kept. */
    const keptAt = (at: number | undefined) => () =>
      at === undefined || telegrams.length === 1
        ? whole()
        : keptOf(telegramText(telegrams[at]), { source, long });
    const note = (objections: readonly Objection[]) => {
      for (const each of objections.slice(0, maxObjections)) setAside(each, keptAt(each.at));
      const others = objections.slice(maxObjections);
      if (others.length === 0) return;
      const places = new Set(others.map(({ at }) => at));
      setAside({ reason: 'malformed', detail: `and ${others.length} more` }, () =>
        keptOf(
          `[${telegrams
            .filter((_, at) => places.has(at))
            .map(telegramText)
            .join(',')}]`,
          { source, long },
        ),
      );
    };
    const limits = { nowMs: latest(), oldestMs: receivedMs - rawRetentionDays * dayMs };
    if (topic.endsWith('/event')) {
      const { rows, objections } = readEvents(machine, parsed.telegrams, limits);
      note(objections);
      const breaks: BreakRow[] = [];
      const doffs: DoffRow[] = [];
      for (const row of rows) {
        if (row.event === 'endBreak') breaks.push({ ...row, machineId: machine.id });
        else doffs.push({ ...row, machineId: machine.id });
      }
      return { samples: noRows.samples, breaks, doffs, quarantined };
    }
    const { rows, objections } = readSamples(machine, parsed.telegrams, limits);
    note(objections);
    return { ...noRows, samples: rows, quarantined };
  }
}

/** The only entry of a set; undefined where there are several. */
function onlyOf<T>(set: Iterable<T>): T | undefined {
  const [first, ...others] = set;
  return others.length === 0 ? first : undefined;
}

interface OwnMessage {
  readonly speaker: Speaker;
  readonly machine: KnownMachine;
  readonly topic: string;
  readonly payload: Uint8Array;
}

function parseAck(payload: Uint8Array): { ack: CommandAck } | { reason: QuarantineReason; detail: string } {
  if (payload.length > maxAckBytes)
    return { reason: 'malformed', detail: `${payload.length} > ${maxAckBytes} bytes` };
  const parsed = parsePayload(payload);
  if ('reason' in parsed) return parsed;
  const read = commandAck.safeParse(parsed.telegrams.length === 1 ? parsed.telegrams[0] : undefined);
  if (read.success) return { ack: read.data };
  return { reason: 'malformed', detail: read.error.issues[0]?.message ?? 'no answer' };
}

type MessageRows = Pick<Delivery, 'samples' | 'breaks' | 'doffs' | 'quarantined'>;

/** Whether what failed is done again by what is known by now: nothing was wrong with the rows or the connection. */
function isDoneAgain(error: unknown): boolean {
  return error instanceof CalendarChangedError || error instanceof JudgedAnewError;
}

/** What PostgreSQL says when the month that a row belongs to has not been made: the row itself is good. */
const noPartition = '23514';

/** SQLSTATE classes 22 (data) and 23 (integrity): the rows are at fault, not the connection. */
function isDataError(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string' || code === noPartition) return false;
  return code.startsWith('22') || code.startsWith('23');
}

function spoiled(delivery: Delivery, { error, nowMs }: { error: Error; nowMs: number }): Delivery {
  const told: QuarantineRow = {
    receivedMs: nowMs,
    sourceCode: '',
    topic: delivery.machine?.code ?? '',
    reason: 'badValue',
    detail: error.message,
    payload: JSON.stringify([delivery.samples, delivery.breaks, delivery.doffs]).slice(0, 2000),
  };
  const { sourceCode, settle } = delivery;
  return { ...noRows, sourceCode, quarantined: [...delivery.quarantined, told], settle };
}

const noRows = { samples: [], breaks: [], doffs: [] };
/** A source answers more often than commands are sent; a command that stays unanswered ends in a read-back. */
const tooManyAcks: Objection = { reason: 'malformed', detail: 'more answers to commands than are read' };
const noMessage: MessageRows = { ...noRows, quarantined: [] };
/** A payload of a thousand bad telegrams is told once, with its first reasons and their number. */
const maxObjections = 20;
/** Of a message that is no text so much is kept, and of the many of a source so much. */
const longestBytes = 9_000;
const fewBytes = 1_400;
