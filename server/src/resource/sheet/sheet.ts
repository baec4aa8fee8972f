import { kindOf } from '@millwright/contract/core/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { totalledFields } from '@millwright/contract/core/totals.ts';
import { fieldLabel, findSentence, sentence } from '../../platform/phrases/sentences.ts';
import { fieldNamed } from '../row/shape.ts';

/** A column of a sheet: a field, or one language of a name in three. */
export interface SheetColumn {
  readonly field: string;
  readonly part: Language | undefined;
  readonly head: string;
}

/** The columns that a resource has in sheets, in the reader's language. */
export function sheetColumns(
  resource: Resource,
  names: readonly string[],
  language: Language,
): SheetColumn[] {
  return names.flatMap((field): SheetColumn[] => {
    const declared = fieldNamed(resource, field);
    if (declared === undefined) return [];
    const head = headOf(resource, field, declared, language);
    if (declared.kind !== 'multilingual') return [{ field, part: undefined, head }];
    return languages.map((part) => ({ field, part, head: `${head} (${part})` }));
  });
}

/** What the last row of a sheet with sums is called. */
export function totalWord(language: Language): string {
  return sentence(language, 'resource.list.sum', { namespace: 'core' });
}

const totalWords: ReadonlySet<unknown> = new Set(languages.map(totalWord));

/** The row of sums that an export ends with: its name, and beside it nothing but what adds up. It is no row to import. */
export function isTotalRow(
  resource: Resource,
  line: readonly unknown[],
  columns: readonly (SheetColumn | undefined)[],
): boolean {
  const totalled = totalledFields(resource);
  const others = line.filter((cell, at) => {
    const isSum = totalled.includes(columns[at]?.field ?? '');
    return !isSum && cell !== null && cell !== '';
  });
  return totalled.length > 0 && others.length === 1 && totalWords.has(others[0]);
}

/** The column that a head means: in any language, or by the field's own name. */
export function columnOfHead(resource: Resource, head: string): SheetColumn | undefined {
  const wanted = head.trim().toLowerCase();
  const names = Object.entries(resource.fields)
    // A sheet holds no files, and what the server writes nobody says.
    .filter(
      ([, field]) => field.byServer !== true && kindOf(field).upload !== 'file' && field.kind !== 'pictures',
    )
    .map(([name]) => name);
  for (const language of languages) {
    const found = sheetColumns(resource, names, language).find(
      (column) => column.head.toLowerCase() === wanted,
    );
    if (found) return found;
  }
  const [, field = wanted, part] = /^(\w+)(?: \((zh|en|vn)\))?$/.exec(wanted) ?? [];
  const name = names.find((each) => each.toLowerCase() === field);
  if (name === undefined) return undefined;
  const isNames = resource.fields[name]?.kind === 'multilingual';
  const language = languages.find((each) => each === part) ?? 'zh';
  return { field: name, part: isNames ? language : undefined, head };
}

function headOf(resource: Resource, name: string, { unit }: Field, language: Language): string {
  const label = fieldLabel(language, name, { area: resource.area, resource: resource.name });
  const sign =
    unit === undefined ? undefined : findSentence(language, `units.${unit}`, { namespace: 'basics' });
  return sign ? `${label} [${sign}]` : label;
}
