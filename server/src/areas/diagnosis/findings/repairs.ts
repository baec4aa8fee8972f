import type { SeenBy } from '../../../resource/index.ts';
import { selectTaskStandings, type TaskStanding } from '../../maintenance/index.ts';
import type { MillFacts, SpindleRepair } from '../rules/facts.ts';
import type { FindingRow } from './finding.queries.ts';

/** How the tasks of findings stand, by task. */
export type Standings = ReadonlyMap<string, TaskStanding>;

/** Reads the states of the tasks of findings, as far as the reader sees these tasks. */
export async function standingsOf(
  reader: SeenBy,
  rows: readonly Pick<FindingRow, 'taskId'>[],
): Promise<Standings> {
  const tasks = await selectTaskStandings(reader, { ids: rows.flatMap(({ taskId }) => taskId ?? []) });
  return new Map(tasks.map((task) => [task.id, task]));
}

/** Facts with the repairs that were told of spindles of open findings: what broke before says nothing of them any more. */
export function withRepairs(facts: MillFacts, open: readonly FindingRow[], standings: Standings): MillFacts {
  const repairs = new Map<number, Map<number, SpindleRepair>>();
  for (const { machineId, spindle, taskId, value } of open) {
    const atMs = standings.get(taskId ?? '')?.doneMs ?? null;
    if (machineId === null || spindle === null || atMs === null) continue;
    const ofMachine = repairs.get(machineId) ?? new Map<number, SpindleRepair>();
    ofMachine.set(spindle, { atMs, breaks: value });
    repairs.set(machineId, ofMachine);
  }
  const machines = facts.machines.map((each) => {
    const own = repairs.get(each.machine.id);
    return own === undefined ? each : { ...each, repairs: own };
  });
  return { ...facts, machines };
}
