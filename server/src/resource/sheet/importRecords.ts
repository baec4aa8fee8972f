import { sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import { Refusal } from '../../platform/http/errors/fail.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { plainText } from '../row/plainText.ts';
import { listsOf, lockDocuments } from '../write/document.ts';
import { selectSame } from './import.queries.ts';
import { type DocumentsRead, readDocuments } from './importDocument.ts';
import { type Fate, rowKey } from './importJobs.ts';
import type { ImportProblem } from './importRows.ts';
import { importAll } from './import.service.ts';
import { linesTab, ownHead } from './sheet.ts';

/** Fields of a record by their names, as another system wrote them. */
export type RecordFields = Readonly<Record<string, CellValue>>;

/** Record of another system for a row of a resource. */
export interface ForeignRecord {
  /** Its number among the records, from 0. */
  readonly place: number;
  /** The row that it is known to be; undefined: its key decides. */
  readonly id: string | undefined;
  readonly fields: RecordFields;
  /** Lines of the document, where the records have any. */
  readonly lines?: readonly RecordFields[];
}

export interface RecordFate {
  readonly place: number;
  readonly id: string;
  readonly fate: Fate;
}

export interface RecordProblem extends ImportProblem {
  readonly place: number;
  /** Number of the line of the document, from 0. */
  readonly line?: number;
}

export interface RecordsImported {
  readonly fates: readonly RecordFate[];
  readonly problems: readonly RecordProblem[];
}

/**
 * Writes records of another system as an import of a sheet does: read by the one reader of values, judged and written row by
 * row, those with problems left out. A record says the fields that it has; the others of its row stay. `adds: false`
 * refuses records whose row is not there, by the rule `unknownRow`.
 */
export async function importRecords(
  ctx: WriteCtx,
  resource: Resource,
  { records, adds }: { records: readonly ForeignRecord[]; adds: boolean },
): Promise<RecordsImported> {
  const named = await withKeys(ctx, resource, records);
  const fates: RecordFate[] = [];
  const problems: RecordProblem[] = [];
  for (const alike of Map.groupBy(named, shapeOf).values()) {
    const done = await importedOr(ctx, resource, { records: alike, adds });
    fates.push(...done.fates);
    problems.push(...done.problems);
  }
  return { fates, problems };
}

const always = () => true;

/** Records that lack a column without which none of them can be read are refused one by one. */
async function importedOr(
  ctx: WriteCtx,
  resource: Resource,
  wanted: { records: readonly KeyedRecord[]; adds: boolean },
): Promise<RecordsImported> {
  try {
    return await rehearse(ctx, (inner) => importAlike(inner, resource, wanted), always);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { language } = ctx;
    const message = sentenceOf(error, {
      language,
      home: { namespace: resource.namespace, resource: resource.name },
    });
    const field = resource.title;
    const about = { row: 0, column: field, field, rule: error.code, message };
    return { fates: [], problems: wanted.records.map(({ place }) => ({ ...about, place })) };
  }
}

/** A record with the text that joins it to its lines. */
interface KeyedRecord extends ForeignRecord {
  readonly ownKey: string;
}

/** Records whose row is known get its business key, which the record may leave out. */
async function withKeys(
  ctx: WriteCtx,
  resource: Resource,
  records: readonly ForeignRecord[],
): Promise<KeyedRecord[]> {
  const ids = records.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const documents = await lockDocuments(ctx.tx, resource, { ids, scope: ctx.dataScope });
  const rows = new Map<string, Values>(documents.map(({ stored }) => [stored.id, stored]));
  const join = sheetJoinOf(resource);
  return records.map((record) => {
    const row = rows.get(record.id ?? '');
    const ownKey = `#${record.place}`;
    if (row === undefined) return { ...record, id: undefined, ownKey };
    if (join.kind === 'own') return { ...record, ownKey: plainText(row[join.number ?? '']) };
    const key = Object.fromEntries(join.names.map((name) => [name, cellOf(row[name])]));
    return { ...record, fields: { ...record.fields, ...key }, ownKey };
  });
}

function cellOf(value: unknown): CellValue {
  return typeof value === 'number' || typeof value === 'boolean' ? value : plainText(value);
}

/** Records that say the same fields stand in one sheet: an empty cell would empty the field. */
function shapeOf({ fields, lines = [] }: KeyedRecord): string {
  const namesOf = (said: RecordFields) => Object.keys(said).toSorted().join(',');
  return [namesOf(fields), ...new Set(lines.map(namesOf))].join(' ');
}

async function importAlike(
  ctx: WriteCtx,
  resource: Resource,
  { records, adds }: { records: readonly KeyedRecord[]; adds: boolean },
): Promise<RecordsImported> {
  const [list] = listsOf(resource);
  const lineNames = [...new Set(records.flatMap(({ lines = [] }) => lines.flatMap(Object.keys)))];
  const hasLines = list !== undefined && lineNames.length > 0;
  const hasOwn = hasLines || (list !== undefined && sheetJoinOf(resource).kind === 'own');
  const own = ownHead(ctx.language);
  const names = Object.keys(records[0]?.fields ?? {});
  const head = hasOwn ? [own, ...names] : names;
  const rows = records.map(({ fields, ownKey }) => {
    const cells = names.map((name) => fields[name] ?? null);
    return hasOwn ? [ownKey, ...cells] : cells;
  });
  const lineRows = records.flatMap(({ lines = [], ownKey }, at) =>
    lines.map((fields, line) => ({
      at,
      line,
      cells: [ownKey, ...lineNames.map((name) => fields[name] ?? null)],
    })),
  );
  const lineTitle = list === undefined ? '' : linesTab(ctx.language, resource, list.list);
  const lineTab = { title: lineTitle, lines: [[own, ...lineNames], ...lineRows.map(({ cells }) => cells)] };
  const read = await readDocuments(ctx, resource, {
    name: resource.name,
    title: resource.name,
    lines: [head, ...rows],
    others: hasLines ? [lineTab] : [],
    unread: [],
  });
  const { heads, unknown } = adds ? { heads: read.heads, unknown: [] } : await knownOnly(ctx, resource, read);
  const imported = await importAll(ctx, resource, { ...read, heads });
  const placeOf = (row: number) => records[row - firstRow]?.place ?? 0;
  const problemOf = (problem: ImportProblem): RecordProblem => {
    if (!hasLines || problem.sheet !== lineTitle) return { ...problem, place: placeOf(problem.row) };
    const { at = 0, line = 0 } = lineRows[problem.row - firstRow] ?? {};
    return { ...problem, place: records[at]?.place ?? 0, line };
  };
  return {
    problems: [...read.problems, ...unknown, ...imported.problems].map(problemOf),
    fates: imported.fates.flatMap(([row, fate]) =>
      row.of === resource ? [{ place: placeOf(row.place), id: imported.ids.get(row) ?? '', fate }] : [],
    ),
  };
}

/** The head of a sheet is its row 1. */
const firstRow = 2;

/** Rows whose business key is that of a stored row, and a problem for each of the others. */
async function knownOnly(
  ctx: WriteCtx,
  resource: Resource,
  { heads }: DocumentsRead,
): Promise<{ heads: DocumentsRead['heads']; unknown: ImportProblem[] }> {
  const [names = []] = resource.unique;
  const same = await selectSame(ctx.tx, resource, { names, rows: heads.map(({ row }) => row) });
  const known = new Set(same.map(({ values }) => values.join('\u0000')));
  const isKnown = ({ row }: DocumentsRead['heads'][number]) => known.has(rowKey(row, names));
  const field = names.at(-1) ?? '';
  return {
    heads: heads.filter(isKnown),
    unknown: heads
      .filter((head) => !isKnown(head))
      .map(({ place, row }) => ({
        row: place,
        column: field,
        field,
        rule: 'unknownRow',
        message: '',
        params: { value: names.map((name) => plainText(row[name])).join(' · ') },
      })),
  };
}
