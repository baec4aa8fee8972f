import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Ingest } from '../ingest.ts';
import {
  finishOrder,
  noteThere,
  type OpenOrderRow,
  type OrderedRow,
  selectOpenOrders,
  selectOrdered,
  selectThere,
  type SettledRow,
  settleReplayedRows,
} from './replay.queries.ts';
import type { TakenAgain } from '../intake/takeAgain.ts';

export interface ReplayOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly ingest: Pick<Ingest, 'takeAgain' | 'holds' | 'forgetMill'>;
  readonly nowMs: () => number;
  /** Telegrams of a mill could not be sent through now; absent: whoever asked is told. */
  readonly onFailure?: (tenantId: number, error: Error) => void;
  /** Something of a mill was settled. */
  readonly onSettled?: (tenantId: number) => void;
}

/** So many telegrams are sent through at once, so that those which come now are not held up. */
const together = 100;
const betweenMs = 1_000;

/**
 * Sends through ingest again what people ordered, for the mills that this process writes. Its function stops it; what is not
 * settled then goes on in whichever process writes the mill next.
 */
export function startReplays(
  options: Omit<ReplayOptions, 'onFailure'> & {
    readonly log: { warn(details: object, message: string): void };
  },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begun = new Set<string>();
  const warn = (error: Error, tenantId?: number) =>
    options.log.warn(
      { reason: error.message, tenantId },
      'telegrams could not be sent through again; they are later',
    );
  const settling: ReplayOptions = { ...options, onFailure: (tenantId, error) => warn(error, tenantId) };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const hasWorked = await replayNext(settling, begun).catch((error: Error) => {
        warn(error);
        return false;
      });
      if (!hasWorked) await pause(betweenMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

/**
 * Settles some telegrams of the oldest order of each mill; false when there was nothing to do, or nothing could be done. `begun` are
 * orders that were begun here. A mill whose telegrams cannot be stored now keeps those of the others from nothing.
 */
export async function replayNext(options: ReplayOptions, begun: Set<string>): Promise<boolean> {
  const { pool, ingest, onFailure } = options;
  let hasWorked = false;
  for (const order of (await selectOpenOrders(pool)).filter(({ tenantId }) => ingest.holds(tenantId))) {
    // Whoever ordered it has just mended a machine or a mapping: what is remembered may be from before.
    if (!begun.has(order.id)) ingest.forgetMill(order.tenantId);
    begun.add(order.id);
    try {
      const isDone = await replaySome(options, order);
      if (isDone) begun.delete(order.id);
      hasWorked = true;
    } catch (error) {
      if (onFailure === undefined) throw error;
      onFailure(order.tenantId, error instanceof Error ? error : new Error(String(error)));
    }
    options.onSettled?.(order.tenantId);
  }
  return hasWorked;
}

/** What is taken again and what it was before it is. */
interface Sent {
  readonly row: OrderedRow;
  readonly taken: TakenAgain;
  readonly wasThere: boolean;
}

async function replaySome({ pool, ingest, nowMs }: ReplayOptions, order: OpenOrderRow): Promise<boolean> {
  const rows = await selectOrdered(pool, order, together);
  if (rows.length > 0) {
    const read: { row: OrderedRow; taken: TakenAgain }[] = [];
    for (const row of rows) read.push({ row, taken: await ingest.takeAgain(order.tenantId, row) });
    const before = await areThere(pool, order, read);
    const isRepeated = repeatsIn(read);
    const sent = read.map(
      (each, place): Sent => ({
        ...each,
        wasThere: each.row.wasThere ?? (before[place] === true || isRepeated(place)),
      }),
    );
    await noteThere(
      pool,
      order,
      sent.map(({ row, wasThere }) => ({ id: row.id, wasThere })),
    );
    await Promise.all(sent.flatMap(({ taken }) => ('reason' in taken ? [] : [taken.store()])));
    const after = await areThere(pool, order, read);
    const settled = sent.map((each, place) => outcomeOf(each, after[place] === true));
    await settleReplayedRows(pool, order, { settled, now: new Date(nowMs()) });
  }
  if (rows.length === together) return false;
  await finishOrder(pool, order, new Date(nowMs()));
  return true;
}

function outcomeOf({ row: { id }, taken, wasThere }: Sent, isThere: boolean): SettledRow {
  if ('reason' in taken)
    return { id, state: 'refused', said: `${taken.reason}: ${taken.detail}`.slice(0, 300) };
  if (wasThere) return { id, state: 'duplicate', said: null };
  // Ingest sets aside what the database cannot hold: then it is not there.
  return isThere ? { id, state: 'stored', said: null } : { id, state: 'refused', said: 'badValue' };
}

/** Whether a row says nothing but what rows before it say. */
function repeatsIn(read: readonly { taken: TakenAgain }[]): (place: number) => boolean {
  const said = new Set<string>();
  const repeats = read.map(({ taken }) => {
    if ('reason' in taken) return false;
    const names = taken.keys.map(({ ts, boot, seq }) => `${taken.machineId} ${ts} ${boot} ${seq}`);
    const isRepeat = names.every((name) => said.has(name));
    for (const name of names) said.add(name);
    return isRepeat;
  });
  return (place) => repeats[place] === true;
}

/** Of each row whether all that it says is stored. */
async function areThere(
  pool: pg.Pool,
  { tenantId }: OpenOrderRow,
  read: readonly { taken: TakenAgain }[],
): Promise<boolean[]> {
  const keys = read.flatMap(({ taken }, place) =>
    'reason' in taken ? [] : taken.keys.map((key) => ({ ...key, machineId: taken.machineId, place })),
  );
  const found = keys.length === 0 ? [] : await selectThere(pool, tenantId, keys);
  const missing = new Set(keys.flatMap(({ place }, at) => (found[at] === true ? [] : place)));
  return read.map(({ taken }, place) => !('reason' in taken) && !missing.has(place));
}
