import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { quarterGrains } from '@millwright/contract/areas/analysis/query/period.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import type { ChartsProps } from '../parts/declaration.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { filterNames } from '../parts/view.ts';
import styles from '../parts/analysis.module.css';

type Row = OutputOf<typeof showMassBalance>['rows'][number];

/** What each process made of what came in, of the whole mill: nothing where the page is narrowed or cuts shifts. */
export function MassBalance(props: ChartsProps) {
  const { view, answer } = props;
  const isWhole = filterNames.every((name) => view[name].length === 0) && !quarterGrains.includes(view.grain);
  const { from, to } = answer.scope;
  const query = useAnswer(showMassBalance, { from, to }, { isEnabled: isWhole });
  if (!isWhole) return null;
  return (
    <ReportPart error={query.error} onRetry={() => void query.refetch()} isWide>
      {query.data === undefined ? null : <BalanceTable rows={query.data.rows} words={props.words} />}
    </ReportPart>
  );
}

function BalanceTable({ rows, words }: { rows: readonly Row[]; words: ChartsProps['words'] }) {
  const { t } = words;
  const title = t('analysis:mass.title');
  const heads = ['received', 'drawn', 'made', 'waste'].map(
    (name) => `${t(`analysis:mass.${name}`)} ${words.unit('t')}`,
  );
  return (
    <>
      <header>
        <h2>{title}</h2>
        <small>{t('analysis:mass.note')}</small>
      </header>
      <section className={styles.analysisTable} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('status.process')}</th>
              <th scope="col">{t('analysis:mass.source')}</th>
              <th scope="col">{t('status.variety')}</th>
              {[...heads, `${t('analysis:mass.yield')} ${words.unit('percent')}`].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
              <th scope="col">{t('analysis:mass.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BalanceRow key={`${row.process} ${row.source}`} row={row} words={words} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function BalanceRow({ row, words }: { row: Row; words: ChartsProps['words'] }) {
  const { process, source, varieties, receivedKg, drawnKg, madeKg, suppliedKg, yieldPercent, verdict } = row;
  const tonnes = (kg: number | null) => words.number(kg === null ? null : kg / 1000, 2);
  const isImpossible = verdict === 'impossible';
  return (
    <tr>
      <th scope="row">{words.process(process)}</th>
      <td>{words.process(source)}</td>
      <td>{varieties.join(', ')}</td>
      <td data-number>{tonnes(receivedKg)}</td>
      <td data-number>{tonnes(drawnKg)}</td>
      <td data-number>{tonnes(madeKg)}</td>
      <td data-number>{tonnes(drawnKg === null ? null : suppliedKg - madeKg)}</td>
      <td data-number data-bad={isImpossible || undefined}>
        {isImpossible ? <AlertGlyph size=".85em" /> : null} {words.number(yieldPercent, 2)}
      </td>
      <td>{words.t(`analysis:mass.${verdict}`)}</td>
    </tr>
  );
}
