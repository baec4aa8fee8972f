import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { type CalendarCycle, gridAfter, stepDate } from '../read/calendar.ts';
import { isMeter, type MachineDays, type MeterBase, perDay, reachedOn, countedSince } from './meters.ts';

/*
 * When the next round of an item on a machine is due. Pure arithmetic: what the database knows goes in, a date comes out, so
 * that it is worked out again as often as anybody likes and says the same.
 */

/** How an item comes round. */
export interface RoundRule {
  readonly anchor: 'schedule' | 'completion';
  readonly toleranceD: number;
  readonly cycles: readonly { readonly unit: CycleUnit; readonly every: number }[];
}

/** From where a round counts. `date`, `runMs` and `grams`: cycles by completion, hours and tonnes. */
export interface RoundBase extends MeterBase {
  /** Dates by the schedule are steps from here, */
  readonly originDate: string;
  /** and the round is the first of them behind this one. */
  readonly afterDate: string;
}

/** When a round is due, by which of its cycles, and the date of the schedule that it stands for. */
export interface DueRound {
  readonly dueDate: string;
  readonly dueBy: CycleUnit;
  readonly gridDate: string | null;
}

export type ClosedState = 'completed' | 'credited' | 'noted' | 'cancelled' | 'unexecuted' | 'retired';

/** A round that is over. */
export interface ClosedRound extends RoundBase {
  readonly dueDate: string;
  readonly gridDate: string | null;
  readonly state: ClosedState;
  /** When it was done or given up, and what was counted on that date before. */
  readonly closedDate: string;
  readonly closedRunMs: number;
  readonly closedGrams: number;
}

/** Further ahead nobody plans, days. */
const farthestDays = 3_700;

/**
 * When the round that counts from `base` is due: by the first of its cycles that is over. Undefined where nobody can say: it comes round by
 * hours or tonnes alone, and the machine stands.
 */
export function dueOf(
  { anchor, cycles }: RoundRule,
  base: RoundBase,
  { days, today }: { days: MachineDays | undefined; today: string },
): DueRound | undefined {
  const dues = cycles.flatMap(({ unit, every }): { date: string; unit: CycleUnit; isGrid: boolean }[] => {
    if (isMeter(unit)) {
      const date = meterDate(base, { unit, every }, { days, today });
      return date === undefined ? [] : [{ date, unit, isGrid: false }];
    }
    const isGrid = anchor === 'schedule';
    const cycle: CalendarCycle = { unit, every };
    const date = isGrid ? gridAfter(base.originDate, cycle, base.afterDate) : stepDate(base.date, cycle, 1);
    return [{ date, unit, isGrid }];
  });
  const [first] = dues.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  if (first === undefined) return undefined;
  const grids = dues.flatMap(({ date, isGrid }) => (isGrid ? [date] : [])).toSorted();
  return { dueDate: first.date, dueBy: first.unit, gridDate: grids[0] ?? null };
}

/** When hours or tonnes are over: the date on which they were, or the one that the mean of thirty days tells. */
function meterDate(
  base: RoundBase,
  cycle: { readonly unit: 'runHour' | 'tonne'; readonly every: number },
  { days, today }: { days: MachineDays | undefined; today: string },
): string | undefined {
  const reached = reachedOn(days, base, cycle);
  if (reached !== undefined) return reached;
  const daily = perDay(days, cycle.unit, today);
  if (daily <= 0) return undefined;
  const counted = countedSince(days, base, cycle.unit);
  const from = base.date > today ? base.date : today;
  const ahead = Math.ceil((cycle.every - counted) / daily);
  return ahead > farthestDays ? undefined : addDays(from, Math.max(0, ahead));
}

