import { lineKeyOf, type SheetJoin } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Children, Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Parentage } from '@millwright/contract/core/registry/createRegistry.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { documentOf, lockDocuments, newIds, type StoredDocument } from '../write/document.ts';
import type { RowDraft } from '../write/draft.ts';
import { changeOf, pickFields } from '../write/rowChange.ts';
import { selectSame, textOfValue } from './import.queries.ts';
import type { DocumentsRead, LinesRead } from './importDocument.ts';
import type { SheetRow } from './importRows.ts';

/** What becomes of a row of the sheet when nothing refuses it. */
export type Fate = 'added' | 'changed' | 'unchanged';

/** A document that a sheet wants to be written, and the rows of the sheet that say so. */
export interface ImportJob {
  readonly draft: RowDraft;
  readonly rows: readonly JobRow[];
  /** How many stored lines the sheets do not say any more, by the name of their sheet. */
  readonly removed: ReadonlyMap<string, number>;
}
export interface JobRow {
  readonly sheetRow: SheetRow;
  /** What stands before the names of its fields in a refusal of the document: nothing, or `items.3.`. */
  readonly prefix: string;
  readonly fate: Fate;
}

/** The documents that rows of a sheet make, and the rows whose document is there but out of the person's sight. */
export interface ImportJobs {
  readonly resource: Resource;
  readonly jobs: readonly ImportJob[];
  readonly unseen: readonly SheetRow[];
}

/**
 * What a sheet wants to be written: rows whose business key is known are changed, the others added. Rows of lines that
 * have calls of their own are changes of their documents.
 */
export async function importJobs(
  ctx: WriteCtx,
  resource: Resource,
  wanted: Pick<DocumentsRead, 'heads' | 'lists' | 'join'>,
): Promise<ImportJobs> {
  const above = parentOf(resource);
  return above === undefined
    ? headJobs(ctx, resource, wanted)
    : lineJobs(ctx, resource, { above, rows: wanted.heads });
}

/** Rows, each with the lines that the sheets have of it. A row without a line there keeps those that it has. */
async function headJobs(
  ctx: WriteCtx,
  resource: Resource,
  { heads: rows, lists, join }: Pick<DocumentsRead, 'heads' | 'lists' | 'join'>,
): Promise<ImportJobs> {
  const ids = await idsByKey(ctx, resource, rows, join);
  const taken = new Set<string>();
  const documents = await lockDocuments(ctx.tx, resource, { ids: [...ids.values()], scope: ctx.dataScope });
  const known = new Map(documents.map((document) => [document.stored.id, document]));
  const unseen = rows.filter((row) => {
    const id = ids.get(row);
    return id !== undefined && !known.has(id);
  });
  const hidden = new Set(unseen);
  const shown = rows.filter((row) => !hidden.has(row));
  const added = shown.filter((row) => !ids.has(row));
  const fresh = await newIds(
    ctx.tx,
    resource,
    added.map(({ row }) => row),
  );
  const jobs = shown.map((sheetRow): ImportJob => {
    const stored = known.get(ids.get(sheetRow) ?? '');
    const id = stored?.stored.id ?? fresh.shift() ?? '';
    const wanted =
      stored === undefined
        ? sheetRow.row
        : { ...documentOf(resource, stored), ...inOwnOrder(saidBy(sheetRow), stored.stored) };
    const fate = stored === undefined ? 'added' : 'changed';
    // Lines of a head that stands twice are those of the first.
    const own = taken.has(sheetRow.key) ? [] : lists;
    taken.add(sheetRow.key);
    const told = own.flatMap((read) => saidLines(read, { key: sheetRow.key, stored }) ?? []);
    const said = Object.fromEntries(told.map(({ list, lines }) => [list, lines]));
    return {
      draft: { action: 'import', id, stored, wanted: { ...wanted, ...said } },
      rows: [{ sheetRow, prefix: '', fate }, ...told.flatMap(({ jobRows }) => jobRows)],
      removed: new Map(told.map(({ sheet, removed }) => [sheet, removed])),
    };
  });
  return { resource, jobs, unseen };
}

interface SaidLines {
  readonly list: string;
  readonly sheet: string;
  readonly lines: readonly Values[];
  readonly jobRows: readonly JobRow[];
  readonly removed: number;
}

/** The lines that a sheet has of a head, in its order; undefined where it has none. */
function saidLines(
  { list: { list, child, declared }, sheet, byHead }: LinesRead,
  { key, stored }: { key: string; stored: StoredDocument | undefined },
): SaidLines | undefined {
  const rows = byHead.get(key);
  if (rows === undefined) return undefined;
  const before = stored?.lines[list] ?? [];
  const names = lineKeyOf(child, declared);
  const known = new Map(
    before.map((line, at) => [names === undefined ? String(at) : rowKey(line, names), line]),
  );
  const found = new Set<string>();
  const jobRows: JobRow[] = [];
  const lines = rows.map((sheetRow, place): Values => {
    const line = known.get(names === undefined ? String(place) : rowKey(sheetRow.row, names));
    const prefix = `${list}.${place}.`;
    if (line === undefined || found.has(line.id)) {
      jobRows.push({ sheetRow, prefix, fate: 'added' });
      return sheetRow.row;
    }
    found.add(line.id);
    const row = { ...line, ...saidBy(sheetRow), ...placed(declared, place) };
    const isChanged = changeOf({ row, before: pickFields(child, line) }) !== undefined;
    jobRows.push({ sheetRow, prefix, fate: isChanged ? 'changed' : 'unchanged' });
    return { ...saidBy(sheetRow), id: line.id };
  });
  return { list, sheet, lines, jobRows, removed: before.length - found.size };
}

