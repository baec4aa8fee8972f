import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
// What the sheets of the workbook of a mill are called, and which list each of them is.
import { lineColumn, sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { MasterList } from '@millwright/contract/core/resource/masterData.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { findWord, nounOf, sentence } from '../../platform/phrases/sentences.ts';
import { listPath } from '@millwright/contract/core/resource/resourceWords.ts';
import type { ReadTab, Workbook } from '../../platform/sheets/readSheet.ts';
import { mostTabLetters, tabNames } from '../../platform/sheets/writeSheet.ts';
import type { ShownColumn } from '../sheet/exportColumns.ts';
import type { Condition } from '../row/condition.ts';
import { linesTab } from '../sheet/sheet.ts';
import { type ListOf, listsOf } from '../write/document.ts';

/** A sheet of the workbook: rows of a list, or the lines of one of its lists of lines. */
export interface MasterTab {
  readonly list: MasterList;
  readonly lines: ListOf | undefined;
}

/** A list as a workbook says it. */
export interface ReadList {
  readonly list: MasterList;
  readonly tab: ReadTab;
  /** Its lists of lines, in their order; undefined where the workbook has no sheet. */
  readonly lines: readonly (ReadTab | undefined)[];
}

/** Every sheet that the workbook can have, in the order in which it is written. */
export const masterTabs = madeOnce((): readonly MasterTab[] =>
  registry().masterData.flatMap((list): MasterTab[] => [
    { list, lines: undefined },
    ...listsOf(list.resource).map((lines) => ({ list, lines })),
  ]),
);

/** What the sheets are called in a language: the guide first, then `masterTabs`, at last the choices. */
export function tabTitles(language: Language): { guide: string; tabs: readonly string[]; choices: string } {
  const said = (path: string) => sentence(language, `workbook.${path}`, { namespace: 'basics' });
  const titles = masterTabs().map(({ list: { resource }, lines }) => titleOf(language, resource, lines));
  const [guide = '', ...names] = tabNames([said('guide.tab'), ...titles, said('choicesTab')]);
  return { guide, tabs: names.slice(0, -1), choices: names.at(-1) ?? '' };
}

/** By what its tab may say, each sheet that is read: none is the main one, so the first has no name. */
export function wantedTabs(): readonly (readonly string[])[] {
  return namesOfTabs(masterTabs());
}

const namesOfTabs = oncePer((tabs: readonly MasterTab[]) => {
  const titles = languages.map((language) => tabTitles(language).tabs);
  const names = tabs.map(({ list: { resource }, lines }, at) => [
    ...titles.map((each) => each[at] ?? ''),
    ...languages.flatMap((language) => formerTitles(fullTitle(language, resource, lines))),
    lines === undefined ? resource.name : lineColumn(resource.name, lines.list),
  ]);
  return [[], ...names];
});

/** The lists that a workbook has sheets with rows for, lines without the sheet of their heads, and sheets that are none of ours. */
export function listsIn({ others, unread }: Pick<Workbook, 'others' | 'unread'>): {
  lists: readonly ReadList[];
  alone: { sheet: string; resource: Resource } | undefined;
  unread: readonly string[];
} {
  const filled = others.map((tab) => (tab === undefined || !hasRows(tab) ? undefined : tab));
  const read = registry().masterData.map((list) => {
    const own = masterTabs().flatMap((tab, at) => (tab.list === list ? [filled[at]] : []));
    const [head, ...lines] = own;
    return { list, head, lines };
  });
  const alone = read.find(({ head, lines }) => head === undefined && lines.some((tab) => tab !== undefined));
  const sheet = alone?.lines.find((tab) => tab !== undefined)?.title ?? '';
  const passed = new Set(
    languages.flatMap((language) => {
      const { guide, choices } = tabTitles(language);
      return [guide, choices];
    }),
  );
  return {
    lists: read.flatMap(({ list, head, lines }) => (head === undefined ? [] : [{ list, tab: head, lines }])),
    alone: alone === undefined ? undefined : { sheet, resource: alone.list.resource },
    unread: unread.filter((title) => !passed.has(title)),
  };
}

/** What a column is of: the field of a row or a line; undefined for one that names the head of a line. */
export function fieldOf(
  { list: { resource }, lines }: MasterTab,
  { name, field }: Pick<ShownColumn, 'name' | 'field'>,
): { of: Resource; declared: Field; isKey: boolean } | undefined {
  const isKey = lines !== undefined && name !== field;
  const of = lines === undefined || isKey ? resource : lines.child;
  const declared = of.fields[field];
  return declared && { of, declared, isKey };
}

/** Rows without a business key are not in the workbook: nobody could tell which they are when it comes back. */
export function hasKey(resource: Resource): Condition {
  const join = sheetJoinOf(resource);
  const names = join.kind === 'fields' ? join.names : [];
  const keyed = names.map((name) => ({ name, op: 'notEmpty' as const, values: [] }));
  return { match: 'and', of: keyed };
}

/** What the sheet of a resource's rows is called. */
export function headTitle(language: Language, resource: Resource): string {
  const at = masterTabs().findIndex((tab) => tab.list.resource === resource && tab.lines === undefined);
  return tabTitles(language).tabs[at] ?? nounOf(language, resource);
}

function titleOf(language: Language, resource: Resource, lines: ListOf | undefined): string {
  const title = fullTitle(language, resource, lines);
  // What they are says more than the beginning of whose they are; the guide names the list that they belong to.
  return lines !== undefined && title.length > mostTabLetters
    ? linesTab(language, resource, lines.list)
    : title;
}

function fullTitle(language: Language, resource: Resource, lines: ListOf | undefined): string {
  if (lines === undefined)
    return (
      findWord(language, [{ namespace: resource.namespace, path: listPath(resource.name) }]) ??
      nounOf(language, resource)
    );
  const params = { noun: nounOf(language, resource), list: linesTab(language, resource, lines.list) };
  return sentence(language, 'workbook.linesTab', { namespace: 'basics', params });
}

/** What a tab was called by workbooks of earlier releases, which cut long titles. */
function formerTitles(title: string): string[] {
  return title.length <= mostTabLetters ? [] : [...tabNames([title]), title.slice(0, mostTabLetters).trim()];
}

function hasRows({ lines: [, ...rows] }: ReadTab): boolean {
  return rows.some((row) => row.some((cell) => cell !== null && cell !== ''));
}
