import { localDate, zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import {
  conditionsOf,
  type RuleOfRows,
  type RuleVariable,
  valuesOfRule,
} from '@millwright/contract/core/resource/dataRules.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { Refusal } from '../../platform/http/errors/fail.ts';
import type { RuleSubject, SeenByRules } from '../../platform/session/dataRules.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { runComposed, type Transaction } from '../../platform/db/query.ts';
import { bound, sql, type Sql } from '../../platform/db/sql.ts';
import { type Comparison, type Condition, operatorOf, sqlOf } from './condition.ts';
import { typeNamed } from './pieces.ts';
import { fieldNamed, tableOf } from './shape.ts';
import { readValue } from './values.ts';

/** Whether data rules narrow what somebody sees of a resource itself. */
export function isRuledFor({ name }: Pick<Resource, 'name'>, { rules }: DataScope): boolean {
  return rules !== undefined && Object.hasOwn(rules.of, name);
}

/** What data rules let see of a resource, as a condition of SQL on a row r; undefined where none narrows it. */
export function ruledSql(resource: Resource, { rules }: DataScope): Sql | undefined {
  const allowances =
    rules === undefined || !Object.hasOwn(rules.of, resource.name) ? undefined : rules.of[resource.name];
  if (rules === undefined || allowances === undefined) return undefined;
  const ways = allowances.map(
    ({ subject, rules: all }): Condition => ({
      match: 'and',
      of: all.map((rule) => conditionOfRule(resource, rule, { ...rules, subject })),
    }),
  );
  return sqlOf(resource, { match: 'or', of: ways });
}

/** Returns the rules of the reader that hide a row; none if rules let the row be seen. */
export async function rulesHiding(
  tx: Transaction,
  { resource, id }: { resource: Resource; id: string },
  { rules }: DataScope,
): Promise<RuleOfRows[]> {
  const allowances = rules?.of[resource.name];
  if (rules === undefined || allowances === undefined) return [];
  const asked = allowances.flatMap(({ subject, rules: all }) =>
    all.map((rule) => {
      const met = sqlOf(resource, conditionOfRule(resource, rule, { ...rules, subject }));
      return sql`coalesce((${met}), false)`;
    }),
  );
  const [row] = await runComposed<{ met: boolean[] }>(
    tx,
    sql`select array[${asked}]::boolean[] as met from ${tableOf(resource)} r
      where r.id = ${bound(id)}::${typeNamed(resource.key)}`,
  );
  const met = (row?.met ?? []).values();
  const broken = allowances.map(({ rules: all }) => all.filter(() => met.next().value !== true));
  return broken.every((each) => each.length > 0) ? broken.flat() : [];
}

interface Asking extends Pick<SeenByRules, 'tenantId' | 'zone' | 'atMs'> {
  readonly subject: RuleSubject;
}

/** No row meets it. */
const never: Condition = { match: 'and', of: [{ name: 'id', op: 'in', values: [] }] };

/**
 * A rule as a condition. A variable without a value (the department of somebody who has none) meets no row, and neither does a
 * rule that a release made senseless: what cannot be judged is not shown.
 */
function conditionOfRule(resource: Resource, rule: RuleOfRows, asking: Asking): Condition {
  const { field: name, condition } = rule;
  const field = fieldNamed(resource, name);
  if (field === undefined || !conditionsOf(field).includes(condition)) return never;
  const texts = valuesOfRule(rule).flatMap((value) =>
    'text' in value ? [value.text] : meaningOf(resource, name, value.variable, asking),
  );
  if (texts.length === 0) return never;
  const op = operatorOf[condition];
  const edge = op === 'le' || op === 'gt' ? 'end' : 'start';
  try {
    const values = texts.map((text) => readValue(resource, name, { text, op, zone: asking.zone, edge }));
    return { name, op, values } satisfies Comparison;
  } catch (error) {
    if (error instanceof Refusal) return never;
    throw error;
  }
}

/** What a variable stands for when a field is compared with it: people and departments as ids where the field refers to them. */
function meaningOf(
  resource: Resource,
  name: string,
  variable: RuleVariable,
  { subject, tenantId, zone, atMs }: Asking,
): string[] {
  const to = fieldNamed(resource, name)?.to;
  const departments = subject.departments.map(({ id, code }) => (to === 'department' ? id : code));
  switch (variable) {
    case 'sysUserCode':
      return [to === 'user' ? subject.id : subject.username];
    case 'sysUserName':
      return [subject.realname];
    case 'sysOrgCode':
      return departments.slice(0, 1);
    case 'sysMultiOrgCode':
      return departments;
    case 'sysDate':
      return [localDate(zone, atMs)];
    case 'sysTime':
      return [new Date(atMs + zoneOffsetMs(zone, atMs)).toISOString().slice(0, 19).replace('T', ' ')];
    case 'tenantId':
      return [String(tenantId)];
  }
}
