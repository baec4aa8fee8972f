import type { CottonAnswer } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { CottonCard } from './CottonCard.tsx';

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
  return (
    <CottonCard sheet="lots" answer={answer} words={words}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name('lot')}</th>
            <th scope="col">{name('material')}</th>
            <th scope="col">{name('dates')}</th>
            <th scope="col" data-number>{`${name('mass')} ${words.unit('kg')}`}</th>
            <th scope="col" data-number>{`${name('share')} ${words.unit('percent')}`}</th>
            {isPriced ? (
              <>
                <th scope="col" data-number>
                  {`${name('price')} ${words.unit('moneyPerKg')}`}
                </th>
                <th scope="col" data-number>
                  {`${name('cost')} ${words.unit('money')}`}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {lots.map((row) => (
            <tr key={`${row.material} ${row.lot ?? ''}`}>
              <th scope="row">{row.lot ?? t('analysis:cotton.lots.noLot')}</th>
              <td>{t(`production:resources.cottonIssue.choices.material.${row.material}`)}</td>
              <td>{words.period(row)}</td>
              <td data-number>{words.number(row.kg, 1)}</td>
              <td data-number>{words.number(laidKg > 0 ? (100 * row.kg) / laidKg : null, 1)}</td>
              {isPriced ? (
                <>
                  <td data-number>{words.number(row.pricePerKg, 3)}</td>
                  <td data-number>{words.number(row.cost, 0)}</td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('analysis:total')}
            </th>
            <td data-number>{words.number(total.laidKg, 1)}</td>
            <td data-number>{words.number(laidKg > 0 ? 100 : null, 1)}</td>
            {isPriced ? (
              <>
                <td />
                <td data-number>{words.number(cost, 0)}</td>
              </>
            ) : null}
          </tr>
        </tfoot>
      </table>
    </CottonCard>
  );
}
