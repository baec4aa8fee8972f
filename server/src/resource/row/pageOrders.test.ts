import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../platform/db/tenancy.ts';
import { giveStandardDictionaries } from '../../areas/basics/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { columnNamed } from './shape.ts';
import { always } from './condition.ts';
import { selectPage } from './list.queries.ts';
import { keptColumns, orderOf } from './pageOrders.ts';

const server = await testServer();
const { owner, pool } = server;
const { tenantId } = await server.make.user({ codes: Object.values(specialPart.access) });
const reading = { language: 'zh', zone: 'Asia/Shanghai' } as const;
await giveStandardDictionaries(server.url);

// Values that many rows share, that none has, that are lacking, and one that the dictionary does not know.
await owner.query(
  `insert into special_part (tenant_id, id, code, name, class, brand, model, quantity, cycle_d, is_reminded_of,
     is_recycled, is_counted, create_time, deleted_at)
   select $1, gen_random_uuid(), 'P' || n, (array['针布', 'Ring', 'ring', '钢领'])[1 + n % 4],
     (array['cardClothing', 'rings', 'cots', 'gone'])[1 + n % 4], case when n % 3 > 0 then 'B' || n % 5 end, null, 1 + n % 7, 30,
     false, n % 2 = 0, true, now() - make_interval(mins => n % 11), case when n % 10 = 0 then now() end
   from generate_series(1, 120) n`,
  [tenantId],
);

const columnOf = (resource: Resource, name: string) =>
  name === 'createTime'
    ? 'create_time'
    : (columnNamed(resource, name)?.column.text ?? '').replaceAll('"', '');
const longLists = servedResources.filter(({ search }) => search === 'indexed');

describe('the order of a long list', () => {
  it.each(
    keptColumns(specialPart).flatMap((column) => [[column, 'asc'] as const, [column, 'desc'] as const]),
  )('is the same by the index of %s, %s, as by sorting all rows', async (column, order) => {
    const input = { column, order };
    const bySorting = await inTenant(pool, tenantId, (tx) =>
      tx.query<{ id: string }>(
        `select r.id::text as id from special_part r where r.deleted_at is null
           order by ${orderOf(specialPart, { input, reading }).sql.text}`,
      ),
    );
    expect(bySorting).toHaveLength(108);
    for (const offset of [0, 25, 100]) {
      const asked = { condition: always, input, reading, scope: { isAll: true }, offset, limit: 25 } as const;
      const { rows, total } = await inTenant(pool, tenantId, (tx) => selectPage(tx, specialPart, asked));
      expect(rows.map(({ id }) => id)).toEqual(bySorting.slice(offset, offset + 25).map(({ id }) => id));
      expect(total).toBe(108);
    }
  });

  it.each(keptColumns(specialPart))(
    'by %s finds rows of the one mill alone that it names, also where row-level security tells nothing',
    async (column) => {
      const other = await server.make.user({ codes: [] });
      await owner.query(
        `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
         select $1, gen_random_uuid(), 'Q' || n, 'Ring', (array['cardClothing', 'others'])[1 + n % 2], 1, 30, false, false, true
         from generate_series(1, 10) n`,
        [other.tenantId],
      );
      const asked = {
        condition: always,
        input: { column, order: 'asc' },
        reading,
        scope: { isAll: true },
        offset: 0,
        limit: 200,
      } as const;
      const within = await inTenant(pool, tenantId, (tx) => selectPage(tx, specialPart, asked));
      // The owner of this database passes row-level security, and no mill is set.
      const outside = await selectPage(
        { tenantId, query: async (text, values) => (await owner.query(text, [...(values ?? [])])).rows },
        specialPart,
        asked,
      );
      expect(outside.rows.map(({ id }) => id)).toEqual(within.rows.map(({ id }) => id));
    },
  );

  it.each(longLists.map((resource) => [resource.name, resource] as const))(
    'has an index for each column of %s that is sorted by, and no other',
    async (_name, resource) => {
      const { rows } = await owner.query<{ column: string }>(
        `select a.attname as column from pg_index i join pg_class c on c.oid = i.indexrelid
         join pg_attribute a on a.attrelid = i.indexrelid and a.attnum = 2
         where i.indrelid = $1::regclass and c.relname = $1 || '_by_' || a.attname and i.indnatts = 3`,
        [resource.table],
      );
      const wanted = keptColumns(resource).map((name) => columnOf(resource, name));
      expect(rows.map(({ column }) => column).toSorted()).toEqual(wanted.toSorted());
    },
  );

  it('is none of a list that stays short', () => {
    expect(longLists).toContain(variety);
    expect(servedResources.filter((each) => keptColumns(each).length > 0)).toEqual(longLists);
  });
});
