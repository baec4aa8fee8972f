import type { OrderPromise } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { type ForecastSource, lateDaysOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import type { DueState } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import {
  fulfilled,
  leftToMake,
  type LineAmounts,
} from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { dueFirst } from '../../metrics/index.ts';

/** A line of an order that is planned, or was in production, as it is counted. */
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
  /** Its order is in production. */
  readonly isOpen: boolean;
  /** Its order is planned: machines make nothing for it yet. */
  readonly isPlanned?: boolean;
  /** Date that a planner entered for its order. */
  readonly plannedCompletion?: string | null;
}

/** End of a line by the adopted plan: days from now, and the date of the mill. */
export interface PlannedEnd {
  readonly days: number;
  readonly date: string;
}

/** Progress of a line. Kilograms to the gram, percent and days to a tenth. Deliveries count, also those from stock. */
export interface LineProgress {
  readonly id: string;
  readonly orderId: string;
  /** Null before its order is in production. */
  readonly completedKg: number | null;
  readonly progress: number | null;
  /** Days until the forecast; null without one, and for what is closed. */
  readonly daysNeeded: number | null;
  readonly forecastDate: string | null;
  readonly forecastSource: ForecastSource | null;
}

/** How far an order is, from its lines. */
export interface OrderProgress {
  readonly id: string;
  readonly completedKg: number | null;
  readonly progress: number | null;
  readonly daysNeeded: number | null;
  readonly forecastDate: string | null;
  readonly forecastSource: ForecastSource | null;
  /** Until then it is made with a chance of 80 %; null where something of it cannot be promised. */
  readonly promiseDate: string | null;
  readonly dueState: DueState | null;
  readonly lateDays: number | null;
}

/** Facts by which lines are forecast. */
export interface ForecastFacts {
  /** Present rates of yarns, g a day. */
  readonly rates: ReadonlyMap<string, number>;
  /** Ends of lines by the adopted plan, by line; lines that it does not know, or not whole, are absent. */
  readonly planned: ReadonlyMap<string, PlannedEnd>;
  readonly today: string;
  /** Returns the date of the mill in so many days. */
  readonly dateIn: (days: number) => string;
}

/**
 * Progress and forecast of lines: by the adopted plan where it knows the line, else at the present rate of its yarn, else the
 * date of the planner. At the rate, lines of one yarn wait for those that are due before them. No forecast is in the past.
 */
export function lineProgress(lines: readonly CountedLine[], facts: ForecastFacts): LineProgress[] {
  return [...Map.groupBy(lines, ({ variety }) => variety)].flatMap(([variety, own]) =>
    inTurn(own).map(({ line, aheadG }) => {
      const { id, orderId, madeG, isPlanned = false } = line;
      const forecast = forecastOf(line, { facts, aheadG, rate: facts.rates.get(variety) ?? 0 });
      return {
        id,
        orderId,
        completedKg: isPlanned ? null : madeG / 1000,
        progress: isPlanned ? null : progressOf([line]),
        daysNeeded: forecast.days,
        forecastDate: forecast.date,
        forecastSource: forecast.source,
      };
    }),
  );
}

interface Forecast {
  readonly days: number | null;
  readonly date: string | null;
  readonly source: ForecastSource | null;
}

const noForecast: Forecast = { days: null, date: null, source: null };

function forecastOf(
  line: CountedLine,
  { facts, aheadG, rate }: { facts: ForecastFacts; aheadG: number; rate: number },
): Forecast {
  const { planned, today, dateIn } = facts;
  const { isOpen, isPlanned = false, plannedCompletion = null } = line;
  if (!isOpen && !isPlanned) return noForecast;
  if (leftToMake(amountsOf(line)) === 0) return { ...noForecast, days: 0 };
  const byPlan = planned.get(line.id);
  if (byPlan !== undefined)
    return { days: Math.min(tenth(byPlan.days), mostDays), date: byPlan.date, source: 'plan' };
  const days = isOpen && rate > 0 ? aheadG / rate : null;
  if (days !== null && days < mostDays) return { days: tenth(days), date: dateIn(days), source: 'rate' };
  if (plannedCompletion === null) return { ...noForecast, days: days === null ? null : mostDays };
  const date = plannedCompletion < today ? today : plannedCompletion;
  return { days: lateDaysOf(today, date), date, source: 'planner' };
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

/** Progress of an order: sums of its lines, the latest of their forecasts, and what that means for its dates. */
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
  const isPlanned = lines.some((line) => line.isPlanned === true);
  const isWaiting = isOpen || isPlanned;
  const open = isWaiting ? lines.filter((line) => leftToMake(amountsOf(line)) > 0) : [];
  const ahead = open.map((line) => progress.get(line.id));
  const dates = ahead.map((line) => line?.forecastDate ?? null);
  const sources = new Set(ahead.map((line) => line?.forecastSource ?? null));
  const days = ahead.map((line) => line?.daysNeeded ?? null);
  const isKnown = !dates.includes(null);
  const lateDays = Math.max(0, ...open.map((line, at) => lateBy(line, dates[at] ?? null, today)));
  const isOverdue = open.some(({ deliveryDate }) => deliveryDate < today);
  return {
    id,
    completedKg: isPlanned ? null : madeG / 1000,
    progress: isPlanned ? null : progressOf(lines),
    daysNeeded: !isWaiting || days.includes(null) ? null : Math.max(0, ...days.map((each) => each ?? 0)),
    forecastDate: latestOf(dates),
    forecastSource: isKnown ? sourceOf(sources) : null,
    promiseDate: isOpen ? latestOf(open.map((line) => promises.get(line.id)?.p80 ?? null)) : null,
    dueState: isWaiting ? dueStateOf({ isDone: open.length === 0, isOverdue, lateDays, isKnown }) : null,
    lateDays: isWaiting ? lateDays : null,
  };
}

function sourceOf(sources: ReadonlySet<ForecastSource | null>): ForecastSource | 'mixed' | null {
  const [source = null] = sources;
  return sources.size > 1 ? 'mixed' : source;
}

/** The last of the dates of all lines; null where one has none, or there are no lines. */
function latestOf(dates: readonly (string | null)[]): string | null {
  let latest: string | null = null;
  for (const date of dates) {
    if (date === null) return null;
    if (latest === null || date > latest) latest = date;
  }
  return latest;
}

/** Days behind the delivery date: by the forecast, and at least those that are over. */
function lateBy({ deliveryDate }: CountedLine, forecast: string | null, today: string): number {
  return lateDaysOf(deliveryDate, forecast === null || forecast < today ? today : forecast);
}

function dueStateOf({
  isDone,
  isOverdue,
  lateDays,
  isKnown,
}: {
  isDone: boolean;
  isOverdue: boolean;
  lateDays: number;
  isKnown: boolean;
}): DueState | null {
  if (isDone) return 'done';
  if (isOverdue) return 'overdue';
  if (lateDays > 0) return 'late';
  return isKnown ? 'onTime' : null;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
