import { Client } from 'pg';
import { millwright } from './cluster.ts';

/** Makes the database `millwright` in a new server. `url` gives the address of a database by its name. */
export async function ensureDatabase(url: (database: string) => string): Promise<void> {
  await withClient(url('postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [millwright]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(millwright)}`);
  });
}

/** Opens one connection for `work` and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A connection that breaks also speaks through the query that waits; without a listener it would end Node.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
