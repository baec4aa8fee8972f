import type {
  AnalysisAnswer,
  AnalysisKpi,
  AnalysisQuestion,
  AnalysisRow,
  Dimension,
  KpiFigure,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { answerQuestion, type QueryGround } from './query.service.ts';
import { rangeText, sheetFoot } from './sheetFoot.ts';
import { type SheetWords, sheetWords } from '../stops/sheetWords.ts';

/**
 * What a question is answered with as a sheet: a row for a row with the differences and alerts that its table shows, and
 * at the foot the totals of the whole filter, the period and the filter.
 */
export async function exportAnswer(
  ground: QueryGround,
  question: AnalysisQuestion,
  language: Language,
): Promise<Download> {
  const answer = await answerQuestion(ground, question);
  const { scope, total } = answer;
  const words = sheetWords(language, { zone: scope.zone, machines: ground.machines });
  const { analysis } = words;
  const names = [...stepColumns(question.grain), ...question.dimensions.map(dimensionColumn)];
  const deltas = comparedKpis(question, answer);
  const hasAlerts = answer.rows.some(({ alerts }) => alerts.length > 0);
  const figures = (of: Figures, before: Figures | null) =>
    question.kpis.flatMap((code) => [
      figureCell(code, of[code]?.value),
      ...(deltas.includes(code) ? [figureCell(code, deltaOf(of[code], before?.[code]))] : []),
    ]);
  const head = [
    ...names.map(({ head: name }) => name(words)),
    ...question.kpis.flatMap((code) => [
      words.kpi(code),
      ...(deltas.includes(code) ? [analysis('table.delta')] : []),
    ]),
    ...(hasAlerts ? [analysis('table.alerts')] : []),
  ];
  const rows = answer.rows.map((row) => [
    ...names.map(({ cell }) => cell(row, words)),
    ...figures(row.figures, row.before),
    ...(hasAlerts ? [textCell(row.alerts.map((alert) => analysis(`alerts.${alert}`)).join(', '))] : []),
  ]);
  const sums = [
    ...names.map((_, index) => (index === 0 ? headCell(analysis('total')) : null)),
    ...figures(total.figures, answer.before?.figures ?? null),
  ];
  const isInMoments = question.fromMs !== undefined;
  const foot = sheetFoot(question, { scope, isInMoments, words });
  return sheetOf(`${analysis('sheet')} ${rangeText(scope.from, scope.to)}`, [
    [head.map(headCell)],
    rows,
    [sums, ...correctedLine(answer, analysis), ...foot],
  ]);
}

/** What of the output is corrections, where some are. */
function correctedLine({ corrected }: AnalysisAnswer, analysis: SheetWords['analysis']): SheetCell[][] {
  if (corrected === null || corrected.entries === 0) return [];
  const values = { kg: corrected.outputG / 1000, count: corrected.entries };
  return [[textCell(analysis('period.corrected', values))]];
}

type Figures = Readonly<Record<string, KpiFigure>>;

/** The KPIs beside which a table shows how they differ from the period before. */
function comparedKpis({ kpis: codes, grain }: AnalysisQuestion, { before }: AnalysisAnswer) {
  return grain === 'none' && before?.isComparable === true ? codes : [];
}

function deltaOf(figure: KpiFigure | undefined, before: KpiFigure | undefined): number | null {
  const [now, past] = [figure?.value ?? null, before?.value ?? null];
  return now === null || past === null ? null : now - past;
}

interface Column {
  readonly head: (words: SheetWords) => string;
  readonly cell: (row: AnalysisRow, words: SheetWords) => SheetCell;
}

function stepColumns(grain: Grain): Column[] {
  const date: Column = {
    head: ({ analysis }) => analysis(`steps.${grain === 'shift' || grain === 'hour' ? 'day' : grain}`),
    cell: ({ at }) => stepCell(grain, at.productionDate),
  };
  const shift: Column = {
    head: ({ analysis }) => analysis('steps.shift'),
    cell: ({ at }, words) => textCell(at.shift === null ? '' : words.turn(at.shift, at.crew)),
  };
  const hour: Column = {
    head: ({ analysis }) => analysis('steps.hour'),
    cell: ({ at }, { timeCell }) => timeCell(at.startMs),
  };
  const band: Column = {
    head: ({ analysis }) => analysis('steps.band'),
    cell: ({ at }, { boards }) => textCell(at.band === null ? '' : boards(`bandNames.${at.band}`)),
  };
  if (grain === 'none') return [];
  if (grain === 'band') return [band];
  if (grain === 'hour') return [hour, shift];
  return grain === 'shift' ? [date, shift] : [date];
}

function dimensionColumn(dimension: Dimension): Column {
  return {
    head: ({ analysis }) => analysis(`dimensions.${dimension}`),
    cell: ({ keys }, words) => textCell(nameOf(dimension, keys, words)),
  };
}

function nameOf(dimension: Dimension, keys: AnalysisRow['keys'], words: SheetWords): string {
  if (dimension === 'process') return keys.process === undefined ? '' : words.process(keys.process);
  if (dimension === 'machine') return words.machine(keys.machineId);
  if (dimension === 'line') return keys.line ?? '';
  if (dimension === 'crew') return keys.crew === undefined ? '' : words.crew(keys.crew);
  return keys.variety ?? '';
}

/** A date of the sheet; a year is a number. */
function stepCell(grain: Grain, date: string | null): SheetCell {
  if (date === null) return null;
  if (grain === 'year') return Number(date.slice(0, 4));
  return dateCell(Date.parse(`${date}T00:00:00Z`), grain === 'month' ? 'month' : 'day');
}

function figureCell(code: AnalysisKpi, value: number | null | undefined): SheetCell {
  return numberCell(value, kpis[code].digits);
}
