import type {
  AnalysisAnswer,
  AnalysisQuestion,
  AnalysisRow,
  Dimension,
  KpiFigure,
} from '@millwright/contract/areas/boards/analysis.ts';
import type { Grain } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import type { Download } from '../../../platform/http/call.ts';
import { findSentence, sentence } from '../../../platform/phrases/sentences.ts';
import { type Cell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { momentText } from './period.ts';
import { answerQuestion, type Ground } from './query.service.ts';

/** What a question is answered with as a sheet: a row for a row, the totals of the whole filter at the foot. */
export async function exportAnswer(
  ground: Ground,
  question: AnalysisQuestion,
  language: Language,
): Promise<Download> {
  const answer = await answerQuestion(ground, question);
  const columns = [...stepColumns(question.grain), ...question.dimensions.map(dimensionColumn)];
  const words = wordsOf(language, answer);
  const figures = (of: Record<string, KpiFigure>) => question.kpis.map((code) => figureCell(code, of[code]));
  const rows: Cell[][] = [
    [...columns.map(({ head }) => head(words)), ...question.kpis.map((code) => words.kpi(code))].map(
      headCell,
    ),
    ...answer.rows.map((row) => [
      ...columns.map(({ cell }) => textCell(cell(row, words))),
      ...figures(row.figures),
    ]),
    [
      ...columns.map((_, index) => (index === 0 ? headCell(words.boards('analysis.total')) : null)),
      ...figures(answer.total.figures),
    ],
  ];
  const { from, to } = answer.scope;
  return sheetOf(`${words.boards('analysis.sheet')} ${from} – ${to}`, [rows]);
}

type Words = ReturnType<typeof wordsOf>;

interface Column {
  readonly head: (words: Words) => string;
  readonly cell: (row: AnalysisRow, words: Words) => string;
}

function stepColumns(grain: Grain): Column[] {
  const date: Column = {
    head: ({ boards }) => boards(`analysis.steps.${grain === 'shift' || grain === 'hour' ? 'day' : grain}`),
    cell: ({ at }) => dateText(grain, at.productionDate ?? ''),
  };
  const shift: Column = {
    head: ({ boards }) => boards('analysis.steps.shift'),
    cell: ({ at }, words) => (at.shift === null ? '' : words.turn(at.shift, at.crew)),
  };
  const hour: Column = {
    head: ({ boards }) => boards('analysis.steps.hour'),
    cell: ({ at }, { time }) => time(at.startMs),
  };
  const band: Column = {
    head: ({ boards }) => boards('analysis.steps.band'),
    cell: ({ at }, { boards }) => (at.band === null ? '' : boards(`bandNames.${at.band}`)),
  };
  if (grain === 'none') return [];
  if (grain === 'band') return [band];
  if (grain === 'hour') return [hour, shift];
  return grain === 'shift' ? [date, shift] : [date];
}

function dimensionColumn(dimension: Dimension): Column {
  return {
    head: ({ boards }) => boards(`analysis.dimensions.${dimension}`),
    cell: ({ keys }, { process, machine }) => {
      if (dimension === 'process') return keys.process === undefined ? '' : process(keys.process);
      if (dimension === 'machine') return machine(keys.machineId);
      return keys[dimension] ?? '';
    },
  };
}

function dateText(grain: Grain, date: string): string {
  if (grain === 'month') return date.slice(0, 7);
  return grain === 'year' ? date.slice(0, 4) : date;
}

function figureCell(code: AnalysisQuestion['kpis'][number], figure: KpiFigure | undefined): Cell {
  if (figure === undefined || figure.value === null) return null;
  const { digits } = kpis[code];
  return { value: figure.value, format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
}

function wordsOf(language: Language, { scope, machines }: AnalysisAnswer) {
  const word = (namespace: string) => (path: string) => sentence(language, path, { namespace });
  const [boards, basics, shifts, telemetry] = [
    word('boards'),
    word('basics'),
    word('shifts'),
    word('telemetry'),
  ];
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  return {
    boards,
    process: (name: string) => basics(`processes.${name}`),
    machine: (id: number | undefined) => byId.get(id ?? 0)?.code ?? '',
    turn: (shift: string, crew: string | null) => [shifts(`names.${shift}`), crew ?? ''].join(' ').trim(),
    kpi: (code: AnalysisQuestion['kpis'][number]) => {
      const unit = findSentence(language, `units.${kpis[code].unit}`, { namespace: 'basics' });
      return unit ? `${telemetry(`kpis.${code}`)} [${unit}]` : telemetry(`kpis.${code}`);
    },
    time: (ms: number) => momentText(scope.zone, ms),
  };
}
