import type { SuperQueryRule } from '@millwright/contract/core/resource/listQuery.ts';
import type { ColumnType } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { searchKey } from '@millwright/contract/core/values/index.ts';
import { bound, joined, literal, sql, type Sql } from '../../platform/db/sql.ts';
import { allOf, anyOf, typeNamed } from './pieces.ts';
import { columnNamed, resourceColumns, factColumns, tableOf } from './shape.ts';

/** One comparison of a property of a row with values that were read as its kind wants them. */
export interface Comparison {
  readonly name: string;
  readonly op: Operator;
  readonly values: readonly Value[];
}
export type Value = string | number | boolean;
export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | 'contains'
  | 'starts'
  | 'ends'
  | 'empty'
  | 'notEmpty';

/** What the words of the advanced query and of data rules compare. `left_like` is open at the left: the value ends with it. */
export const operatorOf: Record<SuperQueryRule, Operator> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
  in: 'in',
  like: 'contains',
  left_like: 'ends',
  right_like: 'starts',
  empty: 'empty',
  not_empty: 'notEmpty',
};

/** All, or any, of some conditions; none is always true. */
export interface ConditionGroup {
  readonly match: 'and' | 'or';
  readonly of: readonly Condition[];
}
/** Texts whose letters stand side by side in a row, and lists of which it has a member each. */
export interface Clues {
  readonly letters: string[];
  readonly members: (readonly string[])[];
}
/** Rows that the index of their list knows for clues; what they are of is still to be compared. */
export interface ConditionClues {
  readonly clues: Clues;
}
/** Rows that refer to a row of a tree, or to one below it, however deep. `name` is the reference. */
export interface Below {
  readonly name: string;
  readonly below: string;
  readonly tenantId: number;
}
/** Rows that refer to a row in whose searched fields a text stands. `name` is the reference, to rows that everybody sees. */
export interface Called {
  readonly name: string;
  readonly called: string;
}
export type Condition = Comparison | ConditionGroup | ConditionClues | Below | Called;

/** No condition at all. */
export const always: ConditionGroup = { match: 'and', of: [] };

/**
 * That a column is one of some ids. One is compared as one: of a list PostgreSQL does not know how long it will be, and
 * plans the statement anew each time.
 */
export function isAmong({ column, type }: Target, ids: readonly string[]): Sql {
  const [first] = ids;
  return ids.length === 1
    ? sql`${column} = ${bound(first)}::${typeNamed(type)}`
    : sql`${column} = any (${bound(ids)}::${typeNamed(type)}[])`;
}

/** Result of `sqlOf` for no condition: this piece itself. */
export const noCondition = sql`true`;

/** A condition as SQL over the row r. */
export function sqlOf(resource: Resource, condition: Condition): Sql {
  if ('match' in condition) {
    const all = condition.of.map((each) => sqlOf(resource, each));
    const asked = condition.match === 'and' ? all.filter((each) => each !== noCondition) : all;
    if (asked.length <= 1) return asked[0] ?? noCondition;
    return condition.match === 'and' ? sql`(${allOf(asked)})` : anyOf(asked);
  }
  // A join, and no comparison with an array: of many places each row would be compared with all. In a query of its own:
  // PostgreSQL would ask the index while it plans, too, to know how long the array is.
  if ('clues' in condition)
    return sql`r.ctid in (select unnest(k.places) from (${ownerColumns(resource, condition)} offset 0) k)`;
  if ('below' in condition) return belowSql(resource, condition);
  if ('called' in condition) return calledSql(resource, condition);
  const declared = columnNamed(resource, condition.name);
  const fact = factColumns.get(condition.name);
  const found = declared ?? fact;
  if (found === undefined) throw new Error(`${resource.name} has no ${condition.name}`);
  return comparison({ column: sql`r.${found.column}`, type: found.type }, condition);
}

/** Selects as `places` where rows stand that the index knows: all of them, or no more than `most`. */
export function ownerColumns(resource: Resource, { clues }: ConditionClues, most?: number): Sql {
  const table = literal(tableOf(resource).text);
  const upTo = most === undefined ? sql`` : sql`, ${most}`;
  return sql`select secure.clue_rows(${table}, ${bound(JSON.stringify(clues))}${upTo}) as places`;
}

/** `union` ends at a ring, should the table ever hold one. */
function belowSql(resource: Resource, { name, below, tenantId }: Below): Sql {
  const { target, column, parent } = treeBeside(resource, name);
  // The mill is said, though row-level security holds it: the nodes of a cluster go through a tree within one mill alone.
  return sql`r.${column} in (with recursive branch as (
      select n.tenant_id, n.id from ${target} n
      where n.tenant_id = ${bound(tenantId)} and n.id = ${bound(below)}::uuid
      union select n.tenant_id, n.id from branch b join ${target} n on n.tenant_id = b.tenant_id and n.${parent} = b.id)
    select id from branch)`;
}

function calledSql(resource: Resource, { name, called }: Called): Sql {
  const reference = columnNamed(resource, name);
  const target = reference?.field.to === undefined ? undefined : resourceNamed(reference.field.to);
  if (reference === undefined || target?.scope !== 'masterData')
    throw new Error(`${resource.name}.${name} leads to no master data`);
  const searched = resourceColumns(target).filter(
    ({ field }) => field.search === true && field.to === undefined,
  );
  const texts = searched.map(({ column, type }) =>
    hasText({ column: sql`n.${column}`, type }, { op: 'contains', text: called }),
  );
  return sql`r.${reference.column} in (select n.id from ${tableOf(target)} n where ${joined(texts, sql` or `)})`;
}

