import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber, formatRange, noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';

/** How the page of stocks writes masses, hours, moments and processes. */
export function useStockWords() {
  const t = useT('production');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    const kg = (grams: number | null, decimals = 1) =>
      formatNumber(grams === null ? null : grams / 1000, decimals, language);
    const hours = (value: number | null) => formatNumber(value, 1, language);
    /** What a book gained or lost, with its sign. */
    const signedKg = (grams: number, decimals = 1) => `${grams > 0 ? '+' : ''}${kg(grams, decimals)}`;
    return {
      t,
      zone,
      language,
      kg,
      signedKg,
      hours,
      /** "normal 2–4 h". */
      range: (minHours: number | null, maxHours: number | null) =>
        minHours === null || maxHours === null
          ? t('stock.noRange')
          : t('stock.range', {
              // Minutes of blowing have two decimals, hours of roving none.
              range: formatRange(minHours, maxHours, { decimals: maxHours < 1 ? 2 : 0, language }),
            }),
      moment: (atMs: number) => formatMoment(atMs, { zone, language }),
      process: (process: string) => t(`basics:processes.${process}`),
      noValue,
    };
  }, [t, zone]);
}
export type StockWords = ReturnType<typeof useStockWords>;
