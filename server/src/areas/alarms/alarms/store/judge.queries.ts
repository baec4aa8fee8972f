// `askStamp` is a statement of ingest, prepared by name: it lists its value by place.
import type pg from 'pg';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { outsideQuery, timestampOf } from '../../../../platform/db/query.ts';
import { statement } from '../../../../platform/db/sql.ts';
import { asked, type AskedStatement } from '../../../../platform/db/together.ts';
import type { KeyState } from '../engine/engine.ts';
import type { JudgedRule } from '../engine/rules.ts';

/** The mills whose machines are judged, with the stamps of their rules. */
export const selectStamps = outsideQuery<{ tenantId: number; stamp: number }>`
  select m.tenant_id as "tenantId", m.stamp from alarm_mill m
  where exists (select from push_rule r where r.tenant_id = m.tenant_id and r.state = 'enabled' and r.deleted_at is null)
    or exists (select from equipment.fault f where f.tenant_id = m.tenant_id and f.creates_task and f.deleted_at is null)
    or exists (select from equipment.exception_rule e
      where e.tenant_id = m.tenant_id and e.state = 'enabled' and e.deleted_at is null and e.type = 'stop')`.to(
  (rows) => new Map(rows.map(({ tenantId, stamp }) => [tenantId, stamp])),
);

const stampShared = statement<{ stamp: number }, [tenantId: number]>`
  select stamp from alarm_mill where tenant_id = $1 for share`;

/** Asks for the stamp of a mill, which cannot change until the transaction ends. */
export function askStamp(tenantId: number): AskedStatement<{ stamp: number }> {
  return asked('alarm-stamp', stampShared, [tenantId]);
}

export interface RuleRow extends JudgedRule {
  id: string;
  alarmCode: string;
  alarmName: string;
  type: string;
  priority: string;
  needsTaking: boolean;
}

export const selectJudgedRules = outsideQuery<Omit<RuleRow, 'kpi'>, { tenantId: number }>`
  select id, alarm_code as "alarmCode", alarm_name as "alarmName", type, priority, process, model_ids as "modelIds",
    machine_ids as "machineIds", source, signal, operator, value, clear_value as "clearValue",
    grave_value as "graveValue", states, fault_codes as "faultCodes", match, conditions, only_running as "onlyRunning",
    trigger_after_s as "triggerAfterS", clear_after_s as "clearAfterS", no_data_min as "noDataMin", schedule,
    hours_from as "hoursFrom", hours_to as "hoursTo", shifts, needs_taking as "needsTaking"
  from push_rule where tenant_id = ${'tenantId'} and state = 'enabled' and deleted_at is null
    and source in ('signal', 'state', 'fault', 'silence') order by id`.to((rows) =>
  rows.map((row): RuleRow => ({ ...row, kpi: null })),
);

export interface JudgedMachineRow {
  id: number;
  kind: string;
  modelId: string;
  slowestPeriodS: number;
}

export const selectJudgedMachines = outsideQuery<JudgedMachineRow, { tenantId: number }>`
  select m.id, m.kind, m.model_id as "modelId", d.slowest_period_s as "slowestPeriodS"
  from equipment.machine m
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  where m.tenant_id = ${'tenantId'} and m.deleted_at is null`;

const positions = outsideQuery<{ modelId: string; code: string; position: number }, { tenantId: number }>`
  select model_id as "modelId", code, position from equipment.model_signal where tenant_id = ${'tenantId'} and deleted_at is null`;

/** The places of signals in samples, by model and code. */
export async function selectPositions(
  pool: pg.Pool,
  tenantId: number,
): Promise<Map<string, Map<string, number>>> {
  const byModel = new Map<string, Map<string, number>>();
  for (const { modelId, code, position } of await positions(pool, { tenantId })) {
    const ofModel = byModel.get(modelId) ?? new Map<string, number>();
    byModel.set(modelId, ofModel.set(code, position));
  }
  return byModel;
}

const mills = outsideQuery.first<{ zone: string; language: string }, { tenantId: number }>`
  select zone, language from iam.tenant where id = ${'tenantId'} and status = 'normal' and deleted_at is null`;

export async function selectWorkingMill(
  pool: pg.Pool,
  tenantId: number,
): Promise<{ zone: string; language: Language } | undefined> {
  const mill = await mills(pool, { tenantId });
  if (mill === undefined) return undefined;
  return { zone: mill.zone, language: languages.find((each) => each === mill.language) ?? languages[0] };
}

export interface KeyRow {
  ruleId: string;
  machineId: number;
  state: KeyState;
  alarmId: string | null;
  version: number;
}

export const selectSweptKeys = outsideQuery<KeyRow & { tenantId: number }, { since: Date }>`
  select tenant_id as "tenantId", rule_id as "ruleId", machine_id as "machineId", state, alarm_id as "alarmId", version
  from alarm_key where swept_at >= ${'since'}`;

/** Says that machines are listened to from now on. */
export const noteListening = outsideQuery.command<{
  nowMs: number;
}>`update alarm_mill set listening_since = ${timestampOf('nowMs')}`;

export const selectKeys = outsideQuery<KeyRow, { tenantId: number }>`
  select rule_id as "ruleId", machine_id as "machineId", state, alarm_id as "alarmId", version
  from alarm_key where tenant_id = ${'tenantId'}`;
