import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { Values } from '../row/hooks.ts';
import { createBinder } from '../row/condition.ts';
import { readRowsOf } from '../row/rows.ts';
import { identifier, tableOf, titleSql } from '../row/shape.ts';

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
export function selectMemories(tx: TenantTransaction, list: string): Promise<Memory[]> {
  return tx.query<Memory>(
    `select list, key, anchor, row_id as "rowId", content, language from library_adoption where list = $1`,
    [list],
  );
}

/** Remembers rows; what was remembered of them before is replaced. */
export async function saveMemories(
  tx: TenantTransaction,
  memories: readonly Memory[],
  { by, edition }: { by: string | null; edition: number },
): Promise<void> {
  if (memories.length === 0) return;
  await tx.query(
    `insert into library_adoption (tenant_id, list, key, anchor, row_id, content, language, edition, taken_by)
     select $1::int, x.list, x.key, x.anchor, x."rowId", x.content, x.language, $3, $4
     from jsonb_to_recordset($2::jsonb)
       as x (list text, key text, anchor text, "rowId" text, content jsonb, language text)
     on conflict (tenant_id, list, key, anchor) do update set
       row_id = excluded.row_id, content = excluded.content, language = excluded.language,
       edition = excluded.edition, taken_by = excluded.taken_by, taken_at = now()`,
    [tx.tenantId, JSON.stringify(memories), edition, by],
  );
}

/** Waits until nobody else adopts rows in the mill; the lock ends with the transaction. */
export async function lockLibrary(tx: TenantTransaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7379, $1)', [tx.tenantId]);
}

export async function selectMillLanguage(tx: TenantTransaction): Promise<Language> {
  const [mill] = await tx.query<{ language: Language }>('select language from tenant where id = $1', [
    tx.tenantId,
  ]);
  return mill?.language ?? 'zh';
}

/** The ids among these of rows that stand, whoever may see them. */
export async function selectLibraryState(
  tx: TenantTransaction,
  resource: Resource,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `select id::text as id from ${tableOf(resource)} where id = any ($1::${resource.key}[]) and deleted_at is null`,
    [ids],
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
  const binder = createBinder();
  const seen = readRowsOf(resource, dataScope, binder);
  return tx.query<Anchor>(
    `select r.id::text as id, ${titleSql(resource, 'r', language)} as name, r.${identifier(snakeCase(kind))} as kind
     from ${seen} r where r.deleted_at is null order by 2`,
    binder.values,
  );
}
