import { requireLength, requirePositive, requireShare, requireWhole } from '../output/domain.ts';

/** Counts of one inspection: pieces inspected and pieces outside. */
export interface InspectedCount {
  n: number;
  outside: number;
}

export interface SharePoint {
  share: number;
  lower: number;
  upper: number;
  isOutside: boolean;
}

/** Width of the limits in standard deviations of the share. */
const limitWidth = 3;

/**
 * Returns the share outside per inspection with limits for its own number of pieces (p chart). The centre is that of the
 * baseline, else the share of all inspections. Throws a RangeError without inspections, for one without pieces or with
 * more outside than inspected, and unless the centre is within 0..1. Source: NIST handbook 6.3.3.2.
 */
export function shareChart(
  inspections: readonly InspectedCount[],
  centre = shareOf(inspections),
): { centre: number; points: SharePoint[] } {
  requireShare({ centre });
  const points = inspections.map(({ n, outside }) => {
    requireInspected(n, outside);
    const half = limitWidth * Math.sqrt((centre * (1 - centre)) / n);
    const share = outside / n;
    const lower = Math.max(0, centre - half);
    const upper = Math.min(1, centre + half);
    return { share, lower, upper, isOutside: share < lower || share > upper };
  });
  return { centre, points };
}

function shareOf(inspections: readonly InspectedCount[]): number {
  requireLength({ inspections }, 1);
  let pieces = 0;
  let failed = 0;
  for (const { n, outside } of inspections) {
    requireInspected(n, outside);
    pieces += n;
    failed += outside;
  }
  return failed / pieces;
}

function requireInspected(n: number, outside: number): void {
  requireWhole({ n, outside });
  requirePositive({ n });
  if (outside > n) throw new RangeError(`outside must be at most ${n}, is ${outside}`);
}
