// How a document stands in a workbook: a sheet of heads, and a sheet of lines for each of its lists.
import { isMadeByServer } from './declared.ts';
import type { Children, Resource } from './resource.ts';

/** What joins a line to its head: fields of the head that name it, or a column of the sheets' own beside a number that the server gives. */
export type SheetJoin =
  | { readonly kind: 'fields'; readonly names: readonly string[] }
  | { readonly kind: 'own'; readonly number: string | undefined };

/**
 * What names a head in a workbook: its first unique key that people write. Where the server gives the only one it is a
 * column of the sheets' own: it holds the number of a head that has one, and anything that is told apart for a new one.
 */
export function sheetJoinOf(resource: Pick<Resource, 'fields' | 'computed' | 'unique'>): SheetJoin {
  const written = resource.unique.find((names) => names.every((name) => isWritten(resource, name)));
  if (written !== undefined) return { kind: 'fields', names: written };
  const [given] = resource.unique;
  return { kind: 'own', number: given?.length === 1 ? given[0] : undefined };
}

/** The name of a column in an export: of a head the field, of a line the field behind the name of its list. */
export function lineColumn(list: string, field: string): string {
  return `${list}.${field}`;
}

/** The fields of lines in a sheet until somebody chooses others: those of their table, then the others of their form. */
export function lineColumns(child: Pick<Resource, 'list' | 'form'>, declared: Children): readonly string[] {
  return linesOwn([...child.list, ...child.form.flat()], declared);
}

/** The fields of lines that people write, in the order of their form: what a template has. */
export function writtenLineColumns(
  child: Pick<Resource, 'form' | 'fields' | 'computed'>,
  declared: Children,
): readonly string[] {
  return linesOwn(child.form.flat(), declared).filter((name) => isWritten(child, name));
}

/**
 * What tells the lines of one head apart, so that a line of a sheet finds the stored one; undefined where only their
 * place does.
 */
export function lineKeyOf(
  child: Pick<Resource, 'unique' | 'fields' | 'computed'>,
  { by, order }: Children,
): readonly string[] | undefined {
  const keys = child.unique
    .filter((names) => names.includes(by) && (order === undefined || !names.includes(order)))
    .map((names) => names.filter((name) => name !== by));
  return keys.find((names) => names.length > 0 && names.every((name) => isWritten(child, name)));
}

/** Head and place follow from where a line stands. */
function linesOwn(names: readonly string[], { by, order }: Children): readonly string[] {
  return [...new Set(names)].filter((name) => name !== by && name !== order);
}

function isWritten(resource: Pick<Resource, 'fields' | 'computed'>, name: string): boolean {
  const field = resource.fields[name];
  return field !== undefined && !isMadeByServer(resource, name, field);
}
