import { type DayType, remainingBand, type TariffBand, type TariffSeason, type Weekend } from './bands.ts';

/** Hours of a band, as a tariff states them: `22:00` to `06:00` runs over midnight. */
export interface TariffHours {
  readonly season: TariffSeason;
  readonly dayType: DayType;
  readonly band: TariffBand;
  readonly fromTime: string;
  readonly toTime: string;
}

/** Days of a year, `MM-DD`, both included. */
export interface YearSpan {
  readonly fromDay: string;
  readonly toDay: string;
}

/** What decides the bands of a day. */
export interface TariffLayout {
  readonly weekend: Weekend;
  readonly periods: readonly TariffHours[];
  readonly seasons: readonly (YearSpan & { readonly season: TariffSeason })[];
  readonly holidays: readonly { readonly day: string; readonly dayType: DayType }[];
}

/** Minutes after local midnight, `toMinute` excluded. */
export interface BandStretch {
  readonly band: TariffBand;
  readonly fromMinute: number;
  readonly toMinute: number;
}

export const minutesOfDay = 1440;
const minutesOfSlot = 30;
/** Half hours of a day. */
export const slotsOfDay = minutesOfDay / minutesOfSlot;

/** The tariff in force on a date among several; undefined before the first. */
export function inForceOn<T extends { readonly validFrom: string }>(
  tariffs: readonly T[],
  date: string,
): T | undefined {
  let found: T | undefined;
  for (const each of tariffs)
    if (each.validFrom <= date && (found === undefined || each.validFrom > found.validFrom)) found = each;
  return found;
}

/** The bands of a date, from 0:00 to 24:00 without gap or overlap, neighbours differing. */
export function bandsOn(layout: TariffLayout, date: string): BandStretch[] {
  return stretchesOf(tariffSlotsOf(layout, tariffDayOf(layout, date)));
}

/**
 * Tells the band of a minute of a date, of the tariff in force on it; null before the first tariff. Days are worked out
 * once, so it may be asked for each quarter of an hour of a year.
 */
export function bandLookup(
  tariffs: readonly (TariffLayout & { readonly validFrom: string })[],
): (at: { date: string; minute: number }) => TariffBand | null {
  const days = new Map<string, readonly TariffBand[]>();
  return ({ date, minute }) => {
    let slots = days.get(date);
    if (slots === undefined) {
      const layout = inForceOn(tariffs, date);
      slots = layout === undefined ? [] : tariffSlotsOf(layout, tariffDayOf(layout, date));
      days.set(date, slots);
    }
    return slots[Math.floor(minute / minutesOfSlot)] ?? null;
  };
}

/** Season and type of a date. */
export function tariffDayOf(
  layout: Omit<TariffLayout, 'periods'>,
  date: string,
): { season: TariffSeason; dayType: DayType } {
  return { season: seasonOn(layout, date), dayType: dayTypeOn(layout, date) };
}

/** The season of a date: what its ranges say, else the remaining year. */
export function seasonOn({ seasons }: Pick<TariffLayout, 'seasons'>, date: string): TariffSeason {
  return seasons.find((each) => isWithin(each, date.slice(5)))?.season ?? 'remaining';
}

/** What a date is: what the tariff says of it, else what its day of the week is. */
export function dayTypeOn(
  { holidays, weekend }: Pick<TariffLayout, 'holidays' | 'weekend'>,
  date: string,
): DayType {
  const said = holidays.find(({ day }) => day === date);
  if (said !== undefined) return said.dayType;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isEnd = weekday === 0 ? weekend !== 'none' : weekday === 6 && weekend === 'saturdaySunday';
  return isEnd ? 'weekend' : 'workday';
}

/**
 * Whose periods count on days of a season and type: their own, else those of the same type in the remaining year;
 * holidays without any are as weekends, weekends without any as workdays. Undefined where the tariff has no period at
 * all that could count: then all is flat.
 */
export function periodsFor(
  { periods }: Pick<TariffLayout, 'periods'>,
  { season, dayType }: { season: TariffSeason; dayType: DayType },
): { season: TariffSeason; dayType: DayType } | undefined {
  for (const type of fallbacks[dayType])
    for (const of of season === 'remaining' ? [season] : [season, 'remaining' as const])
      if (periods.some((each) => each.season === of && each.dayType === type))
        return { season: of, dayType: type };
  return undefined;
}

const fallbacks: Readonly<Record<DayType, readonly DayType[]>> = {
  workday: ['workday'],
  weekend: ['weekend', 'workday'],
  holiday: ['holiday', 'weekend', 'workday'],
};

/** The band of each half hour of days of a season and type. */
export function tariffSlotsOf(
  layout: Pick<TariffLayout, 'periods'>,
  of: { season: TariffSeason; dayType: DayType },
): TariffBand[] {
  const slots = Array.from<TariffBand>({ length: slotsOfDay }).fill(remainingBand);
  const counting = periodsFor(layout, of);
  for (const period of layout.periods)
    if (period.season === counting?.season && period.dayType === counting.dayType)
      for (const slot of slotsWithin(period)) slots[slot] = period.band;
  return slots;
}

/** Half hours joined where neighbours have the same band. */
export function stretchesOf(slots: readonly TariffBand[]): BandStretch[] {
  const found: { band: TariffBand; fromMinute: number; toMinute: number }[] = [];
  for (const [slot, band] of slots.entries()) {
    const last = found.at(-1);
    const toMinute = (slot + 1) * minutesOfSlot;
    if (last?.band === band) last.toMinute = toMinute;
    else found.push({ band, fromMinute: slot * minutesOfSlot, toMinute });
  }
  return found;
}

/** The places of the half hours of a period, in order; none where it ends as it begins. */
export function slotsWithin({ fromTime, toTime }: Pick<TariffHours, 'fromTime' | 'toTime'>): number[] {
  const from = minuteOf(fromTime) / minutesOfSlot;
  const to = minuteOf(toTime) / minutesOfSlot;
  if (from === to) return [];
  const count = to > from ? to - from : slotsOfDay - from + to;
  return Array.from({ length: count }, (_, place) => (from + place) % slotsOfDay);
}

/** Places of two periods of the same days that overlap; undefined where each half hour is named once. */
export function repeatedPeriods(
  periods: readonly TariffHours[],
): [first: number, second: number] | undefined {
  const takenBy = new Map<string, number>();
  for (const [place, period] of periods.entries())
    for (const slot of slotsWithin(period)) {
      const key = `${period.season} ${period.dayType} ${slot}`;
      const before = takenBy.get(key);
      if (before !== undefined && before !== place) return [before, place];
      takenBy.set(key, place);
    }
  return undefined;
}

/** Places of two spans that share a day of the year; undefined where none does. */
export function overlappingSpans(spans: readonly YearSpan[]): [first: number, second: number] | undefined {
  for (const [second, span] of spans.entries())
    for (const [first, before] of spans.slice(0, second).entries())
      if (isWithin(span, before.fromDay) || isWithin(before, span.fromDay)) return [first, second];
  return undefined;
}

/** Whether a day `MM-DD` is one of a span, which may run over New Year. */
export function isWithin({ fromDay, toDay }: YearSpan, day: string): boolean {
  return fromDay <= toDay ? fromDay <= day && day <= toDay : day >= fromDay || day <= toDay;
}

/** Minutes after midnight of a time `HH:MM`; `24:00` is the end of the day. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time `HH:MM` of a minute of the day. */
export function timeOf(minute: number): string {
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
