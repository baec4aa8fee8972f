import { Client } from 'pg';
import { standardDictionaries } from '@millwright/contract/areas/basics/dictionary/standardDictionaries.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { asTransaction } from '../../../platform/db/tenancy.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import {
  insertDictionaries,
  lockGiving,
  type Querying,
  selectMissing,
} from './standardDictionaries.queries.ts';

/**
 * Gives every mill, and the platform, the standard dictionaries it never had. One that was changed, or deleted, stays as it
 * is. Needs the migrator's address. Gives how many were made.
 */
export async function giveStandardDictionaries(migratorUrl: string): Promise<number> {
  const client = new Client({ connectionString: migratorUrl, application_name: 'millwright dictionaries' });
  await client.connect();
  try {
    await client.query('begin');
    const made = await giveMissing(asTransaction(client));
    await client.query('commit');
    return made;
  } finally {
    await client.end();
  }
}

/** The same for the mill of a job: one that was made while the program runs. */
export async function giveMillDictionaries({ tx }: Pick<JobCtx, 'tx'>): Promise<void> {
  await giveMissing(tx);
}

async function giveMissing(tx: Querying): Promise<number> {
  await lockGiving(tx);
  const missing = await selectMissing(tx, { codes: standardDictionaries.map(({ code }) => code) });
  const types = [];
  const items = [];
  for (const { tenantId: tenant_id, code, place } of missing) {
    const standard = standardDictionaries[place - 1];
    if (standard?.code !== code) throw new Error(`${code} is no standard dictionary`);
    const type_id = uuidv7();
    types.push({ tenant_id, id: type_id, type_code: code, type_name: standard.name, sort: place });
    for (const [index, { value, text }] of standard.entries.entries())
      items.push({ tenant_id, id: uuidv7(), type_id, item_value: value, item_text: text, sort: index + 1 });
  }
  await insertDictionaries(tx, { types, items });
  return missing.length;
}
