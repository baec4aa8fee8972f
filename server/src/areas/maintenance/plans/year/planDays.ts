import type { dayReasons, proposePlanDays } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { frameCourse, type FrameCourse } from '../../../scheduling/index.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { wholeMill } from '../../../../resource/index.ts';
import type { ItemRow } from '../../items/items.queries.ts';
import { readDaysFrom } from './machineDays.ts';
import { forecastDays, perDay } from './meters.ts';
import { planHours, isOpenPlan } from '../read/planFigures.ts';
import { type ListedPlanRow, selectOpenPlans } from '../read/plans.queries.ts';
import type { PlanReading } from '../read/readPlans.ts';

type Days = OutputOf<typeof proposePlanDays>;
type Day = Days['days'][number];

/** The most days that are proposed, and between which hours of the mill's clocks work begins. */
const mostDays = 31;
const beginMinutes = [8 * 60, 6 * 60, 18 * 60] as const;

/** The days on which a plan may be done, each with what the machine would make meanwhile; see `proposePlanDays`. */
export async function planDays(
  ctx: PlanReading,
  { plan, item }: { plan: ListedPlanRow; item: ItemRow | undefined },
): Promise<Days> {
  const { zone } = ctx.tenant;
  const today = localDate(zone, ctx.clock.nowMs());
  const { earliest, latest } = spanOf(plan, { item, today, zone });
  const dates = datesBetween(earliest, latest);
  const lengthMs = Math.max(1, plan.plannedMin) * minuteMs;
  // The load of the team counts all its plans, of which none is named.
  const open = (await selectOpenPlans(wholeMill(ctx.tx))).filter(
    (each) => each.id !== plan.id && isOpenPlan(each) && plan.teamId !== null && each.teamId === plan.teamId,
  );
  const teamHours = new Map<string, number>();
  for (const each of open) {
    const date = localDate(zone, each.startMs);
    teamHours.set(date, (teamHours.get(date) ?? 0) + planHours(each));
  }
  const stops = item?.isStopping !== false;
  const course = stops ? await frameCourse(ctx.tx, plan.machineId) : undefined;
  const planned = course !== undefined && course.endMs > ctx.clock.nowMs() ? course : undefined;
  const kgPerDay = planned === undefined && stops ? await meanKgPerDay(ctx, plan.machineId, today) : 0;
  const days = dates.map((date): Day => {
    const found =
      planned === undefined
        ? byMean({ date, zone, lengthMs, kgPerDay, stops })
        : byCourse(planned, { date, zone, lengthMs });
    return { date, ...found, teamHours: Math.round((teamHours.get(date) ?? 0) * 10) / 10 };
  });
  const from = sourceOf(planned, kgPerDay);
  return { earliest, latest, from, best: bestOf(days, plan.dueDate), days };
}

function sourceOf(planned: FrameCourse | undefined, kgPerDay: number): Days['from'] {
  if (planned !== undefined) return 'schedule';
  if (kgPerDay > 0) return 'mean';
  return 'nothing';
}

/** Within lead and tolerance of the due date, and not before today. */
function spanOf(
  plan: ListedPlanRow,
  { item, today, zone }: { item: ItemRow | undefined; today: string; zone: string },
): { earliest: string; latest: string } {
  const due = plan.dueDate ?? localDate(zone, plan.startMs);
  const { leadD = 7, toleranceD = 3 } = item ?? {};
  const first = addDays(due, -Math.max(leadD, toleranceD));
  const earliest = first < today ? today : first;
  const last = addDays(due, toleranceD);
  // One that is late is done within its lead from today.
  const latest = last < earliest ? addDays(earliest, Math.max(1, leadD)) : last;
  return { earliest, latest };
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < mostDays; date = addDays(date, 1)) dates.push(date);
  return dates;
}

interface Window {
  readonly startMs: number;
  readonly endMs: number;
  readonly lossKg: number | null;
  /** By how many kilogram-days orders are later for it; null where no plan says so. */
  readonly laterKgDays: number | null;
  readonly reason: (typeof dayReasons)[number];
}

