import { isProcess } from '../../areas/basics/processTree/processes.ts';
import { theoreticalGramsPerHour } from '../../spinning/output/theoreticalRate.ts';
import type { MachinePlan, ModelPlan } from './millPlan.ts';

/** Theoretical output of a machine as it is set, g/h; 0 where it makes nothing. */
export function ratedGramsPerHour({ kind, set, positions }: MachinePlan): number {
  return isProcess(kind) ? (theoreticalGramsPerHour(kind, { ...set, positions }) ?? 0) : 0;
}

/** Models of production machines. Believed at most: half as much again as the fastest of them is set to. */
export function productionModels(machines: readonly MachinePlan[]): ModelPlan[] {
  const models = new Map<string, ModelPlan>();
  for (const machine of machines) {
    const known = models.get(machine.model);
    const grams = Math.ceil((1.5 * ratedGramsPerHour(machine)) / 1000) * 1000;
    const watts = Math.ceil(machine.averageKw * 3) * 1000;
    models.set(machine.model, {
      name: machine.model,
      kind: machine.kind,
      positions: machine.positions,
      slowestPeriodS: 60,
      maxGramsPerHour: Math.max(grams, known?.maxGramsPerHour ?? 0),
      maxWatts: Math.max(watts, known?.maxWatts ?? 0),
    });
  }
  return [...models.values()];
}