/** From where the round behind a closed one counts. */
export function baseBehind(last: ClosedRound, { toleranceD }: Pick<RoundRule, 'toleranceD'>): RoundBase {
  const { state, closedDate, dueDate, gridDate } = last;
  const at: MeterBase = { date: closedDate, runMs: last.closedRunMs, grams: last.closedGrams };
  if (state === 'noted') return { ...at, originDate: closedDate, afterDate: closedDate };
  const afterDate = afterDateOf(last, toleranceD);
  const schedule = { originDate: gridDate === null ? closedDate : last.originDate, afterDate };
  // What was left undone still counts from where it did.
  if (state === 'unexecuted') return { ...schedule, date: last.date, runMs: last.runMs, grams: last.grams };
  // Who skips a round that was not due yet skips that one, and the next is due a whole cycle behind it.
  if (state === 'cancelled' && dueDate > closedDate)
    return { ...schedule, date: dueDate, runMs: 0, grams: 0 };
  return { ...schedule, ...at };
}

/** Date behind which the next round counts. */
function afterDateOf(last: ClosedRound, toleranceD: number): string {
  const { gridDate, closedDate } = last;
  if (gridDate === null) return closedDate;
  if (isUsedUp(last, toleranceD)) return gridDate;
  return addDays(gridDate, -1);
}

/**
 * Whether a closed round has used up its date of the schedule. One that hours or tonnes made due before it has done so only when it was done
 * within the tolerance of that date.
 */
function isUsedUp({ state, dueDate, gridDate, closedDate }: ClosedRound, toleranceD: number): boolean {
  if (gridDate === null || dueDate >= gridDate || state === 'unexecuted') return true;
  return closedDate >= addDays(gridDate, -toleranceD);
}

/** The first round of an item on a machine that has none: it is never due before the day on which the program sees it. */
export function firstRound(
  rule: RoundRule,
  { originDate, today, days }: { originDate: string; today: string; days: MachineDays | undefined },
): { base: RoundBase; due: DueRound } | undefined {
  const base = { originDate, afterDate: originDate, date: originDate, runMs: 0, grams: 0 };
  const due = dueOf(rule, base, { days, today });
  if (due === undefined || due.dueDate >= today) return due && { base, due };
  const later = { ...base, afterDate: due.gridDate === null ? originDate : addDays(today, -1) };
  const again = dueOf(rule, later, { days, today });
  return again && { base: later, due: { ...again, dueDate: again.dueDate < today ? today : again.dueDate } };
}

/** The date of the schedule behind that of a round: when it comes, the round is over. Null where nothing goes by the schedule. */
export function gridBehind(
  { anchor, cycles }: RoundRule,
  { originDate, gridDate }: { originDate: string; gridDate: string | null },
): string | null {
  if (anchor !== 'schedule' || gridDate === null) return null;
  const dates = cycles.flatMap(({ unit, every }) =>
    isMeter(unit) ? [] : [gridAfter(originDate, { unit, every }, gridDate)],
  );
  return dates.toSorted()[0] ?? null;
}

/**
 * The dates on which later rounds are expected, when each is done on the day it is due: behind a round that is expected to be done on
 * `doneDate`, until a date.
 */
export function expected(
  rule: RoundRule,
  open: RoundBase & DueRound & { readonly doneDate: string },
  { days, today, until, most }: { days: MachineDays | undefined; today: string; until: string; most: number },
): DueRound[] {
  const found: DueRound[] = [];
  let last: ClosedRound = {
    ...open,
    state: 'completed',
    closedDate: open.doneDate,
    closedRunMs: 0,
    closedGrams: 0,
  };
  while (found.length < most) {
    const base = baseBehind(last, rule);
    const due = dueOf(rule, base, { days, today });
    if (due === undefined || due.dueDate > until) return found;
    // A schedule that is behind itself is told from the next date on.
    const doneDate = due.dueDate > last.closedDate ? due.dueDate : addDays(last.closedDate, 1);
    if (due.dueDate > last.closedDate) found.push(due);
    last = { ...base, ...due, state: 'completed', closedDate: doneDate, closedRunMs: 0, closedGrams: 0 };
  }
  return found;
}
