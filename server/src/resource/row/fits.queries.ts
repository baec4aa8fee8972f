import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { currentTenant, jsonOf, lockName, query, runComposed } from '../../platform/db/query.ts';
import { bound, joined, sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { typeNamed } from './pieces.ts';
import { readRowsOf } from './rows.ts';
import { columnOfField, tableOf } from './shape.ts';

interface AskedReference {
  readonly target: Resource;
  readonly id: string;
  /** Is true if the row need not be visible to whoever writes. */
  readonly mayBeHidden?: boolean;
}

/** Returns the references whose row is missing, or hidden from the reader where it must be visible: one statement for all. */
export async function missingReferences<Asked extends AskedReference>(
  tx: TenantTransaction,
  asked: readonly Asked[],
  scope: DataScope,
): Promise<ReadonlySet<Asked>> {
  if (asked.length === 0) return new Set();
  const targetKeyOf = ({ target, mayBeHidden }: AskedReference) =>
    `${target.name}${mayBeHidden === true ? ' hidden' : ''}`;
  const parts = [...Map.groupBy(asked, targetKeyOf)].flatMap(([key, references]) => {
    const [{ target, mayBeHidden } = {}] = references;
    if (target === undefined) return [];
    const ids = [...new Set(references.map(({ id }) => id))];
    const rows = readRowsOf(target, mayBeHidden === true ? { isAll: true } : scope);
    return [
      sql`select ${bound(key)}::text as key, w.id::text as id
        from unnest(${bound(ids)}::${typeNamed(target.key)}[]) as w (id)
        where not exists (select from ${rows} t where t.id = w.id and t.deleted_at is null)`,
    ];
  });
  const missing = await runComposed<{ key: string; id: string }>(tx, joined(parts, sql` union all `));
  const keys = new Set(missing.map(({ key, id }) => `${key} ${id}`));
  // Ids of clients may be written with capital letters.
  return new Set(asked.filter((each) => keys.has(`${targetKeyOf(each)} ${each.id.toLowerCase()}`)));
}

/** Those of the references whose row has another value in its field `as` than any of `among`. Rows that are not there are left to others. */
export async function misfits<
  Asked extends {
    readonly target: Resource;
    readonly id: string;
    readonly as: string;
    readonly among: readonly string[];
  },
>(tx: TenantTransaction, asked: readonly Asked[]): Promise<readonly Asked[]> {
  const found: Asked[] = [];
  for (const [target, references] of Map.groupBy(asked, (each) => each.target)) {
    for (const [as, each] of Map.groupBy(references, (reference) => reference.as)) {
      const ids = bound([...new Set(each.map(({ id }) => id))]);
      const rows = await runComposed<{ id: string; value: string | null }>(
        tx,
        sql`select id::text as id, ${columnOfField(as)}::text as value from ${tableOf(target)}
          where id = any(${ids}::${typeNamed(target.key)}[]) and deleted_at is null`,
      );
      const values = new Map(rows.map(({ id, value }) => [id, value]));
      found.push(
        ...each.filter(({ id, among }) => {
          const value = values.get(id.toLowerCase());
          return value !== undefined && (value === null || !among.includes(value));
        }),
      );
    }
  }
  return found;
}

interface Entry {
  readonly code: string;
  readonly value: string;
}

const selectUnknown = query<Entry, { asked: readonly Entry[] }>`
  select a.code, a.value from jsonb_to_recordset(${jsonOf('asked')}::jsonb) as a (code text, value text)
  where not exists (
    select from dict_type d join dict_item i on i.tenant_id = d.tenant_id and i.type_id = d.id
    where d.type_code = a.code and d.deleted_at is null and d.status = 'effective'
      and i.item_value = a.value and i.deleted_at is null and i.status = 'effective'
      and (i.limit_time is null or i.limit_time >= current_date))`;

/** Those of the values that their dictionary does not have, or has no more. */
export async function unknownEntries<Asked extends { readonly dictionary: string; readonly value: string }>(
  tx: TenantTransaction,
  asked: readonly Asked[],
): Promise<ReadonlySet<Asked>> {
  if (asked.length === 0) return new Set();
  const values = new Map(
    asked.map(({ dictionary: code, value }) => [dictionaryValueKey(code, value), { code, value }]),
  );
  const unknown = await selectUnknown(tx, { asked: [...values.values()] });
  const keys = new Set(unknown.map(({ code, value }) => dictionaryValueKey(code, value)));
  return new Set(asked.filter(({ dictionary, value }) => keys.has(dictionaryValueKey(dictionary, value))));
}

function dictionaryValueKey(dictionary: string, value: string): string {
  return `${dictionary}\u0000${value}`;
}

/** The ids of moved rows of a tree that would stand below themselves once all of the moves are made. */
export async function ringsOf(
  tx: TenantTransaction,
  resource: Resource,
  { field, moves }: { field: string; moves: readonly { id: string; above: string }[] },
): Promise<string[]> {
  const column = columnOfField(field);
  const isHere =
    resource.tenancy === 'tenant' ? sql`t.tenant_id = ${currentTenant}` : sql`${currentTenant}::int = 0`;
  // One at a time: two who move each other's branches at once would close a ring that neither sees.
  await lockName(tx, { name: `tree of ${resource.name}` });
  const key = typeNamed(resource.key);
  const found = await runComposed<{ id: string }>(
    tx,
    sql`with recursive moved as (
       select * from jsonb_to_recordset(${bound(JSON.stringify(moves))}::jsonb) as m (id ${key}, above ${key})),
     climb as (
       select m.id as start, m.above as at from moved m
       union
       select c.start, case when m.id is not null then m.above else t.${column} end
       from climb c left join moved m on m.id = c.at left join ${tableOf(resource)} t on ${isHere} and t.id = c.at
       where c.at is not null)
     select distinct start::text as id from climb where at = start`,
  );
  return found.map(({ id }) => id);
}