/** The begin of work on a date that costs the frame least: at eight, or when it changes over by day. */
function byCourse(
  course: FrameCourse,
  { date, zone, lengthMs }: { date: string; zone: string; lengthMs: number },
): Window {
  const [usual, first, last] = beginMinutes;
  const at = (minute: number) => wallTimeMs(zone, date, minute);
  const [fromMs, toMs] = [at(first), at(last)];
  const starts = [
    at(usual),
    ...course.changeovers.map(({ startMs }) => startMs).filter((ms) => ms >= fromMs && ms <= toMs),
  ];
  const windows = starts.map((startMs) => windowAt(course, startMs, startMs + lengthMs));
  const [least] = windows.toSorted(byCost);
  return least ?? windowAt(course, at(usual), at(usual) + lengthMs);
}

/** Customers wait for what is late; what is made later in time costs kilograms alone. What is not known comes last. */
function byCost(one: Pick<Window, 'lossKg' | 'laterKgDays'>, other: typeof one): number {
  const weighed = (value: number | null) => value ?? Number.MAX_VALUE;
  return weighed(one.laterKgDays) - weighed(other.laterKgDays) || weighed(one.lossKg) - weighed(other.lossKg);
}

function windowAt(
  { runs, changeovers, endMs: horizonMs, laterKgDays }: FrameCourse,
  startMs: number,
  endMs: number,
): Window {
  // Behind the horizon nothing is planned, and nothing is known.
  if (startMs >= horizonMs) return { startMs, endMs, lossKg: null, laterKgDays: null, reason: 'unknown' };
  const overlap = (from: number, to: number) => Math.max(0, Math.min(to, endMs) - Math.max(from, startMs));
  const lossKg = runs.reduce(
    (sum, each) =>
      each.endMs > each.startMs
        ? sum + (each.kg * overlap(each.startMs, each.endMs)) / (each.endMs - each.startMs)
        : sum,
    0,
  );
  const changes = changeovers.some((each) => overlap(each.startMs, each.endMs) > 0);
  const reason = reasonOf(changes, lossKg);
  return {
    startMs,
    endMs,
    lossKg: tenth(lossKg),
    laterKgDays: tenth(Math.max(0, laterKgDays({ startMs, endMs }))),
    reason,
  };
}

/** Why a machine makes more or less in a window. */
function reasonOf(changes: boolean, lossKg: number) {
  if (changes) return 'changeover';
  if (lossKg === 0) return 'idle';
  return 'running';
}

function byMean({
  date,
  zone,
  lengthMs,
  kgPerDay,
  stops,
}: {
  date: string;
  zone: string;
  lengthMs: number;
  kgPerDay: number;
  stops: boolean;
}): Window {
  const startMs = wallTimeMs(zone, date, beginMinutes[0]);
  const window = { startMs, endMs: startMs + lengthMs, laterKgDays: null };
  // What needs no stop loses nothing.
  if (!stops) return { ...window, lossKg: 0, reason: 'running' };
  if (kgPerDay <= 0) return { ...window, lossKg: null, reason: 'unknown' };
  return { ...window, lossKg: tenth((kgPerDay * lengthMs) / dayMs), reason: 'running' };
}

async function meanKgPerDay({ tx }: PlanReading, machineId: number, today: string): Promise<number> {
  const fromDate = addDays(today, -forecastDays);
  const days = (await readDaysFrom(tx, { fromDate, machineIds: [machineId] })).get(machineId);
  return perDay(days, 'tonne', today) * 1000;
}

/**
 * Where orders are least later, then where least is lost; of days that cost the same that on which the team has least to do, then
 * the one nearest to the due date.
 */
export function bestOf(days: readonly Day[], dueDate: string | null): string | null {
  const known = days.filter(({ lossKg }) => lossKg !== null);
  const away = (date: string) => (dueDate === null ? 0 : Math.abs(Date.parse(date) - Date.parse(dueDate)));
  const [best] = known.toSorted(
    (one, other) =>
      byCost(one, other) || one.teamHours - other.teamHours || away(one.date) - away(other.date),
  );
  return best?.date ?? null;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
