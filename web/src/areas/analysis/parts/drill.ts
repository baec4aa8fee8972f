import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { AnalysisRow, NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { datesOfStep } from './controls/presets.ts';
import type { AnalysisView } from './view.ts';

/**
 * Where a row leads: a machine to its timeline, anything else to the machines that it is made of, in the same time. A
 * step of several crews or of a tariff band narrows by nothing but its dates.
 */
export function drillOf(
  { keys, at }: Pick<AnalysisRow, 'keys' | 'at'>,
  view: AnalysisView,
  machines: readonly NamedMachine[],
): Partial<AnalysisView> | undefined {
  const dates = at.productionDate === null ? {} : within(datesOfStep(view.grain, at.productionDate), view);
  if (keys.machineId !== undefined) {
    const machine = machines.find(({ id }) => id === keys.machineId);
    return machine === undefined ? undefined : { machine: machine.code };
  }
  if (!leadsOn({ keys })) return undefined;
  return {
    ...dates,
    ...(keys.process !== undefined && isProcess(keys.process) ? { process: [keys.process] } : {}),
    ...(typeof keys.line === 'string' ? { line: [keys.line] } : {}),
    ...(keys.variety === undefined ? {} : { variety: [keys.variety] }),
    ...(keys.crew === undefined ? {} : { crew: [keys.crew] }),
    ...(at.shift === null ? {} : { shift: [at.shift] }),
    by: ['machine'],
    grain: 'none',
    sort: undefined,
  };
}

/** A line without a name cannot be asked for, and meters and the like have no machines to go down to. */
export function leadsOn({ keys }: Pick<AnalysisRow, 'keys'>): boolean {
  return keys.line !== null && (keys.process === undefined || isProcess(keys.process));
}

/** A month that the period holds a part of leads to that part. */
function within(
  { from, to }: { from: string; to: string },
  view: AnalysisView,
): Pick<AnalysisView, 'from' | 'to'> {
  return {
    from: view.from !== undefined && view.from > from ? view.from : from,
    to: view.to !== undefined && view.to < to ? view.to : to,
  };
}
