import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  mostNamedMachines,
  mostReportedFaults,
  reportedFaultDays,
} from '@millwright/contract/areas/equipment/faults/reportedFaults.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { type SeenBy, seenQuery } from '../../../resource/index.ts';

/** A code that the fault file lacks; moments are epoch ms. */
export interface ReportedFaultRow {
  process: MachineKind;
  number: string;
  machines: number;
  machineCodes: string[];
  times: number;
  lastMs: number;
}

// A pre-drawing frame is a draw frame and has its faults.
const reported = seenQuery<ReportedFaultRow, { fault: number; sinceMs: number; named: number; most: number }>`
  with told as (
    select i.tenant_id, i.machine_id, i.fault, i.ended_at as at from state_interval i
    where i.state = ${'fault'} and i.fault is not null and i.ended_at > to_timestamp(${'sinceMs'} / 1000.0)
    union all
    select l.tenant_id, l.machine_id, l.run_fault, l.ts from machine_latest l
    where l.run_state = ${'fault'} and l.run_fault is not null and l.ts > to_timestamp(${'sinceMs'} / 1000.0))
  select m.kind as process, t.fault as number, count(distinct m.id)::int as machines,
    (array_agg(distinct m.code))[1:${'named'}] as "machineCodes", count(*)::int as times, ${msOf(sql`max(t.at)`)} as "lastMs"
  from told t join equipment.machine m on m.tenant_id = t.tenant_id and m.id = t.machine_id
  where m.deleted_at is null and seen.machine(m.id) and not exists (
    select from equipment.fault f where f.tenant_id = t.tenant_id and f.deleted_at is null and f.number = t.fault
      and (f.process = m.kind or (m.kind = 'predrawing' and f.process = 'drawing')))
  group by m.kind, t.fault order by max(t.at) desc, t.fault limit ${'most'}`;

/** Returns codes that visible machines sent and that the fault file lacks, newest first. */
export function selectReportedFaults(reader: SeenBy, nowMs: number): Promise<ReportedFaultRow[]> {
  const sinceMs = nowMs - reportedFaultDays * dayMs;
  return reported(reader, {
    fault: stateNumber.fault,
    sinceMs,
    named: mostNamedMachines,
    most: mostReportedFaults,
  });
}
