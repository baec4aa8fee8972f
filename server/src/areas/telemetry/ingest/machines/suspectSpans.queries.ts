import type pg from 'pg';
import { msOf, runOutside, sql, statement } from '../../../../platform/db/sql.ts';

type SpanArrays = [machineIds: string, froms: string, untils: string];

const addSpans = statement<never, [tenantId: number, ...SpanArrays]>`
  insert into suspect_span as s (tenant_id, machine_id, from_at, until_at)
  select $1, d.machine_id, d.from_at, max(d.until_at)
  from unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) as d (machine_id, from_at, until_at) group by 2, 3
  on conflict (tenant_id, machine_id, from_at) do update set
    until_at = case when s.until_at = 'infinity' then excluded.until_at else greatest(s.until_at, excluded.until_at) end`;

/** Stores spans in which counters are suspect; `infinity`: still. Arrays of `arrays.ts`. */
export async function upsertSpans(
  client: pg.ClientBase,
  tenantId: number,
  arrays: SpanArrays,
): Promise<void> {
  await runOutside(client, addSpans, [tenantId, ...arrays], { name: 'add-spans' });
}

const settledPlaces = statement<
  { i: number; ms: number },
  [tenantId: number, indexes: readonly number[], machineIds: readonly number[], places: readonly string[]]
>`
  with recursive reach (i, machine_id, at) as (
    select w.i, w.machine_id, w.at
    from unnest($2::int[], $3::int[], $4::timestamptz[]) as w (i, machine_id, at)
    union
    select r.i, r.machine_id, s.from_at from reach r join suspect_span s on s.tenant_id = $1
      and s.machine_id = r.machine_id and s.from_at < r.at and s.until_at >= r.at)
  select r.i, ${msOf(sql`min(r.at)`)} as ms from reach r group by r.i`;

/**
 * Returns for each place the time, at most the place's own, before which all counters of its machine are trusted. Epoch ms, by index.
 */
export async function selectSettledPlaces(
  client: pg.ClientBase,
  tenantId: number,
  places: { machineIds: readonly number[]; instants: readonly string[] },
): Promise<{ i: number; ms: number }[]> {
  const { machineIds, instants } = places;
  const indexes = machineIds.map((_, index) => index);
  return runOutside(client, settledPlaces, [tenantId, indexes, machineIds, instants], {
    name: 'settled-places',
  });
}
