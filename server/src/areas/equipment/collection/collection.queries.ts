import type {
  FileFormat,
  Protocol,
  RegisterType,
  WordOrder,
} from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import { outsideQuery, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

export const selectSignalCodes = query.column<string, { modelId: string }>`
  select code from model_signal where model_id = ${'modelId'} and deleted_at is null`.to(
  (codes) => new Set(codes),
);

/** By which protocol a mapping reads, and whether it is of the machine's model. */
export const selectMappingOf = query.first<
  { protocol: Protocol | null; isOfModel: boolean | null },
  { machineId: number; mappingId: string }
>`
  select c.protocol, c.model_id = m.model_id as "isOfModel"
  from (select current_tenant() as tenant_id) one
  left join machine m on m.tenant_id = one.tenant_id and m.id = ${'machineId'}::int and m.deleted_at is null
  left join collection_mapping c on c.tenant_id = one.tenant_id and c.id = ${'mappingId'}::uuid and c.deleted_at is null`.to(
  (row) => row ?? { protocol: null, isOfModel: null },
);

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

/** What a gateway reads, at most so many machines. */
export const selectCollected = query<CollectedRow, { sourceId: string; most: number }>`
  ${read} and m.source_id = ${'sourceId'} and n.status = 'enabled' order by m.code limit ${'most'}`;

/** One machine as it is read, whether it is switched on or not; undefined when there is no such connection. */
export const selectCollectedOne = query.first<CollectedRow, { connectionId: string }>`
  ${read} and n.id = ${'connectionId'}`;

/** How a box reads a machine; undefined when none does. */
export const selectCollectedOf = query.first<CollectedRow, { machineId: number }>`
  ${read} and m.id = ${'machineId'}`;

/** The machine of a connection and the gateway that reads it; undefined when there is no such connection. */
export const selectSourceOfConnection = query.first<
  { machine: string; sourceId: string | null },
  { connectionId: string }
>`
  select m.code as machine, s.id as "sourceId" from machine_connection n
  join machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id and m.deleted_at is null
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where n.id = ${'connectionId'} and n.deleted_at is null`;

export const selectMachinesOfConnections = query<
  { connectionId: string; code: string },
  { ids: readonly string[] }
>`
  select n.id as "connectionId", m.code from machine_connection n
  join machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id
  where n.id = any(${'ids'}::uuid[])`;

export const selectGateways = query<{ id: string; code: string; name: string }>`
  select id, code, name from machine_source where deleted_at is null order by code`;

/** The id of the gateway that logs in so; undefined when there is none of that code, or with another secret. */
export const checkBoxLogin = outsideQuery.value<
  string | null,
  { tenantId: number; sourceCode: string; hash: Buffer }
>`
  select secure.check_source(${'tenantId'}, ${'sourceCode'}, ${'hash'}) as id`.to((id) => id ?? undefined);
