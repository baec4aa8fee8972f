import { mostAnalysisRows } from '@millwright/contract/areas/analysis/query/question.ts';
import type { exportBrokenSpindles } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { type exportLastDoffs, shownLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import type { exportStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { spindleGrade, spindleLimits } from '@millwright/contract/spinning/output/breaks.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type SheetCell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import type { BoardContext } from '../../boards/index.ts';
import { readFaultNames } from '../../equipment/index.ts';
import { readAllSpindles } from '../brokenEnds/brokenEnds.service.ts';
import { showLastDoffs } from '../doffs/doffs.service.ts';
import { rangeText, sheetFoot } from '../query/sheetFoot.ts';
import { sheetWords } from '../stops/sheetWords.ts';
import { readAllStops } from '../stops/stops.service.ts';

const rowsAtOnce = 1_000;
const amount = (value: number | null, digits: number): SheetCell =>
  value === null ? null : { value, format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
const minutes = (ms: number | null): SheetCell => amount(ms === null ? null : ms / minuteMs, 1);
const kg = (grams: number): SheetCell => amount(grams / 1000, 3);

/** Stops one by one, and what they come to. Refuses more than `mostAnalysisRows`. */
export async function exportStopList(
  context: BoardContext,
  input: InputOf<typeof exportStops>,
  language: Language,
): Promise<Download> {
  const { scope, total, stops, machines } = await readAllStops(context, input, mostAnalysisRows + 1);
  if (stops.length > mostAnalysisRows) throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  const faults = await readFaultNames(context.tx);
  const words = sheetWords(language, { zone: scope.zone, machines, faults });
  const { analysis, boards } = words;
  const heads = [
    analysis('dimensions.process'),
    boards('status.machine'),
    analysis('fields.classes'),
    boards('status.reason'),
    boards('machine.from'),
    boards('machine.to'),
    words.inUnit(boards('machine.duration'), 'min'),
    words.inUnit(analysis('stops.within'), 'min'),
    words.inUnit(analysis('stops.lost'), 'kg'),
  ];
  const rows = inParts(stops, (stop) => [
    textCell(words.processOf(stop.machineId)),
    textCell(words.machine(stop.machineId)),
    textCell(analysis(`stopClasses.${stop.class}`)),
    textCell(words.reason(stop)),
    words.timeCell(stop.startMs),
    stop.endMs === null ? textCell(analysis('timeline.lasts')) : words.timeCell(stop.endMs),
    minutes(stop.durationMs),
    minutes(stop.withinMs),
    amount(stop.lostKg, 1),
  ]);
  const sums = [
    headCell(analysis('total')),
    amount(total.count, 0),
    ...Array<SheetCell>(5).fill(null),
    minutes(total.ms),
    // Kilograms of different processes are not added.
    amount(total.lost.length === 1 ? (total.lost[0]?.kg ?? null) : null, 1),
  ];
  const isInMoments = input.from === undefined && input.to === undefined;
  const foot = sheetFoot(input, { scope, isInMoments, words });
  return sheet(analysis('stops.list'), { scope, heads, rows, below: [sums, ...foot] });
}

/** Every spindle that broke at least twice, with what is expected of each of its frame by chance, and its grade. */
export async function exportSpindleList(
  context: BoardContext,
  input: InputOf<typeof exportBrokenSpindles>,
  language: Language,
): Promise<Download> {
  const { scope, spindles, machines, byMachine } = await readAllSpindles(context, input);
  const words = sheetWords(language, { zone: scope.zone, machines });
  const { analysis, boards } = words;
  const expected = new Map(
    machines.map(({ id, positions }) => {
      const figures = byMachine.find(({ machineId }) => machineId === id)?.figures;
      return [id, positions > 0 ? (figures?.['breaks']?.value ?? 0) / positions : 0];
    }),
  );
  const limits = new Map([...expected].map(([id, each]) => [id, spindleLimits(each)]));
  const heads = [
    boards('status.machine'),
    analysis('ends.side'),
    analysis('ends.spindle'),
    words.kpi('breaks'),
    analysis('ends.mean'),
    analysis('ends.grade'),
  ];
  const rows = inParts(spindles, ({ machineId, side, place, breaks }) => [
    textCell(words.machine(machineId)),
    textCell(boards(side === 'L' ? 'machine.left' : 'machine.right')),
    amount(place, 0),
    amount(breaks, 0),
    amount(expected.get(machineId) ?? null, 2),
    textCell(analysis(`ends.grades.${spindleGrade(breaks, limits.get(machineId))}`)),
  ]);
  const together = spindles.reduce((sum, { breaks }) => sum + breaks, 0);
  const sums = [headCell(analysis('total')), null, amount(spindles.length, 0), amount(together, 0)];
  const foot = sheetFoot(input, { scope, isInMoments: false, words });
  return sheet(analysis('ends.rogues'), { scope, heads, rows, below: [sums, ...foot] });
}

/** The last doffs of each machine one by one; what never was doffed has no row. */
export async function exportDoffList(
  context: BoardContext,
  input: InputOf<typeof exportLastDoffs>,
  language: Language,
): Promise<Download> {
  const { scope, byMachine, machines } = await showLastDoffs(context, input);
  const words = sheetWords(language, { zone: scope.zone, machines });
  const { analysis, boards } = words;
  const rows = byMachine.flatMap(({ machineId, variety, doffs }) =>
    doffs.map(({ atMs, intervalMs, durationMs, weightG }) => [
      textCell(words.machine(machineId)),
      textCell(variety ?? ''),
      words.timeCell(atMs),
      minutes(intervalMs),
      minutes(durationMs),
      kg(weightG),
    ]),
  );
  if (rows.length > mostAnalysisRows) throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  const heads = [
    boards('status.machine'),
    boards('status.variety'),
    analysis('doffs.moment'),
    words.inUnit(analysis('doffs.since'), 'min'),
    words.inUnit(boards('machine.duration'), 'min'),
    words.inUnit(analysis('doffs.weightOf'), 'kg'),
  ];
  const all = byMachine.map(({ sums }) => sums);
  const add = (of: (sums: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + of(each), 0);
  const sums = [
    headCell(analysis('total')),
    amount(
      add(({ doffs }) => doffs),
      0,
    ),
    null,
    null,
    minutes(add(({ durationMs }) => durationMs)),
    kg(add(({ weightG }) => weightG)),
  ];
  const { process: kind, ...asked } = input;
  const isInMoments = input.from === undefined && input.to === undefined;
  const foot = sheetFoot({ ...asked, process: [kind] }, { scope, isInMoments, words });
  const title = analysis('doffs.last', { count: shownLastDoffs });
  return sheet(title, { scope, heads, rows: [rows], below: [sums, ...foot] });
}

interface Parts {
  readonly scope: { readonly from: string; readonly to: string };
  readonly heads: readonly string[];
  readonly rows: Iterable<readonly (readonly SheetCell[])[]>;
  readonly below: readonly (readonly SheetCell[])[];
}

function sheet(title: string, { scope, heads, rows, below }: Parts): Promise<Download> {
  function* all() {
    yield [heads.map(headCell)];
    yield* rows;
    yield below;
  }
  return sheetOf(`${title} ${rangeText(scope.from, scope.to)}`, all());
}

/** Rows become cells as the sheet is written, so that no more than some are held as cells. */
function* inParts<Row>(rows: readonly Row[], cellsOf: (row: Row) => SheetCell[]): Generator<SheetCell[][]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield rows.slice(from, from + rowsAtOnce).map(cellsOf);
}
