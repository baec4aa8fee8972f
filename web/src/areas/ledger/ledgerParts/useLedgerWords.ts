import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDate, formatDay, formatMoment } from '../../../kit/text/formatDate.ts';
import { useFaultNames } from '../../equipment/faults/useFaultNames.ts';
import { type BoardWords, boardWords } from '../../telemetry/parts/boardWords.ts';

/** The words of the mill with those of the ledger: dates of production, moments, lengths of time. */
export interface LedgerWords extends BoardWords {
  readonly zone: string;
  /** A production date, `2026-10-14`. */
  date(date: string): string;
  /** The same without its year. */
  day(date: string): string;
  moment(atMs: number): string;
  hours(ms: number): string;
  minutes(ms: number): string;
  /** A length of time by its size, "25 min" or "3.2 h". */
  span(ms: number): string;
  /** What a fault is called, with its code. */
  faultName(fault: string | null, kind: string): string;
}

/** The words of the ledger in the user's language. */
export function useLedgerWords(zone: string): LedgerWords {
  const t = useT('maintenance');
  const faults = useFaultNames();
  return useMemo(() => {
    const language = readLanguage();
    const words = boardWords(language, t, faults);
    const quantity = (value: number, digits: number, unit: string) =>
      `${words.number(value, digits)}\u2009${words.unit(unit)}`;
    const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);
    const minutes = (ms: number) => quantity(ms / minuteMs, 0, 'min');
    return {
      ...words,
      zone,
      date: (date) => formatDate(atNoon(date), { zone: 'UTC', language }),
      day: (date) => formatDay(atNoon(date), { zone: 'UTC', language }),
      moment: (atMs) => formatMoment(atMs, { zone, language }),
      hours: (ms) => words.number(ms / hourMs, 0),
      minutes,
      span: (ms) => (ms < 2 * hourMs ? minutes(ms) : quantity(ms / hourMs, 1, 'h')),
      faultName: (fault, kind) =>
        fault === null ? t('figures.unnamed') : [fault, words.fault(fault, kind)].filter(Boolean).join(' '),
    };
  }, [t, faults, zone]);
}
