import {
  type CottonAnswer,
  type CottonFigure,
  type CottonMass,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { isOfCops } from '@millwright/contract/areas/analysis/cotton/cottonLines.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { CottonCard, cottonLook } from './CottonCard.tsx';

const codes: readonly CottonFigure[] = [
  'cottonTon',
  'grossCotton',
  'noilRate',
  'reusableRate',
  'hardRate',
  'droppingsRate',
  'unaccountedRate',
];

/** Each date with what was used and made, and its figures; the newest first, the period at the foot. */
export function DayTable({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  const yarn = isOfCops(answer) ? 'cops' : 'cones';
  const masses = ['raw', 'reused', 'gained', 'used', yarn] as const;
  const kilograms = ({ rawKg, reusedKg, gainedKg, usedKg, conesKg }: CottonMass) => [
    rawKg,
    reusedKg,
    gainedKg,
    usedKg,
    conesKg,
  ];
  const tonnes = (of: CottonMass, place: number) => {
    const kg = kilograms(of)[place] ?? null;
    return words.number(kg === null ? null : kg / 1000, 2);
  };
  return (
    <CottonCard sheet="days" answer={answer} words={words}>
      <DataTable
        rows={answer.days.toReversed()}
        keyOf={({ date }) => date}
        columns={[
          {
            name: 'date',
            head: t('analysis:cotton.days.date'),
            isRowHead: true,
            pin: 'start',
            cell: ({ date }) => words.date(date),
            sum: t('analysis:total'),
          },
          ...masses.map((name, place) => ({
            name,
            head: `${t(`analysis:cotton.balance.${name}`)} ${words.unit('t')}`,
            isNumber: true,
            cell: (day: CottonMass) => tonnes(day, place),
            sum: tonnes(answer.total, place),
          })),
          ...codes.map((code) => ({
            name: code,
            head: words.kpiHead(code),
            isNumber: true,
            cell: ({ figures }: CottonMass) => words.value(code, figures[code]?.value),
            sum: words.value(code, answer.total.figures[code]?.value),
          })),
        ]}
        look={cottonLook(words, 'days')}
      />
    </CottonCard>
  );
}
