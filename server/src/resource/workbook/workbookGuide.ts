import { sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { fieldLabel, sentence } from '../../platform/phrases/sentences.ts';
import { type SheetCell, headCell } from '../../platform/sheets/cells.ts';
import { keyHead } from '../sheet/sheet.ts';
import { headTitle, type MasterTab, masterTabs, tabTitles } from './workbookTabs.ts';

/** What stands in the first sheet: how the workbook is filled in, and what its sheets are. */
export function guideRows(language: Language, shown: readonly MasterTab[]): (readonly SheetCell[])[] {
  const said = (name: string) => sentence(language, `workbook.guide.${name}`, { namespace: 'basics' });
  const titles = tabTitles(language).tabs;
  const rules = ['sheets', 'needed', 'keys', 'lines', 'choices', 'several', 'notHere', 'all'];
  return [
    [headCell(said('title'))],
    ...rules.map((name) => [said(name)]),
    [],
    ['tabHead', 'keyHead', 'ofHead'].map((name) => headCell(said(name))),
    ...shown.map((tab) => [
      titles[masterTabs().indexOf(tab)] ?? '',
      keysIn(language, tab).join(', '),
      tab.lines === undefined ? null : headTitle(language, tab.list.resource),
    ]),
  ];
}

function keysIn(language: Language, { list: { resource }, lines }: MasterTab): string[] {
  const join = sheetJoinOf(resource);
  const names = join.kind === 'fields' ? join.names : [];
  const home = { namespace: resource.namespace, resource: resource.name };
  return names.map((name) =>
    lines === undefined ? fieldLabel(language, name, home) : keyHead(language, resource, name),
  );
}
