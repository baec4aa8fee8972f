// One file: the paths of a declaration as conditions, and as the sets that a session resolves; both walk the same steps.
import {
  belongingOf,
  keepsDepartment,
  type Resource,
  snakeCase,
} from '@millwright/contract/core/resource/resource.ts';
import { childrenOf, registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { makersOf, type Reach, type SomeRows } from '../../platform/session/dataScope.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { runComposed, type Transaction } from '../../platform/db/query.ts';
import { bound, joined, literal, quotedName, sql, type Sql } from '../../platform/db/sql.ts';
import { anyOf, typeNamed } from './pieces.ts';
import { columnNamed, columnOfField, tableOf } from './shape.ts';

/**
 * Ways to judge rows. `found`: each arm is served by an index, for few rows among many; what an arm looks up is an array.
 * `compared`: rows that are at hand are compared one by one, for rows by id and for rows that stand in an order; nothing is
 * looked up beforehand.
 */
export type JudgingWay = 'found' | 'compared';

/** Ids that paths end at, as arrays. The values of each have one place in a statement. */
interface Ends {
  readonly uuids: Sql;
  readonly texts: Sql;
  /** Ids of rows of `target` from which `steps` lead to these ends, as an array of its type. */
  readonly leading: (target: Resource, steps: readonly string[]) => Sql;
}

/** Writes the rows of a resource that the reader sees, to stand behind `from`; undefined if all are seen. */
export type SeenRows = (target: Resource) => Sql | undefined;

/** Way in which rows of a resource belong to people and departments; paths are those of its declaration. */
export type Arm =
  | { readonly by: 'maker' }
  | { readonly by: 'department' }
  | { readonly by: 'person' | 'workshop' | 'with'; readonly path: string };

interface Writing {
  readonly seenRows: SeenRows;
  readonly judging: JudgingWay;
}

/**
 * Condition on a row s of a scoped resource: made by the reader or for somebody whom the reader acts for, of one of the
 * reader's departments, or belonging to these people and departments by its declaration. Undefined if it is not scoped.
 */
export function belongsSql(resource: Resource, scope: SomeRows, writing: Writing): Sql | undefined {
  const arms = armConditions(resource, scope, writing);
  return arms.length === 0 ? undefined : anyOf(arms.map(({ condition }) => condition));
}

/**
 * The same condition, found, in parts of which a row meets at least one: first the arms that compare a column with values,
 * of which PostgreSQL knows how many rows meet them, then each arm that looks ids up.
 */
export function belongsParts(resource: Resource, scope: SomeRows, seenRows: SeenRows): Sql[] {
  const arms = armConditions(resource, scope, { seenRows, judging: 'found' });
  const plain = arms.filter(({ looksUp }) => !looksUp).map(({ condition }) => condition);
  const others = arms.filter(({ looksUp }) => looksUp).map(({ condition }) => condition);
  return [...(plain.length === 0 ? [] : [anyOf(plain)]), ...others];
}

interface ArmCondition {
  readonly condition: Sql;
  /** Looks ids up in other rows, or in an index. */
  readonly looksUp: boolean;
}

function armConditions(resource: Resource, scope: SomeRows, { seenRows, judging }: Writing): ArmCondition[] {
  const people = madeOnce(() => peopleOf(scope));
  const departments = madeOnce(() => endsAt(scope.departments, scope));
  return armsOf(resource, scope).map((arm) => {
    const condition = armCondition(arm);
    return { condition, looksUp: isLookingUp(condition) };
  });

  function armCondition(arm: Arm): Sql {
    switch (arm.by) {
      case 'maker':
        return isMadeBy(makersOf(scope));
      case 'department':
        return sql`s.department_id = any (${bound(scope.departments)}::uuid[])`;
      case 'person':
        return pathSql(resource, arm.path, { ends: people(), judging });
      case 'workshop':
        return pathSql(resource, arm.path, { ends: departments(), judging });
      case 'with':
        return withSql(resource, arm.path, { seenRows, judging });
    }
  }
}

function isMadeBy(makers: readonly string[]): Sql {
  return makers.length === 1
    ? sql`s.create_by = ${bound(makers[0])}::uuid`
    : sql`s.create_by = any (${bound(makers)}::uuid[])`;
}

/** Returns true if ids are looked up in a query of their own. */
function isLookingUp({ parts }: Sql): boolean {
  return parts.some((part) => typeof part === 'string' && part.includes('array(select'));
}

/** Ways to rows of a scoped resource that can hold for a scope; none if it is not scoped. */
function armsOf(resource: Resource, { departments }: SomeRows): Arm[] {
  const belonging = belongingOf(resource);
  if (belonging === undefined) return [];
  const hasDepartments = departments.length > 0;
  return [
    { by: 'maker' },
    ...(hasDepartments && keepsDepartment(resource) ? [{ by: 'department' } as const] : []),
    ...belonging.people.map((path) => ({ by: 'person', path }) as const),
    ...(hasDepartments ? belonging.departments.map((path) => ({ by: 'workshop', path }) as const) : []),
    ...belonging.with.map((path) => ({ by: 'with', path }) as const),
  ];
}

function withSql(
  resource: Resource,
  name: string,
  { seenRows, judging }: { seenRows: SeenRows; judging: JudgingWay },
): Sql {
  const { target, column } = referenceOf(resource, name);
  const seen = seenRows(target);
  if (seen === undefined) return sql`true`;
  return judging === 'found'
    ? sql`s.${column} = any (array(select p.id from ${seen} p))`
    : sql`exists (select from ${seen} p where p.id = s.${column})`;
}

/** A way that leads to a row, with the people or departments at its end; none for a row that is seen with another. */
export interface FoundArm {
  readonly arm: Arm;
  readonly ids: readonly string[];
}

/** Returns the ways by which a row belongs to a scope, each tried alone. Data rules are not judged. */
export async function armsTo(
  tx: Transaction,
  { resource, id }: { resource: Resource; id: string },
  { scope, seenRows }: { scope: SomeRows; seenRows: SeenRows },
): Promise<FoundArm[]> {
  const arms = armsOf(resource, scope);
  if (arms.length === 0) return [];
  const row = sql`select from ${tableOf(resource)} s where s.id = ${bound(id)}::${typeNamed(resource.key)}`;
  const selects = arms.map((arm, index) => {
    if (arm.by === 'with')
      return sql`select ${index} as at, null as id
        where exists (${row} and ${withSql(resource, arm.path, { seenRows, judging: 'compared' })})`;
    return sql`select ${index} as at, e.id::text from unnest(${endsOfArm(arm, scope)}) e (id)
      where exists (${row} and ${armAtSql(resource, arm)})`;
  });
  const rows = await runComposed<{ at: number; id: string | null }>(tx, joined(selects, sql` union all `));
  return arms.flatMap((arm, index) => {
    const found = rows.filter(({ at }) => at === index);
    return found.length === 0 ? [] : [{ arm, ids: found.flatMap((each) => each.id ?? []) }];
  });
}

function endsOfArm({ by }: Arm, scope: SomeRows): Sql {
  if (by === 'maker') return sql`${bound(makersOf(scope))}::uuid[]`;
  return by === 'person' ? peopleOf(scope).uuids : sql`${bound(scope.departments)}::uuid[]`;
}

/** Condition that an arm leads from a row s to the person or department e. */
function armAtSql(resource: Resource, arm: Arm): Sql {
  if (arm.by === 'maker') return sql`s.create_by = e.id`;
  if (arm.by === 'department') return sql`s.department_id = e.id`;
  const ends: Ends = {
    uuids: sql`array[e.id]`,
    texts: sql`array[e.id::text]`,
    leading: (target, steps) => sql`array(${leadingSql(target, steps, ends)})`,
  };
  return pathSql(resource, arm.path, { ends, judging: 'compared' });
}

/** Reads what a narrow scope means in a mill now: its people, and the rows from which paths of declarations lead into it. */
export async function readReach(tx: Transaction, scope: SomeRows): Promise<Reach> {
  const people = peopleOf(scope);
  const departments = scope.departments.length === 0 ? undefined : endsAt(scope.departments, scope);
  const sets = pathEnds().flatMap(({ key, target, steps, isOfPeople }) => {
    const ends = isOfPeople ? people : departments;
    return ends === undefined ? [] : [sql`(${ends.leading(target, steps)})::text[] as ${quotedName(key)}`];
  });
  const [row] = await runComposed<Record<string, string[]>>(
    tx,
    sql`select ${[sql`${people.texts} as people`, ...sets]}`,
  );
  const { people: reached = [], ...found } = row ?? {};
  return { people: reached, sets: found };
}

interface PathEnd {
  readonly key: string;
  readonly target: Resource;
  readonly steps: readonly string[];
  readonly isOfPeople: boolean;
}

/** Every end of a path that begins at another row: `machine.areaId.departmentId`, `team.memberIds`. */
function pathEnds(): readonly PathEnd[] {
  const ends = new Map<string, PathEnd>();
  const add = (resource: Resource, path: string, isOfPeople: boolean) => {
    const [head = '', ...rest] = path.split('.');
    const child = childrenOf(resource)[head];
    const [from, [name = '', ...steps]] = child === undefined ? [resource, [head, ...rest]] : [child, rest];
    if (steps.length === 0) return;
    const { target } = referenceOf(from, name);
    const key = pathKey(target, steps);
    ends.set(key, { key, target, steps, isOfPeople });
  };
  for (const resource of registry().resources) {
    const belonging = belongingOf(resource);
    for (const path of belonging?.people ?? []) add(resource, path, true);
    for (const path of belonging?.departments ?? []) add(resource, path, false);
  }
  return [...ends.values()];
}

function pathKey({ name }: Resource, steps: readonly string[]): string {
  return [name, ...steps].join('.');
}

/** Returns the reader, those whom the reader acts for, and all who belong to the reader's departments now. */
function peopleOf(scope: SomeRows): Ends {
  const makers = makersOf(scope);
  if (scope.departments.length === 0) return endsAt(makers, scope);
  if (scope.reach !== undefined) return endsAt(scope.reach.people, scope);
  const all = sql`array(select unnest(${bound(makers)}::uuid[]) union select m.user_id from department_member m
    where m.department_id = any (${bound(scope.departments)}::uuid[]))`;
  return endsOf({ uuids: all, texts: sql`${all}::text[]` }, scope);
}

function endsAt(ids: readonly string[], scope: SomeRows): Ends {
  const all = bound(ids);
  return endsOf({ uuids: sql`${all}::uuid[]`, texts: sql`${all}::text[]` }, scope);
}

function endsOf(arrays: Pick<Ends, 'uuids' | 'texts'>, { reach }: SomeRows): Ends {
  const sets = new Map<string, Sql>();
  const ends: Ends = {
    ...arrays,
    leading: (target, steps) => {
      const key = pathKey(target, steps);
      const ids = reach?.sets[key];
      if (ids === undefined) return sql`array(${leadingSql(target, steps, ends)})`;
      const set = sets.get(key) ?? bound(ids);
      sets.set(key, set);
      return sql`${set}::${typeNamed(target.key)}[]`;
    },
  };
  return ends;
}

interface Judged {
  readonly ends: Ends;
  readonly judging: JudgingWay;
}

/** Condition that a path of a row s leads to one of some ends. */
function pathSql(resource: Resource, path: string, judged: Judged): Sql {
  const [head = '', ...rest] = path.split('.');
  if (head === 'id') return sql`s.id = any (${judged.ends.uuids})`;
  const lines = resource.children[head];
  const child = childrenOf(resource)[head];
  if (lines === undefined || child === undefined)
    return stepSql(resource, [head, ...rest], { alias: sql`s`, isOfRow: true, ...judged });
  const by = columnOfField(lines.by);
  const holds = stepSql(child, rest, { alias: sql`l`, isOfRow: false, ...judged });
  const linesOf = sql`from ${tableOf(child)} l where l.deleted_at is null and ${holds}`;
  return judged.judging === 'found'
    ? sql`s.id = any (array(select l.${by} ${linesOf}))`
    : sql`exists (select ${linesOf} and l.${by} = s.id)`;
}

interface Step extends Judged {
  readonly alias: Sql;
  /** The alias is that of the judged row itself, and not of a line or a row above. */
  readonly isOfRow: boolean;
}

/** Condition that the steps from a row lead to one of some ends. */
function stepSql(resource: Resource, steps: readonly string[], { alias, isOfRow, ends, judging }: Step): Sql {
  const [name = '', ...rest] = steps;
  if (rest.length > 0) {
    const { target, column } = referenceOf(resource, name);
    return sql`${alias}.${column} = any (${ends.leading(target, rest)})`;
  }
  const { column, type } = columnOf(resource, name);
  if (type !== 'text[]') return sql`${alias}.${column} = any (${ends.uuids})`;
  // No index serves a comparison of arrays behind row-level security: a function looks the rows of a long table up.
  if (!isOfRow || judging === 'compared' || isShort(resource))
    return sql`${alias}.${column} && ${ends.texts}`;
  // In a query of its own: PostgreSQL would call the function while it plans, too, to know how long its array is.
  const field = literal(snakeCase(name));
  const naming = sql`secure.rows_naming(${literal(resource.table)}, ${field}, ${ends.texts})`;
  return sql`${alias}.id = any (array(select unnest(k.ids) from (select ${naming} as ids offset 0) k))`;
}

/** Selects the ids of rows from which the steps lead to one of some ends. A tree hands its value down. */
function leadingSql(resource: Resource, steps: readonly string[], ends: Ends): Sql {
  const table = tableOf(resource);
  const holds = stepSql(resource, steps, { alias: sql`t`, isOfRow: false, ends, judging: 'compared' });
  const above = Object.entries(resource.fields).find(([, { kind }]) => kind === 'parent')?.[0];
  if (above === undefined) return sql`select t.id from ${table} t where ${holds}`;
  const [name = ''] = steps;
  return sql`with recursive led as (
      select t.tenant_id, t.id from ${table} t where ${holds}
      union select n.tenant_id, n.id from led join ${table} n
        on n.tenant_id = led.tenant_id and n.${columnOfField(above)} = led.id and n.${columnOf(resource, name).column} is null)
    select id from led`;
}

/** Returns true for personnel files, few hundred rows of a mill: reading them all costs less than a call of a function. */
function isShort({ table }: Resource): boolean {
  return table === 'membership';
}

function columnOf(resource: Resource, name: string) {
  const column = columnNamed(resource, name);
  if (column === undefined) throw new Error(`${resource.name} has no field ${name}`);
  return column;
}

function referenceOf(resource: Resource, name: string): { target: Resource; column: Sql } {
  const { column, field } = columnOf(resource, name);
  if (field.to === undefined) throw new Error(`${resource.name}.${name} is no reference`);
  return { target: resourceNamed(field.to), column };
}
