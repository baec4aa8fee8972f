import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { isMadeByServer } from '@millwright/contract/core/resource/declared.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { withoutForeign } from '@millwright/contract/core/fields/when.ts';
import { isBlank } from '../values/valueText.ts';

/** What a form holds, by field: as it is typed, not as it is sent. */
export type RowDraft = Readonly<Record<string, unknown>>;

/** A child in a form. `key` names it while it is edited, `id` once it is stored. */
export interface DraftChild {
  readonly key: string;
  readonly id?: string;
  readonly values: RowDraft;
}

/** The children of a form, by the name of their list. */
export type DraftLists = Readonly<Record<string, readonly DraftChild[]>>;

export interface FormDraft {
  readonly values: RowDraft;
  readonly lists: DraftLists;
}

/** What a field holds before anybody filled it in. */
export function blankValue({ kind, column, initial }: Field): unknown {
  if (initial !== undefined) return initial;
  if (kind === 'flag') return false;
  if (column === 'text[]') return [];
  if (kind === 'multilingual') return Object.fromEntries(languages.map((language) => [language, '']));
  return null;
}

/** A form that nobody filled in: with as many empty lines as the document has at least. */
export function blankDraft(
  { fields, children: declared }: Resource,
  children: Readonly<Record<string, Resource>> = {},
): FormDraft {
  return {
    values: valuesOf(fields, {}),
    lists: Object.fromEntries(
      Object.entries(children).map(([name, child]) => [
        name,
        Array.from({ length: declared[name]?.min ?? 0 }, () => newChild(child)),
      ]),
    ),
  };
}

/** A draft with values that came with an address: texts and references that the form has, and nothing else. */
export function withGiven(
  { fields, form }: Resource,
  draft: FormDraft,
  given: Readonly<Record<string, string>> = {},
): FormDraft {
  const usable = Object.entries(given).filter(([name]) => {
    const kind = fields[name]?.kind;
    return form.flat().includes(name) && kind !== undefined && givenKinds.has(kind);
  });
  const valueOf = ([name, text]: [string, string]): [string, unknown] => [
    name,
    fields[name]?.kind === 'referenceList' ? text.split(',').filter((id) => id !== '') : text,
  ];
  return usable.length === 0
    ? draft
    : { ...draft, values: { ...draft.values, ...Object.fromEntries(usable.map(valueOf)) } };
}

const givenKinds: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'code',
  'reference',
  'referenceList',
  'choice',
  'instant',
]);

/** A stored row as a form holds it. */
export function draftOfRow(
  { fields }: Resource,
  row: ResourceRow,
  children: Readonly<Record<string, Resource>>,
): FormDraft {
  return {
    values: valuesOf(fields, row),
    lists: Object.fromEntries(
      Object.entries(children).map(([name, child]) => {
        const rows: unknown = row[name];
        return [name, (Array.isArray(rows) ? rows : []).map((each) => childOf(child, each))];
      }),
    ),
  };
}

/** The same, as a new row that nobody stored yet: what the server writes is blank. */
export function copyOf(
  resource: Resource,
  { values, lists }: FormDraft,
  children: Readonly<Record<string, Resource>>,
): FormDraft {
  return {
    values: withoutServers(resource, values),
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [
        name,
        rows.map(({ key, values: own }) => ({
          key,
          values: withoutServers(children[name], own),
        })),
      ]),
    ),
  };
}

function withoutServers(resource: Resource | undefined, values: RowDraft): RowDraft {
  if (resource === undefined) return values;
  const blank = Object.entries(resource.fields).flatMap(([name, field]) =>
    isMadeByServer(resource, name, field) ? [[name, blankValue(field)]] : [],
  );
  return { ...values, ...Object.fromEntries(blank) };
}

export function newChild({ fields }: Resource): DraftChild {
  return { key: crypto.randomUUID(), values: valuesOf(fields, {}) };
}

/** What is sent of a field: nothing typed is null, texts are trimmed. */
export function sentValue({ kind, optional }: Field, value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (kind === 'multilingual' && typeof value === 'object' && value !== null) {
    const names = Object.entries(value).map(([language, name]) => [language, String(name).trim()]);
    return optional && isBlank(Object.fromEntries(names)) ? null : Object.fromEntries(names);
  }
  return value ?? null;
}

/**
 * What is sent of a form: the fields that it has, without those that the server writes; what does not belong to the row
 * is sent empty. A stored child is sent whole, since what is left out of it would begin anew; what the parent's place
 * gives it is not.
 */
export function inputOf(
  resource: Resource,
  { values, lists }: FormDraft,
  children: Readonly<Record<string, Resource>>,
): Record<string, unknown> {
  const rowsOf = (list: string, rows: readonly DraftChild[]) => {
    const child = children[list];
    if (child === undefined) return [];
    const declared = resource.children[list];
    const given = new Set([declared?.by, declared?.order]);
    return rows.map(({ id, values: own }) => {
      const names = id === undefined ? child.form.flat() : Object.keys(child.fields);
      const sent = names.filter((name) => !given.has(name));
      return { ...(id === undefined ? {} : { id }), ...only(sent, inputValues(child, own)) };
    });
  };
  return {
    ...only(resource.form.flat(), inputValues(resource, values)),
    ...Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, rowsOf(list, rows)])),
  };
}

/** The values of a draft as they are sent, without those that the server writes. */
export function inputValues(resource: Resource, values: RowDraft): RowDraft {
  const said = Object.entries(resource.fields).flatMap(([name, field]) =>
    isMadeByServer(resource, name, field) ? [] : [[name, sentValue(field, values[name])] as const],
  );
  const whole = withoutForeign(resource.fields, { ...values, ...Object.fromEntries(said) });
  return only(
    said.map(([name]) => name),
    whole,
  );
}

function only(names: readonly string[], values: RowDraft): RowDraft {
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

/** Whether two drafts say the same. */
export function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** Whether they say the same in what the form of the resource shows. */
export function isSameForm(resource: Resource, one: FormDraft, other: FormDraft): boolean {
  const shown = new Set(saidInForm(resource));
  const said = ({ values, lists }: FormDraft): FormDraft => ({
    values: Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name))),
    lists,
  });
  return isSameDraft(said(one), said(other));
}

/** The fields of a form that people fill in. */
export function saidInForm(resource: Resource): string[] {
  return resource.form.flat().filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && !isMadeByServer(resource, name, field);
  });
}

function comparable({ values, lists }: FormDraft): unknown {
  return [
    plain(values),
    Object.entries(lists).map(([name, rows]) => [name, rows.map(({ id, values: own }) => [id, plain(own)])]),
  ];
}

function plain(values: RowDraft): unknown {
  return Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : sorted(value)]);
}

/** Names in three languages come in any order, what was uploaded under any address. */
function sorted(value: unknown): unknown {
  if (typeof value === 'string') return pictureFile(value);
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
}

function valuesOf(fields: Resource['fields'], row: Readonly<Record<string, unknown>>): RowDraft {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      row[name] ?? (name in row ? null : blankValue(field)),
    ]),
  );
}

function childOf(child: Resource, row: unknown): DraftChild {
  const stored: Readonly<Record<string, unknown>> = typeof row === 'object' && row !== null ? { ...row } : {};
  const id = typeof stored['id'] === 'string' ? stored['id'] : undefined;
  return { key: id ?? crypto.randomUUID(), id, values: valuesOf(child.fields, stored) };
}
