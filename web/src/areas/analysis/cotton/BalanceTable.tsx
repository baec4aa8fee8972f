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
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { CottonCard, cottonLook } from './CottonCard.tsx';

type Balanced = ReturnType<typeof balanceColumns>[number]['of'];

const rates = [
  { key: 'gross', code: 'grossCotton', valueOf: (of: Balanced) => of.figures['grossCotton']?.value },
  { key: 'plannedGross', code: 'grossCotton', valueOf: (of: Balanced) => of.plannedGross },
  { key: 'net', code: 'cottonTon', valueOf: (of: Balanced) => of.figures['cottonTon']?.value },
] as const;

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
  const isBad = (line: BalanceLine) => line === 'unaccounted' && isBeyond;
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
      <DataTable
        rows={balanceLines}
        keyOf={(line) => line}
        columns={[
          {
            name: 'line',
            head: t('analysis:cotton.balance.of'),
            isRowHead: true,
            pin: 'start',
            cell: (line) => (line === 'used' ? <b>{nameOf(line)}</b> : nameOf(line)),
          },
          ...columns.map(({ name, of }) => ({
            name,
            head: t(`analysis:cotton.balance.${name}`),
            isNumber: true,
            cell: (line: BalanceLine) => words.number(lineKg(of, line), 1),
          })),
          {
            name: 'share',
            head: t('analysis:cotton.balance.share'),
            isNumber: true,
            marks: (line) => ({ 'data-tone': isBad(line) ? 'bad' : undefined }),
            cell: (line) => (
              <>
                {isBad(line) ? <AlertGlyph size=".85em" /> : null} {shareText(answer, line, words)}
              </>
            ),
          },
        ]}
        foot={rates.map(({ key, code, valueOf }) => (
          <tr key={key}>
            <th scope="row">{t(`analysis:cotton.balance.${key}`)}</th>
            {columns.map(({ name, of }) => (
              <td key={name} data-number>
                {words.value(code, valueOf(of))}
              </td>
            ))}
            <td />
          </tr>
        ))}
        look={cottonLook(words, 'balance')}
      />
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
