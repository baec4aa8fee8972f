import {
  type CottonAnswer,
  type CottonFigure,
  type CottonMass,
} from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { isOfCops } from '@millwright/contract/areas/analysis/cotton/cottonLines.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { CottonCard } from './CottonCard.tsx';

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
  const cells = (of: CottonMass) => (
    <>
      {[of.rawKg, of.reusedKg, of.gainedKg, of.usedKg, of.conesKg].map((kg, place) => (
        <td key={masses[place]} data-number>
          {words.number(kg === null ? null : kg / 1000, 2)}
        </td>
      ))}
      {codes.map((code) => (
        <td key={code} data-number>
          {words.value(code, of.figures[code]?.value)}
        </td>
      ))}
    </>
  );
  return (
    <CottonCard sheet="days" answer={answer} words={words}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis:cotton.days.date')}</th>
            {masses.map((name) => (
              <th key={name} scope="col" data-number>
                {`${t(`analysis:cotton.balance.${name}`)} ${words.unit('t')}`}
              </th>
            ))}
            {codes.map((code) => (
              <th key={code} scope="col" data-number>
                {words.kpiHead(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{words.date(day.date)}</th>
              {cells(day)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('analysis:total')}</th>
            {cells(answer.total)}
          </tr>
        </tfoot>
      </table>
    </CottonCard>
  );
}
