import {
  leastPromiseDays,
  type PromiseLack,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';

/*
 * When a line will be made, with a chance: what is still to be made, by the output that was measured of its yarn, day by day.
 * Arithmetic alone; who reads days and frames is `orderPromise.ts`.
 */

/** What was measured of a yarn in one production date that is over. */
export interface MeasuredDay {
  readonly outputG: number;
  /** Time in which machines stood ready for the yarn and were heard of, stops included, in machine-days. */
  readonly machineDays: number;
}

/** What a promise is made of. */
export interface PromiseGround {
  /** Production dates that are over, the oldest first. Those without machines do not count. */
  readonly days: readonly MeasuredDay[];
  /** How many machines will make it, by day from now: 0 for the next 24 hours. The last one holds on. */
  readonly machines: readonly number[];
}

/** Days from now on until which it is made with a chance of 50, 80 and 95 %. */
export interface PromisedDays {
  readonly p50: number;
  readonly p80: number;
  /** Null: so unsure is it that nobody can say. */
  readonly p95: number | null;
}

/** So many production dates are looked at. */
export const measuredDays = 28;
/**
 * What is taken for granted of machines before days are measured: by which share a machine's days differ, as how many days that
 * counts, and how lopsided its days are, since a stop takes all of an hour and none gives two. Found on drawn mills; the
 * calibration in `promise.test.ts` is on others.
 */
const usualSpread = 0.21;
const usualDays = 5;
const usualSkew = 8;
/** Nobody promises further than this. */
const mostDays = 400;

/** Quantiles of the normal distribution: 50, 80 and 95 %. */
const quantiles = { p50: 0, p80: 0.841_621_23, p95: 1.644_853_63 } as const;

/** What measured days say of a machine-day, grams, and how days differ and hang together. */
interface DailyRate {
  readonly meanG: number;
  /** Of a day's mean of all machines that made it, g² a machine-day². */
  readonly variance: number;
  /** Correlation of a day with the day before. */
  readonly correlation: number;
  /** Machines that made it on average. */
  readonly machines: number;
  readonly days: number;
  /** How far the last day was off, as far as chance goes: g a machine-day. */
  readonly lastOffG: number;
}

/**
 * Days from now until `restG` is made. Output of the next h days has the expectation h·m·r with m machines at r a day, and
 * the variance of a first-order autoregression added to that of the measured mean; T is the first h for which expectation −
 * t·√variance ≥ rest, with t the quantile of Student's distribution at the days that count. Sources: G. Box and G. Jenkins, Time
 * Series Analysis (forecast of a first-order autoregression and the variance of its sums); bias of the correlation: M. Kendall,
 * Biometrika 41, 1954; quantiles of Student: M. Abramowitz and I. Stegun, 26.7.5; lopsided sums: E. Cornish and R. Fisher, 1937.
 */
export function promisedDays(
  restG: number,
  { days, machines }: PromiseGround,
): PromisedDays | { readonly lack: PromiseLack } {
  if (restG <= 0) return { p50: 0, p80: 0, p95: 0 };
  const rate = dailyRate(days.filter(({ machineDays }) => machineDays > 0).slice(-measuredDays));
  if (rate === undefined) return { lack: 'tooFewDays' };
  if (!(machines.at(-1) ?? 0)) return { lack: 'noMachines' };
  const [p50, p80, p95] = [quantiles.p50, quantiles.p80, quantiles.p95].map((quantile) =>
    daysAt(restG, { rate, machines, quantile }),
  );
  return p50 === undefined || p80 === undefined ? { lack: 'tooFar' } : { p50, p80, p95: p95 ?? null };
}

/**
 * Days by which a line that is planned to take `workDays` is later with a chance of 80 %, from how measured days differ.
 * Undefined with too few measured days.
 */
export function spreadDays(
  restG: number,
  { days, workDays }: { days: readonly MeasuredDay[]; workDays: number },
): number | undefined {
  const machineDays = sumOf(days.map((day) => day.machineDays));
  const meanG = machineDays > 0 ? sumOf(days.map((day) => day.outputG)) / machineDays : 0;
  if (meanG <= 0 || workDays <= 0) return undefined;
  const promised = promisedDays(restG, { days, machines: [restG / meanG / workDays] });
  return 'lack' in promised ? undefined : Math.max(0, promised.p80 - promised.p50);
}

function dailyRate(days: readonly MeasuredDay[]): DailyRate | undefined {
  const count = days.length;
  const machineDays = sumOf(days.map((day) => day.machineDays));
  const outputG = sumOf(days.map((day) => day.outputG));
  if (count < leastPromiseDays || outputG <= 0) return undefined;
  const meanG = outputG / machineDays;
  const machines = machineDays / count;
  // A day with few machines says less.
  const off = days.map((day) => (day.outputG - meanG * day.machineDays) / machines);
  const squares = sumOf(off.map((each) => each ** 2));
  const products = sumOf(off.slice(1).map((each, at) => each * (off[at] ?? 0)));
  const measured = squares > 0 ? products / squares : 0;
  const correlation = Math.min(0.8, Math.max(0, (measured * count + 1) / (count - 3)));
  const ofMean = sumVariance(count, correlation) / count;
  // Machines stand for a day now and then; days without that do not mean that it never happens.
  const usual = (usualSpread * meanG) ** 2 / machines;
  const variance = (squares + usualDays * usual) / Math.max(1, count - ofMean + usualDays);
  return { meanG, variance, correlation, machines, days: count, lastOffG: off.at(-1) ?? 0 };
}

/** The first day for which so much is made with the chance of the quantile; undefined beyond `mostDays`. */
function daysAt(
  restG: number,
  { rate, machines, quantile }: { rate: DailyRate; machines: readonly number[]; quantile: number },
): number | undefined {
  const { correlation, days } = rate;
  const counting = (days * (1 - correlation)) / (1 + correlation) - 1;
  const student = studentQuantile(quantile, Math.max(3, counting));
  const ofMean = (rate.variance * sumVariance(days, correlation)) / days ** 2;
  // What machines usually differ by is each one's own; what days differ beyond that all machines share.
  const alone = Math.min(rate.variance * rate.machines, (usualSpread * rate.meanG) ** 2);
  const together = rate.variance - alone / rate.machines;
  let [planned, spread, before] = [0, 0, 0];
  for (let day = 1; day <= mostDays; day++) {
    const own = machines[Math.min(day, machines.length) - 1] ?? 0;
    planned += own;
    spread += own ** 2 * together + own * alone;
    // What the last day was off fades away.
    const fading = (own * rate.lastOffG * correlation * (1 - correlation ** day)) / (1 - correlation);
    const variance = (spread / day) * sumVariance(day, correlation) + ofMean * planned ** 2;
    const skew = quantile > 0 ? usualSkew / Math.sqrt(Math.max(1, planned)) : 0;
    const lopsided = student + ((quantile ** 2 - 1) / 6) * skew;
    const madeG = planned * rate.meanG + fading - lopsided * Math.sqrt(variance);
    if (madeG >= restG) return day - 1 + Math.max(0, (restG - before) / Math.max(1e-9, madeG - before));
    before = Math.max(before, madeG);
  }
  return undefined;
}

/** Variance of the sum of so many days of a first-order autoregression of variance 1. */
function sumVariance(days: number, correlation: number): number {
  const rest = 1 - correlation;
  return (days * (1 + correlation)) / rest - (2 * correlation * (1 - correlation ** days)) / rest ** 2;
}

/** Quantile of Student's distribution from that of the normal one. */
function studentQuantile(normal: number, freedom: number): number {
  const one = (normal ** 3 + normal) / 4;
  const two = (5 * normal ** 5 + 16 * normal ** 3 + 3 * normal) / 96;
  const three = (3 * normal ** 7 + 19 * normal ** 5 + 17 * normal ** 3 - 15 * normal) / 384;
  return normal + one / freedom + two / freedom ** 2 + three / freedom ** 3;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
