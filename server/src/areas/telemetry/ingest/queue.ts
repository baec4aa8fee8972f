import type { Batch, BreakRow, DoffRow, QuarantineRow } from './batch.ts';
import type { KnownMachine } from './directory.ts';
import type { MachineFacts, SampleRow } from './rows.ts';

/** What one message brings; `settle` is called when it is stored, or with the error that kept it from being so. */
export interface Delivery {
  readonly machine?: KnownMachine;
  readonly samples: readonly SampleRow[];
  readonly breaks: readonly BreakRow[];
  readonly doffs: readonly DoffRow[];
  readonly quarantined: readonly QuarantineRow[];
  /** How many rows it changes besides those that it brings; absent: none to speak of. */
  readonly reach?: number;
  readonly settle: (error?: Error) => void;
}

export interface QueueOptions {
  /** Stores a batch in one transaction. */
  readonly store: (batch: Batch) => Promise<void>;
  /** Stores batches of several tenants in one transaction, or nothing; gives those that need one of their own. */
  readonly storeTogether: (batches: readonly Batch[]) => Promise<readonly Batch[]>;
  readonly clock: () => number;
  /** How many transactions may run at once. */
  readonly parallel: number;
  readonly onFailure: (tenantId: number, error: Error) => void;
  /** Whether an error comes from what is stored, not from the database being away. */
  readonly isDataError: (error: Error) => boolean;
  /** What is stored of a message that cannot be stored as it is. */
  readonly setAside: (delivery: Delivery, error: Error) => Delivery;
}

/** The most rows of a transaction, brought or changed, and of one that several tenants share. */
export const maxBatchRows = 5_000;
const maxSharedRows = 250;
/** The longest a message waits for others, and how many that wait make waiting pointless. */
const lingerMs = 6;
const eagerMessages = 64;

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
  const waiting = new Map<number, Delivery[]>();
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
    for (const [tenantId, deliveries] of waiting) {
      if (busy.has(tenantId)) continue;
      const isFirst = group.length === 0;
      const most = isFirst ? maxBatchRows : maxSharedRows - rows;
      const taken = countTaken(deliveries, most, isFirst);
      // A tenant is taken whole or, when it alone fills a transaction, in parts.
      if (!isFirst && taken.count < deliveries.length) continue;
      waiting.delete(tenantId);
      const own = deliveries.splice(0, taken.count);
      if (deliveries.length > 0) waiting.set(tenantId, deliveries);
      waitingMessages -= own.length;
      rows += taken.rows;
      group.push({ tenantId, deliveries: own, rows: taken.rows });
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
    } catch {
      return group;
    }
    for (const { tenantId, deliveries } of group)
      if (!left.has(tenantId)) for (const { settle } of deliveries) settle();
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
    for (const { settle } of deliveries) settle();
    return undefined;
  }

  return {
    push(tenantId, delivery) {
      const deliveries = waiting.get(tenantId);
      if (deliveries) deliveries.push(delivery);
      else waiting.set(tenantId, [delivery]);
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

/** How many of the first deliveries bring at most so many rows; of the first one alone `atLeastOne` makes no question. */
function countTaken(
  deliveries: readonly Delivery[],
  most: number,
  atLeastOne: boolean,
): { count: number; rows: number } {
  let rows = 0;
  let count = 0;
  for (const { samples, breaks, doffs, quarantined, reach = 0 } of deliveries) {
    const more = samples.length + breaks.length + doffs.length + quarantined.length + reach;
    if ((count > 0 || !atLeastOne) && rows + more > most) break;
    rows += more;
    count++;
  }
  return { count, rows };
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
