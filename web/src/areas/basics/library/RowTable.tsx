// One file: the rows of a list of the library with what can be done with one and with several.
import {
  type LibraryListFound,
  type LibraryRowFound,
  type LibraryState,
  libraryStates,
} from '@millwright/contract/areas/basics/library/library.ts';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { libraryRowId } from './choice.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import type { How } from './useAdopting.ts';
import styles from './library.module.css';
import layout from '../../../kit/layout.module.css';

/** So many rows are drawn at first, and with each "more". */
const rowsDrawn = 50;
const all = 'all';

type RowTableProps = {
  list: LibraryListFound;
  rows: readonly LibraryRowFound[];
  state: LibraryState | undefined;
  mayAdopt: boolean;
  onState: (state: string) => void;
  onRun: (how: How, rows: readonly LibraryRowFound[]) => void;
};

/** The rows of a list: each with its state and what can be done; several can be chosen. */
export function RowTable({ list, rows, state, mayAdopt, onState, onRun }: RowTableProps) {
  const t = useT('basics');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(rowsDrawn);
  const [compared, setCompared] = useState<LibraryRowFound>();
  const states = libraryStates.filter((each) => rows.some((row) => row.state === each));
  const shown = states.some((each) => each === state) ? rows.filter((row) => row.state === state) : rows;
  const drawn = shown.slice(0, most);
  const selected = shown.filter((row) => chosen.has(libraryRowId(row)));
  const choose = (rowsOf: readonly LibraryRowFound[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const row of rowsOf)
      if (isChosen) next.add(libraryRowId(row));
      else next.delete(libraryRowId(row));
    setChosen(next);
  };
  const run = (how: How, asked: readonly LibraryRowFound[]) => {
    setChosen(new Set());
    onRun(how, asked);
  };
  return (
    <section className={styles.rows} aria-label={list.title} data-testid="library-rows">
      <h2>{list.title}</h2>
      {states.length < 2 ? null : (
        <div className={layout.scroll}>
          <Segmented<string>
            value={states.find((each) => each === state) ?? all}
            options={[
              { value: all, label: `${t('library.allStates')} ${rows.length}` },
              ...states.map((each) => ({
                value: each,
                label: `${t(`library.states.${each}`)} ${rows.filter((row) => row.state === each).length}`,
              })),
            ]}
            onChange={(next) => onState(next === all ? '' : next)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={styles.none} role="note">
          {t('library.none')}
        </p>
      ) : (
        <>
          {mayAdopt ? (
            <div className={styles.tools}>
              <Checkbox
                checked={selected.length === shown.length}
                indeterminate={selected.length > 0 && selected.length < shown.length}
                onChange={({ target }) => choose(shown, target.checked)}
              >
                {t('library.chooseAll')}
              </Checkbox>
              <Chosen rows={selected} onRun={run} />
            </div>
          ) : null}
          <LibraryRows
            list={list}
            rows={drawn}
            chosen={chosen}
            mayAdopt={mayAdopt}
            onChoose={setChosen}
            onRun={run}
            onCompare={setCompared}
          />
          {shown.length > drawn.length ? (
            <Button onClick={() => setMost(most + rowsDrawn)}>
              {t('library.more', { count: Math.min(rowsDrawn, shown.length - drawn.length) })}
            </Button>
          ) : null}
        </>
      )}
      {compared === undefined ? null : (
        <DifferenceDialog row={compared} maySettle={mayAdopt} onClose={() => setCompared(undefined)} />
      )}
    </section>
  );
}

type LibraryRowsProps = Pick<RowTableProps, 'list' | 'rows' | 'mayAdopt' | 'onRun'> & {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onCompare: (row: LibraryRowFound) => void;
};

function LibraryRows({ list, rows, chosen, mayAdopt, onChoose, onRun, onCompare }: LibraryRowsProps) {
  const t = useT('basics');
  return (
    <DataTable
      rows={rows}
      keyOf={libraryRowId}
      choosing={
        mayAdopt
          ? {
              chosen,
              onChoose,
              labelAll: t('library.chooseShown'),
              labelOf: ({ title }) => t('library.choose', { name: title }),
            }
          : undefined
      }
      columns={[
        {
          name: 'row',
          head: t('library.row'),
          cell: (row) => <Title row={row} path={list.path} />,
        },
        {
          name: 'kind',
          head: t('library.kind'),
          cell: ({ kind, model }) => (
            <>
              {kind === null ? t('library.every') : t(`processes.${kind}`)}
              {model === null ? '' : ` · ${model}`}
            </>
          ),
        },
        {
          name: 'state',
          head: t('library.state'),
          marks: (row) => ({
            'data-tone': row.state === 'both' || row.state === 'changed' ? 'warn' : undefined,
          }),
          cell: (row) => (
            <span title={t(`library.hints.${row.state}`)}>{t(`library.states.${row.state}`)}</span>
          ),
        },
        {
          name: 'actions',
          head: t('library.actions'),
          isHeadHidden: true,
          className: styles.actions,
          cell: (row) => (
            <RowActions
              row={row}
              mayAdopt={mayAdopt}
              onRun={(how) => onRun(how, [row])}
              onCompare={() => onCompare(row)}
            />
          ),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

/** What a row is called; one that the mill has leads to it. */
function Title({ row: { title, rowId, since }, path }: { row: LibraryRowFound; path: string | null }) {
  const t = useT('basics');
  const address =
    rowId === null || path === null
      ? undefined
      : `${path}?${new URLSearchParams(overlayParams({ kind: 'show', id: rowId }))}`;
  return (
    <span>
      {address === undefined ? title : <Link to={address}>{title}</Link>}
      {since > 1 ? <small> {t('library.sinceEdition', { edition: since })}</small> : null}
    </span>
  );
}

function RowActions({
  row,
  mayAdopt,
  onRun,
  onCompare,
}: {
  row: LibraryRowFound;
  mayAdopt: boolean;
  onRun: (how: How) => void;
  onCompare: () => void;
}) {
  const t = useT('basics');
  const { state, title } = row;
  const named = (word: string) => ({ 'aria-label': `${t(`library.${word}`)} ${title}` });
  const button = (word: string, how: How) => (
    <Button key={word} type="link" size="small" {...named(word)} onClick={() => onRun(how)}>
      {t(`library.${word}`)}
    </Button>
  );
  const compare = (
    <Button key="compare" type="link" size="small" {...named('compare')} onClick={onCompare}>
      {t('library.compare')}
    </Button>
  );
  const isCompared = state === 'changed' || state === 'both' || state === 'ours' || state === 'exists';
  const doing: Readonly<Record<LibraryState, readonly (readonly [string, How])[]>> = {
    new: [
      ['adopt', 'adopt'],
      ['leaveOut', 'leaveOut'],
    ],
    exists: [['link', 'link']],
    changed: [['update', 'adopt']],
    both: [],
    ours: [],
    same: [],
    leftOut: [['adoptAgain', 'adopt']],
  };
  return (
    <>
      {mayAdopt ? doing[state].map(([word, how]) => button(word, how)) : null}
      {isCompared ? compare : null}
    </>
  );
}

/** What can be done with the chosen rows: each button says for how many of them. */
function Chosen({
  rows,
  onRun,
}: {
  rows: readonly LibraryRowFound[];
  onRun: (how: How, rows: readonly LibraryRowFound[]) => void;
}) {
  const t = useT('basics');
  const those = (...states: readonly LibraryState[]) =>
    rows.filter(({ state }) => states.some((each) => each === state));
  const offers = [
    ['adoptChosen', 'adopt', those('new', 'changed', 'both', 'leftOut')],
    ['linkChosen', 'link', those('exists')],
    ['leaveOutChosen', 'leaveOut', those('new', 'exists')],
  ] as const;
  return offers.map(([word, how, asked]) =>
    asked.length === 0 ? null : (
      <Button key={word} size="small" onClick={() => onRun(how, asked)}>
        {t(`library.${word}`, { count: asked.length })}
      </Button>
    ),
  );
}
