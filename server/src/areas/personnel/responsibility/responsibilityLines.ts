import { percent } from '@millwright/contract/core/fields/fields.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import {
  decideDateOrder,
  decideNumberFormat,
  isRead,
  readDate,
  readNumber,
  readText,
  type ValueReading,
  sameKey,
} from '@millwright/contract/core/values/index.ts';
import type {
  DutyMachine,
  DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import {
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { CellValue } from '../../../platform/sheets/sheetRows.ts';
import { columnsOfDuty, type DutyColumn, headsOfDuty } from './responsibilitySheet.ts';

/** A line of the sheet as it was meant. Nobody answers where it names no person. */
export interface DutyLine {
  /** From 1, as spreadsheets count. */
  readonly row: number;
  readonly machineId: number;
  readonly crew: CrewLetter | null;
  readonly personId: string | null;
  readonly factor: number;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly remark: string | null;
}

/** What is wrong with a cell: a rule of the catalogue of rules, or a sentence of its own. */
export interface LineProblem {
  readonly row: number;
  readonly column: DutyColumn;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Whom a sentence of the area names. */
  readonly who?: string;
  readonly message?: string;
}

interface Known {
  readonly machines: readonly Pick<DutyMachine, 'id' | 'code'>[];
  readonly people: readonly {
    readonly id: string;
    readonly realname: string;
    readonly workNo: string | null;
    readonly isEnabled: boolean;
    readonly onDuty: boolean;
  }[];
  /** Who answers now: whoever is off duty stays there, and is put nowhere else. */
  readonly held: readonly Pick<DutyRow, 'machineId' | 'crew' | 'personId'>[];
  /** The production date of the running shift: what began before it is taken to begin there. */
  readonly today: string;
  /** Numbers and dates are read as people write them in it. */
  readonly language: Language;
}

/** The places of the columns in a sheet, by their heads in any language; undefined where machine or person is missing. */
export function columnsIn(head: readonly CellValue[]): ReadonlyMap<DutyColumn, number> | undefined {
  const said = head.map((cell) => cellText(cell));
  const found = new Map(
    columnsOfDuty.flatMap((column) => {
      const heads = languages.map((language) => headsOfDuty(language)[column]);
      const at = said.findIndex((text) => heads.includes(text));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
  return found.has('machine') && found.has('crew') && (found.has('workNo') || found.has('person'))
    ? found
    : undefined;
}

/** The lines of a sheet behind its head. Lines without a word, and spans that are over, say nothing. */
export function linesIn(
  rows: readonly (readonly CellValue[])[],
  columns: ReadonlyMap<DutyColumn, number>,
  known: Known,
): { lines: DutyLine[]; problems: LineProblem[]; rows: number } {
  const problems: LineProblem[] = [];
  let said = 0;
  const machines = new Map(known.machines.map(({ id, code }) => [sameKey(code), id]));
  const readers = readersOf(rows, columns, known.language);
  const lines = rows.flatMap((cells, index): DutyLine[] => {
    const row = index + 2;
    const cell = (column: DutyColumn) => cells[columns.get(column) ?? -1] ?? null;
    const text = (column: DutyColumn) => cellText(cell(column));
    if (columnsOfDuty.every((column) => text(column) === '')) return [];
    said += 1;
    const before = problems.length;
    const report = (column: DutyColumn, rule: string, params = {}) =>
      problems.push({ row, column, rule, params });
    const machineId = machines.get(sameKey(text('machine')));
    if (machineId === undefined) report('machine', text('machine') === '' ? 'required' : 'reference');
    const crew = crewIn(text('crew'));
    if (crew === undefined) report('crew', text('crew') === '' ? 'required' : 'choice');
    const person = personIn({ workNo: text('workNo'), name: text('person') }, known.people);
    const personColumn = text('workNo') === '' ? 'person' : 'workNo';
    if (person === undefined) report(personColumn, 'reference');
    const away = known.people.find(({ id, isEnabled, onDuty }) => id === person && !(isEnabled && onDuty));
    const isThere = known.held.some(
      (each) => each.machineId === machineId && each.crew === crew && each.personId === person,
    );
    if (away !== undefined && !isThere)
      problems.push({ row, column: personColumn, rule: 'personnel.personNotWorking', who: away.realname });
    const factor = factorIn(cell('factor'), readers.number);
    if (typeof factor !== 'number') report('factor', factor.rule, factor.params);
    const dateOf = (column: 'fromDate' | 'toDate'): string | null | undefined => {
      const reading = dateIn(cell(column), readers.date);
      if (isRead(reading)) return reading.value;
      report(column, reading.refusal.reason, { value: text(column), expected: reading.refusal.expected });
      return undefined;
    };
    const from = dateOf('fromDate');
    const to = dateOf('toDate');
    const remark = responsibility.fields.remark.schema.safeParse(
      text('remark') === '' ? null : text('remark'),
    );
    if (!remark.success) report('remark', 'maxLength', { max: 120 });
    if (from !== undefined && from !== null && to !== undefined && to !== null && to < from)
      report('toDate', 'min', { min: from });
    const isGood =
      problems.length === before &&
      machineId !== undefined &&
      crew !== undefined &&
      person !== undefined &&
      typeof factor === 'number' &&
      to !== undefined &&
      !(to !== null && to < known.today);
    if (!isGood) return [];
    const fromDate = from === null || from === undefined || from < known.today ? known.today : from;
    return [
      { row, machineId, crew, personId: person, factor, fromDate, toDate: to, remark: remark.data ?? null },
    ];
  });
  return { lines, problems, rows: said };
}

function cellText(value: CellValue): string {
  if (value === null) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : readText(String(value));
}

type TextReader<Value> = (text: string) => ValueReading<Value>;

/** Readers of the columns of numbers and dates, by all their texts. */
function readersOf(
  rows: readonly (readonly CellValue[])[],
  columns: ReadonlyMap<DutyColumn, number>,
  language: Language,
): { number: TextReader<number>; date: TextReader<string> } {
  const textsOf = (...names: readonly DutyColumn[]) =>
    rows.flatMap((cells) =>
      names.map((name) => cells[columns.get(name) ?? -1]).filter((cell) => typeof cell === 'string'),
    );
  const format = decideNumberFormat(textsOf('factor'), language);
  const order = decideDateOrder(textsOf('fromDate', 'toDate'), language) ?? 'undecided';
  return {
    number: (text) => readNumber(text, { language, format, mayPercent: true }),
    date: (text) => readDate(text, { language, order }),
  };
}

function crewIn(text: string): CrewLetter | null | undefined {
  const isForAll = languages.some(
    (language) => text === sentence(language, 'duty.allShifts', { namespace: 'personnel' }),
  );
  if (isForAll) return null;
  return crewLetters.find(
    (crew) =>
      text.toUpperCase() === crew ||
      languages.some((language) => text === sentence(language, `crews.${crew}`, { namespace: 'shifts' })),
  );
}

/** Null for nobody; undefined where the sheet names somebody who is not there, or a name that several have. */
function personIn(
  { workNo, name }: { workNo: string; name: string },
  people: Known['people'],
): string | null | undefined {
  if (workNo !== '') return personOf(workNo, people);
  const isNobody =
    name === '' ||
    languages.some((language) => name === sentence(language, 'duty.nobody', { namespace: 'personnel' }));
  if (isNobody) return null;
  const named = people.filter(({ realname }) => realname === name);
  return named.length === 1 ? named[0]?.id : undefined;
}

/** A spreadsheet may have taken the zeros before a number away; then one person alone may have it. */
function personOf(workNo: string, people: Known['people']): string | undefined {
  const exact = people.find((person) => person.workNo === workNo);
  if (exact !== undefined || !/^\d+$/.test(workNo)) return exact?.id;
  const bare = (text: string | null) =>
    /^\d+$/.test(text ?? '') ? (text ?? '').replace(/^0+(?=\d)/, '') : '';
  const alike = people.filter((person) => bare(person.workNo) === bare(workNo));
  return alike.length === 1 ? alike[0]?.id : undefined;
}

/** A percentage with two decimals, in 1/10,000; the whole where nothing is said. */
function factorIn(
  cell: CellValue,
  read: TextReader<number>,
): number | { rule: string; params: Record<string, string | number> } {
  const text = cellText(cell);
  if (text === '') return wholeFactor;
  const reading = typeof cell === 'number' ? { value: cell } : read(text);
  if (!isRead(reading)) {
    const { reason, expected } = reading.refusal;
    return { rule: reason, params: { value: text, expected } };
  }
  const { value } = reading;
  const parsed = percent().schema.safeParse(value);
  if (parsed.success) return Math.round(value * (wholeFactor / 100));
  if (value < 0) return { rule: 'min', params: { min: 0 } };
  return value > 100 ? { rule: 'max', params: { max: 100 } } : { rule: 'digits', params: {} };
}

/** Null where nothing is said. */
function dateIn(cell: CellValue, read: TextReader<string>): ValueReading<string | null> {
  const text = cellText(cell);
  return text === '' ? { value: null } : read(text);
}
