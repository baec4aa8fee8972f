import type { ProcessSection, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { StateLegend, VarietyLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { runningFirst, stateCounts } from './states.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type MachineLegendProps = {
  machines: readonly Tile[];
  varieties: ProcessSection['varieties'];
  words: BoardWords;
  colourOf: (variety: string | null) => string | undefined;
};

/** The foot of a board of machines: how many are in each state, and how many make each variety. */
export function MachineLegend({ machines, varieties, words, colourOf }: MachineLegendProps) {
  const states = machines.map(({ state }) => state);
  return (
    <>
      <StateLegend
        label={words.t('board.states')}
        counts={stateCounts(states, { order: runningFirst, words })}
      />
      <VarietyLegend
        label={words.t('board.varieties')}
        varieties={varieties.map(({ variety, machines: count }) => ({
          key: variety,
          name: variety,
          colour: colourOf(variety) ?? '',
          count,
        }))}
      />
    </>
  );
}

/** "68 machines · 50 400 spindles": spindles of ring frames, where there are any. */
export function countText(machines: readonly Tile[], words: BoardWords): string {
  const count = words.t('board.machines', { count: machines.length });
  const frames = machines.filter(({ kind }) => kind === 'spinning');
  if (frames.length === 0) return count;
  const spindles = frames.reduce((sum, { positions }) => sum + positions, 0);
  return `${count} · ${words.t('board.spindles', { count: words.number(spindles, 0) })}`;
}
