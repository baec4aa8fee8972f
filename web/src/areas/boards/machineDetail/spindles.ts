import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import type { ChartTable } from '../../../kit/charts/ChartFrame.tsx';
import type { SpindleMark } from '../../../kit/charts/strips/spindleMarks.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Broken = Pick<MachineDetail, 'spindles'> & { machine: { positions: number } };

export function spindlesPerSide(positions: number): number {
  return Math.ceil(positions / 2);
}

/** Spindles are counted along the left side first, then along the right, each from its head. */
export function spindlePlace(spindle: number, positions: number): Pick<SpindleMark, 'side' | 'spindle'> {
  const perSide = spindlesPerSide(positions);
  return spindle <= perSide ? { side: 'left', spindle } : { side: 'right', spindle: spindle - perSide };
}

/** One mark for each spindle that broke in this shift. */
export function spindleMarks({ spindles, machine }: Broken): SpindleMark[] {
  return (spindles ?? []).map(({ spindle, breaks }) => ({
    ...spindlePlace(spindle, machine.positions),
    breaks,
    isIdle: false,
  }));
}

/** "L 217 · 7". */
export function markLabel({ side, spindle, breaks }: SpindleMark, words: BoardWords): string {
  return `${sideName(side, words)} ${String(spindle).padStart(3, '0')} · ${breaks}`;
}

/** Most breaks first. */
export function spindleTable(marks: readonly SpindleMark[], words: BoardWords): ChartTable {
  return {
    columns: [
      { key: 'side', name: words.t('machine.side') },
      { key: 'spindle', name: words.t('machine.spindle'), isNumber: true },
      { key: 'breaks', name: words.t('machine.breakCount'), isNumber: true },
    ],
    rows: marks
      .toSorted((a, b) => b.breaks - a.breaks || a.spindle - b.spindle)
      .map(({ side, spindle, breaks }) => ({
        key: `${side} ${spindle}`,
        cells: [
          words.t(side === 'left' ? 'machine.left' : 'machine.right'),
          words.number(spindle, 0),
          words.number(breaks, 0),
        ],
      })),
  };
}

function sideName(side: SpindleMark['side'], words: BoardWords): string {
  return words.t(side === 'left' ? 'machine.leftShort' : 'machine.rightShort');
}
