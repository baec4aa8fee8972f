import {
  exportPeople,
  fewShifts,
  type PeopleAnswer,
  type PeopleRow,
} from '@millwright/contract/areas/analysis/people/people.ts';
import { closeRight } from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { formatQuantity } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { nextSort, sortMark } from '../parts/table/tableRows.ts';
import type { ViewHold } from '../parts/useView.ts';
import { peopleColumns, groupName, rankText, sortedPeople } from './peopleRows.ts';
import { type PeopleAddress, peopleQuestion } from './usePeopleAddress.ts';
import styles from '../parts/analysis.module.css';

type PeopleTableProps = ViewHold & {
  answer: PeopleAnswer;
  address: PeopleAddress;
  words: AnalysisWords;
};

const Closings = lazyPart('Closings', () => import('./Closings.tsx').then((loaded) => loaded.Closings));

/** Columns with text, by what a row is of. */
const textColumns = {
  person: ['workNo', 'team', 'crew'],
  team: ['crew'],
  crew: [],
} as const satisfies Record<PeopleAddress['by'], readonly string[]>;

/** A row for each person, crew or team, with what nobody tended and the sum at the foot. */
export function PeopleTable(props: PeopleTableProps) {
  const { answer, address, words, view, change } = props;
  const { t } = words;
  const { by } = address;
  const mayClose = useMay(closeRight);
  const [isClosing, setIsClosing] = useState(false);
  const codes = peopleColumns(answer);
  const nameOf = (row: PeopleRow) => groupName(row, by, words);
  const rows = sortedPeople(answer.rows, view.sort, nameOf);
  const texts = textColumns[by];
  const head = (name: string, text: string, isName: boolean) => (
    <th
      key={name}
      scope="col"
      data-number={isName ? undefined : true}
      aria-sort={sortMark(view.sort, name).aria}
    >
      <button type="button" onClick={() => change({ sort: nextSort(name, view.sort, isName) })}>
        {text}
        <i aria-hidden="true">{sortMark(view.sort, name).sign}</i>
      </button>
    </th>
  );
  const figures = (of: PeopleAnswer['total']) => (
    <>
      <td data-number>{words.number(of.shifts, 0)}</td>
      <td data-number>{words.number(of.machines, 0)}</td>
      {codes.map((code) => (
        <td key={code} data-number data-label={words.kpiHead(code)}>
          {words.value(code, of.figures[code]?.value)}
        </td>
      ))}
      <td className={styles.analysisAlerts}>{sinceText(of, words)}</td>
    </>
  );
  return (
    <section className={styles.analysisCard} aria-label={t('analysis:table.title')}>
      <header>
        <h2>{t('analysis:table.title')}</h2>
        <small>
          {t('analysis:table.rows', { count: rows.length })}
          {answer.correctedG === null || answer.correctedG === 0
            ? null
            : ` · ${t('analysis:people.corrected', { kg: words.number(answer.correctedG / 1000, 1) })}`}
        </small>
        <span className={styles.analysisTools}>
          {mayClose ? (
            <Button onClick={() => setIsClosing(true)}>{t('production:closing.open')}</Button>
          ) : null}
          <ExcelButton
            call={exportPeople}
            input={peopleQuestion(view, address)}
            title={t('analysis:screens.people')}
            scope={answer.scope}
            words={words}
          />
        </span>
      </header>
      <section className={styles.analysisTable} tabIndex={0} aria-label={t('analysis:table.title')}>
        <table>
          <thead>
            <tr>
              {head('name', t(`analysis:people.by.${by}`), true)}
              {head('rank', t('analysis:people.rank'), false)}
              {texts.map((name) =>
                head(
                  name,
                  t(name === 'workNo' ? 'analysis:people.workNo' : `analysis:people.by.${name}`),
                  true,
                ),
              )}
              {head('shifts', t('analysis:people.shifts'), false)}
              {head('machines', t('analysis:people.machines'), false)}
              {codes.map((code) => head(code, words.kpiHead(code), false))}
              <th scope="col">{t('analysis:people.remark')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key ?? ''} row={row} {...props} codes={codes} texts={texts} />
            ))}
          </tbody>
          <tfoot>
            {answer.unassigned === null ? null : (
              <tr>
                <th scope="row" colSpan={2 + texts.length}>
                  {answer.unassigned.machines === 0 ? (
                    t('analysis:people.unassigned')
                  ) : (
                    <button
                      type="button"
                      title={t('analysis:people.unassignedHint')}
                      onClick={() => address.open('unassigned')}
                    >
                      {t('analysis:people.unassigned')}
                    </button>
                  )}
                </th>
                {figures(answer.unassigned)}
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={2 + texts.length}>
                {t('analysis:total')}
              </th>
              {figures(answer.total)}
            </tr>
          </tfoot>
        </table>
      </section>
      {isClosing ? (
        <Suspense fallback={null}>
          <Closings zone={answer.scope.zone} words={words} onClose={() => setIsClosing(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** "since closing +12 kg"; nothing where nothing was closed, or nothing has changed. */
function sinceText({ sinceClosingG }: PeopleAnswer['total'], words: AnalysisWords): string {
  if (sinceClosingG === null || sinceClosingG === 0) return '';
  const sign = sinceClosingG > 0 ? '+' : '−';
  const kg = Math.abs(sinceClosingG) * kpis.output.factor;
  const amount = formatQuantity(kg, {
    // A change of some grams is not told as none.
    decimals: kg < 1 ? 3 : kpis.output.digits,
    unit: words.unitOf('output'),
    language: words.language,
  });
  return words.t('production:closing.since', { kg: `${sign}${amount}` });
}

type LineProps = PeopleTableProps & {
  row: PeopleRow;
  codes: ReturnType<typeof peopleColumns>;
  texts: readonly ('workNo' | 'team' | 'crew')[];
};

function Line({ row, answer, address, words, codes, texts }: LineProps) {
  const { t } = words;
  const name = groupName(row, address.by, words);
  const { key } = row;
  const isOpen = address.by === 'person' && key !== null;
  const textOf = (column: (typeof texts)[number]) => {
    if (column === 'crew') return row.crew === null ? '' : words.crew(row.crew);
    return row[column] ?? '';
  };
  return (
    <tr>
      <th scope="row">
        {isOpen ? (
          <button
            type="button"
            aria-label={t('analysis:people.details', { name })}
            onClick={() => address.open(key)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td data-number>{rankText(row, answer.rows, words)}</td>
      {texts.map((column) => (
        <td key={column}>{textOf(column)}</td>
      ))}
      <td data-number>{words.number(row.shifts, 0)}</td>
      <td data-number>{words.number(row.machines, 0)}</td>
      {codes.map((code) => (
        <td key={code} data-number data-label={words.kpiHead(code)}>
          {words.value(code, row.figures[code]?.value)}
        </td>
      ))}
      <td className={styles.analysisAlerts}>
        {row.isSmall ? (
          <Tooltip title={t('analysis:people.smallHint', { count: fewShifts })}>
            <span>{t('analysis:people.small')}</span>
          </Tooltip>
        ) : null}{' '}
        {row.isEstimated ? (
          <Tooltip title={t('analysis:people.estimatedHint')}>
            <span>{t('analysis:people.estimated')}</span>
          </Tooltip>
        ) : null}{' '}
        {sinceText(row, words)}
      </td>
    </tr>
  );
}
