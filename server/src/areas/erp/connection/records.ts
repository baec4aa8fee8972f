import {
  erpCodeField,
  erpKinds,
  erpLimits,
  type ErpKind,
  type ErpKindName,
  longestErpCode,
} from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { readPlainText } from '@millwright/contract/core/values/index.ts';
import { childrenOf, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { Refusal } from '../../../platform/http/errors/fail.ts';
import { readCsv } from '../../../platform/sheets/readCsv.ts';
import { columnOfHead } from '../../../resource/index.ts';
import type { ReadRow, StoredProblem, StoredErpRecord } from './erp.queries.ts';
import { SourceProblem, type SourceText } from './source.ts';
import { longestShown } from '@millwright/contract/core/errors/ruleOfIssue.ts';

type Plain = string | number | boolean | null;
type Fields = Record<string, Plain>;

/** Record of a list with its place. */
interface RawRecord {
  readonly row: number;
  readonly said: unknown;
}

/**
 * Records of the lists of a source, each with its place. Those that cannot be worked on have their reason. Throws
 * `SourceProblem` for more records than a run takes.
 */
export async function sourceRecordsOf(texts: readonly SourceText[]): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  const known = new Map<string, { file: string; row: number }>();
  for (const source of texts) {
    const { kind, file } = source;
    const ofFile = { kind, file, row: null, erpCode: '', title: '', record: null };
    const raw: RawRecord[] | Refused | undefined =
      kind === null || source.refused !== undefined ? source.refused : await rawRecords(source);
    if (kind === null || !Array.isArray(raw)) {
      const { rule, params }: Refused = raw === undefined || Array.isArray(raw) ? unknownKind : raw;
      rows.push({ ...ofFile, refused: problem(rule, { params }) });
      continue;
    }
    if (rows.length + raw.length > erpLimits.records) throw new SourceProblem('tooManyRecords');
    const read = raw.map(({ row, said }) => readRecord(kind, { file, row, said }));
    rows.push(...withoutRepeated(joined(kind, read), known));
    await new Promise(setImmediate);
  }
  return rows;
}

const unknownKind: Refused = { rule: 'unknownKind', params: {} };

type Refused = { readonly rule: string; readonly params: Readonly<Record<string, string | number>> };

async function rawRecords({ format, text, file }: SourceText): Promise<RawRecord[] | Refused> {
  return format === 'csv' ? tableRecords(text, file) : listRecords(text);
}

function listRecords(text: string): RawRecord[] | Refused {
  let said: unknown;
  try {
    said = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { rule: 'badJson', params: {} };
  }
  const list: unknown = isObject(said) ? Reflect.get(said, 'rows') : said;
  if (!Array.isArray(list)) return { rule: 'notList', params: {} };
  return list.map((each: unknown, at) => ({ row: at + 1, said: each }));
}

