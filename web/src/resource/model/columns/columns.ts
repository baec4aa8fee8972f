import { kindOf, type FieldKind } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { ColumnChoice } from '@millwright/contract/areas/access/own/preferences.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { listColumns } from '@millwright/contract/core/resource/listView.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fieldsOf } from '../form/fieldsOf.ts';

/** A column as it is drawn. */
export interface Column extends ColumnChoice {
  field: Field;
}

const usualWidthPx: Readonly<Record<FieldKind, number>> = {
  text: 160,
  longText: 240,
  formula: 240,
  richText: 240,
  code: 140,
  integer: 110,
  quantity: 120,
  percent: 110,
  duration: 120,
  choice: 120,
  flag: 90,
  instant: 150,
  date: 120,
  shift: 100,
  reference: 150,
  referenceList: 180,
  parent: 150,
  dictionary: 130,
  dictionaryList: 180,
  texts: 240,
  multilingual: 180,
  picture: 100,
  pictures: 130,
  file: 200,
  files: 220,
  colour: 120,
  signal: 130,
  serial: 170,
};

/** Whether its values are read from their right end. */
export function isNumeric(field: Field): boolean {
  return kindOf(field).isNumber === true;
}

export function widthPx({ width, field }: Pick<Column, 'width' | 'field'>): number {
  if (width !== undefined) return width;
  const { kind, max = 0 } = field;
  return kind === 'text' ? textWidthPx(max) : usualWidthPx[kind];
}

/** By the longest text it can hold; what is longer still is cut off. */
function textWidthPx(longest: number): number {
  if (longest <= 10) return 110;
  return longest <= 20 ? 150 : 190;
}

/**
 * The columns of a list in the person's order, shown or not. Columns that were added since stand behind, as the
 * declaration has them; those that are gone are forgotten. The first shown column is always pinned.
 */
export function arranged(resource: Resource, chosen: readonly ColumnChoice[] | undefined): Column[] {
  const fields = fieldsOf(resource);
  const usual = listColumns(resource);
  const kept = (chosen ?? []).filter(({ name }) => Object.hasOwn(fields, name));
  const keptNames = new Set(kept.map(({ name }) => name));
  const rest = Object.keys(fields).filter((name) => !usual.includes(name));
  const added = [...usual, ...rest]
    .filter((name) => !keptNames.has(name))
    .map((name) => ({ name, isShown: usual.includes(name), isPinned: false }));
  return [...kept, ...added].flatMap((choice) => {
    const field = fields[choice.name];
    return field === undefined ? [] : [{ ...choice, field }];
  });
}

/** What is drawn: pinned columns first, and of those without a pin the first, too. */
export function drawnColumns(columns: readonly Column[]): Column[] {
  const shown = columns.filter(({ isShown }) => isShown);
  const pinned = shown.filter(({ isPinned }) => isPinned);
  if (pinned.length > 0) return [...pinned, ...shown.filter(({ isPinned }) => !isPinned)];
  return shown.map((column, place) => (place === 0 ? { ...column, isPinned: true } : column));
}

/** What is kept of the columns. */
export function choiceOf(columns: readonly Column[]): ColumnChoice[] {
  return columns.map(({ name, isShown, isPinned, width }) => ({
    name,
    isShown,
    isPinned,
    ...(width === undefined ? {} : { width }),
  }));
}

/** The same list with the row at `from` standing at `to`. */
export function withMovedColumn<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
