import { type RollupPart, type RollupSums, stateParts } from '../kpis/kpis.ts';
import { isMachineState, machineStates, stateNumbers } from '../states/states.ts';
import { hourMs } from '../../../core/time/units.ts';

/*
 * The one definition of loss, for boards, lists of machines that need someone, and stop statistics: output that a
 * machine has not made while it stood in a state of loss, at its present theoretical rate, in kg of what it makes
 * itself. Kilograms of different processes are never added: the sliver of a card is the yarn of a frame later.
 */

/**
 * Whether standing in this state is a loss: unplanned stops and stops for end breaks. Doffing, maintenance and
 * changeover are part of every plan, nothing is expected of planned idle machines, and of silent ones nothing is known.
 */
export function isLossState(state: number): boolean {
  if (!isMachineState(state)) return false;
  const { counts } = machineStates[state];
  return counts === 'unplanned' || counts === 'minor';
}

/** The parts of roll-ups that hold time of loss. */
export const lossParts: readonly RollupPart[] = stateNumbers
  .filter((state) => isLossState(state))
  .map((state) => stateParts[state]);

/** Time of loss, ms. */
export function lossMs(sums: RollupSums): number {
  return lossParts.reduce((ms, part) => ms + sums[part], 0);
}

const plannedStopParts: readonly RollupPart[] = stateNumbers
  .filter((state) => ['planned', 'outside'].includes(machineStates[state].counts))
  .map((state) => stateParts[state]);

/** Time in which nothing was asked of a machine, ms: maintenance, changeover, planned idle. Source: formula F41. */
export function plannedStopMs(sums: RollupSums): number {
  return plannedStopParts.reduce((ms, part) => ms + sums[part], 0);
}

/** What standing for so long has cost, kg; null without a theoretical rate (g/h). */
export function stopLossKg(rateGPerH: number | null | undefined, ms: number): number | null {
  return rateGPerH === null || rateGPerH === undefined || rateGPerH <= 0
    ? null
    : (rateGPerH * ms) / hourMs / 1000;
}

/**
 * What running below the theoretical rate has cost, kg: end breaks, idle spindles, reduced speed. Null without a rate
 * (g/h), 0 for a machine that made more.
 */
export function slowLossKg(
  rateGPerH: number | null | undefined,
  { runMs, outputG }: Pick<RollupSums, 'runMs' | 'outputG'>,
): number | null {
  const possible = stopLossKg(rateGPerH, runMs);
  return possible === null ? null : Math.max(0, possible - outputG / 1000);
}