function placed({ order }: Children, place: number): Values {
  return order === undefined ? {} : { [order]: place };
}

async function lineJobs(
  ctx: WriteCtx,
  child: Resource,
  { above, rows }: { above: Parentage; rows: readonly SheetRow[] },
): Promise<ImportJobs> {
  const { parent, by } = above;
  const ids = await idsByKey(ctx, child, rows);
  const byParent = Map.groupBy(rows, ({ row }) => String(row[by]));
  const asked = { ids: [...byParent.keys()], scope: ctx.dataScope };
  const documents = await lockDocuments(ctx.tx, parent, asked);
  const seen = new Set(documents.map(({ stored }) => stored.id));
  const jobs = documents.map((document) =>
    linesJob(child, { above, document, ids, rows: byParent.get(document.stored.id) ?? [] }),
  );
  return { resource: parent, jobs, unseen: rows.filter(({ row }) => !seen.has(String(row[by]))) };
}

/** A document with the lines that it has and those that the sheet says of it. */
function linesJob(
  child: Resource,
  {
    above: { parent, list },
    document,
    ids,
    rows,
  }: {
    above: Parentage;
    document: StoredDocument;
    ids: ReadonlyMap<SheetRow, string>;
    rows: readonly SheetRow[];
  },
): ImportJob {
  const stored = document.lines[list] ?? [];
  const lines: Values[] = stored.map(({ id }) => ({ id }));
  const told = rows.map((sheetRow): JobRow => {
    const id = ids.get(sheetRow);
    const place = stored.findIndex((line) => line.id === id);
    const before = stored[place];
    if (before === undefined) {
      lines.push(sheetRow.row);
      return { sheetRow, prefix: `${list}.${lines.length - 1}.`, fate: 'added' };
    }
    lines[place] = { ...saidBy(sheetRow), id };
    const row = { ...before, ...saidBy(sheetRow) };
    const isChanged = changeOf({ row, before: pickFields(child, before) }) !== undefined;
    return { sheetRow, prefix: `${list}.${place}.`, fate: isChanged ? 'changed' : 'unchanged' };
  });
  const wanted = { ...documentOf(parent, document), [list]: lines };
  const draft = { action: 'import', id: document.stored.id, stored: document, wanted };
  return { draft, rows: told, removed: new Map() };
}

/** The ids of stored rows by the business key that rows of the sheet say, whoever sees them. */
async function idsByKey(
  ctx: WriteCtx,
  resource: Resource,
  rows: readonly SheetRow[],
  join?: SheetJoin,
): Promise<Map<SheetRow, string>> {
  const names = join === undefined ? resource.unique[0] : namesIn(join);
  if (names === undefined) return new Map();
  // What stands in the own column of the sheets may be the number of a stored row.
  const said = ({ row, key }: SheetRow): Values =>
    join?.kind === 'own' ? Object.fromEntries(names.map((name) => [name, key])) : row;
  const same = await selectSame(ctx.tx, resource, { names, rows: rows.map(said) });
  const ids = new Map(same.map(({ id, values }) => [values.join('\u0000'), id]));
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(rowKey(said(row), names));
      return id === undefined ? [] : [[row, id]];
    }),
  );
}

function namesIn(join: SheetJoin): readonly string[] | undefined {
  if (join.kind === 'fields') return join.names;
  return join.number === undefined ? undefined : [join.number];
}

/** What a row of a sheet says; what the sheet has no column for stays. */
function saidBy({ row, heads }: SheetRow): Values {
  return Object.fromEntries([...heads.keys()].map((name) => [name, row[name] ?? null]));
}

/** An export names several values of a field in its own order: the same ones in another order are no change. */
function inOwnOrder(said: Values, stored: Values): Values {
  const same = Object.entries(said).filter(([name, value]) => isSameSet(value, stored[name]));
  return { ...said, ...Object.fromEntries(same.map(([name]) => [name, stored[name]])) };
}

function isSameSet(one: unknown, other: unknown): boolean {
  const said = one === null ? [] : one;
  if (!Array.isArray(said) || !Array.isArray(other)) return false;
  const members = new Set(other.map(String));
  return said.length === other.length && said.every((each) => members.has(String(each)));
}

/** The values of a key as one text. */
export function rowKey(row: Values, names: readonly string[]): string {
  return names.map((name) => textOfValue(row[name])).join('\u0000');
}
