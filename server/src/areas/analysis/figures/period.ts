import {
  defaultDays,
  type Grain,
  mostDays,
  quarterGrains,
} from '@millwright/contract/areas/analysis/query/period.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localMoment } from '@millwright/contract/core/time/zone.ts';
import { dayMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import type { BoardContext } from '../../boards/index.ts';

/** Production dates from `from` to `to`, both included, and the moments between which they lie. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Stated in moments: its first and last shift may be cut. */
  readonly isInMoments: boolean;
  /** End of dates that were cut to the length of an open period: nothing behind it counts. */
  readonly cutMs?: number;
}

/** Whose calendar a period is of. */
type Planned = Pick<BoardContext, 'tenant' | 'plan'>;

export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** The period that a question means. Refuses one that ends before it begins, or is longer than its view may be. */
export function periodOf(context: BoardContext, { grain, ...asked }: AskedPeriod & { grain: Grain }): Period {
  const most = mostDays[grain];
  if (asked.fromMs === undefined && asked.toMs === undefined) return datesOf(context, asked, most);
  const isQuarterly = quarterGrains.includes(grain);
  for (const field of ['fromMs', 'toMs'] as const) {
    if (!isQuarterly && asked[field] !== undefined) throw failField(field, 'unknown');
    if (asked[field] === undefined) throw failField(field, 'required');
  }
  refuseDates(asked);
  const startMs = Math.floor((asked.fromMs ?? 0) / quarterMs) * quarterMs;
  const endMs = Math.ceil((asked.toMs ?? 0) / quarterMs) * quarterMs;
  return momentsOf(context, { startMs, endMs, most });
}

/** Production dates; the last seven when none are stated. */
function datesOf(context: BoardContext, asked: AskedPeriod, most: number): Period {
  const plan = context.plan;
  const today = plan.at(context.nowMs).productionDate;
  if (asked.to === undefined && asked.from !== undefined && asked.from > today)
    throw failField('from', 'max', { max: today });
  const to = asked.to ?? earlier(today, asked.from && addDays(asked.from, most - 1));
  const from = asked.from ?? addDays(to, 1 - defaultDays);
  if (from > to) throw failField('to', 'min', { min: from });
  if (daysBetween(from, to) >= most) throw failField('to', 'max', { max: addDays(from, most - 1) });
  return wholeDates(plan, from, to);
}

/** Moments, as long as `most` days at the longest. */
function momentsOf(
  { tenant, plan }: Planned,
  { startMs, endMs, most }: { startMs: number; endMs: number; most: number },
): Period {
  if (endMs <= startMs) throw failField('toMs', 'min', { min: localMoment(tenant.zone, startMs) });
  if (endMs - startMs > most * dayMs)
    throw failField('toMs', 'max', { max: localMoment(tenant.zone, startMs + most * dayMs) });
  const from = plan.at(startMs).productionDate;
  return { from, to: plan.at(endMs - 1).productionDate, startMs, endMs, isInMoments: true };
}

/** A period is stated in dates or in moments, not in both. */
function refuseDates(asked: AskedPeriod): void {
  for (const field of ['from', 'to'] as const)
    if (asked[field] !== undefined) throw failField(field, 'unknown');
}

/** What a question about events means: production dates or moments, until now; the last days unless others are asked for. */
export function eventPeriodOf(
  context: BoardContext,
  asked: AskedPeriod,
  { days, most }: { days: number; most: number },
): Period {
  const { from, to, fromMs, toMs } = asked;
  if (fromMs === undefined && toMs === undefined && (from !== undefined || to !== undefined)) {
    const dates = datesOf(context, asked, most);
    if (dates.startMs >= context.nowMs)
      throw failField('from', 'max', { max: context.plan.at(context.nowMs).productionDate });
    return { ...dates, endMs: Math.min(dates.endMs, context.nowMs) };
  }
  refuseDates(asked);
  const endMs = Math.min(toMs ?? context.nowMs, context.nowMs);
  return momentsOf(context, { startMs: fromMs ?? endMs - days * dayMs, endMs, most });
}

/** The period of the same length that ends where this one begins. */
export function periodBefore({ tenant, plan }: Planned, period: Period): Period {
  const { from, to, startMs, endMs } = period;
  if (period.isInMoments)
    return momentsOf({ tenant, plan }, { startMs: 2 * startMs - endMs, endMs: startMs, most: Infinity });
  const days = daysBetween(from, to) + 1;
  return wholeDates(plan, addDays(from, -days), addDays(from, -1));
}

/**
 * The period before one of dates, as far as that one has come: an open period is held against the same hours of the former one, and not
 * against whole days. Quarters of an hour are the finest that roll-ups tell.
 */
export function sameHoursBefore(context: Planned & Pick<BoardContext, 'nowMs'>, period: Period): Period {
  const before = periodBefore(context, period);
  if (period.endMs <= context.nowMs || period.startMs >= context.nowMs) return before;
  const passedMs = context.nowMs - period.startMs;
  const cutMs = before.startMs + Math.floor(passedMs / quarterMs) * quarterMs;
  if (cutMs >= before.endMs) return before;
  if (before.isInMoments) return { ...before, endMs: cutMs };
  return {
    ...before,
    to: context.plan.at(Math.max(before.startMs, cutMs - 1)).productionDate,
    endMs: cutMs,
    cutMs,
  };
}

/** As much time of the period before: of dates that are not over yet, no more than there was until now. */
export function eventPeriodBefore(context: Planned, period: Period): Period {
  const before = periodBefore(context, period);
  return { ...before, endMs: Math.min(before.endMs, before.startMs + period.endMs - period.startMs) };
}

export function datesIn({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function startOfDate(plan: ShiftPlan, date: string): number {
  return plan.on(date)[0]?.startMs ?? 0;
}

function wholeDates(plan: ShiftPlan, from: string, to: string): Period {
  const endMs = plan.on(to).at(-1)?.endMs ?? 0;
  return { from, to, startMs: startOfDate(plan, from), endMs, isInMoments: false };
}

function earlier(one: string, other: string | undefined): string {
  return other === undefined || one < other ? one : other;
}
