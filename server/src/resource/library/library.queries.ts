import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { command, currentTenant, jsonOf, query, runComposed } from '../../platform/db/query.ts';
import { bound, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { Values } from '../row/hooks.ts';
import { typeNamed } from '../row/pieces.ts';
import { readRowsOf } from '../row/rows.ts';
import { columnOfField, tableOf, titleSql } from '../row/shape.ts';

/** What a mill remembers of a row of the library. */
export interface Memory {
  readonly list: string;
  readonly key: string;
  readonly anchor: string;
  /** Null: the mill does not want it. */
  readonly rowId: string | null;
  /** What the library said when it was adopted, as it was written. */
  readonly content: Values;
  readonly language: Language;
}

/** What the mill remembers of the rows of a list. */
export const selectMemories = query<Memory, { list: string }>`
  select list, key, anchor, row_id as "rowId", content, language from library_adoption where list = ${'list'}`;

/** Remembers rows; what was remembered of them before is replaced. */
export const saveMemories = command<{
  memories: readonly Memory[];
  edition: number;
  by: string | null;
}>`
  insert into library_adoption (tenant_id, list, key, anchor, row_id, content, language, edition, taken_by)
  select ${currentTenant}::int, x.list, x.key, x.anchor, x."rowId", x.content, x.language, ${'edition'}, ${'by'}
  from jsonb_to_recordset(${jsonOf('memories')}::jsonb)
    as x (list text, key text, anchor text, "rowId" text, content jsonb, language text)
  on conflict (tenant_id, list, key, anchor) do update set
    row_id = excluded.row_id, content = excluded.content, language = excluded.language,
    edition = excluded.edition, taken_by = excluded.taken_by, taken_at = now()`.unlessEmpty('memories');

/** Waits until nobody else adopts rows in the mill; the lock ends with the transaction. */
export const lockLibrary = query<{ locked: string }>`
  select pg_advisory_xact_lock(7379, ${currentTenant}) as locked`;

/** Language of the mill. */
export const selectMillLanguage = query.value<Language>`
  select language from tenant where id = ${currentTenant}`.to((language = 'zh') => language);

/** The ids among these of rows that stand, whoever may see them. */
export async function selectLibraryState(
  tx: TenantTransaction,
  resource: Resource,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await runComposed<{ id: string }>(
    tx,
    sql`select id::text as id from ${tableOf(resource)}
      where id = any (${bound(ids)}::${typeNamed(resource.key)}[]) and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface Anchor {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** The models that a person sees, with the kind that the field `kind` says, in the order of their names. */
export function selectAnchors(
  { tx, dataScope, language }: { tx: TenantTransaction; dataScope: DataScope; language: Language },
  resource: Resource,
  kind: string,
): Promise<Anchor[]> {
  return runComposed<Anchor>(
    tx,
    sql`select r.id::text as id, ${titleSql(resource, 'r', language)} as name, r.${columnOfField(kind)} as kind
     from ${readRowsOf(resource, dataScope)} r where r.deleted_at is null order by 2`,
  );
}
