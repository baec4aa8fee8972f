import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { planOutside, type ShiftPlan } from '../../../shifts/forIngest.ts';
import { compareSlice } from './audit.ts';
import { type AuditedMillRow, selectHeardMills } from './audit.queries.ts';
import {
  adoptRules,
  claimMachine,
  type ClaimedMachine,
  finishMachine,
  noteDate,
  readSlotAnew,
  selectFirstMs,
} from './counterRules.queries.ts';
import { slotOf } from '../queue/slots.ts';
import { holdSlot } from '../queue/slots.queries.ts';

export interface CounterRuleOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly nowMs: () => number;
  readonly rawRetentionDays: number;
  /** Ends early, between dates; another process goes on. */
  readonly signal?: AbortSignal;
}

/** Sums of a machine that were made anew by other widths or rates of its counters. */
export interface CountersRecounted {
  readonly tenantId: number;
  readonly machineId: number;
  /** Stored sums that differed and were replaced. */
  readonly differentCells: number;
  /** First production date that could be recounted; telegrams of earlier dates are not kept. Null: all. */
  readonly keptFrom: string | null;
}

/** Claims older than this are treated as abandoned. */
const claimMs = 10 * minuteMs;

/**
 * Makes the sums of the next machine anew whose model or mapping declares other widths or rates of counters than its sums were made by. Goes
 * through production dates from the oldest that is kept, so that what is known of a counter at the end of one holds at the beginning of
 * the next. Undefined when there is none.
 */
export async function recountNextMachine(
  options: CounterRuleOptions,
): Promise<CountersRecounted | undefined> {
  const { pool, nowMs } = options;
  for (const mill of await selectHeardMills(pool)) {
    const { tenantId } = mill;
    await adoptRules(pool, tenantId);
    const now = nowMs();
    const claimed = await claimMachine(pool, {
      tenantId,
      now: new Date(now),
      claimedBefore: new Date(now - claimMs),
    });
    if (claimed) return recountMachine(options, { mill, claimed });
  }
  return undefined;
}

async function recountMachine(
  { pool, nowMs, rawRetentionDays, signal }: CounterRuleOptions,
  {
    mill: { tenantId, zone },
    claimed: { machineId, nextDate },
  }: { mill: AuditedMillRow; claimed: ClaimedMachine },
): Promise<CountersRecounted | undefined> {
  // From here on telegrams are judged by what holds now.
  await judgeAnew(pool, tenantId);
  const plan = await planOutside(pool, { tenantId, zone });
  const oldestMs = Math.max(
    await selectFirstMs(pool, tenantId, machineId),
    nowMs() - rawRetentionDays * dayMs,
  );
  const last = plan.at(nowMs()).productionDate;
  for (let date = nextDate ?? plan.at(oldestMs).productionDate; date <= last; date = addDays(date, 1)) {
    if (signal?.aborted) return undefined;
    const beganMs = performance.now();
    const window = windowOf(plan, date);
    const { differentCells, unprovenMachines } = await compareSlice(pool, {
      tenantId,
      zone,
      window,
      machineIds: [machineId],
    });
    const next = addDays(date, 1);
    await noteDate(pool, {
      tenantId,
      machineId,
      nextDate: next,
      now: new Date(nowMs()),
      differentCells,
      keptFrom: unprovenMachines > 0 ? next : null,
    });
    // Half of the time is left to telegrams and people.
    await pause(performance.now() - beganMs);
  }
  const done = await finishMachine(pool, { tenantId, machineId, now: new Date(nowMs()) });
  return { tenantId, machineId, ...done };
}

function windowOf(plan: ShiftPlan, date: string): { fromMs: number; toMs: number } {
  const turns = plan.on(date);
  return { fromMs: turns[0]?.startMs ?? 0, toMs: turns.at(-1)?.endMs ?? 0 };
}

async function judgeAnew(pool: pg.Pool, tenantId: number): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await holdSlot(client, slotOf(tenantId));
    await readSlotAnew(client, slotOf(tenantId));
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}
