/** Electricity bands, dearest first. The four names are fixed; some provinces add a deep valley. */
export const tariffBands = ['sharp', 'peak', 'flat', 'valley', 'deepValley'] as const;
export type TariffBand = (typeof tariffBands)[number];

/** The band of all time that no period of a tariff names. */
export const remainingBand: TariffBand = 'flat';

/** Parts of a year in which other hours or other norms count. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Seasons of a tariff: those that it dates, and the days that it dates not. */
export const tariffSeasons = ['remaining', ...seasons] as const;
export type TariffSeason = (typeof tariffSeasons)[number];

/** Days of a tariff that may have periods of their own. */
export const dayTypes = ['workday', 'weekend', 'holiday'] as const;
export type DayType = (typeof dayTypes)[number];

/** Which days of the week are its end: in China Saturday and Sunday, in Vietnam Sunday alone. */
export const weekends = ['saturdaySunday', 'sunday', 'none'] as const;
export type Weekend = (typeof weekends)[number];
