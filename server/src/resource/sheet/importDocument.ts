import { type SheetJoin, sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { inputShape } from '@millwright/contract/core/resource/rowSchema.ts';
import type { z } from 'zod';
import { nounOf, ruleSentence, type SentenceParams } from '../../platform/phrases/sentences.ts';
import type { Workbook } from '../../platform/sheets/readSheet.ts';
import type { WriteCtx } from '../acting.ts';
import { type ListOf, listsOf } from '../write/document.ts';
import { keyOfHeads, keyOfLines, shownKey } from './importKey.ts';
import { type ImportProblem, readRows, type RowsRead, type SheetRow } from './importRows.ts';
import { keyHead, ownHead } from './sheet.ts';

/** The lines of one list as a workbook says them. */
export interface LinesRead {
  readonly list: ListOf;
  readonly sheet: string;
  /** How many rows the sheet has, those that cannot be read included. */
  readonly count: number;
  /** By the key of their head, in the order of the sheet. */
  readonly byHead: ReadonlyMap<string, readonly SheetRow[]>;
}

/** What a workbook says: its heads with their lines, and what is wrong with rows that cannot be read or joined. */
export interface DocumentsRead {
  readonly heads: readonly SheetRow[];
  /** How many rows the main sheet has, those that cannot be read included. */
  readonly count: number;
  readonly lists: readonly LinesRead[];
  /** Keys of heads some of whose lines cannot be read: they are not written. */
  readonly broken: ReadonlySet<string>;
  readonly join: SheetJoin | undefined;
  /** Heads of columns of all its sheets that no field is called by. */
  readonly unreadColumns: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads a workbook: the rows of its main sheet, and the lines of each list that it has a sheet for. Where that is one of
 * many, as in the workbook of a mill, rows without lines are told by their sheet as well. Throws `core.badSheet`.
 */
export async function readDocuments(
  ctx: WriteCtx,
  resource: Resource,
  workbook: Workbook,
  { isOneOfMany = false }: { isOneOfMany?: boolean } = {},
): Promise<DocumentsRead> {
  const lists = listsOf(resource);
  const file = workbook.name;
  if (lists.length === 0) {
    const sheet = isOneOfMany ? workbook.title : undefined;
    const plain = {
      of: resource,
      shape: inputShape(resource),
      knownBy: resource.unique[0],
      without: nothing,
      key: undefined,
      sheet,
    };
    const { rows, unread, unreadColumns, problems } = await readRows(ctx, plain, {
      lines: workbook.lines,
      file,
    });
    const count = rows.length + unread.length;
    return { heads: rows, count, lists: [], broken: nothing, join: undefined, unreadColumns, problems };
  }
  const join = sheetJoinOf(resource);
  const tabs = lists.flatMap((list, at) => {
    const tab = workbook.others[at];
    // A sheet without even a head says nothing of its list.
    return tab === undefined || tab.lines.length === 0 ? [] : [{ list, tab }];
  });
  const main = {
    of: resource,
    shape: inputShape(resource),
    knownBy: join.kind === 'fields' ? join.names : undefined,
    without: nothing,
    key: keyOfHeads(join, tabs.length > 0),
    sheet: workbook.title,
  };
  const heads = await readRows(ctx, main, { lines: workbook.lines, file });
  const known = new Set([...heads.rows, ...heads.unread].map(({ key }) => key));
  const problems = [...heads.problems];
  const unreadColumns = [...heads.unreadColumns];
  const broken = new Set<string>();
  const read: LinesRead[] = [];
  for (const { list, tab } of tabs) {
    const { child, declared } = list;
    const lines = await readRows(
      ctx,
      {
        of: child,
        shape: linesShape(list),
        knownBy: undefined,
        without: new Set([declared.by, declared.order ?? '']),
        key: keyOfLines(join, resource, child),
        sheet: tab.title,
      },
      { lines: tab.lines, file },
    );
    problems.push(
      ...lines.problems,
      ...unjoined(ctx, resource, { join, list, lines, known, main: workbook.title, sheet: tab.title }),
    );
    unreadColumns.push(...lines.unreadColumns);
    for (const { key } of lines.unread) broken.add(key);
    const byHead = Map.groupBy(
      lines.rows.filter(({ key }) => known.has(key) && key !== ''),
      ({ key }) => key,
    );
    read.push({ list, sheet: tab.title, count: lines.rows.length + lines.unread.length, byHead });
  }
  const count = heads.rows.length + heads.unread.length;
  return { heads: heads.rows, count, lists: read, broken, join, unreadColumns, problems };
}

const nothing: ReadonlySet<string> = new Set();

function linesShape({ child, declared: { by, order = '' } }: ListOf): Record<string, z.ZodType> {
  const { [by]: _parent, [order]: _place, ...shape } = inputShape(child);
  return shape;
}

/** Lines that name no head, and those whose head the main sheet does not have. */
function unjoined(
  ctx: WriteCtx,
  resource: Resource,
  {
    join,
    list: { child, declared },
    lines,
    known,
    main,
    sheet,
  }: {
    join: SheetJoin;
    list: ListOf;
    lines: RowsRead;
    known: ReadonlySet<string>;
    main: string;
    sheet: string;
  },
): ImportProblem[] {
  const { language } = ctx;
  const noun = nounOf(language, resource);
  const column =
    join.kind === 'own' ? ownHead(language) : keyHead(language, resource, join.names.at(-1) ?? '');
  return lines.rows
    .filter(({ key }) => key === '' || !known.has(key))
    .map(({ key, place }) => {
      const rule = key === '' ? 'lineWithoutHead' : 'unknownHead';
      const params: SentenceParams = key === '' ? { noun } : { sheet: main, value: shownKey(key) };
      const home = { namespace: child.namespace, resource: child.name };
      const message = ruleSentence(language, { rule, params }, home);
      return { sheet, row: place, column, field: declared.by, rule, message };
    });
}
