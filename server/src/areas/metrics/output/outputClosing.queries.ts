import type { OutputClosing } from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lock = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/**
 * One closing at a time in a mill: two at once would have the same revision. Targets are released one after the other too, and none
 * while a month is closed.
 */
export async function lockClosings(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId, 'output closing']);
}

const closings = statement<OutputClosing>`
  select c.id, to_char(c.month, 'YYYY-MM') as month, c.revision, c.reason, u.realname as "closedBy",
    ${msOf(sql`c.closed_at`)} as "closedMs",
    (select coalesce(sum(r.output_g), 0) from output_closing_row r where r.closing_id = c.id)::float8 as "outputG"
  from output_closing c left join iam.app_user u on u.id = c.closed_by
  order by c.month desc, c.revision desc limit 1000`;

/** Every revision of every month, the newest first. */
export function selectClosings(tx: TenantTransaction): Promise<OutputClosing[]> {
  return run(tx, closings);
}

const added = statement<
  never,
  [
    tenantId: number,
    id: string,
    month: string,
    revision: number,
    reason: string | null,
    by: string,
    atMs: number,
  ]
>`
  insert into output_closing (tenant_id, id, month, revision, reason, closed_by, closed_at)
  values ($1, $2, $3::date, $4, $5, $6, to_timestamp($7::float8 / 1000))`;

/** Grams of a person, or of nobody, by group of machines and date. */
export interface ClosedRow {
  readonly personId: string | null;
  readonly productionDate: string;
  readonly kind: string;
  readonly line: string | null;
  readonly outputG: number;
}

const addedRows = statement<
  never,
  [
    tenantId: number,
    id: string,
    people: readonly (string | null)[],
    dates: readonly string[],
    kinds: readonly string[],
    lines: readonly (string | null)[],
    grams: readonly number[],
  ]
>`
  insert into output_closing_row (tenant_id, closing_id, place, person_id, production_date, kind, line, output_g)
  select $1, $2, t.place, t.person, t.date, t.kind, t.line, t.grams
  from unnest($3::uuid[], $4::date[], $5::text[], $6::text[], $7::bigint[])
    with ordinality as t (person, date, kind, line, grams, place)`;

const addedFile = statement<never, [tenantId: number, id: string, language: string, content: Buffer]>`
  insert into output_closing_file (tenant_id, closing_id, language, content) values ($1, $2, $3, $4)`;

/** Keeps what is published of a month: its figures, and a sheet in each language. */
export async function insertClosing(
  tx: TenantTransaction,
  closing: {
    id: string;
    firstDate: string;
    revision: number;
    reason: string | null;
    by: string;
    atMs: number;
    rows: readonly ClosedRow[];
    sheets: ReadonlyMap<Language, Buffer>;
  },
): Promise<void> {
  const { id, firstDate, revision, reason, by, atMs, rows, sheets } = closing;
  await run(tx, added, [tx.tenantId, id, firstDate, revision, reason, by, atMs]);
  await run(tx, addedRows, [
    tx.tenantId,
    id,
    rows.map(({ personId }) => personId),
    rows.map(({ productionDate }) => productionDate),
    rows.map(({ kind }) => kind),
    rows.map(({ line }) => line),
    rows.map(({ outputG }) => outputG),
  ]);
  for (const [language, content] of sheets) await run(tx, addedFile, [tx.tenantId, id, language, content]);
}

const file = statement<{ content: Buffer; month: string; revision: number }, [id: string, language: string]>`
  select f.content, to_char(c.month, 'YYYY-MM') as month, c.revision
  from output_closing_file f join output_closing c on c.tenant_id = f.tenant_id and c.id = f.closing_id
  where f.closing_id = $1 and f.language = $2`;

/** A sheet as it was published; undefined for an id that is not of this mill. */
export async function selectClosedSheet(
  tx: TenantTransaction,
  id: string,
  language: Language,
): Promise<{ content: Buffer; month: string; revision: number } | undefined> {
  return (await run(tx, file, [id, language]))[0];
}

const published = statement<
  { personId: string | null; productionDate: string; outputG: number },
  [kind: string, from: string, to: string]
>`
  select r.person_id as "personId", r.production_date as "productionDate", sum(r.output_g)::float8 as "outputG"
  from (
    select distinct on (month) tenant_id, id from output_closing
    where month between date_trunc('month', $2::date::timestamp)::date and $3::date order by month, revision desc
  ) c join output_closing_row r on r.tenant_id = c.tenant_id and r.closing_id = c.id
  where r.kind = $1 and r.production_date between $2::date and $3::date
  group by 1, 2`;

/** What the newest revisions published of a process between two production dates, both included. */
export function selectPublished(
  tx: TenantTransaction,
  { kind, from, to }: { kind: string; from: string; to: string },
): Promise<{ personId: string | null; productionDate: string; outputG: number }[]> {
  return run(tx, published, [kind, from, to]);
}

const closedMonths = statement<{ month: string }, [from: string, to: string]>`
  select distinct to_char(month, 'YYYY-MM') as month from output_closing
  where month between date_trunc('month', $1::date::timestamp)::date and $2::date order by 1`;

/** The closed months, `YYYY-MM`, to which some of these production dates belong. */
export async function selectClosedMonths(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  return (await run(tx, closedMonths, [from, to])).map(({ month }) => month);
}

const lines = statement<{ id: number; line: string | null }>`
  select m.id, a.name as line from equipment.machine m
    left join equipment.equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id`;

/** The hall or line of each machine, also of those that are gone. */
export async function selectLines(tx: TenantTransaction): Promise<ReadonlyMap<number, string | null>> {
  return new Map((await run(tx, lines)).map(({ id, line }) => [id, line]));
}

const madeMonths = statement<{ month: string }, [from: string, before: string]>`
  select distinct to_char(production_date, 'YYYY-MM') as month from telemetry.shift_rollup
  where production_date >= $1::date and production_date < $2::date order by 1 desc`;

/** Months with output between two production dates, the second excluded, the newest first. */
export async function selectMadeMonths(
  tx: TenantTransaction,
  { from, before }: { from: string; before: string },
): Promise<string[]> {
  return (await run(tx, madeMonths, [from, before])).map(({ month }) => month);
}
