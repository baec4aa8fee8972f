import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type {
  importPunches as importPunchesCall,
  PunchReport,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { punchColumns } from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import type { Upload } from '../../../platform/http/calls/upload.ts';
import type { Log } from '../../../platform/log.ts';
import { headCell } from '../../../platform/sheets/cells.ts';
import { isCsv, readCsv } from '../../../platform/sheets/readCsv.ts';
import { refuseSheet, readSheet, type Sheet } from '../../../platform/sheets/readSheet.ts';
import { sheetOf, workbookOf } from '../../../platform/sheets/writeSheet.ts';
import { markedTabs, mostProblems } from '../../../resource/index.ts';
import { selectWorkNumbers } from '../../access/index.ts';
import { visiblePeople } from '../../personnel/index.ts';
import { addPunches, type NewPunch, selectKnownPunches } from '../attendance/attendance.queries.ts';
import {
  headOf,
  rememberLayout,
  shownLayout,
  type UnderstoodFile,
  understand,
} from './punchUnderstanding.ts';
import { columnWord, type PunchRow, readPunchRows, workNoOf } from './punchRows.ts';

type Problem = ImportReport['problems'][number];

/** So many punches are written in one statement. */
const atOnce = 5_000;

/** Reads the file of a time clock: a workbook, or a text. Throws `core.badSheet`. */
export function readPunchFile(
  file: Upload,
  asked: { tenantId: number; language: Language; log: Log },
): Promise<Sheet> {
  return isCsv(file) ? readCsv(file, asked) : readSheet(file, asked);
}

type Chosen = Pick<InputOf<typeof importPunchesCall>, 'columns' | 'dateOrder'>;

/** Keeps the punches of a file, as `importPunches` says. Throws `core.badSheet` where a column is missing. */
export async function importPunches(
  ctx: Ctx,
  { input, sheet }: { input: InputOf<typeof importPunchesCall>; sheet: Sheet },
): Promise<PunchReport> {
  const { rows, problems, punches, understood } = await judged(ctx, sheet, input);
  const known = await selectKnownPunches(
    ctx.tx,
    punches.map(({ punch }) => punch),
  );
  const fresh = firstOfEach(punches.filter((_, at) => !known.has(at)));
  const added = new Set(fresh.map(({ row }) => row)).size;
  const refused = new Set(problems.map(({ row }) => row)).size;
  const isDryRun = input.dryRun || (input.mode === 'allOrNothing' && problems.length > 0);
  if (!isDryRun) {
    for (let from = 0; from < fresh.length; from += atOnce) {
      const some = fresh.slice(from, from + atOnce).map(({ punch }) => punch);
      await addPunches(ctx.tx, { rows: some, by: ctx.person.id, source: 'file', nowMs: ctx.clock.nowMs() });
    }
    await rememberLayout(ctx, understood, input);
  }
  return {
    isDryRun,
    rows,
    added,
    changed: 0,
    unchanged: rows - added - refused,
    refused,
    problems: problems.slice(0, mostProblems),
    isCut: problems.length > mostProblems,
    layout: shownLayout(understood),
  };
}

/** The file as a workbook with its problems marked. */
export async function markedPunches(ctx: Ctx, sheet: Sheet, chosen: Chosen): Promise<Download> {
  const { problems } = await judged(ctx, sheet, { ...chosen, dryRun: false });
  const name = sheet.name.replace(/\.(xlsx|csv|txt|dat)$/i, '').slice(0, 100);
  return workbookOf(
    name,
    markedTabs(ctx.language, [{ ...sheet, title: tabTitle(sheet.title) }], { problems }),
  );
}

/** An empty sheet with our own heads. */
export function punchTemplateSheet(language: Language): Promise<Download> {
  const heads = punchColumns
    .filter((column) => column !== 'date' && column !== 'time')
    .map((column) => headCell(columnWord(language, column)));
  return sheetOf(sentence(language, 'punchFile.title', { namespace: 'shifts' }), [[heads]]);
}

/** What a tab may be called. Source: Excel specifications and limits. */
function tabTitle(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

interface RowPunch {
  readonly row: number;
  readonly punch: NewPunch;
}

/** The punches of the rows that are good, and what is wrong with the others. Without its columns a file has no rows. */
async function judged(
  ctx: Ctx,
  sheet: Sheet,
  asked: Chosen & { dryRun: boolean },
): Promise<{ rows: number; problems: Problem[]; punches: RowPunch[]; understood: UnderstoodFile }> {
  const { tx, tenant, language, clock } = ctx;
  const numbers = await selectWorkNumbers(tx);
  const visible = await visiblePeople(
    ctx,
    numbers.map(({ id }) => id),
  );
  const people = byNumber(numbers.filter(({ id }) => visible.has(id)));
  const isWorkNo = (text: string) => personOf(people, workNoOf(text)) !== undefined;
  const understood = await understand(ctx, sheet, { isWorkNo, asked });
  const { lines, layout, missing } = understood;
  const [lacked] = missing;
  if (lacked !== undefined && asked.dryRun) return { rows: 0, problems: [], punches: [], understood };
  if (lacked !== undefined)
    refuseSheet(
      { problem: 'column', params: { column: columnWord(language, lacked) } },
      { name: sheet.name, language },
    );
  const rows = await readPunchRows(lines, layout, tenant.zone);
  const nowMs = clock.nowMs();
  const problems: Problem[] = [];
  const punches: RowPunch[] = [];
  for (const each of rows) {
    const { row, workNo, times, direction, device } = each;
    const personId = personOf(people, workNo);
    const momentProblem = momentMessage(each, { language, nowMs });
    const tell = (column: 'workNo' | 'moment', rule: string, message: string) =>
      problems.push({ row, column: headOf(understood, column, language), field: column, rule, message });
    if (personId === undefined) {
      const rule = workNo === '' ? 'noPerson' : 'unknownPerson';
      tell(
        'workNo',
        rule,
        sentence(language, `punchFile.${rule}`, { namespace: 'shifts', params: { workNo } }),
      );
    }
    if (momentProblem !== undefined) tell('moment', momentProblem.rule, momentProblem.message);
    if (personId === undefined || momentProblem !== undefined) continue;
    for (const atMs of times)
      punches.push({ row, punch: { id: uuidv7(), personId, atMs, direction, device } });
  }
  return { rows: rows.length, problems, punches, understood };
}

function momentMessage(
  { times, refused }: PunchRow,
  { language, nowMs }: { language: Language; nowMs: number },
): { rule: string; message: string } | undefined {
  if (refused !== undefined && refused.refusal.reason !== 'notMoment') {
    const { text: value, refusal } = refused;
    const params = { value, expected: refusal.expected };
    const rule = refusal.reason;
    return { rule, message: sentence(language, `rules.${rule}`, { namespace: 'core', params }) };
  }
  const rule = refused !== undefined ? 'noMoment' : 'momentToCome';
  if (refused === undefined && times.every((atMs) => atMs <= nowMs)) return undefined;
  return { rule, message: sentence(language, `punchFile.${rule}`, { namespace: 'shifts' }) };
}

/** People by work number, and by what is left of one of digits without zeros before it, where only one person has that. */
function byNumber(people: readonly { id: string; workNo: string }[]): ReadonlyMap<string, string> {
  const digits = people.filter(({ workNo }) => /^\d+$/.test(workNo));
  const short = [...Map.groupBy(digits, ({ workNo }) => `#${Number(workNo)}`)].flatMap(([key, own]) =>
    own.length === 1 ? own.map(({ id }) => [key, id] as const) : [],
  );
  return new Map([...people.map(({ id, workNo }) => [workNo.toLowerCase(), id] as const), ...short]);
}

/** Spreadsheets take the zeros before a number away. */
function personOf(people: ReadonlyMap<string, string>, workNo: string): string | undefined {
  const said = workNo.toLowerCase();
  return people.get(said) ?? (/^\d+$/.test(said) ? people.get(`#${Number(said)}`) : undefined);
}

/** One punch of each person and moment: files repeat themselves. */
function firstOfEach(punches: readonly RowPunch[]): RowPunch[] {
  const seen = new Set<string>();
  return punches.filter(({ punch: { personId, atMs } }) => {
    const key = `${personId} ${atMs}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
