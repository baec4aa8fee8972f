import type { Resource } from '@millwright/contract/core/resource.ts';
import { type Parentage, parentOf } from '@millwright/contract/registry.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from '../hooks.ts';
import { documentOf, lockDocuments, newIds, type StoredDocument } from '../write/document.ts';
import type { Draft } from '../write/draft.ts';
import { changeOf, pickFields } from '../write/rowChange.ts';
import { selectSame, textOfValue } from './import.queries.ts';
import type { SheetRow } from './importRows.ts';

/** What becomes of a row of the sheet when nothing refuses it. */
export type Fate = 'added' | 'changed' | 'unchanged';

/** A document that a sheet wants to be written, and the rows of the sheet that say so. */
export interface ImportJob {
  readonly draft: Draft;
  readonly rows: readonly JobRow[];
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
  rows: readonly SheetRow[],
): Promise<ImportJobs> {
  const above = parentOf(resource);
  return above === undefined ? rowJobs(ctx, resource, rows) : lineJobs(ctx, resource, { above, rows });
}

async function rowJobs(ctx: WriteCtx, resource: Resource, rows: readonly SheetRow[]): Promise<ImportJobs> {
  const ids = await idsByKey(ctx, resource, rows);
  const documents = await lockDocuments(ctx.tx, resource, { ids: [...ids.values()], scope: ctx.dataScope });
  const known = new Map(documents.map((document) => [document.stored.id, document]));
  const unseen = rows.filter((row) => {
    const id = ids.get(row);
    return id !== undefined && !known.has(id);
  });
  const hidden = new Set(unseen);
  const shown = rows.filter((row) => !hidden.has(row));
  const fresh = await newIds(ctx.tx, resource, shown.filter((row) => !ids.has(row)).length);
  const jobs = shown.map((sheetRow): ImportJob => {
    const stored = known.get(ids.get(sheetRow) ?? '');
    const id = stored?.stored.id ?? fresh.shift() ?? '';
    const wanted =
      stored === undefined ? sheetRow.row : { ...documentOf(resource, stored), ...saidBy(sheetRow) };
    const fate = stored === undefined ? 'added' : 'changed';
    return { draft: { action: 'import', id, stored, wanted }, rows: [{ sheetRow, prefix: '', fate }] };
  });
  return { resource, jobs, unseen };
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
  return { draft: { action: 'import', id: document.stored.id, stored: document, wanted }, rows: told };
}

/** The ids of stored rows by the business key that rows of the sheet say, whoever sees them. */
async function idsByKey(
  ctx: WriteCtx,
  resource: Resource,
  rows: readonly SheetRow[],
): Promise<Map<SheetRow, string>> {
  const [names] = resource.unique;
  if (names === undefined) return new Map();
  const same = await selectSame(ctx.tx, resource, { names, rows: rows.map(({ row }) => row) });
  const ids = new Map(same.map(({ id, values }) => [values.join('\u0000'), id]));
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(keyOf(row.row, names));
      return id === undefined ? [] : [[row, id]];
    }),
  );
}

/** What a row of a sheet says; what the sheet has no column for stays. */
function saidBy({ row, heads }: SheetRow): Values {
  return Object.fromEntries([...heads.keys()].map((name) => [name, row[name] ?? null]));
}

/** The values of a key as one text. */
export function keyOf(row: Values, names: readonly string[]): string {
  return names.map((name) => textOfValue(row[name])).join('\u0000');
}
