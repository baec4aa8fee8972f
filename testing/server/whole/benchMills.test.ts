import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { fullSize, seedMills } from '../../../bench/lib/mills.ts';
import { testDatabase } from '../database.ts';

const { url } = await testDatabase();
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());

describe('the mills of the benchmarks', () => {
  it('are made on a database as it is migrated now, with gateways that may log in', async () => {
    const sources = await seedMills(owner, { ...fullSize, tenants: 2, sourcesPerTenant: 2 });
    expect(sources).toHaveLength(4);
    const { rows } = await owner.query(
      `select t.status, count(distinct s.id)::int as gateways, count(distinct m.id)::int as machines
       from tenant t join machine_source s on s.tenant_id = t.id join machine m on m.tenant_id = t.id
       where t.id = any ($1::int[]) group by t.id, t.status`,
      [sources.map(({ tenantId }) => tenantId)],
    );
    const whole = { status: 'normal', gateways: 2, machines: 6 };
    expect(rows).toEqual([whole, whole]);
  });
});
