import { requireWhole } from '../output/domain.ts';

/**
 * Where on its frame a spindle is: they are counted along the left side first, then along the right. Throws a RangeError unless both
 * are whole.
 */
export function spindlePlace(spindle: number, positions: number): { side: 'L' | 'R'; place: number } {
  requireWhole({ spindle, positions });
  const perSide = Math.ceil(positions / 2);
  return spindle <= perSide ? { side: 'L', place: spindle } : { side: 'R', place: spindle - perSide };
}
