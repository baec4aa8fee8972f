// One file: the paths of a declaration as conditions, and as the sets that a session resolves; both walk the same steps.
import {
  belongingOf,
  keepsDepartment,
  type Resource,
  snakeCase,
} from '@millwright/contract/core/resource/resource.ts';
import { childrenOf, registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { makersOf, type Reach, type SomeRows } from '../../platform/session/dataScope.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { type Binder, createBinder } from './condition.ts';
import { columnNamed, identifier, literal, tableOf } from './shape.ts';

/**
 * Ways to judge rows. `found`: each arm is served by an index, for few rows among many; what an arm looks up is an array.
 * `compared`: rows that are at hand are compared one by one, for rows by id and for rows that stand in an order; nothing is
 * looked up beforehand.
 */
export type JudgingWay = 'found' | 'compared';

/** Ids that paths end at, each form bound once in a statement. */
interface Ends {
  /** Array of uuids, and of texts. Bound when first used: PostgreSQL refuses values that nothing reads. */
  readonly ids: () => string;
  readonly texts: () => string;
  /** Ids of rows of `target` from which `steps` lead to these ends, as an array of its type. */
  readonly leading: (target: Resource, steps: readonly string[]) => string;
}

/** Writes the rows of a resource that the reader sees, to stand behind `from`; undefined if all are seen. */
export type SeenRows = (target: Resource) => string | undefined;

/** Way in which rows of a resource belong to people and departments; paths are those of its declaration. */
export type Arm =
  | { readonly by: 'maker' }
  | { readonly by: 'department' }
  | { readonly by: 'person' | 'workshop' | 'with'; readonly path: string };

interface Writing {
  readonly binder: Binder;
  readonly seenRows: SeenRows;
  readonly judging: JudgingWay;
}

/**
 * Condition on a row s of a scoped resource: made by the reader or for somebody whom the reader acts for, of one of the
 * reader's departments, or belonging to these people and departments by its declaration. Undefined if it is not scoped.
 */
export function belongsSql(resource: Resource, scope: SomeRows, writing: Writing): string | undefined {
  const arms = armTexts(resource, scope, writing);
  return arms.length === 0 ? undefined : anyOf(arms.map(({ sql }) => sql));
}

/**
 * The same condition, found, in parts of which a row meets at least one: first the arms that compare a column with values,
 * of which PostgreSQL knows how many rows meet them, then each arm that looks ids up.
 */
export function belongsParts(
  resource: Resource,
  scope: SomeRows,
  writing: Omit<Writing, 'judging'>,
): string[] {
  const arms = armTexts(resource, scope, { ...writing, judging: 'found' });
  const plain = arms.filter(({ looksUp }) => !looksUp).map(({ sql }) => sql);
  const others = arms.filter(({ looksUp }) => looksUp).map(({ sql }) => sql);
  return [...(plain.length === 0 ? [] : [anyOf(plain)]), ...others];
}

function anyOf(arms: readonly string[]): string {
  return arms.length === 1 ? arms.join('') : `(${arms.join(' or ')})`;
}

interface ArmText {
  readonly sql: string;
  /** Looks ids up in other rows, or in an index. */
  readonly looksUp: boolean;
}

function armTexts(resource: Resource, scope: SomeRows, { binder, seenRows, judging }: Writing): ArmText[] {
  const { departments } = scope;
  const makers = makersOf(scope);
  const people = madeOnce(() => peopleOf(scope, binder));
  const ends = madeOnce(() => endsAt(departments, scope, binder));
  return armsOf(resource, scope).map((arm) => {
    const sql = armText(arm);
    return { sql, looksUp: sql.includes('array(select') };
  });

  function armText(arm: Arm): string {
    switch (arm.by) {
      case 'maker':
        return makers.length === 1
          ? `s.create_by = ${binder.bind(makers[0])}::uuid`
          : `s.create_by = any (${binder.bind(makers)}::uuid[])`;
      case 'department':
        return `s.department_id = any (${binder.bind(departments)}::uuid[])`;
      case 'person':
        return pathSql(resource, arm.path, { ends: people(), judging });
      case 'workshop':
        return pathSql(resource, arm.path, { ends: ends(), judging });
      case 'with':
        return withSql(resource, arm.path, { seenRows, judging });
    }
  }
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
): string {
  const { target, column } = referenceOf(resource, name);
  const seen = seenRows(target);
  if (seen === undefined) return 'true';
  return judging === 'found'
    ? `s.${column} = any (array(select p.id from ${seen} p))`
    : `exists (select from ${seen} p where p.id = s.${column})`;
}

/** A way that leads to a row, with the people or departments at its end; none for a row that is seen with another. */
export interface FoundArm {
  readonly arm: Arm;
  readonly ids: readonly string[];
}

/** Returns the ways by which a row belongs to a scope, each tried alone. Data rules are not judged. */
export async function armsTo(
  tx: Pick<TenantTransaction, 'query'>,
  { resource, id }: { resource: Resource; id: string },
  { scope, seenRowsWith }: { scope: SomeRows; seenRowsWith: (binder: Binder) => SeenRows },
): Promise<FoundArm[]> {
  const arms = armsOf(resource, scope);
  if (arms.length === 0) return [];
  const binder = createBinder();
  const row = `select from ${tableOf(resource)} s where s.id = ${binder.bind(id)}::${resource.key}`;
  const seenRows = seenRowsWith(binder);
  const texts = arms.map((arm, index) => {
    if (arm.by === 'with')
      return `select ${index} as at, null as id where exists (${row} and ${withSql(resource, arm.path, { seenRows, judging: 'compared' })})`;
    const ends = endsOfArm(arm, scope, binder);
    return `select ${index} as at, e.id::text from unnest(${ends}) e (id) where exists (${row} and ${armAtSql(resource, arm)})`;
  });
  const rows = await tx.query<{ at: number; id: string | null }>(texts.join(' union all '), binder.values);
  return arms.flatMap((arm, index) => {
    const found = rows.filter(({ at }) => at === index);
    return found.length === 0 ? [] : [{ arm, ids: found.flatMap((each) => each.id ?? []) }];
  });
}

function endsOfArm({ by }: Arm, scope: SomeRows, binder: Binder): string {
  if (by === 'maker') return `${binder.bind(makersOf(scope))}::uuid[]`;
  return by === 'person' ? peopleOf(scope, binder).ids() : `${binder.bind(scope.departments)}::uuid[]`;
}

/** Condition that an arm leads from a row s to the person or department e. */
function armAtSql(resource: Resource, arm: Arm): string {
  if (arm.by === 'maker') return 's.create_by = e.id';
  if (arm.by === 'department') return 's.department_id = e.id';
  const ends: Ends = {
    ids: () => 'array[e.id]',
    texts: () => 'array[e.id::text]',
    leading: (target, steps) => `array(${leadingSql(target, steps, ends)})`,
  };
  return pathSql(resource, arm.path, { ends, judging: 'compared' });
}

/** Reads what a narrow scope means in a mill now: its people, and the rows from which paths of declarations lead into it. */
export async function readReach(tx: Pick<TenantTransaction, 'query'>, scope: SomeRows): Promise<Reach> {
  const binder = createBinder();
  const people = peopleOf(scope, binder);
  const departments = scope.departments.length === 0 ? undefined : endsAt(scope.departments, scope, binder);
  const sets = pathEnds().flatMap(({ key, target, steps, isOfPeople }) => {
    const ends = isOfPeople ? people : departments;
    return ends === undefined ? [] : [`(${ends.leading(target, steps)})::text[] as "${key}"`];
  });
  const [row] = await tx.query<Record<string, string[]>>(
    `select ${[`${people.texts()} as people`, ...sets].join(', ')}`,
    binder.values,
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
function peopleOf(scope: SomeRows, binder: Binder): Ends {
  const makers = makersOf(scope);
  if (scope.departments.length === 0) return endsAt(makers, scope, binder);
  if (scope.reach !== undefined) return endsAt(scope.reach.people, scope, binder);
  const all = madeOnce(
    () => `array(select unnest(${binder.bind(makers)}::uuid[]) union select m.user_id from department_member m
    where m.department_id = any (${binder.bind(scope.departments)}::uuid[]))`,
  );
  return endsOf({ ids: all, texts: () => `${all()}::text[]` }, scope, binder);
}

function endsAt(ids: readonly string[], scope: SomeRows, binder: Binder): Ends {
  const bound = madeOnce(() => binder.bind(ids));
  return endsOf({ ids: () => `${bound()}::uuid[]`, texts: () => `${bound()}::text[]` }, scope, binder);
}

function endsOf(arrays: Pick<Ends, 'ids' | 'texts'>, { reach }: SomeRows, binder: Binder): Ends {
  const bound = new Map<string, string>();
  const ends: Ends = {
    ...arrays,
    leading: (target, steps) => {
      const set = reach?.sets[pathKey(target, steps)];
      if (set === undefined) return `array(${leadingSql(target, steps, ends)})`;
      const key = pathKey(target, steps);
      const place = bound.get(key) ?? binder.bind(set);
      bound.set(key, place);
      return `${place}::${target.key}[]`;
    },
  };
  return ends;
}

interface Judged {
  readonly ends: Ends;
  readonly judging: JudgingWay;
}

/** Condition that a path of a row s leads to one of some ends. */
function pathSql(resource: Resource, path: string, judged: Judged): string {
  const [head = '', ...rest] = path.split('.');
  if (head === 'id') return `s.id = any (${judged.ends.ids()})`;
  const lines = resource.children[head];
  const child = childrenOf(resource)[head];
  if (lines === undefined || child === undefined)
    return stepSql(resource, [head, ...rest], { alias: 's', ...judged });
  const by = identifier(snakeCase(lines.by));
  const holds = stepSql(child, rest, { alias: 'l', ...judged });
  const linesOf = `from ${tableOf(child)} l where l.deleted_at is null and ${holds}`;
  return judged.judging === 'found'
    ? `s.id = any (array(select l.${by} ${linesOf}))`
    : `exists (select ${linesOf} and l.${by} = s.id)`;
}

/** Condition that the steps from a row lead to one of some ends. */
function stepSql(
  resource: Resource,
  steps: readonly string[],
  { alias, ends, judging }: Judged & { alias: string },
): string {
  const [name = '', ...rest] = steps;
  if (rest.length > 0) {
    const { target, column } = referenceOf(resource, name);
    return `${alias}.${column} = any (${ends.leading(target, rest)})`;
  }
  const { column, type } = columnOf(resource, name);
  if (type !== 'text[]') return `${alias}.${column} = any (${ends.ids()})`;
  // No index serves a comparison of arrays behind row-level security: a function looks the rows of a long table up.
  if (alias !== 's' || judging === 'compared' || isShort(resource))
    return `${alias}.${column} && ${ends.texts()}`;
  // In a query of its own: PostgreSQL would call the function while it plans, too, to know how long its array is.
  const naming = `secure.rows_naming(${literal(resource.table)}, ${literal(snakeCase(name))}, ${ends.texts()})`;
  return `${alias}.id = any (array(select unnest(k.ids) from (select ${naming} as ids offset 0) k))`;
}

/** Selects the ids of rows from which the steps lead to one of some ends. A tree hands its value down. */
function leadingSql(resource: Resource, steps: readonly string[], ends: Ends): string {
  const table = tableOf(resource);
  const holds = stepSql(resource, steps, { alias: 't', ends, judging: 'compared' });
  const above = Object.entries(resource.fields).find(([, { kind }]) => kind === 'parent')?.[0];
  if (above === undefined) return `select t.id from ${table} t where ${holds}`;
  const [name = ''] = steps;
  return `with recursive led as (
      select t.tenant_id, t.id from ${table} t where ${holds}
      union select n.tenant_id, n.id from led join ${table} n
        on n.tenant_id = led.tenant_id and n.${identifier(snakeCase(above))} = led.id and n.${columnOf(resource, name).column} is null)
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

function referenceOf(resource: Resource, name: string): { target: Resource; column: string } {
  const { column, field } = columnOf(resource, name);
  if (field.to === undefined) throw new Error(`${resource.name}.${name} is no reference`);
  return { target: resourceNamed(field.to), column };
}
