import type { RowScope } from '@millwright/contract/core/call/dataScope.ts';
import type { Field } from '../../contract/src/core/fields/fields.ts';
import { type Resource, snakeCase } from '../../contract/src/core/resource/resource.ts';
import { fieldPlaces, nounPlace } from '../../contract/src/core/resource/resourceWords.ts';
import { serialText } from '../../contract/src/core/fields/serial.ts';
import { mayBeEmpty } from '../../contract/src/core/fields/when.ts';
import { resources, servedResources } from '../../contract/src/registry.ts';
import { code, codes, type Page, parts, table } from './markdown.ts';
import { english, words } from './words.ts';

export const resourcePages: Page = {
  file: 'resources.md',
  title: 'Resources',
  about:
    'The things that a mill has, field by field. A resource that is served has the derived calls, list, form and ' +
    'details; the others are read and written by calls of their area.',
  body: () => parts(...resources.map(resourceText)),
};

function resourceText(resource: Resource): string {
  const {
    namespace,
    name,
    table: stored,
    tenancy,
    key,
    unique,
    children,
    recycles,
    scope,
    screen,
    fields,
  } = resource;
  const isServed = servedResources.includes(resource);
  const facts = [
    `table ${code(stored)}`,
    tenancy === 'tenant' ? 'rows of a mill' : 'rows of the platform',
    key === 'uuid' ? 'ids are UUIDv7' : 'rows are numbered',
    isServed ? `served at ${code(resource.path)}` : 'no derived calls',
    ...(screen === undefined ? [] : [`list at ${code(screen.path)}`]),
    ...unique.map((names) => `unique: ${names.join(' + ')}`),
    ...Object.entries(children).map(([list, { of }]) => `${code(list)} are its ${code(of)}`),
    ...(recycles ? ['deleted rows can come back'] : []),
    ...(scope === undefined ? [] : [scopeText(scope)]),
  ];
  return parts(
    `## ${name}`,
    `${words(nounPlace(resource))} (${namespace}): ${facts.join('; ')}.`,
    table(
      ['field', 'words', 'kind', 'column', 'must be there', 'rule'],
      Object.entries(fields).map(([field, declared]) => [
        code(field),
        words(...fieldPlaces(resource, field)),
        declared.kind,
        code(`${snakeCase(field)} ${declared.column}`),
        mayBeEmpty(declared) ? 'no' : 'yes',
        ruleText(declared),
      ]),
    ),
  );
}

function ruleText(field: Field): string {
  const { kind, max, digits, unit, values, to, dictionary, pattern, byServer, serial } = field;
  const said = [
    values === undefined ? '' : `one of ${codes(values)}`,
    max === undefined ? '' : `at most ${max}${kind === 'integer' || kind === 'percent' ? '' : ' characters'}`,
    digits === undefined ? '' : `${digits} decimals`,
    unit === undefined ? '' : `in ${english('basics', `units.${unit}`) || unit}`,
    to === undefined ? '' : `of ${code(to)}`,
    dictionary === undefined ? '' : `of dictionary ${code(dictionary)}`,
    pattern === undefined ? '' : english('core', `rules.${pattern}`),
    conditionText(field),
    byServer === true ? 'written by the server alone' : '',
    serial === undefined ? '' : `numbered as ${code(serialText(serial, { date: '2026-03-02', number: 1 }))}`,
  ];
  return said.filter((text) => text !== '').join('; ');
}

function conditionText({ when, optional }: Field): string {
  if (when === undefined) return '';
  const duty = optional ? '' : ', and required then';
  return `only while ${code(when.field)} is ${codes(when.is.map(String))}${duty}`;
}

/** Sentence about whose rows a resource has. */
function scopeText(scope: RowScope): string {
  if (typeof scope === 'string') return `rows are the whole mill’s (${code(scope)})`;
  const { people, departments, with: together } = scope;
  const ways = [
    ...people.map((path) => `people ${code(path)}`),
    ...departments.map((path) => `departments ${code(path)}`),
    ...together.map((path) => `seen with ${code(path)}`),
  ];
  return ['rows are narrowed by the data scope of roles: their maker', ...ways].join(', ');
}
