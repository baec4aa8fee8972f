import type { Concern, Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { formatDuration } from '../../../kit/text/format.ts';
import { clockText } from '../parts/moment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Context = { words: BoardWords; asOfMs: number; zone: string };

/** "since 13:18 · 24:10 · 6.7 kg lost"; of a rate, what its limit is. */
export function circumstances(
  { reason, limit }: Concern,
  { sinceMs, lossKg }: Pick<Need, 'sinceMs' | 'lossKg'>,
  { words, asOfMs, zone }: Context,
): string {
  const since =
    sinceMs === null
      ? []
      : [
          words.t('machine.sinceTime', { time: clockText(sinceMs, { nowMs: asOfMs, zone, words }) }),
          formatDuration(Math.max(0, asOfMs - sinceMs)),
        ];
  const loss = lossKg === null ? [] : [words.t('machine.lossKg', { value: words.number(lossKg, 1) })];
  if (reason === 'rogueSpindles') return words.t('machine.rogueHint');
  if (reason === 'aboveSet') return words.t('machine.aboveSetHint');
  if (reason === 'parameter' && limit !== null)
    return words.t('board.limit', { value: words.number(limit, Number.isInteger(limit) ? 0 : 1) });
  return [...since, ...loss].join(' · ');
}
