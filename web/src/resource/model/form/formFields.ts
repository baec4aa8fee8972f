import { withComputed } from '@millwright/contract/core/fields/computed.ts';
import { isMadeByServer } from '@millwright/contract/core/resource/declared.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { belongs, mayBeEmpty, withoutForeign } from '@millwright/contract/core/fields/when.ts';
import { type RowDraft, type FormDraft, inputValues } from './draft.ts';
import { isNameable } from './fieldsOf.ts';

/**
 * How a form shows a field: `input` to fill in, `text` to read, since the server writes it or nobody can choose it here,
 * `away` while it does not belong to the row.
 */
export type Showing = 'input' | 'text' | 'away';

export interface FormPlace {
  readonly name: string;
  readonly field: Field;
  readonly showing: Showing;
}

/** What a form says now: values that belong to the row alone, with what follows from them; its lines alike. */
export interface LiveForm {
  readonly values: RowDraft;
  readonly lists: Readonly<Record<string, readonly RowDraft[]>>;
}

/** What stands in a form as the server would store it: computed fields follow what is typed. */
export function liveForm(
  resource: Resource,
  { values, lists }: FormDraft,
  children: Readonly<Record<string, Resource>>,
): LiveForm {
  const live = Object.fromEntries(
    Object.entries(lists).map(([list, rows]) => {
      const child = children[list];
      return [list, child === undefined ? [] : rows.map((row) => liveRow(child, row.values))];
    }),
  );
  return { values: withComputed(resource, rowOf(resource, values), live), lists: live };
}

/** The same of a single row. */
export function liveRow(resource: Resource, values: RowDraft): RowDraft {
  return withComputed(resource, rowOf(resource, values));
}

function rowOf(resource: Resource, values: RowDraft): RowDraft {
  return withoutForeign(resource.fields, { ...values, ...inputValues(resource, values) });
}

/**
 * The lines of a form with their fields. Lines of which nothing belongs to the row are left out. `live` is what the form
 * says now; `row` what is edited or what a new row begins with: what it has and nobody can choose stays readable.
 */
export function formLines(
  resource: Resource,
  { live, row }: { live: RowDraft; row: Readonly<Record<string, unknown>> | undefined },
): FormPlace[][] {
  return resource.form
    .map((line) =>
      line.flatMap((name): FormPlace[] => {
        const field = resource.fields[name];
        if (field === undefined) return [];
        const showing = showingOf(resource, { name, field, live });
        const isUnknown = !isNameable(field) && (row === undefined || !(name in row));
        return isUnknown ? [] : [{ name, field, showing }];
      }),
    )
    .filter((line) => line.some(({ showing }) => showing !== 'away'));
}

/** How a form or a line of it shows a field. */
export function showingOf(
  resource: Resource,
  { name, field, live }: { name: string; field: Field; live: RowDraft },
): Showing {
  if (!belongs(field, live)) return 'away';
  return isMadeByServer(resource, name, field) || !isNameable(field) ? 'text' : 'input';
}

/** Fields that a new row must have and that the form cannot ask for: nobody serves the rows to choose among. */
export function unaskable(resource: Resource, values: RowDraft): string[] {
  return resource.form.flat().filter((name) => {
    const field = resource.fields[name];
    if (field === undefined || isNameable(field) || mayBeEmpty(field)) return false;
    return !isMadeByServer(resource, name, field) && (values[name] ?? null) === null;
  });
}

/** The fields of lines that are added up under them: those of which the document is the sum, and those that lists add up. */
export function totalledChildFields(resource: Resource, list: string, child: Resource): ReadonlySet<string> {
  const sums = Object.values(resource.computed).flatMap((rule) =>
    'list' in rule && rule.list === list ? [rule.of] : [],
  );
  const own = Object.entries(child.fields).flatMap(([name, { total }]) => (total === true ? [name] : []));
  return new Set([...sums, ...own]);
}

/** What a field of lines adds up to; undefined where no line has it. */
export function totalOf(rows: readonly RowDraft[], name: string): number | undefined {
  const known = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0);
}
