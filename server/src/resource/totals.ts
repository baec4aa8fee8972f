import type { Resource } from '@millwright/contract/core/resource.ts';
import { totalledFields } from '@millwright/contract/core/totals.ts';
import { columnNamed } from './shape.ts';

export type Totals = Readonly<Record<string, number | null>>;

/**
 * A part of the statement of a page: `summed`, one row of what fields add up to over everything that fits; undefined for
 * a resource of which nothing adds up. Decimals are added as decimals: no row is too many to be exact.
 */
export function summing(
  resource: Resource,
  { table, where }: { table: string; where: string },
): string | undefined {
  const sums = totalledFields(resource).flatMap((name) => {
    const column = columnNamed(resource, name);
    return column === undefined ? [] : [`'${name}', sum(r.${column.column}::numeric)`];
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
  const scaleOf = (name: string) => 10 ** (resource.fields[name]?.digits ?? 0);
  return {
    names,
    add(rows) {
      for (const row of rows)
        for (const name of names) {
          const value = row[name];
          if (typeof value !== 'number') continue;
          scaled.set(name, (scaled.get(name) ?? 0n) + BigInt(Math.round(value * scaleOf(name))));
        }
    },
    totals: () =>
      Object.fromEntries(
        names.map((name) => {
          const sum = scaled.get(name);
          return [name, sum === undefined ? null : Number(sum) / scaleOf(name)];
        }),
      ),
  };
}
