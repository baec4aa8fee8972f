import { isMoney } from '@millwright/contract/core/fields/currencies.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { totalledFields } from '@millwright/contract/core/resource/totals.ts';
import { childrenPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { sameKey } from '@millwright/contract/core/values/index.ts';
import { fieldLabel, findSentence, findWord, nounOf, sentence } from '../../platform/phrases/sentences.ts';
import { tabNames } from '../../platform/sheets/writeSheet.ts';
import { listsOf } from '../write/document.ts';
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

/** What the tab of a document's heads says in a language. */
export function headTab(language: Language, resource: Resource): string {
  return nounOf(language, resource);
}

/** What the tab of a list of lines says in a language. */
export function linesTab(language: Language, resource: Resource, list: string): string {
  return findWord(language, [childrenPlace(resource, list)]) ?? list;
}

/** What a workbook of a resource calls its tabs, main sheet first: each in every language, as a tab can say it. */
export function tabsOf(resource: Resource): string[][] {
  const lists = listsOf(resource);
  const names = languages.map((language) =>
    tabNames([headTab(language, resource), ...lists.map(({ list }) => linesTab(language, resource, list))]),
  );
  return [resource.name, ...lists.map(({ list }) => list)].map((name, at) => [
    ...names.map((each) => each[at] ?? name),
    name,
  ]);
}

/** The column of the sheets' own that joins lines to their head. */
export function ownHead(language: Language): string {
  return sentence(language, 'resource.export.key', { namespace: 'core' });
}

/** A field of the head as a column of its lines. */
export function keyHead(language: Language, resource: Resource, field: string): string {
  const declared = fieldNamed(resource, field);
  const label = declared === undefined ? field : headOf(resource, field, declared, language);
  return `${nounOf(language, resource)} · ${label}`;
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

/** The column that a head means: in any language, or by the field's own name. Only of fields that an import can say. */
export function columnOfHead(resource: Resource, head: string): SheetColumn | undefined {
  const names = Object.entries(resource.fields)
    // A sheet holds no files, and what the server writes nobody says.
    .filter(
      ([, field]) => field.byServer !== true && kindOf(field).upload !== 'file' && field.kind !== 'pictures',
    )
    .map(([name]) => name);
  return columnAmong(resource, names, head);
}

/** The same of fields that the server writes, too. */
export function anyColumnOfHead(resource: Resource, head: string): SheetColumn | undefined {
  return columnAmong(resource, Object.keys(resource.fields), head);
}

/** Whether a column of this head is one of ours: a field, the state that exports tell, or what an import marked. */
export function isKnownHead(resource: Resource, head: string): boolean {
  const known = columnAmong(resource, [...Object.keys(resource.fields), 'state'], head);
  const isMark = (language: Language) =>
    [true, false].some((isCut) => markedHead(language, isCut) === head.trim());
  return known !== undefined || languages.some(isMark);
}

/** The head of the column in which a marked sheet tells what is wrong; an import passes it over. */
export function markedHead(language: Language, isCut: boolean): string {
  return sentence(language, isCut ? 'resource.import.markedFirst' : 'resource.import.markedHead', {
    namespace: 'core',
  });
}

/** Currency behind the head of a column of money, `[CNY/kg]`. */
const moneySign = / \[[A-Z]{3}(?:\/\w+)?\]$/;

function columnAmong(resource: Resource, names: readonly string[], head: string): SheetColumn | undefined {
  const wanted = sameKey(head.replace(moneySign, ''));
  for (const language of languages) {
    const found = sheetColumns(resource, names, language).find((column) => sameKey(column.head) === wanted);
    if (found) return found;
  }
  const [, field = wanted, part] = /^(\w+)(?: \((zh|en|vn)\))?$/.exec(wanted) ?? [];
  const name = names.find((each) => each.toLowerCase() === field);
  if (name === undefined) return undefined;
  const isNames = resource.fields[name]?.kind === 'multilingual';
  const language = languages.find((each) => each === part) ?? 'zh';
  return { field: name, part: isNames ? language : undefined, head };
}

/** A field with its unit, as the head of a column says it. */
export function headOf(resource: Resource, name: string, { unit }: Field, language: Language): string {
  const label = fieldLabel(language, name, { namespace: resource.namespace, resource: resource.name });
  // The currency depends on the mill: exports add it.
  const sign =
    unit === undefined || isMoney(unit)
      ? undefined
      : findSentence(language, `units.${unit}`, { namespace: 'basics' });
  return sign ? `${label} [${sign}]` : label;
}
