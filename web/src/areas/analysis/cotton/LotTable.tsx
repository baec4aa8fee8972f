import type { CottonAnswer } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { CottonCard, cottonLook } from './CottonCard.tsx';

/** What was laid down by lot, with what it cost where prices are entered. */
export function LotTable({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  const { lots, total } = answer;
  const name = (key: 'lot' | 'material' | 'dates' | 'mass' | 'share' | 'price' | 'cost') =>
    t(`analysis:cotton.lots.${key}`);
  const isPriced = lots.some(({ pricePerKg }) => pricePerKg !== null);
  const laidKg = total.laidKg ?? 0;
  const costs = lots.map((row) => row.cost);
  const cost = costs.includes(null) ? null : costs.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const pricedColumns: TableColumn<(typeof lots)[number]>[] = [
    {
      name: 'price',
      head: `${name('price')} ${words.unit('moneyPerKg')}`,
      isNumber: true,
      cell: ({ pricePerKg }) => words.number(pricePerKg, 3),
    },
    {
      name: 'cost',
      head: `${name('cost')} ${words.unit('money')}`,
      isNumber: true,
      cell: (row) => words.number(row.cost, 0),
      sum: words.number(cost, 0),
    },
  ];
  return (
    <CottonCard sheet="lots" answer={answer} words={words}>
      <DataTable
        rows={lots}
        keyOf={({ material, lot }) => `${material} ${lot ?? ''}`}
        columns={[
          {
            name: 'lot',
            head: name('lot'),
            isRowHead: true,
            pin: 'start',
            cell: ({ lot }) => lot ?? t('analysis:cotton.lots.noLot'),
            sum: t('analysis:total'),
          },
          {
            name: 'material',
            head: name('material'),
            cell: ({ material }) => t(`production:resources.cottonIssue.choices.material.${material}`),
          },
          { name: 'dates', head: name('dates'), cell: (row) => words.period(row) },
          {
            name: 'mass',
            head: `${name('mass')} ${words.unit('kg')}`,
            isNumber: true,
            cell: ({ kg }) => words.number(kg, 1),
            sum: words.number(total.laidKg, 1),
          },
          {
            name: 'share',
            head: `${name('share')} ${words.unit('percent')}`,
            isNumber: true,
            cell: ({ kg }) => words.number(laidKg > 0 ? (100 * kg) / laidKg : null, 1),
            sum: words.number(laidKg > 0 ? 100 : null, 1),
          },
          ...(isPriced ? pricedColumns : []),
        ]}
        look={cottonLook(words, 'lots')}
      />
    </CottonCard>
  );
}
