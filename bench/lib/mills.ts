import type pg from 'pg';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import { hashesOf, newSecret } from '../../server/src/areas/equipment/index.ts';
import { insertRows } from '../../demo/parts/insertRows.ts';
import { uuidv7 } from '../../server/src/platform/db/uuid.ts';

/** A gateway of a mill, with what it needs to log in and the machines it speaks for. */
export interface BenchSource {
  readonly tenantId: number;
  readonly code: string;
  readonly secret: string;
  readonly machines: readonly string[];
}

export interface MillSize {
  readonly tenants: number;
  readonly sourcesPerTenant: number;
  readonly machinesPerSource: number;
}

/** The size that performance is measured at: 20 mills, 1,000 gateways, 3,000 ring frames. */
export const fullSize: MillSize = { tenants: 20, sourcesPerTenant: 50, machinesPerSource: 3 };
export const firstTenant = 5001;
export const spindles = 1008;

/** Makes mills of ring frames straight in the tables, with the months that telegrams fall into. */
export async function seedMills(client: pg.Client, size: MillSize): Promise<BenchSource[]> {
  const sources: BenchSource[] = [];
  for (let index = 0; index < size.tenants; index++)
    sources.push(...(await seedMill(client, firstTenant + index, size)));
  await client.query(`select secure.ensure_partitions(current_date - 40, current_date + 40)`);
  await client.query('analyze');
  return sources;
}

async function seedMill(client: pg.Client, tenantId: number, size: MillSize): Promise<BenchSource[]> {
  const modelId = uuidv7();
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, ...row })),
    );
  const head = {
    name: `Mill ${tenantId}`,
    short_name: `mill${tenantId}`,
    zone: 'Asia/Shanghai',
    language: 'en',
  };
  await insertRows(client, 'tenant', [{ id: tenantId, number: String(tenantId), ...head, state: 'normal' }]);
  await insert('machine_model', [
    {
      id: modelId,
      name: 'Ring frame',
      kind: 'spinning',
      positions: spindles,
      slowest_period_s: 60,
      max_grams_per_hour: 60_000,
      max_watts: 90_000,
    },
  ]);
  await insert('model_signal', signalRows(modelId));
  const made = Array.from({ length: size.sourcesPerTenant }, (_, place) => ({
    id: uuidv7(),
    code: `GW${String(place + 1).padStart(3, '0')}`,
    secret: newSecret(),
    machines: Array.from({ length: size.machinesPerSource }, (_unused, nth) => {
      const number = place * size.machinesPerSource + nth + 1;
      return `RF${String(number).padStart(4, '0')}`;
    }),
  }));
  await insert(
    'machine_source',
    made.map(({ id, code }) => ({ id, code, name: code, status: 'enabled' })),
  );
  const hashes = made.map(({ secret }) => hashesOf(secret));
  await client.query(
    `insert into machine_source_secret (tenant_id, source_id, hash, broker_hash)
     select $1, * from unnest($2::uuid[], $3::bytea[], $4::text[])`,
    [
      tenantId,
      made.map(({ id }) => id),
      hashes.map(({ hash }) => hash),
      hashes.map(({ brokerHash }) => brokerHash),
    ],
  );
  await insert(
    'machine',
    made.flatMap(({ id, machines }) => machines.map((code) => machineRow({ code, modelId, sourceId: id }))),
  );
  return made.map(({ code, secret, machines }) => ({ tenantId, code, secret, machines }));
}

function machineRow({ code, modelId, sourceId }: { code: string; modelId: string; sourceId: string }) {
  return {
    code,
    number: code,
    kind: 'spinning',
    model_id: modelId,
    source_id: sourceId,
    positions: spindles,
    place: 0,
  };
}

function signalRows(modelId: string) {
  return standardSignals.spinning.map((signal, position) => ({
    id: uuidv7(),
    model_id: modelId,
    position,
    code: signal.code,
    kind: signal.kind,
    name: signal.name,
    unit: signal.unit,
    digits: signal.digits,
    min: signal.min,
    max: signal.max,
    period_s: signal.periodS,
  }));
}

const lookMs = 500;
const mostLooks = 240;

/** Resolves when the platform has done the first jobs of mills that were just made: a steady mill has them behind it. */
export async function firstJobsDone(owner: pg.Client, tenants: number): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const { rows } = await owner.query<{ mills: number; due: number }>(
      `select count(distinct tenant_id)::int as mills, count(*) filter (where next_at <= now())::int as due from job`,
    );
    if (rows[0]?.mills === tenants && rows[0].due === 0) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error('new mills did not do their first jobs');
}
