import { describe, expect, it } from 'vitest';
import { brokenSqlRules, ownershipOf } from './sql-rules.ts';

const areas = ['iam', 'equipment', 'telemetry', 'boards'];
const resources = [
  { name: 'role', table: 'role', namespace: 'iam' },
  { name: 'machine', table: 'machine', namespace: 'equipment' },
  { name: 'watchedBoard', table: 'watched_board', namespace: 'boards' },
];
const migrations = [
  {
    path: 'server/migrations/0001_machines.sql',
    text: `create table role (id int); create table machine (id int); create table sample (id int);
      create view equipment.machine as select id from machine;
      create view telemetry.sample as select id from sample;
      comment on table sample is 'telemetry: what telegrams measured';
      comment on function secure.find_source is 'equipment: the secret of a gateway';`,
  },
];
const { ownership } = ownershipOf(migrations, resources, areas);
const namespaceByArea = new Map([...areas.map((area) => [area, area] as const), ['access', 'iam']]);
const check = (path: string, text: string) => brokenSqlRules([{ path, text }], ownership, namespaceByArea);
const queries = 'server/src/areas/telemetry/reports/sums.queries.ts';

describe('ownershipOf', () => {
  const brokenWith = (text: string) =>
    ownershipOf([...migrations, { path: 'server/migrations/0002_more.sql', text }], resources, areas).broken;

  it('finds nothing wrong where each table has an owner', () => {
    expect(brokenWith("create table doff (id int); comment on table doff is 'telemetry: doffs';")).toEqual(
      [],
    );
    expect(brokenWith('create table old (id int); drop table old;')).toEqual([]);
    expect(brokenWith('-- create table forgotten (id int);')).toEqual([]);
  });

  it('refuses a table without owner', () => {
    expect(brokenWith('create table doff (id int);')).toEqual([
      "The table doff has no owner: declare a resource, or write `comment on table doff is 'area: …'` in a migration.",
    ]);
  });

  it('refuses an owner that is no area, and a second owner', () => {
    expect(brokenWith("create table doff (id int); comment on table doff is 'weaving: doffs';")).toEqual([
      'The comment of the table doff names weaving, which is not its owner.',
      "The table doff has no owner: declare a resource, or write `comment on table doff is 'area: …'` in a migration.",
    ]);
    expect(brokenWith("comment on table machine is 'telemetry: machines';")).toEqual([
      'The comment of the table machine names telemetry, which is not its owner.',
    ]);
  });
});

it('refuses an owner of a function that is no namespace', () => {
  const text = "comment on function secure.weave is 'weaving: weaves';";
  expect(ownershipOf([{ path: 'server/migrations/0002_more.sql', text }], [], areas).broken).toEqual([
    'The comment of the function secure.weave names weaving, which is no namespace.',
  ]);
});

