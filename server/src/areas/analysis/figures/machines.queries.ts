import type { MachineKind, Passage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** A machine that reports can name, also one that is gone: its past stays. Moments are epoch ms. */
export interface ReportedMachine {
  id: number;
  code: string;
  number: string;
  kind: MachineKind;
  /** Name of the area in which it stands, or stood. */
  line: string | null;
  passage: Passage | null;
  place: number;
  positions: number;
  createdMs: number;
  deletedMs: number | null;
  /** Measured time of the first and the newest telegram. */
  firstMs: number | null;
  newestMs: number | null;
  receivedMs: number | null;
  slowestPeriodS: number;
  variety: string | null;
  rateGPerH: number | null;
  /** Quantities that it ever stated, as bits; null for a machine that never spoke. */
  known: number | null;
  /** As the newest telegram stated it. */
  state: number | null;
  fault: string | null;
  /** The newest stretch of one state, until the newest telegram. */
  runState: number | null;
  runFault: string | null;
  runSinceMs: number | null;
}

/** Every machine in floor order with the newest that is known of it. */
export const listReportedMachines = query<ReportedMachine>`
  select m.id, m.code, m.number, m.kind, a.name as line, m.passage, m.place, m.positions,
    ${msOf(sql`m.create_time`)} as "createdMs", ${msOf(sql`m.deleted_at`)} as "deletedMs",
    ${msOf(sql`l.first_ts`)} as "firstMs", ${msOf(sql`l.ts`)} as "newestMs",
    ${msOf(sql`l.received_at`)} as "receivedMs", d.slowest_period_s as "slowestPeriodS", l.variety,
    l.rate_g_per_h as "rateGPerH", l.known, l.state, l.fault, l.run_state as "runState", l.run_fault as "runFault",
    ${msOf(sql`l.run_since`)} as "runSinceMs"
  from equipment.machine m join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
    left join equipment.equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id
    left join telemetry.machine_latest l on l.tenant_id = m.tenant_id and l.machine_id = m.id
  order by m.place, m.code`;
