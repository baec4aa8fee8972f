import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { totalledFields, totalledWithin } from '@millwright/contract/core/resource/totals.ts';
import { literal, sql, type Sql } from '../../platform/db/sql.ts';
import { columnNamed } from './shape.ts';

export type Totals = Readonly<Record<string, number | null>>;

/**
 * What fields add up to over all `rows`, which stand behind `from` as r: SQL for one value, null for a resource of which
 * nothing adds up. Decimals are added as decimals: no row is too many to be exact. Null where rows differ in the field
 * within which they are added.
 */
export function totalsSql(resource: Resource, rows: Sql): Sql {
  const sums = added(resource).map(({ name, column, within }) => {
    const sum = sql`sum(r.${column}::numeric)`;
    if (within === undefined) return sql`${literal(name)}, ${sum}`;
    const isOne = sql`min(r.${within}) is not distinct from max(r.${within})`;
    return sql`${literal(name)}, case when ${isOne} then ${sum} end`;
  });
  return sums.length === 0 ? sql`null` : sql`(select jsonb_build_object(${sums}) from ${rows})`;
}

/** The columns of r that `totalsOf` reads. */
export function columnsOfTotals(resource: Resource): Sql[] {
  const columns = added(resource).flatMap(({ column, within }) =>
    within === undefined ? [column] : [column, within],
  );
  const byText = new Map(columns.map((column) => [column.text, column]));
  return [...byText.values()].map((column) => sql`r.${column}`);
}

function added(resource: Resource) {
  return totalledFields(resource).flatMap((name) => {
    const column = columnNamed(resource, name)?.column;
    const within = totalledWithin(resource, name);
    const kind = within === undefined ? undefined : columnNamed(resource, within)?.column;
    return column === undefined ? [] : [{ name, column, within: kind }];
  });
}

/** Adds up rows as they pass, in the least digit of each field, so that decimals do not drift. */
export function createAdder(resource: Resource): {
  readonly names: readonly string[];
  add(rows: readonly Readonly<Record<string, unknown>>[]): void;
  readonly totals: () => Totals;
} {
  const names = totalledFields(resource);
  const scaled = new Map<string, bigint>();
  const kinds = new Map(names.map((name) => [name, new Set<unknown>()]));
  const scaleOf = (name: string) => 10 ** (resource.fields[name]?.digits ?? 0);
  return {
    names,
    add(rows) {
      for (const row of rows)
        for (const name of names) {
          const within = totalledWithin(resource, name);
          if (within !== undefined) kinds.get(name)?.add(row[within]);
          const value = row[name];
          if (typeof value !== 'number') continue;
          scaled.set(name, (scaled.get(name) ?? 0n) + BigInt(Math.round(value * scaleOf(name))));
        }
    },
    totals: () =>
      Object.fromEntries(
        names.map((name) => {
          const sum = scaled.get(name);
          const isMixed = (kinds.get(name)?.size ?? 0) > 1;
          return [name, sum === undefined || isMixed ? null : Number(sum) / scaleOf(name)];
        }),
      ),
  };
}
