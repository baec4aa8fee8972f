/** Units of time, ms. */
export const secondMs = 1_000;
export const minuteMs = 60_000;
/** A quarter of an hour. */
export const quarterMs = 15 * minuteMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minutesPerHour = 60;
export const hoursPerDay = 24;