/** The tree that a reference leads to: its table, and the columns by which rows hang at it and at each other. */
export function treeBeside(
  resource: Resource,
  name: string,
): { tree: Resource; target: Sql; column: Sql; parent: Sql } {
  const reference = columnNamed(resource, name);
  const tree = reference?.field.to === undefined ? undefined : resourceNamed(reference.field.to);
  const parent = tree && resourceColumns(tree).find(({ field }) => field.kind === 'parent');
  if (!reference || !tree || !parent) throw new Error(`${resource.name}.${name} leads to no tree`);
  return { tree, target: tableOf(tree), column: reference.column, parent: parent.column };
}

type Target = { column: Sql; type: ColumnType };

function comparison({ column, type }: Target, { op, values }: Comparison): Sql {
  const isList = type === 'text[]';
  const [first] = values;
  const one = () => sql`${bound(first)}::${typeNamed(comparedAs(type, values))}`;
  switch (op) {
    case 'empty':
      return isEmpty(column, type);
    case 'notEmpty':
      return sql`not ${isEmpty(column, type)}`;
    case 'in':
      if (type === 'jsonb') return isCalledOneOf({ column, type }, values);
      return isList
        ? sql`${column} && ${bound(values)}::text[]`
        : sql`${column} = any (${bound(values)}::${typeNamed(comparedAs(type, values))}[])`;
    case 'contains':
    case 'starts':
    case 'ends':
      return hasText({ column, type }, { op, text: String(first) });
    case 'ne':
      if (type === 'jsonb') return sql`not coalesce(${isCalled({ column, type }, first)}, false)`;
      return isList
        ? sql`(${column} is null or not ${column} @> array[${bound(first)}]::text[])`
        : sql`${column} is distinct from ${one()}`;
    case 'eq':
      if (isList) return sql`${column} @> array[${bound(first)}]::text[]`;
      if (type === 'jsonb') return isCalled({ column, type }, first);
      return sql`${column} = ${one()}`;
    case 'gt':
      return sql`${column} > ${one()}`;
    case 'ge':
      return sql`${column} >= ${one()}`;
    case 'lt':
      return sql`${column} < ${one()}`;
    case 'le':
      return sql`${column} <= ${one()}`;
  }
}

/** A text that has another in it, at its start or its end. Case, composition and tone marks do not count. */
function hasText(target: Target, { op, text }: { op: 'contains' | 'starts' | 'ends'; text: string }): Sql {
  const plain = bound(pattern(op, text));
  const key = searchKeyOf(text);
  // The key of a row takes longer to make than a comparison: it is spared where the text has no letters of case or tone, as in
  // Chinese and digits, and in each row that has the text as it was asked.
  const isPlain = key === text && text.toLowerCase() === text.toUpperCase();
  const keyed = isPlain ? undefined : bound(pattern(op, key));
  const each = textsOf(target).flatMap((column) => [
    sql`${column} like ${plain}`,
    ...(keyed === undefined ? [] : [sql`secure.search_key(${column}) like ${keyed}`]),
  ]);
  return anyOf(each);
}

/** Key of a keyword: spaces count as they are typed. */
function searchKeyOf(text: string): string {
  return text
    .split(/(\s+)/)
    .map((part) => (part.trim() === '' ? part : searchKey(part)))
    .join('');
}

/** A name in three languages is found by each of them. */
function looksLike(target: Target, like: string): Sql {
  const asked = bound(like);
  // Folding takes five times as long: it is spared where there are no cases, as in Chinese and digits, and in each row
  // that has the text as it was asked.
  const ways = like.toLowerCase() === like.toUpperCase() ? [sql`like`] : [sql`like`, sql`ilike`];
  return anyOf(ways.flatMap((way) => textsOf(target).map((text) => sql`${text} ${way} ${asked}`)));
}

function textsOf({ column, type }: Target): Sql[] {
  if (type === 'jsonb') return languages.map((language) => sql`${column} ->> ${literal(language)}`);
  if (type === 'text[]') return [sql`array_to_string(${column}, ',')`];
  return [type === 'text' ? column : sql`${column}::text`];
}

/** Whether a name is this one in one of its languages. */
function isCalled(target: Target, name: Value | undefined): Sql {
  return looksLike(target, escaped(String(name)));
}

function isCalledOneOf(target: Target, names: readonly Value[]): Sql {
  if (names.length === 0) return sql`false`;
  return sql`(${joined(
    names.map((name) => isCalled(target, name)),
    sql` or `,
  )})`;
}

const mostInteger = 2_147_483_647;

/** A number that a column of whole numbers could not hold is compared with it all the same; an index is for the others. */
function comparedAs(type: ColumnType, values: readonly Value[]): ColumnType | 'numeric' {
  if (type !== 'integer' && type !== 'bigint') return type;
  const isHeld = values.every((value) => Number.isInteger(value) && Math.abs(Number(value)) <= mostInteger);
  return isHeld ? type : 'numeric';
}

function isEmpty(column: Sql, type: ColumnType): Sql {
  // Written so that an index of the column finds the rows.
  if (type === 'text') return sql`(${column} is null or ${column} = '')`;
  if (type === 'text[]') return sql`coalesce(cardinality(${column}), 0) = 0`;
  return sql`(${column} is null)`;
}

function pattern(op: 'contains' | 'starts' | 'ends', text: string): string {
  const plain = escaped(text);
  return `${op === 'starts' ? '' : '%'}${plain}${op === 'ends' ? '' : '%'}`;
}

/** Pattern of `like` for search keys (`secure.search_key`) of texts with this in them. */
export function containing(text: string): string {
  return pattern('contains', searchKeyOf(text));
}

/** A text in which nothing stands for anything else. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
