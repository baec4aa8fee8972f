import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { TeamType } from '@millwright/contract/areas/personnel/teams/team.ts';
import { query } from '../../../platform/db/query.ts';

/** How much of each process one person answers for in a duty, where the mill says so. */
export const selectNorms = query<{ process: Process; positions: number }, { duty: Duty }>`
  select process, positions from workload_norm where deleted_at is null and duty = ${'duty'} order by process`;

/** The people in teams of a type, with the process of their team. */
export const selectProcesses = query<{ personId: string; process: Process | null }, { type: TeamType }>`
  select distinct on (m.id) m.id as "personId", t.process
  from team t cross join lateral unnest(t.member_ids) as m (id)
  where t.deleted_at is null and t.type = ${'type'} order by m.id, t.name`.to(
  (rows) => new Map(rows.map(({ personId, process }) => [personId, process])),
);
