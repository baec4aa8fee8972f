import type pg from 'pg';
import { outsideQuery, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { SecretHashes } from './gatewaySecret.ts';

/** The registration code of a gateway; undefined when the mill has no such gateway. */
export const selectGatewayCode = query.value<string, { id: string }>`
  select code from machine_source where id = ${'id'} and deleted_at is null`;

/** Keeps the hashes of a gateway's secret in the place of those before. */
export const writeGatewaySecret = query<{ set: string }, { id: string } & SecretHashes>`
  select secure.set_source_secret(${'id'}, ${'hash'}, ${'brokerHash'}) as set`;

/** Whom an external broker lets in; no hash where the secret is older than the program that makes one. */
export interface BrokerLoginRow {
  readonly tenantId: number;
  readonly code: string;
  readonly brokerHash: string | null;
}

/** Enabled gateways of active mills that have a secret, read on a connection of the ingest role. */
export const listBrokerLogins = outsideQuery<BrokerLoginRow>`
  select tenant_id as "tenantId", code, broker_hash as "brokerHash" from secure.broker_logins()`;

/**
 * The hash of the secret of an enabled gateway of an active mill, read on a connection of the ingest role; undefined when
 * there is no such gateway, or it has no secret.
 */
export const readSecretHash = outsideQuery.value<Buffer, { tenantId: number; sourceCode: string }>`
  select hash from secure.find_source(${'tenantId'}, ${'sourceCode'})`;

const secretHashes = outsideQuery<
  { place: number; hash: Buffer },
  { tenants: readonly number[]; codes: readonly string[] }
>`
  select (w.place - 1)::int as place, s.hash
  from unnest(${'tenants'}::int[], ${'codes'}::text[]) with ordinality w (tenant, code, place), secure.find_source(w.tenant, w.code) s`;

/** As `readSecretHash`, of many gateways at once: each stands in the place of its gateway. */
export async function readSecretHashes(
  pool: pg.Pool,
  gateways: readonly { readonly tenantId: number; readonly sourceCode: string }[],
): Promise<(Buffer | undefined)[]> {
  const found = gateways.map((): Buffer | undefined => undefined);
  const tenants = gateways.map(({ tenantId }) => tenantId);
  const codes = gateways.map(({ sourceCode }) => sourceCode);
  for (const { place, hash } of await secretHashes(pool, { tenants, codes })) found[place] = hash;
  return found;
}

/** A machine and the gateway that speaks for it; none where it is null. */
export interface SpokenForRow {
  readonly tenantId: number;
  readonly machineCode: string;
  readonly sourceCode: string | null;
}

/** The machines of all mills, read on a connection of the ingest role. */
export const listSpokenFor = outsideQuery<SpokenForRow>`
  select m.tenant_id as "tenantId", m.code as "machineCode", s.code as "sourceCode"
  from machine m
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  where m.deleted_at is null order by m.tenant_id, m.code`;

/** What stands between a machine and its first telegram. */
export interface MachineDoorRow {
  readonly id: number;
  readonly code: string;
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly gatewayId: string | null;
  readonly gatewayCode: string | null;
  readonly isGatewayEnabled: boolean | null;
  readonly hasSecret: boolean | null;
}

const counts = query.first<{ models: number; gateways: number }>`
  select (select count(*)::int from machine_model where deleted_at is null) as models,
    (select count(*)::int from machine_source where deleted_at is null) as gateways`;

const machineDoors = query<MachineDoorRow>`
  select m.id, m.code, m.number, m.kind, m.status, s.id as "gatewayId", s.code as "gatewayCode",
    s.status = 'enabled' as "isGatewayEnabled", x.id is not null as "hasSecret"
  from machine m
  left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
  left join secure.sources_with_secret() x (id) on x.id = s.id
  where m.deleted_at is null order by m.create_time desc, m.id desc`;

/** How many models and gateways there are, and the machines with the gateway that speaks for them, newest first. */
export async function listMachineDoors(
  tx: TenantTransaction,
): Promise<{ models: number; gateways: number; machines: MachineDoorRow[] }> {
  const counted = await counts(tx);
  const machines = await machineDoors(tx);
  return { models: counted?.models ?? 0, gateways: counted?.gateways ?? 0, machines };
}

/** A gateway, and whether it may log in. */
export interface GatewayDoorRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly hasSecret: boolean;
}

/** The gateways of the mill, each with what lets it log in. */
export const listGatewayDoors = query<GatewayDoorRow>`
  select s.id, s.code, s.name, s.status = 'enabled' as "isEnabled",
    s.id in (select * from secure.sources_with_secret()) as "hasSecret"
  from machine_source s where s.deleted_at is null order by s.code`;