async function tableRecords(text: string, name: string): Promise<RawRecord[] | Refused> {
  try {
    const { lines } = await readCsv({ name, body: Buffer.from(text) }, { language: 'en' });
    const headAt = lines.findIndex((line) => line.some((cell) => cell !== '' && cell !== null));
    const head = (lines[headAt] ?? []).map(String);
    return lines.flatMap((line, at) => {
      if (at <= headAt || line.every((cell) => cell === '' || cell === null)) return [];
      const cells = head.map((column, place): [string, unknown] => [column, emptied(line[place])]);
      return [{ row: at + 1, said: Object.fromEntries(cells.filter(([column]) => column !== '')) }];
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rule: 'badTable', params: { reason: String(error.params['problem'] ?? '') } };
  }
}

function emptied(cell: unknown): unknown {
  return cell === '' || cell === undefined ? null : cell;
}

/** A record as it was read: its fields, those of a line, or why it is refused. */
interface ReadRecord {
  readonly file: string;
  readonly row: number;
  readonly erpCode: string;
  readonly fields: Fields;
  readonly line: Fields;
  readonly refused?: StoredProblem;
}

function readRecord(
  kind: ErpKindName,
  { file, row, said }: { file: string; row: number; said: unknown },
): ReadRecord {
  const declared = erpKinds[kind];
  const blank = { file, row, erpCode: '', fields: {}, line: {} };
  if (!isObject(said)) return { ...blank, refused: problem('notRecord', { value: shown(said) }) };
  const resource = resourceNamed(declared.resource);
  const fields: Fields = {};
  const line: Fields = {};
  let erpCode = '';
  let refused: StoredProblem | undefined;
  for (const [name, given] of Object.entries(said)) {
    const at = fieldAt(resource, declared, name);
    if (at === undefined) continue;
    const wrong = wrongValue(given);
    if (wrong !== undefined) refused ??= { ...wrong, field: at.field, value: shown(given) };
    else if (at.list === 'code') erpCode = readPlainText(String(given ?? ''));
    else (at.list === 'line' ? line : fields)[at.field] = plain(given);
  }
  const read = { file, row, erpCode: storable(erpCode).slice(0, longestErpCode), fields, line };
  if (refused !== undefined) return { ...read, refused };
  if (erpCode === '') return { ...read, refused: problem('required', { field: erpCodeField }) };
  if (erpCode.length > longestErpCode)
    return {
      ...read,
      refused: problem('tooLongText', {
        field: erpCodeField,
        value: shown(erpCode),
        params: { limit: longestErpCode },
      }),
    };
  const lacking = declared.needs.find((name) => (fields[name] ?? line[name] ?? null) === null);
  return lacking === undefined ? read : { ...read, refused: problem('required', { field: lacking }) };
}

type FieldPlace = { readonly list: 'code' | 'head' | 'line'; readonly field: string };

/** Field that a column of the source means: by its name or its label in any language. */
function fieldAt(resource: Resource, kind: ErpKind, column: string): FieldPlace | undefined {
  const name = column.trim();
  if (name.toLowerCase() === erpCodeField.toLowerCase() || name === kind.codeField)
    return { list: 'code', field: erpCodeField };
  const head = columnOfHead(resource, name)?.field;
  if (head !== undefined && head === kind.codeField) return { list: 'code', field: erpCodeField };
  if (head !== undefined && kind.fields.includes(head)) return { list: 'head', field: head };
  const { lineFields = [] } = kind;
  const [child] = Object.values(childrenOf(resource));
  if (lineFields.length === 0 || child === undefined) return undefined;
  const line = name.toLowerCase() === 'variety' ? 'varietyId' : columnOfHead(child, name)?.field;
  return line !== undefined && lineFields.includes(line) ? { list: 'line', field: line } : undefined;
}

function wrongValue(given: unknown): Pick<StoredProblem, 'rule' | 'params'> | undefined {
  if (typeof given === 'object' && given !== null) return { rule: 'notPlain', params: {} };
  if (typeof given === 'number' && !Number.isFinite(given)) return { rule: 'badText', params: {} };
  if (typeof given !== 'string') return undefined;
  if (given.length > erpLimits.textLength)
    return { rule: 'tooLongText', params: { limit: erpLimits.textLength } };
  return given === storable(given) ? undefined : { rule: 'badText', params: {} };
}

function plain(given: unknown): Plain {
  return typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : null;
}

/** Text without what the database stores in no text: zeros and halves of characters. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

function shown(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  return storable(text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
}

/**
 * Records with the same code are the lines of one document, where the kind has lines. A document is not written without one of
 * them.
 */
function joined(kind: ErpKindName, records: readonly ReadRecord[]): ReadRow[] {
  const hasLines = erpKinds[kind].lineFields !== undefined;
  const heads = new Map<string, { row: ReadRow & { record: StoredErpRecord }; lines: Fields[] }>();
  const rows = records.flatMap(({ file, row, erpCode, fields, line, refused }): ReadRow[] => {
    const title = titleOf(fields);
    if (refused !== undefined) return [{ kind, file, row, erpCode, title, record: null, refused }];
    if (!hasLines) return [{ kind, file, row, erpCode, title, record: { fields } }];
    const head = heads.get(erpCode);
    if (head === undefined) {
      const lines = [line];
      const first = { kind, file, row, erpCode, title, record: { fields, lines } };
      heads.set(erpCode, { row: first, lines });
      return [first];
    }
    const other = Object.keys({ ...head.row.record.fields, ...fields }).find(
      (name) => head.row.record.fields[name] !== fields[name],
    );
    if (other === undefined) {
      head.lines.push(line);
      return [];
    }
    const params = { row: head.row.row ?? 0 };
    const wrong = problem('otherHead', { field: other, value: shown(fields[other] ?? null), params });
    return [{ kind, file, row, erpCode, title, record: null, refused: wrong }];
  });
  if (!hasLines) return rows;
  const broken = new Map(
    rows.flatMap((each) => (each.refused === undefined ? [] : [[each.erpCode, each.row]])),
  );
  return rows.map((each) => {
    const row = broken.get(each.erpCode);
    if (each.refused !== undefined || row === undefined || row === null) return each;
    return { ...each, record: null, refused: problem('otherRow', { params: { row } }) };
  });
}

/** The second of two records with one code is refused, in whichever files they are. */
function withoutRepeated(
  rows: readonly ReadRow[],
  known: Map<string, { file: string; row: number }>,
): ReadRow[] {
  return rows.map((each) => {
    const { kind, file, row, erpCode, refused } = each;
    if (refused !== undefined || erpCode === '') return each;
    const key = `${kind} ${erpCode}`;
    const first = known.get(key);
    known.set(key, first ?? { file, row: row ?? 0 });
    if (first === undefined) return each;
    const params = { file: first.file, row: first.row };
    return {
      ...each,
      record: null,
      refused: problem('repeatedCode', { field: erpCodeField, value: erpCode, params }),
    };
  });
}

const titleFields = ['code', 'workNo', 'name', 'realname', 'customer', 'contractNumber', 'number'] as const;

function titleOf(fields: Fields): string {
  const parts = titleFields.flatMap((name) => (fields[name] == null ? [] : [String(fields[name])]));
  return parts.join(' · ').slice(0, 100);
}

function problem(
  rule: string,
  {
    field = null,
    value = null,
    params = {},
  }: {
    field?: string | null;
    value?: string | null;
    params?: Readonly<Record<string, string | number>>;
  } = {},
): StoredProblem {
  return { field, value, rule, params };
}

function isObject(said: unknown): said is object {
  return typeof said === 'object' && said !== null && !Array.isArray(said);
}
