import { minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { bytesText, formatDuration, formatNumber, noValue } from '../../../kit/text/format.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import {
  formatClock,
  formatClockSeconds,
  formatMoment,
  formatTableDay,
} from '../../../kit/text/formatDate.ts';

/** How figures of ingest are written. */
export function useSeenWords() {
  const t = useT('telemetry');
  const iam = useT('iam');
  const basics = useT('basics');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const place = { zone, language };
  /** `240 ms`, `1.2 s`, then as every duration. */
  const span = (ms: number) => {
    if (ms < secondMs) return `${formatNumber(ms, ms < 10 ? 1 : 0, language)} ms`;
    if (ms < minuteMs) return `${formatNumber(ms / secondMs, 1, language)} s`;
    return formatDuration(ms);
  };
  return {
    t,
    number: (value: number | null, digits = 0) => formatNumber(value, digits, language),
    bytes: (value: number) => bytesText(value, language),
    moment: (atMs: number) => formatMoment(atMs, place),
    short: (atMs: number) => `${formatTableDay(atMs, place)} ${formatClock(atMs, zone)}`,
    clock: (atMs: number) => formatClock(atMs, zone),
    seconds: (atMs: number) => formatClockSeconds(atMs, zone),
    day: (atMs: number) => formatTableDay(atMs, place),
    span,
    /** A share of what was counted; beyond the longest that is told apart it says so. */
    quantile: (found: { ms: number; isBeyond: boolean } | null) => {
      if (found === null) return noValue;
      if (found.isBeyond) return t('sources.beyond', { time: span(found.ms) });
      return span(found.ms);
    },
    /** How many telegrams came later; none is not worth a word. */
    later: (count: number) =>
      count === 0 ? '' : t('sources.laterOf', { count: formatNumber(count, 0, language) }),
    duration: formatDuration,
    /** What a machine said. */
    text: visibleText,
    reason: (name: string) => iam(`platformState.reasons.${name}`),
    machine: ({ kind, number }: { kind: string; number: string }) => basics(`machines.${kind}`, { number }),
  };
}
export type SeenWords = ReturnType<typeof useSeenWords>;
