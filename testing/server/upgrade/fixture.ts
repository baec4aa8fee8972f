import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const fixtureSchema = z.object({
  /** Those that the database had, by name. */
  migrations: z.array(z.string()).min(1),
  /** The first and last day of what machines said, whose months must be there. */
  days: z.tuple([z.string(), z.string()]),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), copy: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
});
/** The data of a database as an earlier commit made it. */
export type Fixture = z.output<typeof fixtureSchema>;

const folder = new URL('.', import.meta.url);

/** The fixtures that there are, the oldest first. */
export const fixtureFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.json.gz'))
  .toSorted();

export async function readFixture(file: string): Promise<Fixture> {
  const json = await unzip(await readFile(new URL(file, folder)));
  return fixtureSchema.parse(JSON.parse(json.toString()));
}

/** Writes what a database holds; gives the name of the file and its length. */
export async function writeFixture(fixture: Fixture): Promise<{ file: string; bytes: number }> {
  const packed = await zip(Buffer.from(JSON.stringify(fixture)), { level: 9 });
  const [number] = (fixture.migrations.at(-1) ?? '').split('_');
  const file = `mill-at-${number}.json.gz`;
  await writeFile(new URL(file, folder), packed);
  return { file, bytes: packed.length };
}

/** What stands in rows alone for minutes is left out, or a fixture would be all samples. */
const told = new Set(['sample', 'end_break', 'doff']);
const toldMinutes = 4;
/** Of hours that are packed, one of each machine will do. */
const newestHour = 'where hour = (select max(hour) from packed_sample)';
/** Of these, to which no other table refers, every eighth row will do. */
const thinned = new Set(['handover_answer', 'maintenance_round', 'message_delivery', 'punch']);
/** Of this database alone, or of its processes. */
const leftOut = new Set(['schema_migration', 'process_beat']);

/** Reads a database as it is at one moment. */
export async function dumpDatabase(url: string): Promise<Fixture> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const list = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows;
    const names = await list<{ name: string; columns: string[] }>(
      `select c.relname as name, array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    );
    const tables: Fixture['tables'] = [];
    for (const { name, columns } of names.filter((table) => !leftOut.has(table.name))) {
      const rows = `select ${quoted(columns)} from ${pg.escapeIdentifier(name)} r ${someOf(name)}`;
      const copy = await text(client.query(copyTo(`copy (${rows}) to stdout`)));
      const count = copy === '' ? 0 : copy.split('\n').length - 1;
      if (count > 0) tables.push({ name, columns, rows: count, copy });
    }
    const migrations = await list<{ name: string }>('select name from schema_migration order by name');
    const days = await list<{ first: string; last: string }>(
      `select least(min(ts), (select max(hour) from packed_sample))::date::text as first, max(ts)::date::text as last
       from sample`,
    );
    const sequences = await list<{ name: string; last: number }>(
      `select sequencename as name, last_value::float8 as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    const [{ first, last } = { first: '', last: '' }] = days;
    return { migrations: migrations.map(({ name }) => name), days: [first, last], tables, sequences };
  });
}

function someOf(table: string): string {
  if (told.has(table)) return `where ts > (select max(ts) from sample) - interval '${toldMinutes} min'`;
  if (table === 'packed_sample') return newestHour;
  return thinned.has(table) ? 'where hashtext(r::text) % 8 = 0' : '';
}

/** Fills a database that has the fixture's migrations and no row of a mill. */
export async function loadFixture(url: string, { days, tables, sequences }: Fixture): Promise<void> {
  await connected(url, async (client) => {
    await client.query('begin');
    await client.query('select secure.ensure_partitions($1, $2)', days);
    // Neither triggers nor foreign keys: the rows are as somebody left them, in the order of names of tables.
    await client.query('set local session_replication_role = replica');
    for (const { name, columns, copy } of tables) {
      // What migrations put in stands in the fixture too, as people left it.
      await client.query(`delete from ${pg.escapeIdentifier(name)}`);
      const into = `copy ${pg.escapeIdentifier(name)} (${quoted(columns)}) from stdin`;
      await pipeline(Readable.from([copy]), client.query(copyFrom(into)));
    }
    for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last]);
    await client.query('commit');
  });
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
