import {
  belongingOf,
  keepsDepartment,
  type Resource,
  snakeCase,
} from '@millwright/contract/core/resource.ts';
import { childrenOf, resourceNamed } from '@millwright/contract/registry.ts';
import { type DataScope, makersOf } from '../../platform/session/dataScope.ts';
import type { Binder } from './condition.ts';
import { columnNamed, identifier, literal, tableOf } from './shape.ts';

type SomeRows = Extract<DataScope, { isAll: false }>;

/** Ids that a path may end at, as SQL: one array, and its elements as rows of one column. */
interface Ends {
  /** An array of texts. */
  readonly texts: string;
  /** An array of uuids. */
  readonly ids: string;
}

/** Writes the condition for a reference that `with` names: rows seen with the row that it leads to. */
export type SeenWith = (target: Resource) => string | undefined;

/**
 * Condition on a row s of a scoped resource: made by the reader or for somebody whom the reader acts for, of one of the
 * reader's departments, or belonging to these people and departments by its declaration. Undefined if it is not scoped.
 */
export function belongsSql(
  resource: Resource,
  scope: SomeRows,
  { binder, seenWith }: { binder: Binder; seenWith: SeenWith },
): string | undefined {
  const belonging = belongingOf(resource);
  if (belonging === undefined) return undefined;
  const makers = makersOf(scope);
  const [first] = makers;
  const own =
    makers.length === 1
      ? `s.create_by = ${binder.bind(first)}::uuid`
      : `s.create_by = any (${binder.bind(makers)}::uuid[])`;
  const arms = [own];
  const { departments } = scope;
  if (departments.length > 0 && keepsDepartment(resource))
    arms.push(`s.department_id = any (${binder.bind(departments)}::uuid[])`);
  const people = belonging.people.length === 0 ? undefined : peopleOf(scope, binder);
  if (people !== undefined) arms.push(...belonging.people.map((path) => pathSql(resource, path, people)));
  if (departments.length > 0 && belonging.departments.length > 0) {
    const bound = binder.bind(departments);
    const ends = { texts: `${bound}::text[]`, ids: `${bound}::uuid[]` };
    arms.push(...belonging.departments.map((path) => pathSql(resource, path, ends)));
  }
  for (const name of belonging.with) {
    const { target, column } = referenceOf(resource, name);
    const seen = seenWith(target);
    arms.push(
      seen === undefined
        ? 'true'
        : `exists (select 1 from ${seen} p where p.tenant_id = s.tenant_id and p.id = s.${column})`,
    );
  }
  return arms.length === 1 ? own : `(${arms.join(' or ')})`;
}

/** Returns the reader, those whom the reader acts for, and all who belong to the reader's departments now. */
function peopleOf(scope: SomeRows, binder: Binder): Ends {
  const makers = `${binder.bind(makersOf(scope))}::uuid[]`;
  if (scope.departments.length === 0) return { ids: makers, texts: `(${makers})::text[]` };
  const all = `select unnest(${makers}) union select m.user_id from department_member m
    where m.department_id = any (${binder.bind(scope.departments)}::uuid[])`;
  return { ids: `array(${all})`, texts: `array(${all})::text[]` };
}

/** Condition that a path of a row s leads to one of some ends. */
function pathSql(resource: Resource, path: string, ends: Ends): string {
  const [head = '', ...rest] = path.split('.');
  if (head === 'id') return `s.id = any (${ends.ids})`;
  const lines = resource.children[head];
  if (lines !== undefined) {
    const child = childrenOf(resource)[head];
    if (child === undefined) throw new Error(`${resource.name} has no lines ${head}`);
    const by = identifier(snakeCase(lines.by));
    const holds = stepSql(child, rest, { alias: 'l', ends });
    return `s.id = any (array(select l.${by} from ${tableOf(child)} l where l.deleted_at is null and ${holds}))`;
  }
  return stepSql(resource, [head, ...rest], { alias: 's', ends });
}

/** Condition that the steps from a row lead to one of some ends. */
function stepSql(
  resource: Resource,
  steps: readonly string[],
  { alias, ends }: { alias: string; ends: Ends },
): string {
  const [name = '', ...rest] = steps;
  if (rest.length === 0) {
    const column = columnOf(resource, name);
    if (column.type !== 'text[]') return `${alias}.${column.column} = any (${ends.ids})`;
    // No index serves a comparison of arrays behind row-level security: a function looks the rows of a long table up.
    if (alias !== 's' || isShort(resource)) return `${alias}.${column.column} && ${ends.texts}`;
    return `${alias}.id = any (secure.rows_naming(${literal(resource.table)}, ${literal(snakeCase(name))}, ${ends.texts}))`;
  }
  const { target, column } = referenceOf(resource, name);
  return `${alias}.${column} = any (array(${leadingSql(target, rest, ends)}))`;
}

/** Selects the ids of rows from which the steps lead to one of some ends. A tree hands its value down. */
function leadingSql(resource: Resource, steps: readonly string[], ends: Ends): string {
  const table = tableOf(resource);
  const holds = stepSql(resource, steps, { alias: 't', ends });
  const above = Object.entries(resource.fields).find(([, { kind }]) => kind === 'parent')?.[0];
  if (above === undefined) return `select t.id from ${table} t where ${holds}`;
  const [name = ''] = steps;
  return `with recursive led as (
      select t.tenant_id, t.id from ${table} t where ${holds}
      union select n.tenant_id, n.id from led join ${table} n
        on n.tenant_id = led.tenant_id and n.${identifier(snakeCase(above))} = led.id and n.${columnOf(resource, name).column} is null)
    select id from led`;
}

/** Personnel files are few hundred rows of a mill: reading them all costs less than a call of a function. */
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
