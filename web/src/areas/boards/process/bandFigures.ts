import type { Figure, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { KpiFigureProps } from '../../../kit/boards/lists/KpiBand.tsx';
import { definitionText, deltaFor, type FigureContext, valueText } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { isDoffNear } from './tiles.ts';

/** Short names where the board itself says what is meant. */
const names: Partial<Record<string, string>> = {
  utilisation: 'board.running',
  prodEff: 'board.efficiency',
};

/** A short figure of a process board: its arrow shows only when it is worse than its reference. */
export function bandFigure(
  figure: Figure,
  { machines, ...context }: FigureContext & { machines: readonly Tile[] },
): KpiFigureProps {
  const { words } = context;
  const kpi = words.kpi(figure.kpi);
  const name = names[figure.kpi];
  const shared = {
    name: name === undefined ? words.kpiName(figure.kpi) : words.t(name),
    definition: definitionText(figure, context),
    delta: worseOnly(figure, words),
  };
  if (figure.kpi === 'utilisation')
    return {
      ...shared,
      value: words.number(figure.count, 0),
      unit: `/${words.number(figure.of, 0)}`,
      reference: runningTarget(figure, words),
    };
  return {
    ...shared,
    value: valueText(figure, words),
    unit: kpi && words.unit(kpi.unit),
    reference: figure.kpi === 'doffs' ? nearDoffs(machines, words) : shortReference(figure, words),
  };
}

function worseOnly(figure: Figure, words: BoardWords): KpiFigureProps['delta'] {
  if (figure.target === null) return undefined;
  const delta = deltaFor(figure, words);
  return delta.tone === 'warn' || delta.tone === 'bad' ? delta : undefined;
}

/** As many machines as the target share asks for; half a machine does not run. */
function runningTarget({ target, of }: Figure, words: BoardWords): string {
  if (target === null || of === null || of === undefined) return '';
  return words.t('board.target', { value: words.number(Math.ceil((target / 100) * of), 0) });
}

function nearDoffs(machines: readonly Tile[], words: BoardWords): string {
  if (machines.every(({ toDoffMin }) => toDoffMin === null)) return '';
  return words.t('board.inTenMin', { count: machines.filter((tile) => isDoffNear(tile)).length });
}

function shortReference({ kpi: code, target, isIncomplete }: Figure, words: BoardWords): string {
  if (isIncomplete) return words.t('board.incomplete');
  const kpi = words.kpi(code);
  if (target === null) return kpi?.sense === 'none' ? words.t('board.rightNow') : '';
  const value = words.number(target, kpi?.digits ?? 0);
  if (kpi?.sense === 'down') return `≤ ${value}`;
  return words.t(code === 'outputT' ? 'board.plan' : 'board.target', { value });
}
