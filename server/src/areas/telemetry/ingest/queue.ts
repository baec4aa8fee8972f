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
  readonly settle: (error?: Error) => void;
}

export interface QueueOptions {
  /** Stores a batch in one transaction. */
  readonly store: (batch: Batch) => Promise<void>;
  readonly clock: () => number;
  /** How many tenants' transactions may run at once. */
  readonly parallel: number;
  readonly onFailure: (tenantId: number, error: Error) => void;
  /** Whether an error comes from what is stored, not from the database being away. */
  readonly isDataError: (error: Error) => boolean;
  /** What is stored of a message that cannot be stored as it is. */
  readonly setAside: (delivery: Delivery, error: Error) => Delivery;
}

/** The most rows of a transaction, and the longest a message waits for others. */
export const maxBatchRows = 5_000;
const lingerMs = 4;

export interface Queue {
  push(tenantId: number, delivery: Delivery): void;
  /** Resolves when everything pushed so far is settled. */
  drained(): Promise<void>;
}

/**
 * Gathers messages by tenant and stores them batch by batch, one transaction of a tenant at a time. While one is
 * being stored the next gathers, so batches grow with the load by themselves. A batch that fails whole fails each
 * of its messages: unacknowledged, they come again.
 */
export function createQueue(options: QueueOptions): Queue {
  const { store, clock, parallel, onFailure } = options;
  const waiting = new Map<number, Delivery[]>();
  const busy = new Set<number>();
  const onIdle: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (timer || busy.size >= parallel) return;
    timer = setTimeout(() => {
      timer = undefined;
      startMore();
    }, lingerMs);
  }

  function startMore(): void {
    for (const [tenantId, deliveries] of waiting) {
      if (busy.size >= parallel) return;
      if (busy.has(tenantId) || deliveries.length === 0) continue;
      // Tenants take turns: the one served goes to the end of the line.
      waiting.delete(tenantId);
      const taken = takeRows(deliveries);
      if (deliveries.length > 0) waiting.set(tenantId, deliveries);
      busy.add(tenantId);
      void run(tenantId, taken);
    }
  }

  async function run(tenantId: number, deliveries: readonly Delivery[]): Promise<void> {
    try {
      await storeAll(tenantId, deliveries);
    } finally {
      busy.delete(tenantId);
      startMore();
      if (busy.size === 0 && waiting.size === 0) for (const idle of onIdle.splice(0)) idle();
    }
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
      if (!busy.has(tenantId)) schedule();
    },
    async drained() {
      if (busy.size === 0 && waiting.size === 0) return;
      await new Promise<void>((resolve) => onIdle.push(resolve));
    },
  };
}

function takeRows(deliveries: Delivery[]): Delivery[] {
  let rows = 0;
  let count = 0;
  for (const { samples, breaks, doffs, quarantined } of deliveries) {
    const more = samples.length + breaks.length + doffs.length + quarantined.length;
    if (count > 0 && rows + more > maxBatchRows) break;
    rows += more;
    count++;
  }
  return deliveries.splice(0, count);
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
