import type { Grain } from '@millwright/contract/areas/analysis/period.ts';
import { snakeCase } from '@millwright/contract/core/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { columnsOf, planPart, type SummedPart } from './parts.ts';

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
  /** More groups than this are not read. */
  readonly limit: number;
}

/** One group; what is not told apart is null. */
export type SumsRow = Partial<Record<SummedPart, number>> & {
  place: number;
  variety: string | null;
  crew: string | null;
  /** Of roll-ups by shift: the first production date of the step. */
  date: string | null;
  shift: string | null;
  /** The number of the step, where quarters of an hour are added up. */
  step: number | null;
};

/** What reads sums: a transaction, or a memory in front of it. */
export type ReadSums = (statement: Statement) => Promise<readonly SumsRow[]>;

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
}

/** Sums of quarters of an hour. */
export function sumQuarters(
  read: ReadSums,
  question: SumsQuestion & { quarters: QuarterSteps },
): Promise<readonly SumsRow[]> {
  return read(quarterStatement(question));
}

/**
 * How often shifts of some production dates were written after they had ended, and the database's own clock, which tells
 * by itself what has ended.
 */
export async function readCorrections(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<{ databaseMs: number; version: string }> {
  const [row] = await tx.query<{ databaseMs: number; version: string }>(
    `select (extract(epoch from now()) * 1000)::float8 as "databaseMs", (select coalesce(sum(version), 0)
       from shift_correction where production_date between $1::date and $2::date)::text as version`,
    [from, to],
  );
  if (row === undefined) throw new Error('PostgreSQL did not tell the time');
  return row;
}

const dateOf: Partial<Record<Grain, string>> = {
  shift: 'r.production_date',
  day: 'r.production_date',
  month: `date_trunc('month', r.production_date::timestamp)::date`,
  year: `date_trunc('year', r.production_date::timestamp)::date`,
};

/** One statement of a mill: its text and values say all that decides the answer, but for the rows that stand. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

function shiftStatement({
  fromDate,
  toDate,
  ...question
}: SumsQuestion & { fromDate: string; toDate: string }): Statement {
  const { grain, variety, crew, shift } = question;
  const date = dateOf[grain];
  const groups = [
    ...groupsOf(question),
    ...(date === undefined ? [] : [{ name: 'date', of: date }]),
    ...(grain === 'shift' ? [{ name: 'shift', of: 'r.shift' }] : []),
    // A shift is worked by one crew; where history says otherwise its crews stand apart.
    ...(question.byCrew || grain === 'shift' ? [{ name: 'crew', of: 'r.crew' }] : []),
  ];
  const values: unknown[] = [question.machineIds, question.places, fromDate, toDate];
  const conditions = [
    'r.production_date between $3::date and $4::date',
    ...oneOf('r.variety', variety, values),
    ...oneOf('r.crew', crew, values),
    ...oneOf('r.shift', shift, values),
  ];
  const { before, join } = spreadOf(question, values, {
    table: 'shift_rollup',
    keys: ['production_date', 'shift'],
    within: 'r.production_date between $3::date and $4::date',
  });
  return statement({
    before,
    from: `shift_rollup r ${machinesJoin} ${join}`,
    groups,
    conditions,
    values,
    question,
  });
}

function quarterStatement({ quarters, ...question }: SumsQuestion & { quarters: QuarterSteps }): Statement {
  const groups = [
    ...groupsOf(question),
    { name: 'step', of: 'q.step' },
    ...(question.byCrew ? [{ name: 'crew', of: 'q.crew' }] : []),
  ];
  const first = quarters.startMs[0] ?? 0;
  const last = quarters.startMs.at(-1) ?? -1;
  const { startMs, step, crew } = quarters;
  const values: unknown[] = [question.machineIds, question.places, startMs, step, crew, first, last];
  const conditions = [
    'r.start_at between to_timestamp($6::float8 / 1000) and to_timestamp($7::float8 / 1000)',
    ...oneOf('r.variety', question.variety, values),
  ];
  const { before, join } = spreadOf(question, values, {
    table: 'bucket',
    keys: ['start_at'],
    within: 'r.start_at between to_timestamp($6::float8 / 1000) and to_timestamp($7::float8 / 1000)',
  });
  const from = `bucket r ${machinesJoin} ${join}
    join (select to_timestamp(ms / 1000) as start_at, step, crew
      from unnest($3::float8[], $4::int[], $5::text[]) as t (ms, step, crew)) q on q.start_at = r.start_at`;
  return statement({ before, from, groups, conditions, values, question });
}

const machinesJoin = 'join unnest($1::int[], $2::int[]) as m (id, place) on m.id = r.machine_id';

interface Group {
  readonly name: string;
  readonly of: string;
}

function groupsOf({ byVariety }: SumsQuestion): Group[] {
  return [{ name: 'place', of: 'm.place' }, ...(byVariety ? [{ name: 'variety', of: 'r.variety' }] : [])];
}

function oneOf(column: string, wanted: readonly string[] | undefined, values: unknown[]): string[] {
  if (wanted === undefined) return [];
  values.push(wanted);
  return [`${column} = any($${values.length}::text[])`];
}

const optionalGroups = ['variety', 'crew', 'date', 'shift', 'step'] as const;

function statement({
  before,
  from,
  groups,
  conditions,
  values,
  question,
}: {
  before: string;
  from: string;
  groups: readonly Group[];
  conditions: readonly string[];
  values: unknown[];
  question: SumsQuestion;
}): Statement {
  const named = groups.map(({ name, of }) => `${of} as "${name}"`);
  const absent = optionalGroups
    .filter((name) => !groups.some((group) => group.name === name))
    .map((name) => `null as "${name}"`);
  const sums = question.parts.map((part) => `sum(${addedUp(part)})::float8 as "${part}"`);
  values.push(question.limit);
  return {
    text: `${before}select ${[...named, ...absent, ...sums].join(', ')} from ${from} where ${conditions.join(' and ')}
      group by ${groups.map(({ of }) => of).join(', ')} limit $${values.length}`,
    values,
  };
}

/**
 * What each step's planned idle time of a process and variety adds to the plans of the machines that work on: all time
 * over their own (`planTime.ts`). Only steps with planned idle machines are told.
 */
function spreadOf(
  { parts, sharing }: Pick<SumsQuestion, 'parts' | 'sharing'>,
  values: unknown[],
  { table, keys, within }: { table: string; keys: readonly string[]; within: string },
): { before: string; join: string } {
  if (!parts.includes(planPart)) return { before: '', join: '' };
  values.push(sharing?.machineIds ?? [], sharing?.kinds ?? []);
  const rows = `unnest($${values.length - 1}::int[], $${values.length}::text[])`;
  const all = addedUp('calendarMs');
  const named = [...keys, 'variety'].map((key) => `r.${key}`).join(', ');
  const same = [...keys, 'variety'].map((key) => `p.${key} = r.${key}`).join(' and ');
  return {
    before: `with spread as (
      select ${named}, t.kind,
        sum(${all})::float8 / nullif(sum(${all} - r.planned_idle_ms), 0) as factor
      from ${table} r join ${rows} as t (id, kind) on t.id = r.machine_id
      where ${within} group by ${named}, t.kind having sum(r.planned_idle_ms) > 0)
      `,
    join: `left join ${rows} as s (id, kind) on s.id = r.machine_id
      left join spread p on ${same} and p.kind = s.kind`,
  };
}

function addedUp(part: SummedPart): string {
  if (part === planPart) return `(${addedUp('calendarMs')} - r.planned_idle_ms) * coalesce(p.factor, 1)`;
  return columnsOf(part)
    .map((column) => `r.${snakeCase(column)}`)
    .join(' + ');
}
