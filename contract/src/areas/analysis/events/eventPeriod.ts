import { analysisPeriod, askedMs } from '../query/question.ts';

/*
 * What happened on machines, as lists: stops, end breaks, doffs, the states of one machine. Narrowed to shifts and crews,
 * the time that is meant is theirs; narrowed to varieties, that in which the machine ran one of them.
 */

/** The days that on/off statistics and doffs look back unless a period is chosen. */
export const defaultStopDays = 7;

/** Production dates of event lists. */
export const eventDates = { from: analysisPeriod.from, to: analysisPeriod.to };
/** Events of production dates, or between moments, `toMs` excluded; at most until now. The last days when absent. */
export const eventWindow = { ...eventDates, fromMs: askedMs.optional(), toMs: askedMs.optional() };
