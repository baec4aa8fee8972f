import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { joined, nameOf, type Sql, sql } from '../../platform/db/sql.ts';

/**
 * SQL: whether no row of any resource refers to a picture, or to a file, given by its file name. Rows in a recycle bin
 * refer, too.
 */
export function isUploadUnused(upload: 'picture' | 'file', fileName: Sql): Sql {
  const unused = registry().resources.flatMap(({ table, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => kindOf(field).upload === upload)
      .map(([name, { column: type }]) => {
        const column = nameOf(snakeCase(name));
        const isThis = type === 'text[]' ? sql`${fileName} = any (${column})` : sql`${column} = ${fileName}`;
        return sql`not exists (select from ${nameOf(table)} where ${isThis})`;
      }),
  );
  return unused.length === 0 ? sql`true` : joined(unused, sql` and `);
}
