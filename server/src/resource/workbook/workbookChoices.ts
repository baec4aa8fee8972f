// What the cells of the workbook are chosen from: drop-downs, whose words stand in other sheets or in a hidden one.
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { isMasterData } from '@millwright/contract/core/resource/masterData.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { choicePlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { masterNamed } from '@millwright/contract/core/registry/installed.ts';
import { findWord, fieldLabel } from '../../platform/phrases/sentences.ts';
import { headCell, textCell, type SheetCell } from '../../platform/sheets/cells.ts';
import type { ColumnChoices } from '../../platform/sheets/columnChoices.ts';
import { wordsOfEntries } from '../read/list/rowOptions.ts';
import { always } from '../row/condition.ts';
import type { ExportCtx } from '../sheet/export.service.ts';
import type { ShownColumn } from '../sheet/exportColumns.ts';
import { selectTitles } from './workbook.queries.ts';
import { fieldOf, hasKey, type MasterTab } from './workbookTabs.ts';

/** The most titles of rows that a drop-down has when it does not show a sheet itself. */
const mostTitles = 5_000;

export interface Choices {
  /** Where a column's words stand; undefined for one that is typed. */
  of(tab: MasterTab, column: ShownColumn): Promise<Omit<ColumnChoices, 'column'> | undefined>;
  /** The rows of the hidden sheet: a column for each set of words. */
  rows(): (readonly SheetCell[])[][];
}

type KnownTab = MasterTab & { readonly title: string; readonly columns: readonly ShownColumn[] };

/** Gathers what there is to choose from while sheets are made. `title` is that of the hidden sheet. */
export function createChoices(
  ctx: Omit<ExportCtx, 'hidden'>,
  { tabs, title }: { tabs: readonly KnownTab[]; title: string },
): Choices {
  const sets = new Map<string, { head: string; words: readonly SheetCell[] }>();
  const hidden = async (
    key: string,
    { head, words }: { head: string; words: () => Promise<readonly SheetCell[]> | readonly SheetCell[] },
  ): Promise<ColumnChoices['from']> => {
    const known = sets.get(key) ?? { head, words: await words() };
    sets.set(key, known);
    return { tab: title, column: [...sets.keys()].indexOf(key), rows: known.words.length };
  };
  const ofRows = async (to: string): Promise<ColumnChoices['from']> => {
    const target = masterNamed(to);
    const shown = tabs.find((tab) => tab.lines === undefined && tab.list.resource === target);
    const column = shown && titleColumn(target, shown.columns, ctx.language);
    // Rows that people add to that sheet can be chosen here at once.
    if (shown !== undefined && column !== undefined) return { tab: shown.title, column, rows: 'all' };
    const condition = isMasterData(target) ? hasKey(target) : always;
    const words = async () =>
      (await selectTitles(ctx, target, { condition, most: mostTitles })).map(textCell);
    return hidden(`rows ${to}`, { head: fieldLabel(ctx.language, target.title, homeOf(target)), words });
  };
  return {
    async of(tab, column) {
      const found = fieldOf(tab, column);
      if (found === undefined || column.part !== undefined) return undefined;
      const { of, declared, isKey } = found;
      if (isKey && of.title === column.field && declared.to === undefined) {
        const heads = tabs.find((each) => each.lines === undefined && each.list === tab.list);
        const at = heads?.columns.findIndex(({ field }) => field === column.field) ?? -1;
        return heads === undefined || at < 0
          ? undefined
          : { from: { tab: heads.title, column: at, rows: 'all' }, isStrict: false };
      }
      if (declared.to !== undefined) return { from: await ofRows(declared.to), isStrict: false };
      const head = column.head;
      const { dictionary, kind, values } = declared;
      const isStrict = kindOf(declared).isList !== true;
      if (dictionary !== undefined) {
        const words = async () => {
          const known = await wordsOfEntries({ tx: ctx.tx, language: ctx.language }, [dictionary]);
          return (known.get(dictionary) ?? []).map(({ label }) => textCell(label));
        };
        return { from: await hidden(`dictionary ${dictionary}`, { head, words }), isStrict: false };
      }
      if (kind === 'flag')
        return { from: await hidden('flag', { head, words: () => [true, false] }), isStrict };
      if (values === undefined) return undefined;
      const words = () => values.map((value) => wordOf(ctx, of, { name: column.field, declared, value }));
      return { from: await hidden(`choice ${of.name} ${column.field}`, { head, words }), isStrict };
    },
    rows() {
      const columns = [...sets.values()];
      const most = Math.max(0, ...columns.map(({ words }) => words.length));
      const rows = Array.from({ length: most }, (_, at) => columns.map(({ words }) => words[at] ?? null));
      return [[columns.map(({ head }) => headCell(head)), ...rows]];
    },
  };
}

/** The column of a sheet that names its rows; undefined where it takes several, or their place in a tree. */
function titleColumn(
  { title, titleBeside }: Resource,
  columns: readonly ShownColumn[],
  language: string,
): number | undefined {
  if (titleBeside.length > 0) return undefined;
  const at = columns.findIndex(
    ({ field, part }) => field === title && (part === undefined || part === language),
  );
  return at < 0 ? undefined : at;
}

function wordOf(
  { language }: Pick<ExportCtx, 'language'>,
  of: Resource,
  { name, value }: { name: string; declared: Field; value: string },
): SheetCell {
  return textCell(findWord(language, choicePlaces(of, name, value)) ?? value);
}

function homeOf({ namespace, name }: Resource) {
  return { namespace, resource: name };
}