describe('brokenSqlRules', () => {
  it.each([
    [queries, 'const x = statement<Row>`select id from sample where id = $1`;'],
    [queries, 'const x = statement<Row, [id: number]>`insert into sample (id) values ($1)`;'],
    [queries, "const x = query.first<Row, { id: number }>`select id from sample where id = ${'id'}`;"],
    [queries, "const x = command<{ id: number }>`delete from sample where id = ${'id'}`;"],
    [queries, 'const x = sql`select s.id from sample s join equipment.machine m on m.id = s.id`;'],
    [queries, 'const x = sql`select machine from unnest($1::int[]) as t (machine)`;'],
    [queries, "const x = sql`select id from sample where word = 'from role '`;"],
    [queries, '// select id from role\nexport const from = 1;'],
    [queries, "const sentence = 'the update of a role set by hand';"],
    ['server/src/areas/boards/board.service.ts', "throw new Error('update role set: not here');"],
    ['server/src/platform/session/session.queries.ts', 'tx.query(`select id from role`)'],
    ['server/src/areas/boards/board.test.ts', 'owner.query(`delete from sample`)'],
    ['server/src/areas/boards/boardTesting.ts', 'owner.query(`delete from sample`)'],
    ['demo/seed.ts', 'client.query(`update role set id = 1`)'],
  ])('lets %s say %s', (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  const foreign = (name: string, owner: string) =>
    `${queries}:1 reads the table ${name} of ${owner}: use a function of its index.ts or a view that it publishes.`;

  it.each([
    ['from', 'sql`select id from machine`'],
    ['a join', 'sql`select s.id from sample s join machine m on m.id = s.id`'],
    ['a left join', 'sql`select s.id from sample s left join lateral (select id from machine) m on true`'],
    ['a list', 'sql`select s.id from sample s, machine m where m.id = s.id`'],
    ['quotes', 'sql`select id from "machine"`'],
    ['its schema', 'sql`select id from public.machine`'],
    ['a row of its type', 'sql`select * from jsonb_populate_recordset(null::machine, $1)`'],
    ['an array of its rows', 'sql`select * from unnest($1::machine[])`'],
    ['a piece that is its name', 'sql`machine`'],
    ['a query', 'query<Row>`select id from machine`'],
    ['a piece inside of a statement', 'statement<Row>`select 1 ${sql`from machine`}`'],
    [
      'a statement with types of several lines',
      'statement<\n  { id: number; name: string },\n  [id: number]\n>`select id from machine`',
    ],
  ])('refuses a foreign table in %s', (_, text) => {
    const broken = check(queries, `const x = ${text};`);
    expect(broken.map((sentence) => sentence.replace(/:\d+ /, ':1 '))).toEqual([
      foreign('machine', 'equipment'),
    ]);
  });

  it('lets areas of one namespace share its tables', () => {
    const text = 'const x = sql`update role set id = 1`;';
    expect(check('server/src/areas/access/role/role.queries.ts', text)).toEqual([]);
    expect(check('server/src/areas/telemetry/role/role.queries.ts', text)).toHaveLength(1);
  });

  it.each(['insert into machine (id) values (1)', 'update machine set id = 1', 'delete from machine'])(
    'refuses to write a foreign table: %s',
    (text) => {
      expect(check(queries, `const x = sql\`${text}\`;`)).toEqual([
        `${queries}:1 writes the table machine of equipment: use a function of its index.ts.`,
      ]);
    },
  );

  it('refuses to write through a view', () => {
    expect(check(queries, 'const x = sql`update equipment.machine set id = 1`;')).toEqual([
      `${queries}:1 writes the view equipment.machine: only equipment writes its tables.`,
    ]);
  });

  it('refuses a view of an area that stands right', () => {
    const path = 'server/src/areas/equipment/machine/machine.queries.ts';
    expect(check(path, 'const x = sql`select id from telemetry.sample`;')).toEqual([
      `${path}:1 reads the view telemetry.sample: equipment may use only areas that stand left of it, telemetry stands right.`,
    ]);
  });

  it.each([
    'seenQuery<Row>`select m.id from seen.machine m`',
    'seenQuery<Row>`select s.id from sample s where seen.role(s.role_id)`',
  ])('lets visible rows of areas to the left be read: %s', (text) => {
    expect(check(queries, `const x = ${text};`)).toEqual([]);
  });

  it('refuses visible rows of an area that stands right, and of what is no resource', () => {
    expect(check(queries, 'const x = seenQuery<Row>`select b.id from seen.watchedBoard b`;')).toEqual([
      `${queries}:1 reads seen.watchedBoard of boards: telemetry may use only areas that stand left of it, boards stands right.`,
    ]);
    expect(check(queries, 'const x = seenQuery<Row>`select b.id from seen.loom b`;')).toEqual([
      `${queries}:1 reads seen.loom: no resource has this name.`,
    ]);
  });

  it('refuses a function of another area, and lets everybody call those of the platform', () => {
    expect(check(queries, 'const x = sql`select hash from secure.find_source($1, $2)`;')).toEqual([
      `${queries}:1 calls the function secure.find_source of equipment: use a function of its index.ts.`,
    ]);
    const own = 'server/src/areas/equipment/gateway/gateway.queries.ts';
    expect(check(own, 'const x = sql`select hash from secure.find_source($1, $2)`;')).toEqual([]);
    expect(check(queries, 'const x = sql`select secure.ensure_partitions($1, $2)`;')).toEqual([]);
  });

  it('refuses a text that an area gives to a transaction, whatever is in it', () => {
    expect(check(queries, 'return tx.query(text, values);')).toEqual([
      `${queries}:1 runs a text: declare it with \`query\`.`,
    ]);
  });

  it('refuses SQL of an area outside of its queries, and texts that nobody declared', () => {
    const service = 'server/src/areas/telemetry/sums.service.ts';
    expect(check(service, '\nconst x = sql`select id from sample`;')).toEqual([
      `${service}:2 is SQL: it belongs into a *.queries.ts file.`,
    ]);
    expect(check(service, "await pool.query('select id from sample where id = $1', [id]);")).toEqual([
      `${service}:1 is SQL: it belongs into a *.queries.ts file.`,
    ]);
    expect(check(queries, 'await pool.query(`select id from sample where id = $1`, [id]);')).toEqual([
      `${queries}:1 is SQL: declare it with \`query\` or \`command\`, pieces of it with \`sql\`.`,
    ]);
  });

  it('lets the engine and the sessions name what stands below all areas, and nothing else', () => {
    const path = 'server/src/resource/row/list.queries.ts';
    expect(check(path, 'tx.query(`select id from sample where id = $1`)')).toEqual([
      `${path}:1 reads the table sample of telemetry: use a function of its index.ts or a view that it publishes.`,
    ]);
  });
});
