import { snakeCase } from '@millwright/contract/core/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import { joined, nameOf, type Sql, sql } from '../../platform/db/sql.ts';

/** Every column that refers to a picture. */
const references = resources.flatMap(({ table, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name]) => ({ table: nameOf(table), column: nameOf(snakeCase(name)) })),
);

/** SQL: whether no row of any resource refers to a picture, given by its file name. Rows in a recycle bin refer, too. */
export function isPictureUnused(fileName: Sql): Sql {
  const unused = references.map(
    ({ table, column }) => sql`not exists (select from ${table} where ${column} = ${fileName})`,
  );
  return unused.length === 0 ? sql`true` : joined(unused, sql` and `);
}
