import { useMemo } from 'react';
import type { BenchTest } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { hasSentence, useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { type Figure, formatNumber, formatToGo, noValue } from '../../../kit/text/format.ts';
import { formatClock, formatMoment } from '../../../kit/text/formatDate.ts';

/** Texts, figures and times of the bench. */
export function useBenchWords() {
  const t = useT('lab');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const language = readLanguage();
    const number = (value: Figure, decimals: number) => formatNumber(value, decimals, language);
    const unit = (name: string | null) => (name === null ? '' : unitText(t, name));
    return {
      t,
      zone,
      language,
      number,
      unit,
      percent: (value: Figure) =>
        value === null || value === undefined ? noValue : `${number(value, 2)}\u2009%`,
      clock: (atMs: number) => formatClock(atMs, zone),
      moment: (atMs: number) => formatMoment(atMs, { zone, language }),
      toGo: (durationMs: number) => formatToGo(durationMs),
      limits: ({ lower, upper, decimals }: Pick<BenchTest, 'lower' | 'upper' | 'decimals'>) => {
        if (lower !== null && upper !== null) return `${number(lower, decimals)}–${number(upper, decimals)}`;
        if (lower !== null) return `≥ ${number(lower, decimals)}`;
        return upper === null ? noValue : `≤ ${number(upper, decimals)}`;
      },
      verdict: (verdict: 'within' | 'below' | 'above' | null | undefined) =>
        verdict === null || verdict === undefined
          ? noValue
          : t(`resources.labTest.choices.verdict.${verdict}`),
      sampleState: (state: string) => t(`resources.labSample.states.${state}`),
      testState: (state: string) => t(`resources.labTest.states.${state}`),
      occasion: (occasion: string | null) => (occasion === null ? '' : t(`choices.occasion.${occasion}`)),
      noValue,
    };
  }, [t, zone]);
}
export type BenchWords = ReturnType<typeof useBenchWords>;

function unitText(t: (key: string) => string, name: string): string {
  // A unit that the mill typed itself has no label.
  return hasSentence(`basics:units.${name}`) ? t(`basics:units.${name}`) : name;
}
