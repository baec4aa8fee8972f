import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';

/** How values of machines and moments are written, on the clocks of the mill. */
export function useFigures() {
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    return {
      value: (value: number | null, digits: number) =>
        value === null ? '—' : formatNumber(value, digits, language),
      moment: (atMs: number | null) => (atMs === null ? '—' : formatMoment(atMs, { zone, language })),
    };
  }, [zone]);
}
