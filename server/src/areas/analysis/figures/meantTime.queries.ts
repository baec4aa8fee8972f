import { partOf } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Rows of `(machine_id, start_at, end_at)` from the value `meant`. */
export const meantRows = sql`(
    select machine_id, to_timestamp(start_ms / 1000) as start_at, to_timestamp(end_ms / 1000) as end_at
    from unnest(${partOf('meant', 'machineIds')}::int[], ${partOf('meant', 'startMs')}::float8[], ${partOf('meant', 'endMs')}::float8[])
      as t (machine_id, start_ms, end_ms))`;
