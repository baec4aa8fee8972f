import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatToGo, noValue } from '../../../kit/text/format.ts';
import { formatClock, formatDate, formatTableDay, formatWeekday } from '../../../kit/text/formatDate.ts';

/** How the page of scheduling writes masses, days, moments and processes; its sentences stand under `scheduling`. */
export function usePlanWords() {
  const whole = useT('production');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    const place = { zone, language };
    const t: Translate = (key, values) => whole(`scheduling.${key}`, values);
    const number = (value: number | null, decimals: number) => formatNumber(value, decimals, language);
    return {
      t,
      whole,
      zone,
      language,
      number,
      /** Between whole and parts of a number that somebody types. */
      decimalMark: language === 'vn' ? ',' : '.',
      tonnes: (kg: number | null) => number(kg === null ? null : kg / 1000, 2),
      kg: (kg: number | null) => number(kg, 0),
      days: (value: number | null) => number(value, 1),
      hours: (value: number | null) => number(value, 1),
      /** With its sign: `+0.6`, `−2`. */
      signed: (value: number, decimals: number) => `${value > 0 ? '+' : ''}${number(value, decimals)}`,
      day: (atMs: number) => formatTableDay(atMs, place),
      /** A date `2026-10-14` as days of tables are written. */
      dayOf: (date: string) =>
        language === 'vn' ? date.slice(5).split('-').toReversed().join('/') : date.slice(5),
      date: (atMs: number) => formatDate(atMs, place),
      moment: (atMs: number) => `${formatTableDay(atMs, place)} ${formatClock(atMs, zone)}`,
      clock: (atMs: number) => formatClock(atMs, zone),
      weekday: (atMs: number) => formatWeekday(atMs, place),
      toGo: (ms: number) => formatToGo(ms),
      process: (process: string) => whole(`basics:processes.${process}`),
      noValue,
    };
  }, [whole, zone]);
}
export type PlanWords = ReturnType<typeof usePlanWords>;
