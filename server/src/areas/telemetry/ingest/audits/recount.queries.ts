import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { nameOf, runOutside, sql, statement } from '../../../../platform/db/sql.ts';

/** A request to count dates anew that this process took. */
export interface ClaimedRecount {
  readonly tenantId: number;
  readonly id: string;
  readonly zone: string;
  readonly fromDate: string;
  /** The next date to be counted. */
  readonly nextDate: string;
}

const claim = statement<ClaimedRecount, [now: Date, claimedBefore: Date]>`
  update shift_recount c set claimed_at = $1 from iam.tenant t
  where t.id = c.tenant_id and (c.tenant_id, c.id) = (
    select o.tenant_id, o.id from shift_recount o
    where o.finished_at is null and o.next_date is not null and (o.claimed_at is null or o.claimed_at < $2)
      and not exists (select from shift_recount w
        where w.tenant_id = o.tenant_id and w.finished_at is null and w.claimed_at >= $2)
    order by o.asked_at limit 1 for update skip locked)
  returning c.tenant_id as "tenantId", c.id, t.zone, c.from_date::text as "fromDate", c.next_date::text as "nextDate"`;

/** Takes the oldest request of a mill that nobody is at; undefined when there is none. */
export async function claimRecount(
  pool: pg.Pool,
  { now, claimedBefore }: { now: Date; claimedBefore: Date },
): Promise<ClaimedRecount | undefined> {
  const [row] = await runOutside(pool, claim, [now, claimedBefore]);
  return row;
}

const oldest = statement<{ bucketMs: number | null; date: string | null }, [tenantId: number]>`
  select (select (extract(epoch from min(start_at)) * 1000)::float8 from bucket where tenant_id = $1) as "bucketMs",
    (select min(production_date)::text from shift_rollup where tenant_id = $1) as date`;

/** The first quarter of an hour (epoch ms) and the first production date that a mill has sums of; null: none. */
export async function oldestSums(
  pool: pg.Pool,
  tenantId: number,
): Promise<{ bucketMs: number | null; date: string | null }> {
  const [row] = await runOutside(pool, oldest, [tenantId]);
  return row ?? { bucketMs: null, date: null };
}

const columns = rollupParts.map((part) => nameOf(snakeCase(part)));
const summed = columns.map((column) => sql`sum(b.${column})::bigint as ${column}`);
const put = columns.map((column) => sql`${column} = excluded.${column}`);
const ownOf = columns.map((column) => sql`r.${column}`);
const freshOf = columns.map((column) => sql`f.${column}`);

type Counted = [
  tenantId: number,
  date: string,
  shifts: readonly string[],
  crews: readonly string[],
  starts: readonly string[],
  ends: readonly string[],
];

const countDate = statement<{ changedRows: number; movedG: number }, Counted>`
  with turn as (
    select * from unnest($3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[]) as t (shift, crew, start_at, end_at)),
  fresh as materialized (
    select b.machine_id, t.shift, b.variety, t.crew, t.start_at, ${summed}
    from turn t join bucket b on b.tenant_id = $1 and b.start_at >= t.start_at and b.start_at < t.end_at
    group by b.machine_id, t.shift, b.variety, t.crew, t.start_at),
  before as materialized (select * from shift_rollup r where r.tenant_id = $1 and r.production_date = $2::date),
  different as (
    select f.*, greatest(0, f.output_g - case when r.crew = f.crew then r.output_g else 0 end) as moved_g
    from fresh f left join before r
      on r.machine_id = f.machine_id and r.shift = f.shift and r.variety = f.variety
    where r.machine_id is null or (r.crew, r.start_at, ${ownOf}) is distinct from (f.crew, f.start_at, ${freshOf})),
  gone as (
    delete from shift_rollup r where r.tenant_id = $1 and r.production_date = $2::date and not exists (
      select from fresh f where f.machine_id = r.machine_id and f.shift = r.shift and f.variety = r.variety)
    returning 1),
  written as (
    insert into shift_rollup (tenant_id, production_date, machine_id, shift, variety, crew, start_at, ${columns})
    select $1, $2::date, machine_id, shift, variety, crew, start_at, ${columns} from different
    on conflict (tenant_id, production_date, shift, machine_id, variety)
      do update set crew = excluded.crew, start_at = excluded.start_at, ${put}
    returning 1),
  total as (
    select (select count(*) from written) + (select count(*) from gone) as rows,
      (select coalesce(sum(moved_g), 0) from different) as moved),
  corrected as (
    insert into shift_correction as c (tenant_id, production_date) select $1, $2::date from total where rows > 0
    on conflict (tenant_id, production_date) do update set version = c.version + 1)
  select rows::int as "changedRows", moved::float8 as "movedG" from total`;

/** The shifts of one production date. Moments as ISO 8601. */
export interface CountedDate {
  readonly tenantId: number;
  readonly date: string;
  readonly turns: readonly { shift: string; crew: string; start: string; end: string }[];
}

/**
 * Makes the sums by shift of a production date what its quarters of an hour say under these shifts. Tells how many rows
 * changed, and the grams that are now of another shift or crew than before.
 */
export async function recountDate(
  client: pg.ClientBase,
  { tenantId, date, turns }: CountedDate,
): Promise<{ changedRows: number; movedG: number }> {
  const [row] = await runOutside(client, countDate, [
    tenantId,
    date,
    turns.map(({ shift }) => shift),
    turns.map(({ crew }) => crew),
    turns.map(({ start }) => start),
    turns.map(({ end }) => end),
  ]);
  return row ?? { changedRows: 0, movedG: 0 };
}

const note = statement<
  never,
  [tenantId: number, id: string, nextDate: string | null, now: Date, changedRows: number, movedG: number]
>`
  update shift_recount set next_date = $3, claimed_at = $4, changed_rows = changed_rows + $5, moved_g = moved_g + $6,
    finished_at = case when $3::date is null then $4::timestamptz end
  where tenant_id = $1 and id = $2`;

/** Notes what came of a date and which one is next; null when all are counted. */
export async function noteRecount(
  client: pg.ClientBase | pg.Pool,
  {
    tenantId,
    id,
    nextDate,
    now,
    changedRows,
    movedG,
  }: Pick<ClaimedRecount, 'tenantId' | 'id'> & {
    nextDate: string | null;
    now: Date;
    changedRows: number;
    movedG: number;
  },
): Promise<void> {
  await runOutside(client, note, [tenantId, id, nextDate, now, changedRows, movedG]);
}
