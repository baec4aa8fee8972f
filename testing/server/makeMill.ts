import type pg from 'pg';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { hashesOf, newSecret } from '@millwright/server/areas/equipment/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';

/** A gateway of a test with what it logs in with. */
export interface TestSource {
  readonly id: string;
  readonly code: string;
  readonly tenantId: number;
  readonly login: string;
  readonly secret: string;
}

/** A gateway of a mill. */
export async function makeSource(
  owner: pg.Pool,
  row: { tenantId: number; code: string },
): Promise<TestSource> {
  const id = uuidv7();
  const secret = newSecret();
  const { hash, brokerHash } = hashesOf(secret);
  await owner.query('insert into machine_source (tenant_id, id, code, name) values ($1, $2, $3, $3)', [
    row.tenantId,
    id,
    row.code,
  ]);
  await owner.query(
    'insert into machine_source_secret (tenant_id, source_id, hash, broker_hash) values ($1, $2, $3, $4)',
    [row.tenantId, id, hash, brokerHash],
  );
  return { id, ...row, login: sourceLogin(row.tenantId, row.code), secret };
}

/** An equipment area of a mill, at the top or in another one; its name is also its code. Gives its id. */
export async function makeArea(
  owner: pg.Pool,
  row: { tenantId: number; name: string; sort?: number; parentId?: string | undefined },
): Promise<string> {
  const { tenantId, name, sort = 1, parentId = null } = row;
  const id = uuidv7();
  await owner.query(
    'insert into equipment_area (tenant_id, id, code, name, parent_id, sort) values ($1, $2, $3, $3, $4, $5)',
    [tenantId, id, name, parentId, sort],
  );
  return id;
}

/** A machine with a model of its kind's standard signals; gives its id. */
export async function makeMachine(
  owner: pg.Pool,
  row: { source: TestSource; code: string; kind?: MachineKind; positions?: number },
): Promise<number> {
  const { source, code, kind = 'spinning', positions = 1008 } = row;
  const { tenantId } = source;
  const modelId = uuidv7();
  await owner.query(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, $2, $3, $4, $5, 60, 100000, 100000)`,
    [tenantId, modelId, `${kind} ${code}`, kind, positions],
  );
  for (const [position, signal] of standardSignals[kind].entries()) {
    await owner.query(
      `insert into model_signal (tenant_id, id, model_id, position, code, kind, name, unit, digits, min, max, period_s,
         against, normal_min, normal_max)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        tenantId,
        uuidv7(),
        modelId,
        position,
        signal.code,
        signal.kind,
        signal.name,
        signal.unit === '' ? null : signal.unit,
        signal.digits,
        signal.min,
        signal.max,
        signal.periodS,
        signal.against,
        signal.normal?.[0],
        signal.normal?.[1],
      ],
    );
  }
  const { rows } = await owner.query<{ id: number }>(
    `insert into machine (tenant_id, code, number, kind, model_id, source_id, positions)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenantId, code, code.replace(/\D/g, '') || '1', kind, modelId, source.id, positions],
  );
  return rows[0]?.id ?? 0;
}
