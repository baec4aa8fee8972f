import type { TariffOverride, TariffPeriod } from './millPlan.ts';

const hour = 60;

/** Peak, flat and valley as in eastern China; the mill enters the hours and prices of its own province and year. */
export const easternChinaTariff: readonly TariffPeriod[] = [
  { band: 'valley', fromMinute: 0, toMinute: 8 * hour },
  { band: 'peak', fromMinute: 8 * hour, toMinute: 11 * hour },
  { band: 'flat', fromMinute: 11 * hour, toMinute: 17 * hour },
  { band: 'peak', fromMinute: 17 * hour, toMinute: 22 * hour },
  { band: 'flat', fromMinute: 22 * hour, toMinute: 24 * hour },
];

/** Sharp hours of the two hottest months. */
export const easternChinaSummer: readonly TariffOverride[] = [
  { band: 'sharp', fromMinute: 14 * hour, toMinute: 15 * hour, months: [7, 8] },
  { band: 'sharp', fromMinute: 20 * hour, toMinute: 22 * hour, months: [7, 8] },
];

const workdays = [1, 2, 3, 4, 5, 6];
const sunday = [7];

/** Three rates of Vietnam as in force since 2026: evening peak, no peak on Sundays. */
export const vietnamTariff: readonly TariffPeriod[] = [
  { band: 'offPeak', fromMinute: 0, toMinute: 6 * hour },
  { band: 'normal', fromMinute: 6 * hour, toMinute: 17.5 * hour, weekdays: workdays },
  { band: 'peak', fromMinute: 17.5 * hour, toMinute: 22.5 * hour, weekdays: workdays },
  { band: 'normal', fromMinute: 22.5 * hour, toMinute: 24 * hour, weekdays: workdays },
  { band: 'normal', fromMinute: 6 * hour, toMinute: 24 * hour, weekdays: sunday },
];
