import type { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { SpindleMark } from '../../../kit/charts/strips/spindleMarks.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';

export type BrokenEnds = OutputOf<typeof analyseBrokenEnds>;

export type BrokenSpindle = BrokenEnds['spindles'][number];

export function markOf({ side, place, breaks }: BrokenSpindle): SpindleMark {
  return { side: side === 'L' ? 'left' : 'right', spindle: place, breaks, isIdle: false };
}

/** "L 217". */
export function spindleName({ side, place }: Pick<BrokenSpindle, 'side' | 'place'>, { t }: AnalysisWords) {
  const short = t(side === 'L' ? 'machine.leftShort' : 'machine.rightShort');
  return `${short} ${String(place).padStart(3, '0')}`;
}
