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
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { sortOf } from '../parts/table/tableRows.ts';
import type { ViewHold } from '../parts/useView.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
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
  const { answer, address, words, view } = props;
  const { t } = words;
  const { by } = address;
  const mayClose = useMay(closeRight);
  const [isClosing, setIsClosing] = useState(false);
  const codes = peopleColumns(answer);
  const nameOf = (row: PeopleRow) => groupName(row, by, words);
  const rows = sortedPeople(answer.rows, view.sort, nameOf);
  const texts = textColumns[by];
  const footCells = (of: PeopleAnswer['total']) => (
    <>
      <td data-number>{words.number(of.shifts, 0)}</td>
      <td data-number>{words.number(of.machines, 0)}</td>
      {codes.map((code) => (
        <td key={code} data-number data-head={words.kpiHead(code)}>
          {words.value(code, of.figures[code]?.value)}
        </td>
      ))}
      <td data-tone="warn">{sinceText(of, words)}</td>
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
      <DataTable
        rows={rows}
        keyOf={({ key }) => key ?? ''}
        columns={columnsOf(props, { codes, texts })}
        foot={
          <>
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
                {footCells(answer.unassigned)}
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={2 + texts.length}>
                {t('analysis:total')}
              </th>
              {footCells(answer.total)}
            </tr>
          </>
        }
        look={{ ...analysisLook, label: t('analysis:table.title') }}
      />
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

interface Shown {
  readonly codes: ReturnType<typeof peopleColumns>;
  readonly texts: readonly ('workNo' | 'team' | 'crew')[];
}

function columnsOf(props: PeopleTableProps, { codes, texts }: Shown): TableColumn<PeopleRow>[] {
  const { answer, address, words, view, change } = props;
  const { t } = words;
  const sort = (name: string, isName: boolean) =>
    sortOf(name, view.sort, { isName, onSort: (next) => change({ sort: next }) });
  const textOf = (row: PeopleRow, column: Shown['texts'][number]) => {
    if (column === 'crew') return row.crew === null ? '' : words.crew(row.crew);
    return row[column] ?? '';
  };
  return [
    {
      name: 'name',
      head: t(`analysis:people.by.${address.by}`),
      isRowHead: true,
      pin: 'start',
      sort: sort('name', true),
      cell: (row) => <Name row={row} address={address} words={words} />,
    },
    {
      name: 'rank',
      head: t('analysis:people.rank'),
      isNumber: true,
      sort: sort('rank', false),
      cell: (row) => rankText(row, answer.rows, words),
    },
    ...texts.map((name) => ({
      name,
      head: t(name === 'workNo' ? 'analysis:people.workNo' : `analysis:people.by.${name}`),
      sort: sort(name, true),
      cell: (row: PeopleRow) => textOf(row, name),
    })),
    ...(['shifts', 'machines'] as const).map((name) => ({
      name,
      head: t(`analysis:people.${name}`),
      isNumber: true,
      sort: sort(name, false),
      cell: (row: PeopleRow) => words.number(row[name], 0),
    })),
    ...codes.map((code) => ({
      name: code,
      head: words.kpiHead(code),
      isNumber: true,
      sort: sort(code, false),
      cell: ({ figures }: PeopleRow) => words.value(code, figures[code]?.value),
    })),
    {
      name: 'remark',
      head: t('analysis:people.remark'),
      marks: () => ({ 'data-tone': 'warn' }),
      cell: (row) => <Remark row={row} words={words} />,
    },
  ];
}

type NameProps = { row: PeopleRow; address: PeopleAddress; words: AnalysisWords };

function Name({ row, address, words }: NameProps) {
  const name = groupName(row, address.by, words);
  const { key } = row;
  if (address.by !== 'person' || key === null) return name;
  return (
    <button
      type="button"
      aria-label={words.t('analysis:people.details', { name })}
      onClick={() => address.open(key)}
    >
      {name}
    </button>
  );
}

function Remark({ row, words }: { row: PeopleRow; words: AnalysisWords }) {
  const { t } = words;
  return (
    <>
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
    </>
  );
}
