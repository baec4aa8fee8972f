import { describe, expect, it } from 'vitest';
import {
  belongingOf,
  isScoped,
  keepsDepartment,
  snakeCase,
} from '@millwright/contract/core/resource/resource.ts';
import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';
import { dataScopes, scopedBy } from '@millwright/contract/core/call/dataScope.ts';
import { childrenOf, parentOf, resources } from '@millwright/contract/registry.ts';
import { indexedColumns } from '@millwright/server/resource/read/list/clues.queries.ts';
import { tableColumns, indexesOf, referencesOf, uniqueIndexesOf, valuesAllowedIn } from '../catalogue.ts';
import { testDatabase } from '../database.ts';

const { owner } = await testDatabase();

/** Unique for ever: not even a deleted row gives the value free. */
const neverReused = new Set(['machine code', 'model_signal model_id position', 'tenant number']);

const fields = resources.flatMap((resource) =>
  Object.entries(resource.fields).map(([name, field]) => ({
    table: resource.table,
    column: snakeCase(name),
    field,
  })),
);
const requirements: Record<string, string> = {
  'membership username': 'V-083',
  'membership phone': 'V-085',
  'membership email': 'V-087',
  'membership work_no': 'V-089',
};
const uniques = resources.flatMap(({ table, unique, tenancy }) =>
  unique.map((names) => {
    const columns = names.map(snakeCase);
    const key = [table, ...columns].join(' ');
    return { key, table, tenancy, columns, name: `${requirements[key] ?? ''} ${key}`.trim() };
  }),
);

const searched = resources
  .filter(({ search }) => search === 'indexed')
  .map((resource) => ({
    table: resource.table,
    columns: indexedColumns(resource).map(({ name }) => name),
    searched: Object.keys(resource.fields).filter((name) => resource.fields[name]?.search === true),
  }));

const cycles = resources.flatMap(({ name, table, lifeCycle }) =>
  lifeCycle === undefined ? [] : [{ name, table, states: Object.keys(lifeCycle.states) }],
);

const scoped = resources.filter(isScoped);

/** Advice for a table that lacks something. */
const printed = 'node tools/migration.mjs <resource> prints the migration from the declaration';

describe('what the contract declares', () => {
  it.each(fields)('$table.$column is a column of its kind', async ({ table, column, field }) => {
    const found = (await tableColumns(owner, table)).get(column);
    expect(found, printed).toEqual({ type: field.column, isNullable: mayBeEmpty(field) });
  });

  it.each(resources)('$table is numbered and kept as its tenancy says', async ({ table, key, tenancy }) => {
    const columns = await tableColumns(owner, table);
    expect(columns.get('id')).toEqual({ type: key, isNullable: false });
    expect(columns.has('tenant_id')).toBe(tenancy === 'tenant');
  });

  it.each(resources)('$table keeps who changed it, its version and its deletion', async ({ table }) => {
    const columns = [...(await tableColumns(owner, table)).keys()];
    const kept = ['create_by', 'create_time', 'update_by', 'update_time', 'version', 'deleted_at'];
    expect(columns).toEqual(expect.arrayContaining(kept));
  });

  it.each(cycles)('$table keeps the state of its life cycle, and no other', async ({ table, states }) => {
    expect((await tableColumns(owner, table)).get('state')).toEqual({ type: 'text', isNullable: false });
    expect(await valuesAllowedIn(owner, { table, column: 'state' })).toEqual(states.toSorted());
  });

  it('every resource belongs to somebody: to people and departments, to its parent, or to the mill for a reason', () => {
    const silent = resources.filter((each) => each.scope === undefined && parentOf(each) === undefined);
    const doubled = resources.filter((each) => each.scope !== undefined && parentOf(each) !== undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(doubled.map(({ name }) => name)).toEqual([]);
  });

  it.each(scoped.filter(keepsDepartment))(
    'A-006 $table keeps the department that a row belongs to, and finds rows by it',
    async ({ table, tenancy }) => {
      expect(tenancy).toBe('tenant');
      expect((await tableColumns(owner, table)).get('department_id'), printed).toEqual({
        type: 'uuid',
        isNullable: true,
      });
      const firstTwo = (await indexesOf(owner, table)).map((keys) => keys.slice(0, 2));
      expect(firstTwo).toContainEqual(['tenant_id', 'department_id']);
      expect(await referencesOf(owner, table)).toContainEqual({
        columns: ['tenant_id', 'department_id'],
        to: 'department',
      });
    },
  );

  it.each(scoped.filter(({ table }) => table !== 'membership'))(
    'A-006 $table finds rows by their maker and by all whom its declaration names',
    async (resource) => {
      const { people, departments, with: together } = belongingOf(resource) ?? scopedBy();
      expect((await tableColumns(owner, resource.table)).get('create_by')).toEqual({
        type: 'uuid',
        isNullable: true,
      });
      const ways = ['createBy', ...people, ...departments, ...together].map((path) => path.split('.'));
      for (const [head = '', field = ''] of ways) {
        const child = childrenOf(resource)[head];
        const [table, column] =
          child === undefined ? [resource.table, snakeCase(head)] : [child.table, snakeCase(field)];
        const found = await indexesOf(owner, table, { isOfLiving: true });
        const isFound = found.some(
          (keys) => keys[0] === column || (keys[0] === 'tenant_id' && keys[1] === column),
        );
        expect({ table, column, isFound }, printed).toEqual({ table, column, isFound: true });
      }
    },
  );

  it('A-006 a role knows the declared data scopes and no other', async () => {
    expect(await valuesAllowedIn(owner, { table: 'role', column: 'data_scope' })).toEqual(
      dataScopes.toSorted(),
    );
  });

  it.each(searched)(
    '$table has its texts and lists in its index of letters, and among them what a keyword looks in',
    async ({ table, columns, searched: byKeyword }) => {
      expect(columns).toEqual(expect.arrayContaining(byKeyword));
      const { rows } = await owner.query<{ name: string }>(
        `select a.attname as name from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where d.objid = to_regclass($1) and a.attname <> 'tenant_id'`,
        [`${table}_keyword`],
      );
      expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.map(snakeCase).toSorted());
    },
  );

  it.each(uniques)(
    '$name is unique among rows that are not deleted',
    async ({ key, table, columns, tenancy }) => {
      const predicate = neverReused.has(key) ? null : '(deleted_at IS NULL)';
      const expected = tenancy === 'tenant' ? ['tenant_id', ...columns] : columns;
      const found = (await uniqueIndexesOf(owner, table)).map((index) => ({
        keys: index.keys.map(plain),
        predicate: index.predicate,
      }));
      expect(found).toContainEqual({ keys: expected, predicate });
    },
  );
});

/** Accounts and addresses are compared without their case; words of SQL are quoted. */
function plain(key: string): string {
  return key.replace(/^lower\((\w+)\)$/, '$1').replaceAll('"', '');
}
