import type pg from 'pg';

/** Inserts rows whose keys are columns, all of the first row's; rows that are there already stay as they are. */
export async function insertRows(
  client: pg.Client | pg.PoolClient,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  const name = client.escapeIdentifier(table);
  const { rowCount } = await client.query(
    `insert into ${name} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
