import type { OrderPromise } from '@millwright/contract/areas/production/orderCalls.ts';
import type { DueState } from '@millwright/contract/areas/production/productionOrder.ts';
import {
  fulfilled,
  leftToMake,
  type LineAmounts,
} from '@millwright/contract/areas/production/orderRemainder.ts';
import { dueFirst } from './dueFirst.ts';

/** A line of an order that was in production, as it is counted. */
export interface CountedLine {
  readonly id: string;
  readonly orderId: string;
  readonly variety: string;
  readonly deliveryDate: string;
  readonly startMs: number;
  readonly demandG: number;
  /** The ordered quantity, without the allowance. */
  readonly quantityG: number;
  readonly madeG: number;
  readonly deliveredG: number;
  /** Whether its order is in production. */
  readonly isOpen: boolean;
}

/** Progress of a line. Kilograms to the gram, percent and days to a tenth. Deliveries count, also those from stock. */
export interface LineProgress {
  readonly id: string;
  readonly orderId: string;
  readonly completedKg: number;
  readonly progress: number;
  /** Days of the present rate until it is made; null when nothing is made now, or when it is not open. */
  readonly daysNeeded: number | null;
  readonly forecastDate: string | null;
}

/** How far an order is, from its lines. */
export interface OrderProgress {
  readonly id: string;
  readonly completedKg: number;
  readonly progress: number;
  readonly daysNeeded: number | null;
  readonly forecastDate: string | null;
  /** Until then it is made with a chance of 80 %; null where something of it cannot be promised. */
  readonly promiseDate: string | null;
  readonly dueState: DueState | null;
  readonly lateDays: number | null;
}

/**
 * How far lines are, and until when they need at the present rates of their yarns, g a day. Lines of one yarn wait for
 * those that are due before them. `dateIn` tells the date of the mill in so many days.
 */
export function lineProgress(
  lines: readonly CountedLine[],
  { rates, dateIn }: { rates: ReadonlyMap<string, number>; dateIn: (days: number) => string },
): LineProgress[] {
  return [...Map.groupBy(lines, ({ variety }) => variety)].flatMap(([variety, own]) => {
    const rate = rates.get(variety) ?? 0;
    return inTurn(own).map(({ line, restG, aheadG }) => {
      const { id, orderId, madeG, isOpen } = line;
      const isWaiting = isOpen && restG > 0;
      const days = !isOpen ? null : restG === 0 ? 0 : rate > 0 ? aheadG / rate : null;
      return {
        id,
        orderId,
        completedKg: madeG / 1000,
        progress: progressOf([line]),
        daysNeeded: days === null ? null : Math.min(tenth(days), mostDays),
        forecastDate: isWaiting && days !== null && days < mostDays ? dateIn(days) : null,
      };
    });
  });
}

/** Lines of one yarn in their turn: what is left of each, and with that of those before it, grams. */
export function inTurn(
  lines: readonly CountedLine[],
): { readonly line: CountedLine; readonly restG: number; readonly aheadG: number }[] {
  let aheadG = 0;
  return lines.toSorted(dueFirst).map((line) => {
    const restG = line.isOpen ? leftToMake(amountsOf(line)) : 0;
    aheadG += restG;
    return { line, restG, aheadG };
  });
}

/** Amounts of a line in grams, as `leftToMake` takes them. */
function amountsOf({ demandG, quantityG, madeG, deliveredG }: CountedLine): LineAmounts {
  return { demand: demandG, quantity: quantityG, made: madeG, delivered: deliveredG };
}

/** Share of lines that is made or delivered, percent of their demand to a tenth. */
function progressOf(lines: readonly CountedLine[]): number {
  const demandG = sumOf(lines, (line) => line.demandG);
  const fulfilledG = sumOf(lines, (line) => fulfilled(amountsOf(line)));
  return demandG > 0 ? tenth((100 * fulfilledG) / demandG) : 0;
}

/** Nobody plans further than this; a rate of some grams a day says nothing. */
const mostDays = 3_650;

/** How far an order is: sums of its lines, the latest of their forecasts, and what that means for its dates. */
export function orderProgress(
  id: string,
  lines: readonly CountedLine[],
  {
    progress,
    promises,
    today,
  }: {
    progress: ReadonlyMap<string, LineProgress>;
    promises: ReadonlyMap<string, OrderPromise>;
    today: string;
  },
): OrderProgress {
  const madeG = sumOf(lines, ({ madeG: made }) => made);
  const isOpen = lines.some((line) => line.isOpen);
  const own = lines.flatMap((line) => progress.get(line.id) ?? []);
  const open = lines.filter((line) => line.isOpen && leftToMake(amountsOf(line)) > 0);
  const forecasts = own.flatMap(({ forecastDate }) => forecastDate ?? []);
  const days = own.map(({ daysNeeded }) => daysNeeded);
  const late = open.map((line) => lateBy(line, progress.get(line.id)?.forecastDate ?? null, today));
  const lateDays = Math.max(0, ...late);
  const isOverdue = open.some(({ deliveryDate }) => deliveryDate < today);
  return {
    id,
    completedKg: madeG / 1000,
    progress: progressOf(lines),
    daysNeeded: !isOpen || days.includes(null) ? null : Math.max(0, ...days.map((each) => each ?? 0)),
    forecastDate: forecasts.toSorted().at(-1) ?? null,
    promiseDate: latestPromise(open.map((line) => promises.get(line.id)?.p80 ?? null)),
    dueState: isOpen ? dueStateOf({ isDone: open.length === 0, isOverdue, lateDays, days }) : null,
    lateDays: isOpen ? lateDays : null,
  };
}

/** The last of the dates of all lines; null where one has none, or there are no lines. */
function latestPromise(dates: readonly (string | null)[]): string | null {
  let latest: string | null = null;
  for (const date of dates) {
    if (date === null) return null;
    if (latest === null || date > latest) latest = date;
  }
  return latest;
}

/** Days behind the delivery date: by the forecast, and at least those that are over. */
function lateBy({ deliveryDate }: CountedLine, forecast: string | null, today: string): number {
  const end = forecast === null || forecast < today ? today : forecast;
  return Math.max(0, daysBetween(deliveryDate, end));
}

function dueStateOf({
  isDone,
  isOverdue,
  lateDays,
  days,
}: {
  isDone: boolean;
  isOverdue: boolean;
  lateDays: number;
  days: readonly (number | null)[];
}): DueState | null {
  if (isDone) return 'done';
  if (isOverdue) return 'overdue';
  if (lateDays > 0) return 'late';
  // Without a rate nothing can be promised.
  return days.includes(null) ? null : 'onTime';
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
