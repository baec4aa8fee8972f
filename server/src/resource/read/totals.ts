import type { Resource } from '@millwright/contract/core/resource.ts';
import { totalledFields, totalledWithin } from '@millwright/contract/core/totals.ts';
import { columnNamed } from '../row/shape.ts';

export type Totals = Readonly<Record<string, number | null>>;

/**
 * A part of the statement of a page: `summed`, one row of what fields add up to over everything that fits; undefined for
 * a resource of which nothing adds up. Decimals are added as decimals: no row is too many to be exact. Null where rows
 * differ in the field within which they are added.
 */
export function summing(
  resource: Resource,
  { table, where }: { table: string; where: string },
): string | undefined {
  const sums = totalledFields(resource).flatMap((name) => {
    const column = columnNamed(resource, name);
    if (column === undefined) return [];
    const sum = `sum(r.${column.column}::numeric)`;
    const within = totalledWithin(resource, name);
    const kind = within === undefined ? undefined : columnNamed(resource, within);
    const isOne = kind && `min(r.${kind.column}) is not distinct from max(r.${kind.column})`;
    return [`'${name}', ${isOne === undefined ? sum : `case when ${isOne} then ${sum} end`}`];
  });
  if (sums.length === 0) return undefined;
  return `summed as (select jsonb_build_object(${sums.join(', ')}) as sums from ${table} r where ${where})`;
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
