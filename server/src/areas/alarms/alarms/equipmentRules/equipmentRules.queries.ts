import type pg from 'pg';
import { command, currentTenant, outsideQuery, query, timestampOf } from '../../../../platform/db/query.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { ExceptionRow, FlaggedFault, RulesOfEquipment } from './equipmentRules.ts';

const exception = sql`
  id, name, process, model_ids as "modelIds", machine_ids as "machineIds", after_min as "afterMin", indicator, value`;
const isJudging = sql`state = 'enabled' and deleted_at is null`;

const fault = sql`id, number, name, process, model_ids as "modelIds", level, type`;

const exceptionsOutside = outsideQuery<ExceptionRow, { tenantId: number }>`
  select ${exception} from equipment.exception_rule where tenant_id = ${'tenantId'} and ${isJudging} order by id`;
const faultsOutside = outsideQuery<FlaggedFault, { tenantId: number }>`
  select ${fault} from equipment.fault where tenant_id = ${'tenantId'} and creates_task and deleted_at is null order by id`;

/** The rules of exception management that judge, and the faults of which tasks are made, for whoever stands outside of mills. */
export async function selectEquipmentRules(pool: pg.Pool, tenantId: number): Promise<RulesOfEquipment> {
  return {
    exceptions: await exceptionsOutside(pool, { tenantId }),
    faults: await faultsOutside(pool, { tenantId }),
  };
}

/** The rules of exception management alone. */
export const readExceptionRules = query<ExceptionRow>`
  select ${exception} from equipment.exception_rule where ${isJudging} and tenant_id = ${currentTenant} order by id`;
const faultsIn = query<FlaggedFault>`
  select ${fault} from equipment.fault where creates_task and deleted_at is null and tenant_id = ${currentTenant} order by id`;

/** The same in the transaction of a mill. */
export async function readEquipmentRules(tx: TenantTransaction): Promise<RulesOfEquipment> {
  return { exceptions: await readExceptionRules(tx), faults: await faultsIn(tx) };
}

/** The alarms of rules of exception management that held at a moment. */
export const selectExceptionsAt = query<
  { ruleId: string; machineId: number | null; limit: number | null },
  { atMs: number }
>`
  select rule_id as "ruleId", machine_id as "machineId", limit_value as limit from alarm
  where origin = 'exceptionRule' and machine_id is not null and condition <> 'withdrawn' and raised_at <= ${timestampOf('atMs')}
    and (cleared_at is null or cleared_at > ${timestampOf('atMs')})`.to((rows) =>
  rows.flatMap(({ machineId, ...row }) => (machineId === null ? [] : [{ ...row, machineId }])),
);

/** Of which machines it is known how they stand to rules that are no push rules. */
export const selectKeysOfEquipment = query<{ ruleId: string; machineId: number }>`
  select k.rule_id as "ruleId", k.machine_id as "machineId" from alarm_key k
  where not exists (select from push_rule r where r.tenant_id = k.tenant_id and r.id = k.rule_id)`;

const end = command<{ ruleIds: readonly string[]; machineIds: readonly number[]; now: Date }>`
  with pairs as (select * from unnest(${'ruleIds'}::uuid[], ${'machineIds'}::int[]) as p (rule_id, machine_id)),
  gone as (
    delete from alarm_key k using pairs p where k.rule_id = p.rule_id and k.machine_id = p.machine_id)
  update alarm a set condition = 'over', cleared_at = greatest(${'now'}::timestamptz, raised_at), tell_at = null,
    shelved_until = null, stage = 'closed'
  from pairs p where a.rule_id = p.rule_id and a.machine_id = p.machine_id and a.condition = 'active'`;

/** Ends what holds of rules on machines for which they are no more. */
export async function endOnMachines(
  tx: TenantTransaction,
  pairs: readonly { readonly ruleId: string; readonly machineId: number }[],
  nowMs: number,
): Promise<void> {
  if (pairs.length === 0) return;
  const [ruleIds, machineIds] = [pairs.map(({ ruleId }) => ruleId), pairs.map(({ machineId }) => machineId)];
  await end(tx, { ruleIds, machineIds, now: new Date(nowMs) });
}

/** When figures of exception management are looked at next; null: never. */
export const planMinuteAt = command<{ dueMs: number | null }>`
  update alarm_figures set minute_due_at = ${timestampOf('dueMs')}`;

/** Whether they are due; they are a while later again. Another sweep that asks meanwhile waits, and finds it done. */
export const claimMinute = query.exists<{ nowMs: number; nextMs: number }>`
  update alarm_figures set minute_due_at = ${timestampOf('nextMs')} where minute_due_at <= ${timestampOf('nowMs')} returning 1 as due`;

/** The alarms of faults that hold, and of which it is not known that a task was made. */
export const selectFaultAlarmsWithoutTask = query<{ id: string; machineId: number | null; code: string }>`
  select id, machine_id as "machineId", alarm_code as code from alarm
  where origin = 'faultFile' and condition = 'active' and stage <> 'closed' and task_id is null order by id
  for update skip locked`.to((rows) =>
  rows.flatMap(({ machineId, ...alarm }) => (machineId === null ? [] : [{ ...alarm, machineId }])),
);
