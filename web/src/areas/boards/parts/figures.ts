import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import type { KpiFigureProps } from '../../../kit/boards/lists/KpiBand.tsx';
import { type Delta, deltaOf, type JudgedDelta } from '../../../kit/figures/delta.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

export interface FigureContext {
  readonly words: BoardWords;
  readonly zone: string;
  /** Start of the shift, from which the counters count. */
  readonly sinceMs: number;
}

/** A tall figure of a board: value, bar with target, reference, difference. */
export function tallFigure(figure: Figure, context: FigureContext): KpiFigureProps {
  const { words } = context;
  const kpi = words.kpi(figure.kpi);
  return {
    name: figureName(figure, words),
    value: valueText(figure, words),
    unit: kpi && words.unit(kpi.unit),
    reference: [countText(figure, words), referenceText(figure, words)].filter(Boolean).join(' '),
    delta: figure.target === null ? undefined : deltaFor(figure, words),
    bullet: bulletOf(figure, kpi),
    definition: definitionText(figure, context),
  };
}

/** "Winding · Output": a board of several processes says of which one each figure is. */
export function figureName({ kpi, process }: Figure, words: BoardWords): string {
  const name = words.kpiName(kpi);
  if (process === undefined) return name;
  const of = process === 'mill' ? words.t('board.mill') : words.process(process);
  return words.t('board.figureOf', { process: of, name });
}

/** A forecast is an estimate, and looks like one; a star says that corrections are in it. */
export function valueText({ kpi: code, value, correctedKg }: Figure, words: BoardWords): string {
  const mark = correctedKg === undefined ? '' : '*';
  const text = `${words.number(value, words.kpi(code)?.digits ?? 0)}${mark}`;
  return code === 'forecastT' && value !== null ? `≈\u2009${text}` : text;
}

/** Difference from the target, coloured by the KPI's sense and the limit. */
export function deltaFor(figure: Figure, words: BoardWords): Delta {
  const kpi = words.kpi(figure.kpi);
  return deltaOf(judgedOf(figure, kpi), { decimals: kpi?.digits ?? 0, language: words.language });
}

export function judgedOf({ value, target, limitMin, limitMax }: Figure, kpi: Kpi | undefined): JudgedDelta {
  const sense = kpi?.sense ?? 'none';
  const limit = sense === 'down' ? limitMax : limitMin;
  return { value, reference: target, sense, limit: limit ?? undefined };
}

/** What a figure is held against, in words. */
export function referenceText({ kpi: code, target, isIncomplete }: Figure, words: BoardWords): string {
  if (isIncomplete) return words.t('board.incomplete');
  const kpi = words.kpi(code);
  if (target === null) return words.t(kpi?.sense === 'none' ? 'board.rightNow' : 'board.noTarget');
  const value = words.number(target, kpi?.digits ?? 0);
  if (code === 'output' || code === 'outputT') return words.t('board.planToNow', { value });
  if (code === 'forecastT') return words.t('board.plan', { value });
  return words.t(kpi?.sense === 'down' ? 'board.targetMax' : 'board.target', { value });
}

function countText({ count, of }: Figure, words: BoardWords): string {
  if (count === undefined || of === undefined) return '';
  return `${words.number(count, 0)}/${words.number(of, 0)}`;
}

/** Definition, formula and window of a KPI, for the hover. */
export function definitionText(
  { kpi: code, correctedKg }: Figure,
  { words, zone, sinceMs }: FigureContext,
): string {
  const kpi = words.kpi(code);
  if (!kpi) return '';
  const basis = words.t('board.basis', { formula: kpi.formula, time: formatClock(sinceMs, zone) });
  const corrected =
    correctedKg === undefined ? '' : `\n${words.t('board.corrected', { kg: words.number(correctedKg, 1) })}`;
  return `${words.t(`telemetry:definitions.${code}`)}\n${basis}${corrected}`;
}

/** Percentages fill a bar of 100; others leave a tenth of room above the greatest of value, target and limit. */
function bulletOf(figure: Figure, kpi: Kpi | undefined): KpiFigureProps['bullet'] {
  const { value, target, limitMax } = figure;
  if (target === null) return undefined;
  const most = Math.max(value ?? 0, target, kpi?.sense === 'down' ? (limitMax ?? 0) : 0);
  const end = kpi?.unit === 'percent' && kpi.sense === 'up' ? Math.max(100, most) : most * 1.1;
  return {
    share: end > 0 ? (value ?? 0) / end : 0,
    target: end > 0 ? target / end : 0,
    isForecast: figure.kpi === 'forecastT',
  };
}
