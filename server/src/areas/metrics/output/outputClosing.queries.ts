import type { OutputClosing } from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { command, currentTenant, query, tenantLock } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/**
 * One closing at a time in a mill: two at once would have the same revision. Targets are released one after the other too, and none
 * while a month is closed.
 */
export const lockClosings = tenantLock('output closing');

/** Every revision of every month, the newest first. */
export const selectClosings = query<OutputClosing>`
  select c.id, to_char(c.month, 'YYYY-MM') as month, c.revision, c.reason, u.realname as "closedBy",
    ${msOf(sql`c.closed_at`)} as "closedMs",
    (select coalesce(sum(r.output_g), 0) from output_closing_row r where r.closing_id = c.id)::float8 as "outputG"
  from output_closing c left join iam.app_user u on u.id = c.closed_by
  order by c.month desc, c.revision desc limit 1000`;

const added = command<{
  id: string;
  month: string;
  revision: number;
  reason: string | null;
  by: string;
  atMs: number;
}>`
  insert into output_closing (tenant_id, id, month, revision, reason, closed_by, closed_at)
  values (${currentTenant}, ${'id'}, ${'month'}::date, ${'revision'}, ${'reason'}, ${'by'}, to_timestamp(${'atMs'}::float8 / 1000))`;

/** Grams of a person, or of nobody, by group of machines and date. */
export interface ClosedRow {
  readonly personId: string | null;
  readonly productionDate: string;
  readonly kind: string;
  readonly line: string | null;
  readonly outputG: number;
}

const addedRows = command<{
  id: string;
  people: readonly (string | null)[];
  dates: readonly string[];
  kinds: readonly string[];
  lines: readonly (string | null)[];
  grams: readonly number[];
}>`
  insert into output_closing_row (tenant_id, closing_id, place, person_id, production_date, kind, line, output_g)
  select ${currentTenant}, ${'id'}, t.place, t.person, t.date, t.kind, t.line, t.grams
  from unnest(${'people'}::uuid[], ${'dates'}::date[], ${'kinds'}::text[], ${'lines'}::text[], ${'grams'}::bigint[])
    with ordinality as t (person, date, kind, line, grams, place)`;

const addedFile = command<{ id: string; language: string; content: Buffer }>`
  insert into output_closing_file (tenant_id, closing_id, language, content) values (${currentTenant}, ${'id'}, ${'language'}, ${'content'})`;

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
  await added(tx, { id, month: firstDate, revision, reason, by, atMs });
  await addedRows(tx, {
    id,
    people: rows.map(({ personId }) => personId),
    dates: rows.map(({ productionDate }) => productionDate),
    kinds: rows.map(({ kind }) => kind),
    lines: rows.map(({ line }) => line),
    grams: rows.map(({ outputG }) => outputG),
  });
  for (const [language, content] of sheets) await addedFile(tx, { id, language, content });
}

/** A sheet as it was published; undefined for an id that is not of this mill. */
export const selectClosedSheet = query.first<
  { content: Buffer; month: string; revision: number },
  { id: string; language: Language }
>`
  select f.content, to_char(c.month, 'YYYY-MM') as month, c.revision
  from output_closing_file f join output_closing c on c.tenant_id = f.tenant_id and c.id = f.closing_id
  where f.closing_id = ${'id'} and f.language = ${'language'}`;

/** Newest published revisions of a process between two production dates, both included. */
export const selectPublished = query<
  { personId: string | null; productionDate: string; outputG: number },
  { kind: string; from: string; to: string }
>`
  select r.person_id as "personId", r.production_date as "productionDate", sum(r.output_g)::float8 as "outputG"
  from (
    select distinct on (month) tenant_id, id from output_closing
    where month between date_trunc('month', ${'from'}::date::timestamp)::date and ${'to'}::date order by month, revision desc
  ) c join output_closing_row r on r.tenant_id = c.tenant_id and r.closing_id = c.id
  where r.kind = ${'kind'} and r.production_date between ${'from'}::date and ${'to'}::date
  group by 1, 2`;

/** The closed months, `YYYY-MM`, to which some of these production dates belong. */
export const selectClosedMonths = query.column<string, { from: string; to: string }>`
  select distinct to_char(month, 'YYYY-MM') as month from output_closing
  where month between date_trunc('month', ${'from'}::date::timestamp)::date and ${'to'}::date order by 1`;

/** The hall or line of each machine, also of those that are gone. */
export const selectLines = query<{ id: number; line: string | null }>`
  select m.id, a.name as line from equipment.machine m
    left join equipment.equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id`.to(
  (rows) => new Map(rows.map(({ id, line }) => [id, line])),
);

/** Months with output between two production dates, the second excluded, the newest first. */
export const selectMadeMonths = query.column<string, { from: string; before: string }>`
  select distinct to_char(production_date, 'YYYY-MM') as month from telemetry.shift_rollup
  where production_date >= ${'from'}::date and production_date < ${'before'}::date order by 1 desc`;
