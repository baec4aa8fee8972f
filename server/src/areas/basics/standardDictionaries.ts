import { Client } from 'pg';
import { standardDictionaries } from '@millwright/contract/areas/basics/standardDictionaries.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { JobCtx } from '../../platform/jobs/jobs.ts';

/** Two processes that start at once: the second waits and finds everything made. */
const lock = 7320;

/**
 * Gives every mill, and the platform, the standard dictionaries it never had. One that was changed, or deleted, stays as it
 * is. Needs the migrator's address. Gives how many were made.
 */
export async function giveStandardDictionaries(migratorUrl: string): Promise<number> {
  const client = new Client({ connectionString: migratorUrl, application_name: 'millwright dictionaries' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const made = await giveMissing(async (text, values) => (await client.query(text, [...values])).rows);
    await client.query('commit');
    return made;
  } finally {
    await client.end();
  }
}

/** The same for the mill of a job: one that was made while the program runs. */
export async function giveMillDictionaries({ tx }: Pick<JobCtx, 'tx'>): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock]);
  await giveMissing((text, values) => tx.query(text, values));
}

/** Runs a statement in one mill, or as the migrator in all. */
type RunQuery = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

async function giveMissing(run: RunQuery): Promise<number> {
  const missing = await run<{ tenant_id: number; code: string; place: number }>(
    `select t.id as tenant_id, s.code, s.place::int from tenant t
       cross join unnest($1::text[]) with ordinality as s (code, place)
     where t.deleted_at is null
       and not exists (select from dict_type d where d.tenant_id = t.id and d.type_code = s.code)`,
    [standardDictionaries.map(({ code }) => code)],
  );
  const types = [];
  const items = [];
  for (const { tenant_id, code, place } of missing) {
    const standard = standardDictionaries[place - 1];
    if (standard?.code !== code) throw new Error(`${code} is no standard dictionary`);
    const type_id = uuidv7();
    types.push({ tenant_id, id: type_id, type_code: code, type_name: standard.name, sort: place });
    for (const [index, { value, text }] of standard.entries.entries())
      items.push({ tenant_id, id: uuidv7(), type_id, item_value: value, item_text: text, sort: index + 1 });
  }
  await run(
    `insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
     select tenant_id, id, type_code, type_name, sort, 'effective' from jsonb_populate_recordset(null::dict_type, $1)`,
    [JSON.stringify(types)],
  );
  await run(
    `insert into dict_item (tenant_id, id, type_id, item_value, item_text, sort, status)
     select tenant_id, id, type_id, item_value, item_text, sort, 'effective'
     from jsonb_populate_recordset(null::dict_item, $1)`,
    [JSON.stringify(items)],
  );
  return missing.length;
}
