import type { Field } from '../fields/fields.ts';
import type { Resource } from './resource.ts';
import { kindOf } from '../fields/fieldKinds.ts';
import { mayBeEmpty } from '../fields/when.ts';

type About = { resource: Resource; children: Readonly<Record<string, Resource>> };

/**
 * The mistakes in the declaration of a served resource and its children, one sentence each: required fields that no form
 * shows, conditions on fields whose kind cannot decide them, sums, orders and groups that name unknown fields.
 */
export function mistakesIn({ resource, children }: About): string[] {
  const lists = Object.entries(children).flatMap(([list, child]) => {
    const { by, order = by } = resource.children[list] ?? { by: '' };
    return [
      ...unasked(child, new Set([by, order])),
      ...wrongConditions(child),
      ...wrongSums(child, {}),
      ...wrongOrder(child),
    ];
  });
  return [
    ...(resource.screen === undefined ? [] : unasked(resource, new Set())),
    ...wrongConditions(resource),
    ...wrongSums(resource, children),
    ...wrongOrder(resource),
    ...Object.entries(resource.groups).flatMap(([group, names]) =>
      names
        .filter((name) => !(name in resource.fields))
        .map((name) => `${resource.name}: the group ${group} names ${name}, which is no field`),
    ),
    ...lists,
  ];
}

/** Throws what `mistakesIn` finds, so that a program with such a declaration does not start. */
export function assertDeclared(about: About): void {
  const mistakes = mistakesIn(about);
  if (mistakes.length > 0) throw new Error(`wrong declaration: ${mistakes.join('; ')}`);
}

/** Whether the server writes a field: nobody says it, and forms show it as text. */
export function isMadeByServer(
  { computed }: Pick<Resource, 'computed'>,
  name: string,
  field: Field,
): boolean {
  return field.byServer === true || Object.hasOwn(computed, name);
}

/** Fields that a new row cannot do without and that its form does not ask for. */
function unasked(resource: Resource, known: ReadonlySet<string>): string[] {
  const asked = new Set(resource.form.flat());
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        !asked.has(name) &&
        !known.has(name) &&
        !mayBeEmpty(field) &&
        field.initial === undefined &&
        !isMadeByServer(resource, name, field),
    )
    .map(([name]) => `${resource.name}: ${name} is required, and the form does not ask for it`);
}

function wrongConditions({ name: resource, fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { when, initial }]) => {
    if (when === undefined) return [];
    const deciding = fields[when.field];
    const about = `${resource}: ${name} depends on ${when.field}`;
    if (deciding === undefined) return [`${about}, which is no field`];
    if (kindOf(deciding).decides !== true) return [`${about}, whose kind cannot decide`];
    const values = deciding.values ?? when.is;
    const unknown = when.is.filter((value) => !values.some((each) => each === value));
    return [
      ...(when.is.length === 0 ? [`${about} without a value`] : []),
      ...unknown.map((value) => `${about} being ${String(value)}, which it never is`),
      ...(initial === undefined ? [] : [`${about}, so it cannot begin with a value`]),
    ];
  });
}

function wrongOrder({ name: resource, fields, ascending }: Resource): string[] {
  return ascending
    .filter(([lower]) => fields[lower] === undefined)
    .map(([lower, upper]) => `${resource}: ${upper} is not under ${lower}, which is no field`);
}

function wrongSums({ name: resource, fields, computed }: Resource, children: About['children']): string[] {
  return Object.entries(computed).flatMap(([name, rule]) => {
    const from =
      'list' in rule
        ? [[`${rule.list}.${rule.of}`, children[rule.list]?.fields[rule.of]] as const]
        : rule.from.map((each) => [each, fields[each]] as const);
    return [...from, [name, fields[name]] as const]
      .filter(([, field]) => field === undefined)
      .map(([missing]) => `${resource}: ${name} is computed, and ${missing} is no field`);
  });
}
