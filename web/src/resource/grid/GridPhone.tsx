import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import { Button, Drawer, Segmented, Select } from 'antd';
import { useState } from 'react';
import { CellPanel } from './cells/CellPanel.tsx';
import styles from './grid.module.css';
import type { GridSource } from './gridSource.ts';
import type { GridWords } from './gridWords.ts';
import { type CellValues, gridKey, valuesAt } from './model/gridState.ts';
import { at, type CellPlace, type Selection } from './model/selection.ts';
import type { GridEditing } from './useGrid.ts';

type GridPhoneProps = {
  grid: Grid;
  page: GridPage;
  editing: GridEditing;
  source: GridSource;
  words: GridWords;
  mayEdit: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};
type Way = 'byRow' | 'byColumn';

/** A grid by thumb: one row with all its columns, or one column with all its rows. */
export function GridPhone(props: GridPhoneProps) {
  const { grid, page, editing, source, words, mayEdit, selection, onSelect } = props;
  const { rows, columns, today } = page;
  const [way, setWay] = useState<Way>('byRow');
  const [open, setOpen] = useState<CellPlace>();
  const heads = columns.map((column) => words.column(column, today));
  const { row, column } = selection.active;
  const isByRow = way === 'byRow';
  const here = isByRow ? row : column;
  const count = isByRow ? rows.length : columns.length;
  const go = (to: number) => onSelect(isByRow ? at(to, column) : at(row, to));
  const options = isByRow
    ? rows.map(({ title, notes }, value) => ({
        value,
        label: [title, ...notes.filter((note) => note !== null)].join(' · '),
      }))
    : heads.map(({ title }, value) => ({ value, label: title }));
  const lines: CellPlace[] = isByRow
    ? columns.map((_, place) => ({ row, column: place }))
    : rows.map((_, place) => ({ row: place, column }));
  const titleOf = (place: CellPlace) => (isByRow ? heads[place.column]?.title : rows[place.row]?.title) ?? '';
  const keyAt = (place: CellPlace) => gridKey(rows[place.row]?.id ?? '', columns[place.column]?.key ?? '');
  const lookOf = ({ column: place }: CellPlace) => {
    const head = heads[place];
    if (!isByRow || head === undefined) return undefined;
    return [head.isWeekend && 'weekend', head.isToday && 'today', head.isHoliday && 'holiday']
      .filter(Boolean)
      .join(' ');
  };
  const fullTitle = ({ row: atRow, column: atColumn }: CellPlace) =>
    words.t('cell', { row: rows[atRow]?.title ?? '', column: heads[atColumn]?.title ?? '' });
  const finish = (change: () => void) => {
    change();
    setOpen(undefined);
  };
  return (
    <div>
      <div className={styles['phoneHead']}>
        <Segmented<Way>
          value={way}
          options={(['byRow', 'byColumn'] as const).map((value) => ({ value, label: words.t(value) }))}
          onChange={setWay}
        />
      </div>
      <div className={styles['phoneHead']}>
        <Button
          aria-label={words.cells.t('detail.previous')}
          disabled={here === 0}
          onClick={() => go(here - 1)}
        >
          ‹
        </Button>
        <Select
          aria-label={words.t('choose')}
          value={here}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={go}
        />
        <Button
          aria-label={words.cells.t('detail.next')}
          disabled={here >= count - 1}
          onClick={() => go(here + 1)}
        >
          ›
        </Button>
      </div>
      <ul className={styles['phoneList']}>
        {lines.map((place) => {
          const key = keyAt(place);
          return (
            <li key={key}>
              <PhoneCell
                grid={grid}
                title={titleOf(place)}
                look={lookOf(place)}
                values={valuesAt(editing.state, key)}
                isUnsaved={editing.state.pending.has(key)}
                words={words}
                onOpen={() => setOpen(place)}
              />
            </li>
          );
        })}
      </ul>
      <Drawer
        open={open !== undefined}
        placement="bottom"
        size="auto"
        title={open === undefined ? '' : fullTitle(open)}
        destroyOnHidden
        onClose={() => setOpen(undefined)}
      >
        {open === undefined ? null : (
          <CellPanel
            grid={grid}
            source={source}
            at={{ row: rows[open.row]?.id ?? '', column: columns[open.column]?.key ?? '' }}
            title={fullTitle(open)}
            hasTitle
            values={valuesAt(editing.state, keyAt(open))}
            mayEdit={mayEdit}
            words={words}
            onEnter={(value) => {
              const [, ...others] = valuesAt(editing.state, keyAt(open));
              const rest = Object.keys(grid.cell)
                .slice(1)
                .map((_, place) => others[place] ?? null);
              finish(() => editing.change(new Map([[keyAt(open), [value, ...rest]]])));
            }}
            onValues={(values) => finish(() => editing.change(new Map([[keyAt(open), values]])))}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Drawer>
    </div>
  );
}

type PhoneCellProps = {
  grid: Grid;
  title: string;
  look: string | undefined;
  values: CellValues;
  isUnsaved: boolean;
  words: GridWords;
  onOpen: () => void;
};

/** A cell as a line: the name of its row or column, its sign, and what it says. */
function PhoneCell({ grid, title, look, values, isUnsaved, words, onOpen }: PhoneCellProps) {
  const [value = null] = values;
  const text = words.text(values);
  return (
    <button
      type="button"
      data-look={look}
      aria-label={words.t('cell', {
        row: title,
        column: isUnsaved ? words.t('cellUnsaved', { text }) : text,
      })}
      onClick={onOpen}
    >
      <span className={styles['phoneName']}>{title}</span>
      <span
        className={styles['sign']}
        data-tone={typeof value === 'string' ? grid.choices[value]?.tone : undefined}
      >
        {words.mark(values)}
      </span>
      <span className={styles['phoneText']}>{text}</span>
      {isUnsaved ? <span className={styles['phoneUnsaved']} /> : null}
    </button>
  );
}
