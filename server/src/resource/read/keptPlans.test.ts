import { machine } from '@millwright/contract/areas/equipment/machine.ts';
import { listInput } from '@millwright/contract/core/listQuery.ts';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../platform/db/tenancy.ts';
import { testDatabase } from '../../testing/database.ts';
import { createMake } from '../../testing/make.ts';
import { conditionOf } from './filters.ts';
import { selectPage } from './list.queries.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const tenantId = await make.tenant();
const reading = { language: 'zh', zone: 'Asia/Shanghai' } as const;

await owner.query(
  `with model as (
     insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, gen_random_uuid(), 'FA506', 'spinning', 1008, 60, 60000, 90000) returning tenant_id, id)
   insert into machine (tenant_id, code, number, kind, model_id, positions)
   select m.tenant_id, 'RF-' || n, lpad(n::text, 4, '0'), 'spinning', m.id, 480 from model m, generate_series(1, 1000) n`,
  [tenantId],
);
await owner.query('analyze machine');

/** A page, asked on the one connection of a pool. */
async function pageOf(connection: Pool, said: Record<string, unknown>, pageNo: number) {
  const input = listInput.parse(said);
  const { rows } = await inTenant(connection, tenantId, (tx) =>
    selectPage(tx, machine, {
      condition: conditionOf(machine, input, reading.zone),
      input,
      reading,
      scope: { isAll: true },
      offset: 20 * (pageNo - 1),
      limit: 20,
    }),
  );
  return rows.length;
}

describe('the statement of a list', () => {
  const questions = [
    ['sorted and filtered', { column: 'number', order: 'desc', status: 'inUse' }],
    ['in the order of a key', { column: 'code', order: 'asc' }],
    ['sorted by the words of a reference', { column: 'modelId', order: 'asc' }],
  ] as const;
  it.each(questions)('%s is planned once for every page', async (_name, said) => {
    const connection = new Pool({ ...pool.options, max: 1 });
    try {
      const pages = Array.from({ length: 20 }, (_, place) => 1 + (place % 3));
      for (const pageNo of pages) expect(await pageOf(connection, said, pageNo)).toBe(20);
      const { rows } = await connection.query<{ once: number; anew: number }>(
        `select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements
         where statement like '%"_place"%'`,
      );
      // A text is named when it comes for the fourth time; PostgreSQL looks at the values of a statement five times.
      expect(rows).toEqual([{ once: 12, anew: 5 }]);
    } finally {
      await connection.end();
    }
  });
});
