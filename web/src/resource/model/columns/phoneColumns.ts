import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type Column, isNumeric } from './columns.ts';

type Named = Pick<Column, 'name' | 'field'>;

/** Columns of a list as a phone shows them: a line of words, a line of key figures, the rest unfolded on demand. */
export interface PhoneColumns {
  readonly others: readonly Named[];
  readonly figures: readonly Named[];
  readonly folded: readonly Column[];
}

const maxOthers = 3;
const maxFigures = 3;

/** Splits the shown columns; `said` are those of the first line. The fields beside the title lead the second one. */
export function phoneColumns(
  { titleBeside, keyColumns, fields }: Resource,
  shown: readonly Column[],
  said: ReadonlySet<string | undefined>,
): PhoneColumns {
  const beside = titleBeside.flatMap((name) => {
    const field = fields[name];
    return field === undefined ? [] : [{ name, field }];
  });
  const rest = shown.filter(
    ({ name, field }) => !said.has(name) && !titleBeside.includes(name) && kindOf(field).upload !== 'picture',
  );
  const keys = keyColumns.flatMap((name) => rest.filter((column) => column.name === name));
  const figures = keys.filter(({ field }) => isFigure(field)).slice(0, maxFigures);
  const words = [...keys, ...rest].filter((column) => !figures.includes(column));
  const others = [...beside.filter(({ name }) => !said.has(name)), ...new Set(words)].slice(0, maxOthers);
  const inLines = new Set([...others, ...figures].map(({ name }) => name));
  return { others, figures, folded: rest.filter(({ name }) => !inLines.has(name)) };
}

/** Returns true if a value says nothing without the name of its field. */
export function isFigure(field: Field): boolean {
  return isNumeric(field) || field.kind === 'date' || field.kind === 'instant';
}
