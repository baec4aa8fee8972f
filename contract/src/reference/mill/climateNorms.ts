import type { Process } from '../../areas/basics/processTree/processes.ts';
import type { ClimateNorm } from './millPlan.ts';

type Range = readonly [number, number];

/** Source: climate norms by department, winter and summer. Pre-drawing and laps share the combing hall. */
export const seasonalNorms: readonly ClimateNorm[] = [
  norm('blowing', [18, 22], [55, 65], [30, 32], [55, 65]),
  norm('carding', [22, 24], [55, 65], [30, 32], [55, 60]),
  norm('combing', [22, 24], [55, 60], [28, 30], [55, 60]),
  norm('drawing', [22, 24], [60, 65], [30, 32], [60, 65]),
  norm('roving', [22, 24], [60, 65], [30, 32], [60, 65]),
  norm('spinning', [24, 26], [55, 60], [30, 32], [55, 60]),
  norm('winding', [20, 22], [65, 70], [30, 32], [65, 70]),
];

/** Where it is summer all year. */
export const tropicalNorms: readonly ClimateNorm[] = seasonalNorms.map((of) => ({
  ...of,
  winter: of.summer,
}));

/** A norm with the days of each year on which it counts. */
export interface SeasonalRange {
  readonly season: 'allYear' | 'spring' | 'summer' | 'autumn' | 'winter';
  readonly fromDay: string;
  readonly toDay: string;
  readonly celsius: Range;
  readonly percentRh: Range;
}

/**
 * The norms of a department through the year: of winter and summer as they are known, between them from the lowest of
 * winter to the highest of summer, since the air goes from one to the other. One for all year where they are the same.
 */
export function rangesThroughYear({ winter, summer }: ClimateNorm): SeasonalRange[] {
  if (winter === summer) return [{ season: 'allYear', fromDay: '01-01', toDay: '12-31', ...summer }];
  const between = {
    celsius: across(winter.celsius, summer.celsius),
    percentRh: across(winter.percentRh, summer.percentRh),
  };
  return [
    { season: 'winter', fromDay: '12-01', toDay: '02-29', ...winter },
    { season: 'spring', fromDay: '03-01', toDay: '05-31', ...between },
    { season: 'summer', fromDay: '06-01', toDay: '08-31', ...summer },
    { season: 'autumn', fromDay: '09-01', toDay: '11-30', ...between },
  ];
}

function across(one: Range, other: Range): Range {
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}

function norm(
  process: Process,
  winterCelsius: Range,
  winterRh: Range,
  summerCelsius: Range,
  summerRh: Range,
): ClimateNorm {
  return {
    process,
    winter: { celsius: winterCelsius, percentRh: winterRh },
    summer: { celsius: summerCelsius, percentRh: summerRh },
  };
}
