import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Rows of `(machine_id, start_at, end_at)` from three values of a statement: columns of `MeantTime`. */
export function meantRows(firstValue: number): Sql {
  return sql`(select machine_id, to_timestamp(start_ms / 1000) as start_at, to_timestamp(end_ms / 1000) as end_at
    from unnest($${firstValue}::int[], $${firstValue + 1}::float8[], $${firstValue + 2}::float8[])
      as t (machine_id, start_ms, end_ms))`;
}
