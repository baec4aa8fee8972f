import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { composed, query } from '../../../platform/db/query.ts';
import { type BoundStatement, bound, joined, nameOf, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { partColumns, planPart, type SummedPart, summedParts, type SumsRow } from './parts.ts';

/** What is added up of the roll-ups, and what is told apart. */
export interface SumsQuestion {
  readonly grain: Grain;
  readonly parts: readonly SummedPart[];
  readonly byVariety: boolean;
  readonly byCrew: boolean;
  /** Ids of machines, and beside each the number of its place. */
  readonly machineIds: readonly number[];
  readonly places: readonly number[];
  readonly variety?: readonly string[] | undefined;
  readonly crew?: readonly string[] | undefined;
  readonly shift?: readonly string[] | undefined;
  /** Machines that take over the plans of each other, and beside each its process; needed for `planMs`. */
  readonly sharing?: { readonly machineIds: readonly number[]; readonly kinds: readonly string[] };
  /** The production dates on which other targets begin to hold, in order; sums before and behind stand apart. */
  readonly spanStarts?: readonly string[] | undefined;
  /** More groups than this are not read. */
  readonly limit: number;
}

/** What reads sums: a transaction, or a memory in front of it. */
export type ReadSums = (statement: BoundStatement<SumsRow>) => Promise<readonly SumsRow[]>;

/** Sums of shifts between two production dates, both included. */
export function sumShifts(
  read: ReadSums,
  question: SumsQuestion & { fromDate: string; toDate: string },
): Promise<readonly SumsRow[]> {
  return read(shiftStatement(question));
}

/** Quarters of an hour with the number of the step that each belongs to, and whose shift it is. */
export interface QuarterSteps {
  readonly startMs: readonly number[];
  readonly step: readonly number[];
  readonly crew: readonly string[];
  /** The place of the span of targets that each lies in. */
  readonly span: readonly number[];
}

export function sumQuarters(
  read: ReadSums,
  question: SumsQuestion & { quarters: QuarterSteps },
): Promise<readonly SumsRow[]> {
  return read(quarterStatement(question));
}

const corrections = query.first<{ databaseMs: number; version: string }, { from: string; to: string }>`
  select (extract(epoch from now()) * 1000)::float8 as "databaseMs", (select coalesce(sum(version), 0)
    from telemetry.shift_correction where production_date between ${'from'}::date and ${'to'}::date)::text as version`;

/**
 * How often shifts of some production dates were written after they had ended, and the database's own clock, which tells
 * by itself what has ended.
 */
export async function readCorrections(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<{ databaseMs: number; version: string }> {
  const row = await corrections(tx, { from, to });
  if (row === undefined) throw new Error('PostgreSQL did not tell the time');
  return row;
}

const dateOf: Partial<Record<Grain, Sql>> = {
  shift: sql`r.production_date`,
  day: sql`r.production_date`,
  month: sql`date_trunc('month', r.production_date::timestamp)::date`,
  year: sql`date_trunc('year', r.production_date::timestamp)::date`,
};

type ShiftQuestion = SumsQuestion & { fromDate: string; toDate: string };
type QuarterQuestion = SumsQuestion & { quarters: QuarterSteps };

const shiftStatement = composed<ShiftQuestion, SumsRow>(
  'sums of shifts',
  ({ fromDate, toDate, ...question }) => {
    const { grain, variety, crew, shift } = question;
    const date = dateOf[grain];
    const groups: Group[] = [
      ...groupsOf(question),
      ...(date === undefined ? [] : [{ name: 'date', of: date } as const]),
      ...(grain === 'shift' ? [{ name: 'shift', of: sql`r.shift` } as const] : []),
      // A shift is worked by one crew; where history says otherwise its crews stand apart.
      ...(question.byCrew || grain === 'shift' ? [{ name: 'crew', of: sql`r.crew` } as const] : []),
    ];
    if (isInSpans(question)) {
      const starts = bound(question.spanStarts);
      groups.push({ name: 'span', of: sql`width_bucket(r.production_date, ${starts}::date[])` });
    }
    const within = sql`r.production_date between ${bound(fromDate)}::date and ${bound(toDate)}::date`;
    const conditions = [
      within,
      ...oneOf(sql`r.variety`, variety),
      ...oneOf(sql`r.crew`, crew),
      ...oneOf(sql`r.shift`, shift),
    ];
    const table = sql`telemetry.shift_rollup`;
    const keys = ['production_date', 'shift'];
    const { before, join } = spreadOf(question, { table, keys, within });
    const from = sql`${table} r ${machinesJoin(question)} ${join}`;
    return sumsOf({ before, from, groups, conditions, question });
  },
  () =>
    [...sampleQuestions('none'), ...sampleQuestions('shift'), ...sampleQuestions('month')].map(
      (question) => ({
        ...question,
        fromDate: '2026-01-01',
        toDate: '2026-01-31',
      }),
    ),
);

const quarterStatement = composed<QuarterQuestion, SumsRow>(
  'sums of quarters of an hour',
  ({ quarters, ...question }) => {
    const groups = [
      ...groupsOf(question),
      { name: 'step', of: sql`q.step` } as const,
      ...(question.byCrew ? [{ name: 'crew', of: sql`q.crew` } as const] : []),
      ...(isInSpans(question) ? [{ name: 'span', of: sql`q.span` } as const] : []),
    ];
    const first = quarters.startMs[0] ?? 0;
    const last = quarters.startMs.at(-1) ?? -1;
    const { startMs, step, crew, span } = quarters;
    const within = sql`r.start_at between to_timestamp(${bound(first)}::float8 / 1000)
      and to_timestamp(${bound(last)}::float8 / 1000)`;
    const conditions = [within, ...oneOf(sql`r.variety`, question.variety)];
    const table = sql`telemetry.bucket`;
    const { before, join } = spreadOf(question, { table, keys: ['start_at'], within });
    const from = sql`${table} r ${machinesJoin(question)} ${join}
    join (select to_timestamp(ms / 1000) as start_at, step, crew, span
      from unnest(${bound(startMs)}::float8[], ${bound(step)}::int[], ${bound(crew)}::text[], ${bound(span)}::int[]) as t (ms, step, crew, span)) q on q.start_at = r.start_at`;
    return sumsOf({ before, from, groups, conditions, question });
  },
  () =>
    sampleQuestions('hour').map((question) => ({
      ...question,
      quarters: { startMs: [0], step: [0], crew: ['A'], span: [0] },
    })),
);

/** Between them they ask for every part, every filter and every way to tell apart. */
function sampleQuestions(grain: Grain): SumsQuestion[] {
  const asked = { grain, machineIds: [1], places: [0], limit: 1 };
  const filters = { variety: ['32S'], crew: ['A'], shift: ['morning'] };
  const sharing = { machineIds: [1], kinds: ['spinning'] };
  return [
    { ...asked, parts: ['outputG'], byVariety: false, byCrew: false },
    {
      ...asked,
      ...filters,
      sharing,
      spanStarts: ['2026-01-15'],
      parts: summedParts,
      byVariety: true,
      byCrew: true,
    },
  ];
}

function machinesJoin({ machineIds, places }: SumsQuestion): Sql {
  return sql`join unnest(${bound(machineIds)}::int[], ${bound(places)}::int[]) as m (id, place) on m.id = r.machine_id`;
}

/** What groups may be told apart by beside their place, with its type where it is not. */
const optionalGroups = {
  variety: sql`text`,
  crew: sql`text`,
  date: sql`date`,
  shift: sql`text`,
  step: sql`int`,
  span: sql`int`,
};
const optionalNames = ['variety', 'crew', 'date', 'shift', 'step', 'span'] as const;

interface Group {
  readonly name: 'place' | keyof typeof optionalGroups;
  readonly of: Sql;
}

function isInSpans({ spanStarts }: SumsQuestion): boolean {
  return spanStarts !== undefined && spanStarts.length > 0;
}

function groupsOf({ byVariety }: SumsQuestion): Group[] {
  return [
    { name: 'place', of: sql`m.place` },
    ...(byVariety ? [{ name: 'variety', of: sql`r.variety` } as const] : []),
  ];
}

function oneOf(column: Sql, wanted: readonly string[] | undefined): Sql[] {
  return wanted === undefined ? [] : [sql`${column} = any(${bound(wanted)}::text[])`];
}

function sumsOf({
  before,
  from,
  groups,
  conditions,
  question,
}: {
  before: Sql;
  from: Sql;
  groups: readonly Group[];
  conditions: readonly Sql[];
  question: SumsQuestion;
}): Sql {
  const named = groups.map(({ name, of }) => sql`${of} as ${nameOf(name)}`);
  const absent = optionalNames
    .filter((name) => !groups.some((group) => group.name === name))
    .map((name) => sql`null::${optionalGroups[name]} as ${nameOf(name)}`);
  const sums = question.parts.map((part) => sql`sum(${addedUp(part)})::float8 as ${nameOf(part)}`);
  return sql`${before}select ${[...named, ...absent, ...sums]} from ${from} where ${joined(conditions, sql` and `)}
    group by ${groups.map(({ of }) => of)} limit ${bound(question.limit)}`;
}

/**
 * What each step's planned idle time of a process and variety adds to the plans of the machines that work on: all time
 * over their own (`planTime.ts`). Only steps with planned idle machines are told.
 */
function spreadOf(
  { parts, sharing }: Pick<SumsQuestion, 'parts' | 'sharing'>,
  { table, keys, within }: { table: Sql; keys: readonly string[]; within: Sql },
): { before: Sql; join: Sql } {
  if (!parts.includes(planPart)) return { before: sql``, join: sql`` };
  const [machineIds, kinds] = [bound(sharing?.machineIds ?? []), bound(sharing?.kinds ?? [])];
  const rows = sql`unnest(${machineIds}::int[], ${kinds}::text[])`;
  const all = addedUp('calendarMs');
  const columns = [...keys, 'variety'].map(nameOf);
  const named = columns.map((column) => sql`r.${column}`);
  const same = joined(
    columns.map((column) => sql`p.${column} = r.${column}`),
    sql` and `,
  );
  return {
    before: sql`with spread as (
      select ${named}, t.kind,
        sum(${all})::float8 / nullif(sum(${all} - r.planned_idle_ms), 0) as factor
      from ${table} r join ${rows} as t (id, kind) on t.id = r.machine_id
      where ${within} group by ${named}, t.kind having sum(r.planned_idle_ms) > 0)
      `,
    join: sql`left join ${rows} as s (id, kind) on s.id = r.machine_id
      left join spread p on ${same} and p.kind = s.kind`,
  };
}

function addedUp(part: SummedPart): Sql {
  if (part === planPart) return sql`(${addedUp('calendarMs')} - r.planned_idle_ms) * coalesce(p.factor, 1)`;
  return joined(
    partColumns(part).map((column) => sql`r.${nameOf(snakeCase(column))}`),
    sql` + `,
  );
}
