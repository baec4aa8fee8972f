// One file: every statement about parts in machines; what they mean together stands in `partLife.service.ts`.
import type { LifeClock } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { command, lockName, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

export interface LifeRow {
  id: string;
  version: number;
  machineId: number;
  specialPartId: string;
  position: string | null;
  pieces: number;
  brand: string | null;
  installedOn: string;
  priorH: number | null;
  priorT: number | null;
  isInstalled: boolean;
  cycleD: number | null;
  cycleH: number | null;
  cycleT: number | null;
  workedH: number | null;
  workedT: number | null;
  usedShare: number | null;
  dueOn: string | null;
  dueBy: LifeClock | null;
  delayD: number | null;
  delayReason: string | null;
  removedOn: string | null;
  replacedById: string | null;
  fittedIn: string | null;
  removedIn: string | null;
}

const columns = sql`id, version, machine_id as "machineId", special_part_id as "specialPartId", position, pieces, brand,
  installed_on as "installedOn", prior_h as "priorH", prior_t as "priorT", is_installed as "isInstalled",
  cycle_d as "cycleD", cycle_h as "cycleH", cycle_t as "cycleT", worked_h as "workedH", worked_t as "workedT",
  used_share as "usedShare", due_on as "dueOn", due_by as "dueBy", delay_d as "delayD", delay_reason as "delayReason",
  removed_on as "removedOn", replaced_by_id as "replacedById", fitted_in as "fittedIn", removed_in as "removedIn"`;

/** Returns the parts in machines that the reader sees, the first due first. */
export const listInstalledLives = seenQuery<LifeRow>`
  select ${columns} from seen.partLife l where is_installed and deleted_at is null order by due_on, machine_id, id`;

/** Returns the visible parts that a machine has and had, each part's in their order. */
export const listLivesOfMachine = seenQuery<LifeRow, { machineId: number }>`
  select ${columns} from seen.partLife l where machine_id = ${'machineId'} and deleted_at is null order by special_part_id, position, installed_on`;

/** Some parts in machines. */
export const selectLives = query<LifeRow, { ids: readonly string[] }>`
  select ${columns} from part_life where id = any (${'ids'}::uuid[]) and deleted_at is null`;

/** The parts that some machines have, locked until the transaction ends. */
export const lockLivesOfMachines = query<LifeRow, { machineIds: readonly number[] }>`
  select ${columns} from part_life
  where machine_id = any (${'machineIds'}::int[]) and is_installed and deleted_at is null order by id for update`;

export async function lockMachineParts(tx: TenantTransaction, machineId: string): Promise<void> {
  await lockName(tx, { name: `parts of ${machineId}` });
}

/** Lets one at a time do what one request asks for, however often it is told. */
export async function lockRequest(tx: TenantTransaction, requestId: string): Promise<void> {
  await lockName(tx, { name: `request ${requestId}` });
}

/** Another of a part that is at the same position of a machine. */
export const selectSameInstalled = query.value<
  string,
  { machineId: number; specialPartId: string; position: string | null; besides: string | null }
>`
  select id from part_life
  where machine_id = ${'machineId'} and special_part_id = ${'specialPartId'} and coalesce(position, '') = coalesce(${'position'}, '') and id is distinct from ${'besides'}::uuid
    and is_installed and deleted_at is null`;

export interface Measured {
  readonly id: string;
  readonly cycleD: number;
  readonly cycleH: number | null;
  readonly cycleT: number | null;
  readonly workedH: number | null;
  readonly workedT: number | null;
  readonly usedShare: number;
  readonly dueOn: string;
  readonly dueBy: LifeClock;
  readonly remindOn: string | null;
}

const note = query<{ id: string }, { rows: string }>`
  update part_life l set cycle_d = r."cycleD", cycle_h = r."cycleH", cycle_t = r."cycleT", worked_h = r."workedH",
    worked_t = r."workedT", used_share = r."usedShare", due_on = r."dueOn", due_by = r."dueBy", remind_on = r."remindOn"
  from jsonb_to_recordset(${'rows'}::jsonb) r (id uuid, "cycleD" int, "cycleH" int, "cycleT" float8, "workedH" float8,
    "workedT" float8, "usedShare" float8, "dueOn" date, "dueBy" text, "remindOn" date)
  where l.id = r.id and l.is_installed and (l.cycle_d, l.cycle_h, l.cycle_t, l.worked_h, l.worked_t, l.used_share, l.due_on,
    l.due_by, l.remind_on) is distinct from (r."cycleD", r."cycleH", r."cycleT", r."workedH", r."workedT", r."usedShare",
    r."dueOn", r."dueBy", r."remindOn")
  returning l.id`;

/** Notes what was measured; gives how many differed. Nobody edits these figures, so versions stay. */
export async function noteMeasured(tx: TenantTransaction, rows: readonly Measured[]): Promise<number> {
  return rows.length === 0 ? 0 : (await note(tx, { rows: JSON.stringify(rows) })).length;
}

/** Notes by which life another was replaced, and by which request. */
export const linkLives = command<{ oldId: string; newId: string; changeId: string | null }>`
  with begun as (update part_life set change_id = ${'changeId'}::uuid where id = ${'newId'}::uuid)
  update part_life set replaced_by_id = ${'newId'}::uuid where id = ${'oldId'}`;

/** How many lives a request began. */
export const countBegunBy = query.value<number, { changeId: string }>`
  select count(*)::int as count from part_life where change_id = ${'changeId'}`.to((count) => count ?? 0);

/** The lives that some repair records began or ended, locked. */
export const lockLivesOfRecords = query<LifeRow, { recordIds: readonly string[] }>`
  select ${columns} from part_life
  where (fitted_in = any (${'recordIds'}::uuid[]) or removed_in = any (${'recordIds'}::uuid[])) and deleted_at is null order by id for update`;

/** Counts the pieces that repairs replaced singly in the sets of a machine. */
export const countMended = command<{ machineId: number; zone: string }>`
  update part_life l set mended_pieces = m.pieces
  from (
    select o.id, coalesce(sum(i.quantity), 0)::int as pieces
    from part_life o
      left join maintenance_task t on t.tenant_id = o.tenant_id and t.machine_id = o.machine_id and t.deleted_at is null
      left join repair_record r on r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null
        and (coalesce(r.end_time, r.start_time) at time zone ${'zone'})::date >= o.installed_on
        and r.id is distinct from o.fitted_in
      left join repair_material i on i.tenant_id = r.tenant_id and i.record_id = r.id and i.deleted_at is null
        and i.special_part_id = o.special_part_id and i.is_replaced and i.quantity < o.pieces
        and coalesce(i.position_in, o.position, '') = coalesce(o.position, '')
    where o.machine_id = ${'machineId'} and o.is_installed and o.deleted_at is null
    group by o.id
  ) m
  where l.id = m.id and l.mended_pieces is distinct from m.pieces`;
