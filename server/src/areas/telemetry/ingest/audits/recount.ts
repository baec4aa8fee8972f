import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { planOutside } from '../../../shifts/forIngest.ts';
import { isoOf } from '../../../../platform/db/rowText.ts';
import {
  type ClaimedRecount,
  claimRecount,
  noteRecount,
  oldestSums,
  recountDate,
} from './recount.queries.ts';
import { slotOf } from '../queue/slots.ts';
import { holdSlot } from '../queue/slots.queries.ts';

export interface RecountOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly nowMs: () => number;
  /** Ends early, between dates; another process goes on. */
  readonly signal?: AbortSignal;
}

/** What came of a request. */
export interface Recounted {
  readonly tenantId: number;
  readonly dates: number;
  readonly changedRows: number;
  readonly movedG: number;
}

/** Who has not said anything for so long is no longer at it. */
const claimMs = 60_000;

/**
 * Counts the production dates of the next request anew, newest first: their sums by shift become what quarters of an hour
 * say under the calendar as it is now. Telegrams of the mill wait for one date at a time, and half of the time is left to
 * them. Undefined when nothing was asked for, or another process is at it.
 */
export async function recountNext(options: RecountOptions): Promise<Recounted | undefined> {
  const { pool, nowMs, signal } = options;
  const now = nowMs();
  const claimed = await claimRecount(pool, { now: new Date(now), claimedBefore: new Date(now - claimMs) });
  if (claimed === undefined) return undefined;
  const first = await firstDateOf(pool, claimed);
  const found = { tenantId: claimed.tenantId, dates: 0, changedRows: 0, movedG: 0 };
  for (let date: string | null = claimed.nextDate; date !== null && !signal?.aborted; ) {
    const beganMs = performance.now();
    const nextDate: string | null = date > first ? addDays(date, -1) : null;
    const { changedRows, movedG } = await recountOne(options, { claimed, date, nextDate, first });
    found.dates += 1;
    found.changedRows += changedRows;
    found.movedG += movedG;
    date = nextDate;
    await pause(performance.now() - beganMs);
  }
  return found;
}

/** Before its first sums a mill has nothing to count; both calendars may call their date something else. */
async function firstDateOf(pool: pg.Pool, { tenantId, zone, fromDate }: ClaimedRecount): Promise<string> {
  const { bucketMs, date } = await oldestSums(pool, tenantId);
  if (bucketMs === null || date === null) return '9999-12-31';
  const { productionDate } = (await planOutside(pool, { tenantId, zone })).at(bucketMs);
  const oldest = date < productionDate ? date : productionDate;
  return oldest > fromDate ? oldest : fromDate;
}

async function recountOne(
  { pool, nowMs }: RecountOptions,
  {
    claimed: { tenantId, id, zone },
    date,
    nextDate,
    first,
  }: { claimed: ClaimedRecount; date: string; nextDate: string | null; first: string },
): Promise<{ changedRows: number; movedG: number }> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query(`begin; set local app.tenant_id = '${Math.trunc(tenantId)}'`);
    await holdSlot(client, slotOf(tenantId));
    // Read while nobody can change it: a change takes the slot as well.
    const plan = await planOutside(client, { tenantId, zone });
    const turns = plan
      .on(date)
      .map(({ shift, crew, startMs, endMs }) => ({ shift, crew, start: isoOf(startMs), end: isoOf(endMs) }));
    const counted =
      date < first ? { changedRows: 0, movedG: 0 } : await recountDate(client, { tenantId, date, turns });
    await noteRecount(client, { tenantId, id, nextDate, now: new Date(nowMs()), ...counted });
    await client.query('commit');
    isDone = true;
    return counted;
  } finally {
    client.release(!isDone);
  }
}
