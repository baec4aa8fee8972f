import type {
  PlanFigures,
  PlanYear,
  YearPlan,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';

export type YearMachine = PlanYear['machines'][number];
export type YearItem = PlanYear['items'][number];
export type YearWeek = PlanYear['weeks'][number];

/** Figures of the head that are filters too. */
export const onlyFilters = ['overdue', 'toBeConfirmed', 'postponed', 'unexecuted'] as const;
export type OnlyFilter = (typeof onlyFilters)[number] & keyof PlanFigures;

/** What stands at a day of a machine: a plan, or a round that is expected and that nobody has generated yet. */
export interface Mark {
  readonly id: string;
  readonly itemId: string;
  readonly date: string;
  readonly plan: YearPlan | undefined;
}

/** A machine with what is drawn in its row, in the order of days. */
export interface YearRow {
  readonly machine: YearMachine;
  /** Named at the first row of each group. */
  readonly isFirstOfProcess: boolean;
  readonly marks: readonly Mark[];
}

export interface YearFilter {
  readonly itemIds: ReadonlySet<string>;
  readonly machineIds: ReadonlySet<string>;
  readonly only: OnlyFilter | undefined;
  /** Machines on which nothing fits are shown too. */
  readonly showsEmpty: boolean;
}

/** How a plan stands, as colours and fills of its mark say it. */
export const looks = [
  'done',
  'waiting',
  'confirmed',
  'running',
  'postponed',
  'unexecuted',
  'cancelled',
  'overdue',
  'ahead',
] as const;
export type Look = (typeof looks)[number];

export function lookOf({ plan }: Pick<Mark, 'plan'>): Look {
  if (plan === undefined) return 'ahead';
  const { state, isStarted, isOverdue } = plan;
  if (state === 'completed') return 'done';
  if (state === 'unexecuted' || state === 'cancelled') return state;
  if (isStarted) return 'running';
  if (isOverdue) return 'overdue';
  if (state === 'toBeConfirmed') return 'waiting';
  return state;
}

/** Whether a plan is still to be done. */
export function isOpenPlan({ state }: Pick<YearPlan, 'state'>): boolean {
  return state === 'toBeConfirmed' || state === 'confirmed' || state === 'postponed';
}

/** Why a plan cannot be dragged; undefined where it can. The server judges again. */
export function refusalOfDrag(
  plan: YearPlan | undefined,
  today: string,
): 'ahead' | 'closed' | 'started' | 'past' | 'later' | undefined {
  if (plan === undefined) return 'ahead';
  if (!isOpenPlan(plan)) return 'closed';
  if (plan.isStarted) return 'started';
  if (plan.isEditable) return undefined;
  return plan.date < today ? 'past' : 'later';
}

/** The rows of a year that fit a filter, by process in the order of boards. */
export function machineRows(year: PlanYear, filter: YearFilter): YearRow[] {
  const groups = Map.groupBy(
    year.machines.filter(({ machineId }) => isIn(filter.machineIds, machineId)),
    ({ process }) => process,
  );
  return [...groups.values()].flatMap((machines) =>
    machines
      .map((machine) => ({ machine, marks: marksOf(machine, filter) }))
      .filter(({ marks }) => filter.showsEmpty || marks.length > 0)
      .map((row, place) => ({ ...row, isFirstOfProcess: place === 0 })),
  );
}

function marksOf({ machineId, plans, ahead }: YearMachine, { itemIds, only }: YearFilter): Mark[] {
  const own = plans
    .filter((plan) => isIn(itemIds, plan.itemId) && isOnly(plan, only))
    .map((plan): Mark => ({ id: plan.id, itemId: plan.itemId, date: plan.date, plan }));
  const expected =
    only === undefined
      ? ahead
          .filter(({ itemId }) => isIn(itemIds, itemId))
          .map(
            ({ itemId, date }): Mark => ({
              id: `${machineId} ${itemId} ${date}`,
              itemId,
              date,
              plan: undefined,
            }),
          )
      : [];
  return [...own, ...expected].toSorted((one, other) => one.date.localeCompare(other.date));
}

function isOnly(plan: YearPlan, only: OnlyFilter | undefined): boolean {
  if (only === undefined) return true;
  return only === 'overdue' ? plan.isOverdue : plan.state === only;
}

/** An empty choice is no choice. */
function isIn(chosen: ReadonlySet<string>, id: string): boolean {
  return chosen.size === 0 || chosen.has(id);
}

/** The place of a day behind the first of the year's weeks; below 0 before them. */
export function placeOfDay({ weeks }: Pick<PlanYear, 'weeks'>, date: string): number {
  return daysBetween(weeks[0]?.from ?? date, date);
}

export function dayAtPlace({ weeks, today }: Pick<PlanYear, 'weeks' | 'today'>, place: number): string {
  return addDays(weeks[0]?.from ?? today, place);
}

/** The week of a date, or the one of the year that is nearest to it. */
export function weekOf(weeks: readonly YearWeek[], date: string): YearWeek | undefined {
  return weeks.find(({ to }) => to >= date) ?? weeks.at(-1);
}

/** Where months begin among the days of the year's weeks: `month` from 1. */
export function monthsOf({ year, weeks }: Pick<PlanYear, 'year' | 'weeks'>): { month: number; at: number }[] {
  return Array.from({ length: 12 }, (_, place) => {
    const date = `${year}-${String(place + 1).padStart(2, '0')}-01`;
    return { month: place + 1, at: Math.max(0, placeOfDay({ weeks }, date)) };
  });
}

/** The week whose plans are most likely confirmed next: from the present one on the first that has some to confirm. */
export function weekToConfirm(year: PlanYear): YearWeek | undefined {
  const waiting = year.machines
    .flatMap(({ plans }) => plans)
    .filter(({ state, date }) => state === 'toBeConfirmed' && date >= year.today)
    .map(({ date }) => date)
    .toSorted((one, other) => one.localeCompare(other));
  return weekOf(year.weeks, waiting[0] ?? year.today);
}

/** How many plans of a span wait to be confirmed. */
export function waitingIn({ machines }: PlanYear, { from, to }: Pick<YearWeek, 'from' | 'to'>): number {
  return machines
    .flatMap(({ plans }) => plans)
    .filter(({ state, date }) => state === 'toBeConfirmed' && date >= from && date <= to).length;
}

/** A mark of a list, with the machine on which it stands. */
export interface PlacedMark {
  readonly mark: Mark;
  readonly machine: YearMachine;
}

/** Marks of rows by their day. */
export function marksByDay(rows: readonly YearRow[]): ReadonlyMap<string, readonly PlacedMark[]> {
  const all = rows.flatMap(({ machine, marks }) => marks.map((mark) => ({ mark, machine })));
  return Map.groupBy(all, ({ mark }) => mark.date);
}

/** Hours of people that an item takes. */
export function workHours(item: YearItem | undefined): number {
  return item === undefined ? 0 : (item.plannedMin * item.people) / 60;
}

/** The mark beside another one in its row, or the nearest in the rows above and below. */
export function markBeside(
  rows: readonly YearRow[],
  here: { readonly row: number; readonly mark: Mark } | undefined,
  step: 'before' | 'behind' | 'above' | 'below',
): { row: number; mark: Mark } | undefined {
  if (here === undefined) {
    const row = rows.findIndex(({ marks }) => marks.length > 0);
    const mark = rows[row]?.marks[0];
    return mark && { row, mark };
  }
  const own = rows[here.row]?.marks ?? [];
  if (step === 'before' || step === 'behind') {
    const mark = own[own.findIndex(({ id }) => id === here.mark.id) + (step === 'before' ? -1 : 1)];
    return mark && { row: here.row, mark };
  }
  const by = step === 'above' ? -1 : 1;
  for (let row = here.row + by; row >= 0 && row < rows.length; row += by) {
    const mark = nearest(rows[row]?.marks ?? [], here.mark.date);
    if (mark !== undefined) return { row, mark };
  }
  return undefined;
}

function nearest(marks: readonly Mark[], date: string): Mark | undefined {
  const away = (mark: Mark) => Math.abs(daysBetween(mark.date, date));
  return marks.reduce<Mark | undefined>(
    (best, mark) => (best === undefined || away(mark) < away(best) ? mark : best),
    undefined,
  );
}
