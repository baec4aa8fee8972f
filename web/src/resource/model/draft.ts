import type { Field } from '@millwright/contract/core/fields.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { isBlank } from './valueText.ts';

/** What a form holds, by field: as it is typed, not as it is sent. */
export type Draft = Readonly<Record<string, unknown>>;

/** A child in a form. `key` names it while it is edited, `id` once it is stored. */
export interface DraftChild {
  readonly key: string;
  readonly id?: string;
  readonly values: Draft;
}

/** The children of a form, by the name of their list. */
export type DraftLists = Readonly<Record<string, readonly DraftChild[]>>;

export interface FormDraft {
  readonly values: Draft;
  readonly lists: DraftLists;
}

/** What a field holds before anybody filled it in. */
export function blankValue({ kind, initial }: Field): unknown {
  if (initial !== undefined) return initial;
  if (kind === 'flag') return false;
  if (kind === 'dictionaryList') return [];
  if (kind === 'multilingual') return Object.fromEntries(languages.map((language) => [language, '']));
  return null;
}

export function blankDraft(
  { fields }: Resource,
  children: Readonly<Record<string, Resource>> = {},
): FormDraft {
  return {
    values: valuesOf(fields, {}),
    lists: Object.fromEntries(Object.keys(children).map((name) => [name, []])),
  };
}

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

/** The same, as a new row that nobody stored yet. */
export function copyOf({ values, lists }: FormDraft): FormDraft {
  return {
    values,
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, rows]) => [
        name,
        rows.map(({ key, values: own }) => ({ key, values: own })),
      ]),
    ),
  };
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

/** What is sent of a form. */
export function inputOf(
  { fields }: Resource,
  { values, lists }: FormDraft,
  childFieldsOf: (list: string) => readonly (readonly [string, Field])[],
): Record<string, unknown> {
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, sentValue(field, values[name])]),
    ),
    ...Object.fromEntries(
      Object.entries(lists).map(([list, rows]) => [
        list,
        rows.map(({ id, values: own }) => ({
          ...(id === undefined ? {} : { id }),
          ...Object.fromEntries(
            childFieldsOf(list).map(([name, field]) => [name, sentValue(field, own[name])]),
          ),
        })),
      ]),
    ),
  };
}

/** Whether two drafts say the same. */
export function isSame(one: FormDraft, other: FormDraft): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable({ values, lists }: FormDraft): unknown {
  return [
    plain(values),
    Object.entries(lists).map(([name, rows]) => [name, rows.map(({ id, values: own }) => [id, plain(own)])]),
  ];
}

function plain(values: Draft): unknown {
  return Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : sorted(value)]);
}

/** Names in three languages come in any order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
}

function valuesOf(fields: Resource['fields'], row: Readonly<Record<string, unknown>>): Draft {
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
