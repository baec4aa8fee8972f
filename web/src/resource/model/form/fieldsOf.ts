import { choice, type Field, instant, text } from '@millwright/contract/core/fields/fields.ts';
import { stateField } from '@millwright/contract/core/resource/listView.ts';
import { isChoosable, isServed } from '../served.ts';
import { keepsDepartment, type Resource } from '@millwright/contract/core/resource/resource.ts';

/** Facts of every row that a list can show besides the fields; the department of scoped resources alone. */
const facts: Readonly<Record<string, Field>> = {
  createBy: text(64, { optional: true }),
  createDepartment: text(64, { optional: true }),
  createTime: instant(),
  updateBy: text(64, { optional: true }),
  updateTime: instant({ optional: true }),
};

/** Where the state of a life cycle stands in a row. */
export const stateName = stateField;

/** Names of people and departments, which no list is asked for. */
const unasked: ReadonlySet<string> = new Set(['createBy', 'createDepartment', 'updateBy']);

/** Whether a list can be sorted and filtered by it. */
export function isAskable(name: string): boolean {
  return !unasked.has(name);
}

/**
 * Whether its values can be named, to be chosen among: rows of a resource that nobody serves cannot, nor what this person
 * must not see.
 */
export function isNameable(field: Field): boolean {
  const { to } = field;
  return !isHidden(field) && (to === undefined || isServed(to) || isChoosable(to));
}

/** A resource as somebody meets it who may, or must not, see personal data: what is hidden is not said either. */
export function asSeen<R extends Resource>(resource: R, maySeePersonal: boolean): R {
  if (maySeePersonal) return resource;
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.personal === true ? { ...field, byServer: true } : field,
  ]);
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Whether its values are hidden from this person. */
export function isHidden({ personal = false, byServer = false }: Field): boolean {
  return personal && byServer;
}

export function isFact(name: string): boolean {
  return Object.hasOwn(facts, name);
}

/** Everything a list of a resource can show, sort and filter by: its fields, its state, the facts of a row. */
export function fieldsOf(resource: Resource): Readonly<Record<string, Field>> {
  const known = made.get(resource);
  if (known !== undefined) return known;
  const { createDepartment: _department, ...plain } = facts;
  const fields = { ...resource.fields, ...stateOf(resource), ...(keepsDepartment(resource) ? facts : plain) };
  made.set(resource, fields);
  return fields;
}

/** The column that leads to a row's details. */
export function titleColumn({ title }: Resource, shown: readonly string[]): string | undefined {
  return shown.includes(title) ? title : shown[0];
}

function stateOf({ lifeCycle, fields }: Resource): Readonly<Record<string, Field>> {
  if (lifeCycle === undefined || stateName in fields) return {};
  const [first, ...rest] = Object.keys(lifeCycle.states);
  return first === undefined ? {} : { [stateName]: choice([first, ...rest]) };
}

const made = new WeakMap<Resource, Readonly<Record<string, Field>>>();
