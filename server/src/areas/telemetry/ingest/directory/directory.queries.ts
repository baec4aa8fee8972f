import type pg from 'pg';
import { runOutside, statement } from '../../../../platform/db/sql.ts';
import { type FactRow, factColumns } from './machineFacts.queries.ts';

const activeMill = statement<{ zone: string }, [tenantId: number]>`
  select zone from iam.tenant where id = $1 and status = 'normal' and deleted_at is null`;

/** The zone of an active mill; undefined when there is none. */
export async function selectActiveZone(pool: pg.Pool, tenantId: number): Promise<string | undefined> {
  const [row] = await runOutside(pool, activeMill, [tenantId]);
  return row?.zone;
}

export interface DirectoryMachineRow extends FactRow {
  id: number;
  code: string;
  modelId: string;
  sourceCode: string | null;
}

const machines = statement<DirectoryMachineRow, [tenantId: number]>`
  select m.id, m.code, m.model_id as "modelId", s.code as "sourceCode", ${factColumns}
  from equipment.machine m
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  left join equipment.machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where m.tenant_id = $1 and m.deleted_at is null`;

export function selectMachines(pool: pg.Pool, tenantId: number): Promise<DirectoryMachineRow[]> {
  return runOutside(pool, machines, [tenantId]);
}

export interface ModelSignalRow {
  modelId: string;
  code: string;
  position: number;
  min: number;
  max: number;
}

const signals = statement<ModelSignalRow, [tenantId: number]>`
  select model_id as "modelId", code, position, min, max
  from equipment.model_signal where tenant_id = $1 and deleted_at is null`;

export function selectModelSignals(pool: pg.Pool, tenantId: number): Promise<ModelSignalRow[]> {
  return runOutside(pool, signals, [tenantId]);
}

const sources = statement<{ code: string }, [tenantId: number]>`
  select code from equipment.machine_source where tenant_id = $1 and deleted_at is null order by code`;

/** Registration codes of a mill's gateways. */
export async function selectSources(pool: pg.Pool, tenantId: number): Promise<string[]> {
  return (await runOutside(pool, sources, [tenantId])).map(({ code }) => code);
}
