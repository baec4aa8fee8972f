import type {
  FileFormat,
  Protocol,
  RegisterType,
  WordOrder,
} from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import { run, runOutside, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type pg from 'pg';

const signalCodes = statement<{ code: string }, [modelId: string]>`
  select code from model_signal where model_id = $1 and deleted_at is null`;

/** The codes of the signals that a model has. */
export async function selectSignalCodes(
  tx: TenantTransaction,
  modelId: string,
): Promise<ReadonlySet<string>> {
  return new Set((await run(tx, signalCodes, [modelId])).map(({ code }) => code));
}

const ofMachineAndMapping = statement<
  { protocol: Protocol | null; isOfModel: boolean | null },
  [machineId: number, mappingId: string]
>`
  select c.protocol, c.model_id = m.model_id as "isOfModel"
  from (select current_tenant() as tenant_id) one
  left join machine m on m.tenant_id = one.tenant_id and m.id = $1::int and m.deleted_at is null
  left join collection_mapping c on c.tenant_id = one.tenant_id and c.id = $2::uuid and c.deleted_at is null`;

/** By which protocol a mapping reads, and whether it is of the machine's model. */
export async function selectMappingOf(
  tx: TenantTransaction,
  { machineId, mappingId }: { machineId: string; mappingId: string },
): Promise<{ protocol: Protocol | null; isOfModel: boolean | null }> {
  const [row] = await run(tx, ofMachineAndMapping, [Number(machineId), mappingId]);
  return row ?? { protocol: null, isOfModel: null };
}

/** A signal of a mapping, as its rows say it. */
export interface CollectedSignalRow {
  signal: string;
  address: string;
  type: RegisterType | null;
  unit: string | null;
  scale: number;
  offsetBy: number;
  codes: string | null;
  periodS: number;
  maxAgeS: number | null;
  frozenAfterS: number | null;
}

/** A machine that a gateway reads, with all that it needs to know for it. */
export interface CollectedRow {
  connectionId: string;
  machine: string;
  protocol: Protocol;
  endpoint: string;
  unitNumber: number;
  station: string | null;
  wordOrder: WordOrder | null;
  fileFormat: FileFormat | null;
  signals: CollectedSignalRow[];
}

const read = sql`
  select n.id as "connectionId", m.code as machine, c.protocol, n.endpoint, n.unit_number as "unitNumber", n.station,
    c.word_order as "wordOrder", c.file_format as "fileFormat",
    coalesce((
      select jsonb_agg(jsonb_build_object('signal', g.signal, 'address', g.address, 'type', g.type, 'unit', g.unit,
        'scale', g.scale, 'offsetBy', g.offset_by, 'codes', g.codes, 'periodS', g.period_s,
        'maxAgeS', g.max_age_s, 'frozenAfterS', g.frozen_after_s) order by g.place)
      from mapped_signal g where g.tenant_id = c.tenant_id and g.mapping_id = c.id and g.deleted_at is null
    ), '[]') as signals
  from machine_connection n
  join machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id and m.deleted_at is null
  join collection_mapping c on c.tenant_id = n.tenant_id and c.id = n.mapping_id and c.deleted_at is null
  where n.deleted_at is null`;

const readBySource = statement<CollectedRow, [sourceId: string, most: number]>`
  ${read} and m.source_id = $1 and n.status = 'enabled' order by m.code limit $2`;

/** What a gateway reads, at most so many machines. */
export function selectCollected(
  tx: TenantTransaction,
  { sourceId, most }: { sourceId: string; most: number },
): Promise<CollectedRow[]> {
  return run(tx, readBySource, [sourceId, most]);
}

const readOne = statement<CollectedRow, [connectionId: string]>`${read} and n.id = $1`;

/** One machine as it is read, whether it is switched on or not; undefined when there is no such connection. */
export async function selectCollectedOne(
  tx: TenantTransaction,
  connectionId: string,
): Promise<CollectedRow | undefined> {
  const [row] = await run(tx, readOne, [connectionId]);
  return row;
}

const readOfMachine = statement<CollectedRow, [machineId: number]>`${read} and m.id = $1`;

/** How a box reads a machine; undefined when none does. */
export async function selectCollectedOf(
  tx: TenantTransaction,
  machineId: number,
): Promise<CollectedRow | undefined> {
  const [row] = await run(tx, readOfMachine, [machineId]);
  return row;
}

const sourceOf = statement<{ machine: string; sourceId: string | null }, [connectionId: string]>`
  select m.code as machine, s.id as "sourceId" from machine_connection n
  join machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id and m.deleted_at is null
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where n.id = $1 and n.deleted_at is null`;

/** The machine of a connection and the gateway that reads it; undefined when there is no such connection. */
export async function selectSourceOfConnection(
  tx: TenantTransaction,
  connectionId: string,
): Promise<{ machine: string; sourceId: string | null } | undefined> {
  const [row] = await run(tx, sourceOf, [connectionId]);
  return row;
}

const machinesOfConnections = statement<{ connectionId: string; code: string }, [ids: readonly string[]]>`
  select n.id as "connectionId", m.code from machine_connection n
  join machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id
  where n.id = any($1::uuid[])`;

/** The codes of the machines of some connections. */
export function selectMachinesOfConnections(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ connectionId: string; code: string }[]> {
  return run(tx, machinesOfConnections, [ids]);
}

const gateways = statement<{ id: string; code: string; name: string }>`
  select id, code, name from machine_source where deleted_at is null order by code`;

/** The gateways of the mill. */
export function selectGateways(tx: TenantTransaction): Promise<{ id: string; code: string; name: string }[]> {
  return run(tx, gateways);
}

const checkSource = statement<{ id: string | null }, [tenantId: number, code: string, hash: Buffer]>`
  select secure.check_source($1, $2, $3) as id`;

/** The id of the gateway that logs in so; undefined when there is none of that code, or with another secret. */
export async function checkBoxLogin(
  pool: pg.Pool,
  { tenantId, sourceCode, hash }: { tenantId: number; sourceCode: string; hash: Buffer },
): Promise<string | undefined> {
  const [row] = await runOutside(pool, checkSource, [tenantId, sourceCode, hash]);
  return row?.id ?? undefined;
}
