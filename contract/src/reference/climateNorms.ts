import type { Process } from '../areas/basics/processes.ts';
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
