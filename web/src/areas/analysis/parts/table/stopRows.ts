import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { StripPiece } from '../../../../kit/charts/strips/StripBar.tsx';
import { stopText } from '../../../boards/parts/needs.ts';
import type { BoardWords } from '../../../telemetry/parts/boardWords.ts';

/** A stretch of one state. */
export interface StopStretch {
  readonly state: number;
  readonly fault: string | null;
  readonly startMs: number;
  /** Null while it lasts. */
  readonly endMs: number | null;
}

/** Standing for whatever reason; running and unknown time is no stop. */
export function isStop({ state }: Pick<StopStretch, 'state'>): boolean {
  if (!isMachineState(state)) return false;
  const { counts } = machineStates[state];
  return counts !== 'run' && counts !== 'unknown';
}

/** Why it stood, in words. */
export function reasonText(
  { state, fault }: Pick<StopStretch, 'state' | 'fault'>,
  kind: NamedMachine['kind'],
  words: BoardWords,
): string {
  return stopText({ state, fault, kind }, words);
}

/** The part of each piece that lies between two moments. */
export function piecesWithin(pieces: readonly StripPiece[], startMs: number, endMs: number): StripPiece[] {
  return pieces
    .filter((piece) => piece.startMs < endMs && (piece.endMs ?? Infinity) > startMs)
    .map((piece) => ({
      ...piece,
      startMs: Math.max(startMs, piece.startMs),
      endMs: Math.min(endMs, piece.endMs ?? endMs),
    }));
}
