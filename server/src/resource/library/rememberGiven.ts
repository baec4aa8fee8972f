import type { Library } from '@millwright/contract/core/resource/library.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { runComposed, type Transaction } from '../../platform/db/query.ts';
import { bound, literal, sql } from '../../platform/db/sql.ts';
import { allOf } from '../row/pieces.ts';
import { columnOfField, tableOf } from '../row/shape.ts';

/**
 * Lets mills remember rows of a list that the platform itself gave them as adopted: rows that have the business key of a row of
 * the library, deleted ones too, in mills that remember nothing of the list yet. Works in one mill or, as the migrator, in all;
 * `mills` narrows these.
 */
export async function rememberGiven(
  tx: Transaction,
  library: Library,
  { list: name, mills }: { list: string; mills?: readonly number[] },
): Promise<void> {
  const list = library.lists.find(({ resource }) => resource === name);
  if (list === undefined) throw new Error(`the library has no list ${name}`);
  const { forEach } = list;
  const resource = resourceNamed(name);
  const column = (field: string) => sql`f.${columnOfField(field)}`;
  const [names = []] = resource.unique;
  const keys = names.filter((field) => field !== forEach?.by);
  const sameKey = keys.map((field) => sql`${column(field)}::text = x.content ->> ${literal(field)}`);
  const anchor = forEach === undefined ? sql`''::text` : sql`${column(forEach.by)}::text`;
  const rows = languages.flatMap((language) =>
    list.rows(language).map(({ key, kind, values }) => ({ key, kind, language, content: values })),
  );
  // What refers to rows of the mill was just given as it is there.
  const said = new Set(rows.flatMap(({ content }) => Object.keys(content)));
  const own = Object.entries(resource.fields).filter(
    ([field, { to }]) => to !== undefined && (said.has(field) || field === forEach?.by),
  );
  const references = own.map(([field]) => sql`${literal(field)}, ${column(field)}`);
  const ofKind =
    forEach === undefined
      ? sql``
      : sql`join ${tableOf(resourceNamed(forEach.of))} m on m.tenant_id = f.tenant_id and m.id = ${column(forEach.by)}
           and m.${columnOfField(forEach.kind)} = x.kind`;
  const [listName, only] = [bound(name), bound(mills ?? null)];
  await runComposed(
    tx,
    sql`insert into library_adoption (tenant_id, list, key, anchor, row_id, content, language, edition)
     select distinct on (f.tenant_id, x.key, ${anchor})
       f.tenant_id, ${listName}, x.key, ${anchor}, f.id::text,
       x.content || jsonb_build_object(${references}), x.language, ${bound(library.edition)}
     from jsonb_to_recordset(${bound(JSON.stringify(rows))}::jsonb) as x (key text, kind text, language text, content jsonb)
     join tenant t on t.language = x.language
     join ${tableOf(resource)} f on f.tenant_id = t.id and ${allOf(sameKey)}
     ${ofKind}
     where (${only}::int[] is null or t.id = any (${only}))
       and not exists (select from library_adoption a where a.tenant_id = t.id and a.list = ${listName})
     order by f.tenant_id, x.key, ${anchor}, f.deleted_at nulls first
     on conflict do nothing`,
  );
}
