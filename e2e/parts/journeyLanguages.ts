import { type Language, languages } from '@millwright/contract/core/words/languages.ts';

/** Whether the long form of the tests is asked for: every matrix whole. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * The languages in which a journey is gone that is the same in each: all of them in the long form, the one that is named in
 * the short one. That every sentence is there in all of them is held by types, and how screens look in them by the sweep.
 */
export function journeyLanguages(short: Language): readonly Language[] {
  return isLong ? languages : [short];
}
