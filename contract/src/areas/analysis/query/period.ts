/** Statistic views: by shift, day, month, year, hour and tariff band; `none` is the whole period in one. */
export const grainNames = ['shift', 'day', 'month', 'year', 'hour', 'band', 'none'] as const;
export type Grain = (typeof grainNames)[number];

/** The longest period of a view, in production dates. */
export const mostDays: Readonly<Record<Grain, number>> = {
  hour: 31,
  band: 92,
  shift: 92,
  day: 366,
  month: 3 * 366,
  year: 5 * 366,
  none: 366,
};
/** Of the lists of broken ends, and of the state strip of one machine. */
export const mostBreakDays = 31;
export const mostTimelineDays = 31;

/** The views whose period may be stated in moments. They read quarters of an hour, the others whole shifts. */
export const quarterGrains: readonly Grain[] = ['hour', 'band'];

/** Production dates that are shown unless others are chosen, today's included. */
export const defaultDays = 7;
