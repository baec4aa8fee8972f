// Small pieces of SQL that statements of the engine are composed of.
import type { ColumnType } from '@millwright/contract/core/fields/fields.ts';
import { joined, sql, type Sql } from '../../platform/db/sql.ts';

/** Type of a column, to cast values to. */
export function typeNamed(type: ColumnType | 'numeric'): Sql {
  return types[type];
}

const types: Readonly<Record<ColumnType | 'numeric', Sql>> = {
  text: sql`text`,
  'text[]': sql`text[]`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  'double precision': sql`double precision`,
  boolean: sql`boolean`,
  uuid: sql`uuid`,
  'timestamp with time zone': sql`timestamp with time zone`,
  date: sql`date`,
  jsonb: sql`jsonb`,
  numeric: sql`numeric`,
};

/** Direction of an order. */
export function directionNamed(direction: 'asc' | 'desc'): Sql {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}

/** Conditions that all hold. */
export function allOf(conditions: readonly Sql[]): Sql {
  return joined(conditions, sql` and `);
}

/** Conditions of which one holds, in brackets where there are several; false if there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  const [first, ...others] = conditions;
  if (first === undefined) return sql`false`;
  return others.length === 0 ? first : sql`(${joined(conditions, sql` or `)})`;
}
