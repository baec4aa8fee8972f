import type { FigureGroup } from './groups.ts';
import type { ReportedMachine } from './machines.queries.ts';
import type { RowPlace } from './places.ts';
import type { StepWindow } from './steps.ts';

/**
 * Time of machines in the steps of a group until now, whether they spoke or not: from their first telegram, or since
 * they stand in the list when they never spoke. The denominator of formula F43.
 */
export function installedMs(
  places: readonly RowPlace[],
  { group, windows, nowMs }: { group: FigureGroup; windows: readonly StepWindow[]; nowMs: number },
): number {
  const machines = places.flatMap((place) => place.machines).map((machine) => standing(machine, nowMs));
  let total = 0;
  for (const { startMs, endMs } of windowsOf(windows, group)) {
    for (const { fromMs, toMs } of machines)
      total += Math.max(0, Math.min(endMs, toMs) - Math.max(startMs, fromMs));
  }
  return total;
}

function standing({ firstMs, createdMs, deletedMs }: ReportedMachine, nowMs: number) {
  return { fromMs: firstMs ?? createdMs, toMs: Math.min(nowMs, deletedMs ?? nowMs) };
}

const byStep = new WeakMap<readonly StepWindow[], Map<string, StepWindow[]>>();

/** Those of the group's step and crew; of the total, which has no step, all. */
function windowsOf(windows: readonly StepWindow[], { step, keys }: FigureGroup): readonly StepWindow[] {
  const known = byStep.get(windows) ?? Map.groupBy(windows, (window) => window.step);
  byStep.set(windows, known);
  const own = step === '' ? windows : (known.get(step) ?? []);
  return keys.crew === undefined ? own : own.filter(({ crew }) => crew === keys.crew);
}
