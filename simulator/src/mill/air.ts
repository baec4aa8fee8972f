import type { ClimateNorm } from '@millwright/contract/reference/mill/millPlan.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { between, exponential, normal, uniform, type Dice } from './dice.ts';
import { never } from './machineRun.ts';
import type { AirState } from './millState.ts';

const lagMs = 40 * minuteMs;
const deviation = { celsius: 0.25, percentRh: 1.2 } as const;
const excursionEveryMs = 96 * hourMs;

export function calmAir(dice: Dice): AirState {
  return {
    celsius: deviation.celsius * normal(dice),
    percentRh: deviation.percentRh * normal(dice),
    excursionRh: 0,
    excursionEndMs: never,
  };
}

/** The air follows the air-conditioning with a lag; now and then something upsets it for a while. */
export function moveAir(
  air: AirState,
  dice: Dice,
  { clockMs, dtMs }: { clockMs: number; dtMs: number },
): void {
  const kick = Math.sqrt((2 * dtMs) / lagMs);
  air.celsius += (-air.celsius * dtMs) / lagMs + deviation.celsius * kick * normal(dice);
  air.percentRh += (-air.percentRh * dtMs) / lagMs + deviation.percentRh * kick * normal(dice);
  if (clockMs >= air.excursionEndMs) {
    air.excursionRh = 0;
    air.excursionEndMs = never;
  }
  if (air.excursionEndMs === never && exponential(dice, excursionEveryMs) < dtMs) {
    air.excursionRh = between(dice, 4, 7) * (uniform(dice) < 0.5 ? -1 : 1);
    air.excursionEndMs = clockMs + between(dice, 30, 90) * minuteMs;
  }
}

/** What a sensor shows: the set point of the season, day and night, and the deviation. */
export function readAir(
  air: AirState,
  norm: ClimateNorm,
  { clockMs, zoneMs }: { clockMs: number; zoneMs: number },
): { celsius: number; percentRh: number } {
  const summer = summerShare(clockMs);
  const sun = Math.cos((2 * Math.PI * (clockMs + zoneMs - 15 * hourMs)) / dayMs);
  const setPoint = (winter: readonly [number, number], hot: readonly [number, number], share: number) =>
    ((1 - share) * (winter[0] + winter[1]) + share * (hot[0] + hot[1])) / 2;
  const { winter, summer: hot } = norm;
  return {
    celsius: setPoint(winter.celsius, hot.celsius, heatingShare(summer)) + 0.4 * sun + air.celsius,
    percentRh:
      setPoint(winter.percentRh, hot.percentRh, summer) - 0.5 * sun + air.percentRh + air.excursionRh,
  };
}

/** Set points of temperature stay those of winter from December to February, and those of summer from June to August. */
function heatingShare(summer: number): number {
  return Math.min(1, Math.max(0, (summer - 0.2) / 0.6));
}

export function isOutside(percentRh: number, { winter, summer }: ClimateNorm): boolean {
  const lowest = Math.min(winter.percentRh[0], summer.percentRh[0]);
  const highest = Math.max(winter.percentRh[1], summer.percentRh[1]);
  return percentRh < lowest || percentRh > highest;
}

/** 0 in January, 1 in July, as the northern hemisphere has it. */
export function summerShare(clockMs: number): number {
  const dayOfYear = (clockMs / dayMs) % 365.2425;
  return (1 - Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365.2425)) / 2;
}

/** Power of the air-conditioning over its calendar average: 200 to 550 kW where 340 are the average. */
export function coolingFactor(clockMs: number): number {
  return (200 + 350 * summerShare(clockMs) ** 1.7) / 340;
}
