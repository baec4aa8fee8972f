import type { CottonAnswer } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import {
  balanceColumns,
  type BalanceLine,
  balanceLines,
  isOfCops,
  lineKg,
  partsOfUsed,
} from '@millwright/contract/areas/analysis/cotton/cottonLines.ts';
import { cottonTolerancePercent } from '@millwright/contract/spinning/balance/cottonBalance.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { CottonCard } from './CottonCard.tsx';

/** What was laid down and where it went: parts of what was used add up to it, and what is missing is a line of its own. */
export function BalanceTable({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  const columns = balanceColumns(answer);
  const percent = words.number(cottonTolerancePercent, 0);
  const missing = answer.total.figures['unaccountedRate']?.value ?? null;
  const isBeyond = missing !== null && Math.abs(missing) > cottonTolerancePercent;
  const nameOf = (line: BalanceLine) => {
    if (line === 'cones' && isOfCops(answer)) return t('analysis:cotton.balance.cops');
    const isUnknown = answer.total.gainedKg === null || answer.uncounted.length > 0;
    if (line === 'unaccounted' && isUnknown) return t('analysis:cotton.balance.unaccountedStock');
    return t(`analysis:cotton.balance.${line}`);
  };
  const rates = [
    {
      key: 'gross',
      of: (place: number) => words.value('grossCotton', columns[place]?.of.figures['grossCotton']?.value),
    },
    {
      key: 'plannedGross',
      of: (place: number) => words.value('grossCotton', columns[place]?.of.plannedGross),
    },
    {
      key: 'net',
      of: (place: number) => words.value('cottonTon', columns[place]?.of.figures['cottonTon']?.value),
    },
  ] as const;
  return (
    <CottonCard
      sheet="balance"
      answer={answer}
      words={words}
      notes={
        <>
          <small>
            {t('analysis:cotton.balance.note')} · {t('analysis:cotton.balance.tolerance', { percent })}
          </small>
          {isBeyond ? <small role="note">{t('analysis:cotton.balance.beyond', { percent })}</small> : null}
        </>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis:cotton.balance.of')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" data-number>
                {t(`analysis:cotton.balance.${name}`)}
              </th>
            ))}
            <th scope="col" data-number>
              {t('analysis:cotton.balance.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {balanceLines.map((line) => {
            const isBad = line === 'unaccounted' && isBeyond;
            return (
              <tr key={line}>
                <th scope="row">{line === 'used' ? <b>{nameOf(line)}</b> : nameOf(line)}</th>
                {columns.map(({ name, of }) => (
                  <td key={name} data-number>
                    {words.number(lineKg(of, line), 1)}
                  </td>
                ))}
                <td data-number data-bad={isBad || undefined}>
                  {isBad ? <AlertGlyph size=".85em" /> : null} {shareText(answer, line, words)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {rates.map(({ key, of }) => (
            <tr key={key}>
              <th scope="row">{t(`analysis:cotton.balance.${key}`)}</th>
              {columns.map(({ name }, place) => (
                <td key={name} data-number>
                  {of(place)}
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </CottonCard>
  );
}

/** Of parts of what was used alone: they add up to 100. */
function shareText({ total }: CottonAnswer, line: BalanceLine, words: AnalysisWords): string {
  if (line !== 'used' && !partsOfUsed.includes(line)) return '';
  const kg = lineKg(total, line);
  const isKnown = kg !== null && total.usedKg !== null && total.usedKg > 0;
  return words.number(isKnown ? (100 * kg) / (total.usedKg ?? 1) : null, 2);
}
