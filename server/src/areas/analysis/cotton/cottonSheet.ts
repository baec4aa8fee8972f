import {
  type CottonAnswer,
  type CottonFigure,
  cottonFigures,
  type CottonMass,
  type CottonSheet,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import {
  balanceColumns,
  balanceLines,
  isOfCops,
  lineKg,
} from '@millwright/contract/areas/analysis/cotton/cottonLines.ts';
import { wasteKinds } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { wastePercent } from '@millwright/contract/spinning/balance/material.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { rangeText } from '../query/sheetFoot.ts';
import { sheetWords } from '../stops/sheetWords.ts';

type Words = ReturnType<typeof sheetWords>;
/** The head, the rows, and what stands behind them. */
type Table = readonly [SheetCell[][], SheetCell[][], SheetCell[][]];

/** One of the tables of cotton per tonne as a sheet: as the page shows it, with the period at the foot. */
export function sheetOfCotton(
  language: Language,
  { answer, sheet }: { answer: CottonAnswer; sheet: CottonSheet },
): Promise<Download> {
  const words = sheetWords(language, { zone: answer.scope.zone, machines: [] });
  const [head, rows, foot] = tables[sheet](answer, words, language);
  const { from, to } = answer.counted ?? answer.scope;
  const title = words.analysis(sheet === 'balance' ? 'cotton.balance.title' : `cotton.${sheet}.title`);
  return sheetOf(`${title} ${rangeText(from, to)}`, [
    head,
    rows,
    [...foot, [], [headCell(words.analysis('period.title')), textCell(rangeText(from, to))]],
  ]);
}

const tables: Readonly<
  Record<CottonSheet, (answer: CottonAnswer, words: Words, language: Language) => Table>
> = {
  days: ({ days, total, ...answer }, words) => {
    const kg = (name: string) => words.inUnit(words.analysis(`cotton.balance.${name}`), 'kg');
    const codes = cottonFigures.filter((code) => code !== 'rawCotton');
    const cells = (of: CottonMass): SheetCell[] => [
      ...[of.rawKg, of.reusedKg, of.gainedKg, of.usedKg, of.conesKg].map((value) => numberCell(value, 1)),
      ...wasteKinds.map((kind) => numberCell(of.waste[kind], 1)),
      numberCell(of.unaccountedKg, 1),
      ...codes.map((code) => figureCell(of, code)),
    ];
    const yarn = isOfCops({ ...answer, days, total }) ? 'cops' : 'cones';
    const head = [
      words.analysis('cotton.days.date'),
      ...['raw', 'reused', 'gained', 'used', yarn, ...wasteKinds, 'unaccounted'].map(kg),
      ...codes.map((code) => words.kpi(code)),
    ];
    return [
      [head.map(headCell)],
      days.map((day) => [textCell(day.date), ...cells(day)]),
      [[headCell(words.analysis('total')), ...cells(total)]],
    ];
  },
  balance: (answer, words) => {
    const columns = balanceColumns(answer);
    const name = (line: string) => words.analysis(`cotton.balance.${line}`);
    const row = (head: string, of: (column: (typeof columns)[number]) => SheetCell): SheetCell[] => [
      textCell(head),
      ...columns.map(of),
    ];
    const yarn = isOfCops(answer) ? 'cops' : 'cones';
    return [
      [[headCell(''), ...columns.map((column) => headCell(words.inUnit(name(column.name), 'kg')))]],
      balanceLines.map((line) =>
        row(name(line === 'cones' ? yarn : line), ({ of }) => numberCell(lineKg(of, line), 1)),
      ),
      [
        row(name('gross'), ({ of }) => figureCell(of, 'grossCotton')),
        row(name('plannedGross'), ({ of }) => numberCell(of.plannedGross, kpis.grossCotton.digits)),
        row(name('net'), ({ of }) => figureCell(of, 'cottonTon')),
      ],
    ];
  },
  processes: ({ processes }, words) => {
    const name = (key: string, unit: string) => words.inUnit(words.analysis(`cotton.${key}`), unit);
    const head = [
      words.analysis('dimensions.process'),
      name('processes.input', 'kg'),
      name('processes.output', 'kg'),
      name('processes.yield', 'percent'),
      name('processes.planned', 'percent'),
      ...wasteKinds.flatMap((kind) => [name(`balance.${kind}`, 'kg'), name(`balance.${kind}`, 'percent')]),
    ];
    const rows = processes.map(
      ({ process, inputKg, outputKg, yieldPercent, plannedPercent, waste }): SheetCell[] => [
        textCell(words.process(process)),
        numberCell(inputKg, 1),
        numberCell(outputKg, 1),
        numberCell(yieldPercent, 2),
        numberCell(plannedPercent, 2),
        ...wasteKinds.flatMap((kind) => {
          const kg = waste[kind];
          const share = kg === null || inputKg === null || inputKg <= 0 ? null : wastePercent(kg, inputKg);
          return [numberCell(kg, 1), numberCell(share, 2)];
        }),
      ],
    );
    return [[head.map(headCell)], rows, []];
  },
  lots: ({ lots, total }, words, language) => {
    const name = (key: string) => words.analysis(`cotton.lots.${key}`);
    const head = [
      name('lot'),
      name('material'),
      name('dates'),
      words.inUnit(name('mass'), 'kg'),
      words.inUnit(name('share'), 'percent'),
      words.inUnit(name('price'), 'moneyPerKg'),
      name('cost'),
    ];
    const laidKg = total.laidKg ?? 0;
    const rows = lots.map(({ lot, material, from, to, kg, pricePerKg, cost }): SheetCell[] => [
      textCell(lot ?? ''),
      textCell(
        sentence(language, `resources.cottonIssue.choices.material.${material}`, { namespace: 'production' }),
      ),
      textCell(rangeText(from, to)),
      numberCell(kg, 1),
      numberCell(laidKg > 0 ? (100 * kg) / laidKg : null, 1),
      numberCell(pricePerKg, 4),
      numberCell(cost, 2),
    ]);
    return [
      [head.map(headCell)],
      rows,
      [[headCell(words.analysis('total')), null, null, numberCell(total.laidKg, 1)]],
    ];
  },
};

function figureCell(of: CottonMass, code: CottonFigure): SheetCell {
  return numberCell(of.figures[code]?.value, kpis[code].digits);
}
