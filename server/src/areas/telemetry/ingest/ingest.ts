import type pg from 'pg';
import { BatchStore } from './batchStore.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import type { Speaker } from './door/speaker.ts';
import { AckReader, type OnAck } from './intake/ackReader.ts';
import { type Accepted, type Aside, Intake, type SpokenFor } from './intake/intake.ts';
import { noRows } from './intake/messageRows.ts';
import { MessageReader } from './intake/messageReader.ts';
import { QuarantineRows } from './intake/quarantineRows.ts';
import { createTaker, type SetAside, type TakenAgain } from './intake/takeAgain.ts';
import type { Judge } from './judge.ts';
import { latestClock } from './late/latestClock.ts';
import { createFoundMachines, type FoundMachines } from './machines/foundMachines.ts';
import { isDataError, withoutRows } from './queue/dataErrors.ts';
import { createQueue, type OnFailure, type Queue } from './queue/queue.ts';
import { type IngestSlots, takeSlots } from './queue/slots.ts';
import { createFlowFigures, type FlowFigures } from './rollups/flowFigures.ts';

export interface IngestOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly clock: () => number;
  readonly rawRetentionDays: number;
  readonly onFailure: OnFailure;
  /** Called after each commit with the machines that have news. */
  readonly onStored?: (tenantId: number, machineIds: readonly number[]) => void;
  /** Called when figures of a mill, or something quarantined, are committed. */
  readonly onSeen?: ((tenantId: number, what: 'flow' | 'aside') => void) | undefined;
  /** Judges what machines report, in the transaction that stores it. */
  readonly judge?: Judge | undefined;
  /** Takes answers to commands; an answer is acknowledged when it resolves. */
  readonly onAck?: OnAck | undefined;
  /** Slots of a process that shares them with others; without it all are taken. */
  readonly slots?: IngestSlots;
  /** Gateways that are connected to our own broker now. */
  readonly connected?: () => readonly Speaker[];
  /** Another process took over writing. */
  readonly onSlotLost?: (slot: number) => void;
  /** Returns true while the disk of the database is full: nothing is stored or acknowledged until it has room. */
  readonly isDiskFull?: (() => Promise<boolean>) | undefined;
}

export interface Ingest {
  /**
   * Accepts one message and resolves when everything in it is stored: telegrams in their tables, implausible ones in
   * quarantine. `aside` when the topic is of the speaker's mill and of no machine of the speaker: new, deleted, mistyped, or
   * of another gateway. `foreign` when it is of another mill or of nobody. Rejects when nothing could be stored.
   */
  accept(speaker: Speaker, topic: string, payload: Uint8Array): Promise<Accepted>;
  /** Quarantines a message that could not be read before it came here; resolves when that is stored. */
  aside(speaker: Speaker, message: Aside): Promise<void>;
  /**
   * As `accept`, for a message from a broker that does not name its sender: nobody speaks for the machine of another.
   * `claimed` is the gateway that the message names, for unknown machines. Returns the gateways to notify once it is stored:
   * none where its mill is not active.
   */
  acceptOutside(topic: string, payload: Uint8Array, claimed?: unknown): Promise<SpokenFor>;
  /** Reads a quarantined telegram as if it came now, and returns what would be stored of it, or the objection. */
  takeAgain(tenantId: number, message: SetAside): Promise<TakenAgain>;
  /** Returns true if this process writes the machines of a mill. */
  holds(tenantId: number): boolean;
  /** Makes the machines of a mill be read again before they are used. */
  forgetMill(tenantId: number): void;
  /** Machines, models or gateways of a mill, or (undefined) of any, were changed: they are read again while the old still serve. */
  readAgain(tenantId: number | undefined): void;
  /** Makes everything cached of the mills of a slot be read again. */
  forgetSlot(slot: number): void;
  /** Resolves when the figures counted so far are in the database. */
  flowTold(): Promise<void>;
  /** Returns the number of waiting messages, and the slots whose mills this process writes. */
  standing(): { waiting: number; slots: readonly number[] };
  /** Resolves when the found machines counted so far are in the database. */
  foundWritten(): Promise<void>;
  stop(): Promise<void>;
}

const parallelTransactions = 3;

/** Starts the one writer of telemetry. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { pool, clock, onFailure, onSeen } = options;
  const slots: IngestSlots & { release?: () => Promise<void> } = options.slots ?? (await takeSlots(pool));
  const directory = createDirectory(pool, clock, (tenantId, error) =>
    onFailure(tenantId, error, 'reading the machines of a mill failed, retrying'),
  );
  const holds = (tenantId: number) => slots.holdOf(tenantId).epoch >= 0;
  const found = createFoundMachines({ pool, clock, onFailure });
  const figures = createFlowFigures({
    pool,
    clock,
    onFailure,
    onTold: (tenantId) => onSeen?.(tenantId, 'flow'),
    holds,
    connected: options.connected,
  });
  const batches = new BatchStore({
    ...options,
    slots,
    directory,
    onQuarantined: (tenantId) => onSeen?.(tenantId, 'aside'),
  });
  const queue = createQueue({
    store: (batch) => batches.store(batch),
    storeTogether: (group) => batches.storeTogether(group),
    clock,
    parallel: parallelTransactions,
    onFailure,
    isDataError,
    setAside: (delivery, error) => withoutRows(delivery, { error, nowMs: clock() }),
  });
  const { intake, takeAgain } = createIntake(options, { directory, queue, figures, found });
  return {
    accept: (speaker, topic, payload) => intake.accept(speaker, topic, payload),
    aside: (speaker, message) => intake.aside(speaker, message),
    acceptOutside: (topic, payload, claimed) => intake.acceptOutside(topic, payload, claimed),
    takeAgain,
    holds,
    forgetMill: (tenantId) => directory.forget((id) => id === tenantId),
    readAgain: (tenantId) => directory.readAgain(tenantId),
    forgetSlot: (slot) => batches.forgetSlot(slot),
    flowTold: () => figures.told(),
    standing: () => ({ waiting: queue.waiting(), slots: slots.held() }),
    foundWritten: () => found.written(),
    async stop() {
      await queue.drained();
      await found.written();
      await figures.stop();
      await slots.release?.().catch(() => undefined);
    },
  };
}

/** Assembles the intake of messages, and the reader of quarantined ones, which stores through it. */
function createIntake(
  { clock, rawRetentionDays, onAck }: IngestOptions,
  parts: { directory: Directory; queue: Queue; figures: FlowFigures; found: FoundMachines },
) {
  const { directory, figures } = parts;
  const latest = latestClock(clock);
  const quarantine = new QuarantineRows(clock, figures);
  const intake = new Intake({
    ...parts,
    clock,
    quarantine,
    reader: new MessageReader({ clock, latest, rawRetentionDays, quarantine }),
    acks: new AckReader({ clock, quarantine, onAck }),
  });
  const takeAgain = createTaker({
    directory,
    clock,
    latest,
    rawRetentionDays,
    push: (tenantId, { machine, ...rows }) =>
      intake.push(
        { tenantId, sourceCode: machine.sourceCode ?? '' },
        { machine, rows: { ...noRows, ...rows }, outcome: 'stored' },
      ),
  });
  return { intake, takeAgain };
}
