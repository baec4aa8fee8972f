import type { Library } from '@millwright/contract/core/resource/library.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { identifier, tableOf } from '../row/shape.ts';

/**
 * Lets mills remember rows of a list that the platform itself gave them as adopted: rows that have the business key of a row of
 * the library, deleted ones too, in mills that remember nothing of the list yet. Works in one mill or, as the migrator, in all;
 * `mills` narrows these.
 */
export async function rememberGiven(
  tx: Pick<TenantTransaction, 'query'>,
  library: Library,
  { list: name, mills }: { list: string; mills?: readonly number[] },
): Promise<void> {
  const list = library.lists.find(({ resource }) => resource === name);
  if (list === undefined) throw new Error(`the library has no list ${name}`);
  const { forEach } = list;
  const resource = resourceNamed(name);
  const column = (field: string) => `f.${identifier(snakeCase(field))}`;
  const [names = []] = resource.unique;
  const keys = names.filter((field) => field !== forEach?.by);
  const sameKey = keys.map(
    (field) => `${column(field)}::text = x.content ->> '${identifier(field).slice(1, -1)}'`,
  );
  const anchor = forEach === undefined ? "''::text" : `${column(forEach.by)}::text`;
  const rows = languages.flatMap((language) =>
    list.rows(language).map(({ key, kind, values }) => ({ key, kind, language, content: values })),
  );
  // What refers to rows of the mill was just given as it is there.
  const said = new Set(rows.flatMap(({ content }) => Object.keys(content)));
  const own = Object.entries(resource.fields).filter(
    ([field, { to }]) => to !== undefined && (said.has(field) || field === forEach?.by),
  );
  const references = own.map(([field]) => `'${field}', ${column(field)}`);
  const ofKind =
    forEach === undefined
      ? ''
      : `join ${tableOf(resourceNamed(forEach.of))} m on m.tenant_id = f.tenant_id and m.id = ${column(forEach.by)}
           and m.${identifier(snakeCase(forEach.kind))} = x.kind`;
  await tx.query(
    `insert into library_adoption (tenant_id, list, key, anchor, row_id, content, language, edition)
     select distinct on (f.tenant_id, x.key, ${anchor})
       f.tenant_id, $1, x.key, ${anchor}, f.id::text,
       x.content || jsonb_build_object(${references.join(', ')}), x.language, $2
     from jsonb_to_recordset($3::jsonb) as x (key text, kind text, language text, content jsonb)
     join tenant t on t.language = x.language
     join ${tableOf(resource)} f on f.tenant_id = t.id and ${sameKey.join(' and ')}
     ${ofKind}
     where ($4::int[] is null or t.id = any ($4))
       and not exists (select from library_adoption a where a.tenant_id = t.id and a.list = $1)
     order by f.tenant_id, x.key, ${anchor}, f.deleted_at nulls first
     on conflict do nothing`,
    [name, library.edition, JSON.stringify(rows), mills ?? null],
  );
}
