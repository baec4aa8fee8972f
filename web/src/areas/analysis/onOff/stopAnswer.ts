import type {
  listStops,
  LostByProcess,
  StopFilter,
} from '@millwright/contract/areas/analysis/stops/stops.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { type Delta, deltaOf } from '../../../kit/figures/delta.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';

export type StopAnswer = OutputOf<typeof listStops>;

/** "Over 30 min". */
export function filterName(minutes: StopFilter, { t }: Pick<AnalysisWords, 't'>): string {
  return t(`analysis:stopFilters.over${minutes}`);
}

export function kgText(kg: number | null, words: AnalysisWords): string {
  return kg === null ? '' : `${words.number(kg, 1)}\u2009${words.unit('kg')}`;
}

/** "148.2 kg"; of several processes each by its name, since their kilograms are not added. */
export function lostText(lost: LostByProcess, words: AnalysisWords): string {
  const [first] = lost;
  if (first === undefined) return '';
  if (lost.length === 1) return kgText(first.kg, words);
  return lost.map(({ process, kg }) => `${words.kind(process)} ${kgText(kg, words)}`).join(' · ');
}

/** How much longer than in the period before, hours; the dash where that is not known. */
export function hoursDelta(
  ms: number,
  beforeMs: number | null | undefined,
  { language }: AnalysisWords,
): Delta {
  const reference = typeof beforeMs === 'number' ? beforeMs / hourMs : null;
  return deltaOf({ value: ms / hourMs, reference, sense: 'down' }, { decimals: 1, language });
}
