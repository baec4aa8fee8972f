import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { TeamType } from '@millwright/contract/areas/personnel/teams/team.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const norms = statement<{ process: Process; positions: number }, [duty: Duty]>`
  select process, positions from workload_norm where deleted_at is null and duty = $1 order by process`;

/** How much of each process one person answers for in a duty, where the mill says so. */
export function selectNorms(
  tx: TenantTransaction,
  duty: Duty,
): Promise<{ process: Process; positions: number }[]> {
  return run(tx, norms, [duty]);
}

const processesOf = statement<{ personId: string; process: Process | null }, [type: TeamType]>`
  select distinct on (m.id) m.id as "personId", t.process
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.type = $1 order by m.id, t.name`;

/** The people in teams of a type, with the process of their team. */
export async function selectProcesses(
  tx: TenantTransaction,
  type: TeamType,
): Promise<ReadonlyMap<string, Process | null>> {
  return new Map((await run(tx, processesOf, [type])).map(({ personId, process }) => [personId, process]));
}
