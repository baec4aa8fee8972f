import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';

/*
 * Hours and tonnes of machines, by production date. They come from the roll-ups, which have no resets: whatever counters of controllers
 * did, what a machine ran and made is added up there, and late telegrams are added to their own date.
 */

export type MeterUnit = Extract<CycleUnit, 'runHour' | 'tonne'>;

/** What a machine ran and made on each production date from `fromDate` on. */
export interface MachineDays {
  readonly fromDate: string;
  readonly runMs: readonly number[];
  readonly grams: readonly number[];
}

/** From when hours and tonnes count: a production date, and what of it was counted before. */
export interface MeterBase {
  readonly date: string;
  readonly runMs: number;
  readonly grams: number;
}

/** What a unit of a cycle is in roll-ups. */
export const meterScale: Readonly<Record<MeterUnit, number>> = { runHour: 3_600_000, tonne: 1_000_000 };

/** So many days back the forecast looks. */
export const forecastDays = 30;

export function isMeter(unit: CycleUnit): unit is MeterUnit {
  return unit === 'runHour' || unit === 'tonne';
}

export function valuesOf(days: MachineDays | undefined, unit: MeterUnit): readonly number[] {
  return (unit === 'runHour' ? days?.runMs : days?.grams) ?? [];
}

function countedBefore(base: MeterBase, unit: MeterUnit): number {
  return unit === 'runHour' ? base.runMs : base.grams;
}

/** What was counted since a base, in the unit. */
export function countedSince(days: MachineDays | undefined, base: MeterBase, unit: MeterUnit): number {
  if (days === undefined) return 0;
  const from = Math.max(0, daysBetween(days.fromDate, base.date));
  const total = valuesOf(days, unit)
    .slice(from)
    .reduce((sum, value) => sum + value, 0);
  return Math.max(0, total - countedBefore(base, unit)) / meterScale[unit];
}

/** The first date at whose end so much was counted since a base; undefined while it is not. */
export function reachedOn(
  days: MachineDays | undefined,
  base: MeterBase,
  { unit, every }: { unit: MeterUnit; every: number },
): string | undefined {
  if (days === undefined) return undefined;
  const values = valuesOf(days, unit);
  const limit = every * meterScale[unit];
  let total = -countedBefore(base, unit);
  for (let at = Math.max(0, daysBetween(days.fromDate, base.date)); at < values.length; at += 1) {
    total += values[at] ?? 0;
    if (total >= limit) return addDays(days.fromDate, at);
  }
  return undefined;
}

/** The days before `today` that a forecast looks at: at most thirty, and none before the machine was first heard. */
function lastDays(days: MachineDays | undefined, unit: MeterUnit, today: string): readonly number[] {
  if (days === undefined) return [];
  const values = valuesOf(days, unit);
  const until = Math.min(values.length, daysBetween(days.fromDate, today));
  const first = days.runMs.findIndex((value, at) => value > 0 || (days.grams[at] ?? 0) > 0);
  if (first < 0) return [];
  const from = Math.max(first, daysBetween(days.fromDate, today) - forecastDays);
  const heard = until <= from ? [] : values.slice(from, until);
  // Dates without a row are days on which the machine said nothing: it stood.
  const missing = daysBetween(days.fromDate, today) - Math.max(until, from);
  return [...heard, ...Array.from({ length: Math.max(0, missing) }, () => 0)];
}

/** What a machine counts in a day, in the unit, by the mean of thirty days; 0 where it stood or is not known. */
export function perDay(days: MachineDays | undefined, unit: MeterUnit, today: string): number {
  const last = lastDays(days, unit, today);
  return last.length === 0 ? 0 : last.reduce((sum, value) => sum + value, 0) / last.length / meterScale[unit];
}

/** The same of the ten days on which it counted least and most, or of a third where there are fewer. */
export function spreadPerDay(
  days: MachineDays | undefined,
  unit: MeterUnit,
  today: string,
): { least: number; most: number } {
  const last = lastDays(days, unit, today).toSorted((one, other) => one - other);
  const some = Math.max(1, Math.round(last.length / 3));
  const mean = (values: readonly number[]) =>
    values.length === 0
      ? 0
      : values.reduce((sum, value) => sum + value, 0) / values.length / meterScale[unit];
  return { least: mean(last.slice(0, some)), most: mean(last.slice(-some)) };
}
