import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import type { StripPiece } from '../../../kit/charts/strips/StripBar.tsx';
import { formatToGo } from '../../../kit/text/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { stopText } from './needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Interval = MachineDetail['intervals'][number];
type Kind = MachineDetail['machine']['kind'];

/** The states of a shift as pieces of a strip: what it was and how long. */
export function statePieces(intervals: readonly Interval[], kind: Kind, words: BoardWords): StripPiece[] {
  return intervals.map((interval) => ({
    key: String(interval.startMs),
    state: stateOfCode(interval.state),
    startMs: interval.startMs,
    endMs: interval.endMs,
    label: `${reasonOf(interval, kind, words)} ${formatToGo(interval.endMs - interval.startMs)}`,
  }));
}

export function reasonOf({ state, fault }: Interval, kind: Kind, words: BoardWords): string {
  return stopText({ state, fault, kind }, words);
}
