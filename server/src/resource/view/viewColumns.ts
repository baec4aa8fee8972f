import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { columnChoicePlace, viewPlace } from '@millwright/contract/core/view/viewWords.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { findSentence, findWord } from '../../platform/phrases/sentences.ts';
import { dateCell, numberCell, type SheetCell, textCell } from '../../platform/sheets/cells.ts';
import { plainText } from '../row/plainText.ts';

/** A column of the sheet of a view: its head, and the cell of a value. */
export interface ViewColumn {
  readonly name: string;
  readonly head: string;
  readonly cellOf: (value: unknown) => SheetCell;
}

type Reader = { readonly language: Language; readonly tenant: { readonly zone: string } };

/** The chosen columns of a view in the reader's language and the time of the mill; unknown ones are left out. */
export function viewColumns(view: View, chosen: readonly string[], reader: Reader): ViewColumn[] {
  return chosen.flatMap((name) => {
    const field = view.columns[name];
    if (field === undefined) return [];
    return [
      {
        name,
        head: headOf(view, name, { field, language: reader.language }),
        cellOf: cellMaker(view, { name, field, reader }),
      },
    ];
  });
}

function headOf(view: View, name: string, { field, language }: { field: Field; language: Language }): string {
  const label = findWord(language, [viewPlace(view, `columns.${name}`)]) ?? name;
  if (field.unit === undefined) return label;
  return `${label} [${findSentence(language, `units.${field.unit}`, { namespace: 'basics' }) ?? field.unit}]`;
}

function cellMaker(
  view: View,
  { name, field, reader: { language, tenant } }: { name: string; field: Field; reader: Reader },
): (value: unknown) => SheetCell {
  const word = (value: string) => findWord(language, [columnChoicePlace(view, name, value)]) ?? value;
  const textOf = (value: unknown): string => {
    if (field.kind === 'choice' || field.words !== undefined) return word(plainText(value));
    if (typeof value === 'boolean')
      return findSentence(language, `resource.${value ? 'yes' : 'no'}`, { namespace: 'core' }) ?? '';
    return plainText(value);
  };
  return (value) => {
    if (value === null || value === undefined) return null;
    if (field.kind === 'instant') return momentCell(value, tenant.zone);
    if (typeof value === 'number' && kindOf(field).isNumber === true)
      return numberCell(value, field.digits ?? 0);
    if (Array.isArray(value)) return textCell(value.map(textOf).join(', '));
    if (typeof value === 'object') return textCell(countsText(value, word));
    return textCell(textOf(value));
  };
}

function momentCell(value: unknown, zone: string): SheetCell {
  const atMs = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(atMs) ? textCell(String(value)) : dateCell(atMs + zoneOffsetMs(zone, atMs), 'minute');
}

/** Numbers by their words, `Sent 3 · Failed 1`; zeros are left out. */
function countsText(value: object, word: (name: string) => string): string {
  return Object.entries(value)
    .filter(([, count]) => count !== 0 && count !== null)
    .map(([name, count]) => `${word(name)} ${String(count)}`)
    .join(' · ');
}
