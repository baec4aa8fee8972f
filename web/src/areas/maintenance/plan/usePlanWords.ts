import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import {
  formatClock,
  formatMonth,
  formatMonthShort,
  formatTableDay,
  formatWeekday,
} from '../../../kit/text/formatDate.ts';
import { type Look, lookOf, type Mark } from './year/yearModel.ts';

/** How the page of the year's plan writes days, hours and states; its sentences stand under `plan`. */
export function usePlanWords() {
  const whole = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    const t: Translate = (key, values) => whole(`plan.${key}`, values);
    const number = (value: number | null, decimals: number) => formatNumber(value, decimals, language);
    const place = { zone: 'UTC', language };
    const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`);
    const look = (each: Look) => t(`legend.${each}`);
    return {
      t,
      whole,
      zone,
      language,
      number,
      hours: (value: number) => number(value, value >= 100 ? 0 : 1),
      percent: (share: number) => `${number(share * 100, 0)}\u2009%`,
      /** A date `2026-10-14` as days of tables are written. */
      day: (date: string) => formatTableDay(noonOf(date), place),
      weekday: (date: string) => formatWeekday(noonOf(date), place),
      clock: (atMs: number) => formatClock(atMs, zone),
      /** A month of a year, `2026-10`, by its name. */
      month: (month: string, form: 'long' | 'short' = 'long') =>
        form === 'long' ? formatMonth(month, language) : formatMonthShort(month, language),
      process: (process: string) => whole(`basics:processes.${process}`),
      look,
      state: (mark: Pick<Mark, 'plan'>) => look(lookOf(mark)),
    };
  }, [whole, zone]);
}
export type PlanWords = ReturnType<typeof usePlanWords>;
