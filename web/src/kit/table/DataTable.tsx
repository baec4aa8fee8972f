import { Fragment, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { ChooseAllCell, ChooseCell } from './ChooseCells.tsx';
import { HeadCell } from './HeadCell.tsx';
import { type Layout, layoutOf } from './layout.ts';
import type { DataTableProps, TableColumn } from './tableTypes.ts';
import styles from './dataTable.module.css';

/**
 * Rows under heads: the one table of the product. Lists and views give widths, orders and filters; a plain table gives its
 * columns alone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, foot, empty, look = {} } = props;
  const layout = layoutOf(columns, {
    isChoosing: props.choosing !== undefined,
    isUnfolding: hasControls(props),
  });
  const region = look.label === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': look.label };
  return (
    <div
      className={styles.frame}
      data-testid={look.testId}
      data-density={look.density ?? 'normal'}
      data-phone={look.phone ?? 'scroll'}
      data-bare={look.isBare || undefined}
      data-scroll
      {...region}
    >
      <table
        style={layout.widthPx === undefined ? undefined : { tableLayout: 'fixed', width: layout.widthPx }}
      >
        {layout.widthPx === undefined ? null : (
          <colgroup>
            {layout.columns.map(({ name, widthPx }) => (
              <col key={name} data-column={name} style={{ width: widthPx }} />
            ))}
          </colgroup>
        )}
        <Head {...props} layout={layout} />
        <tbody onKeyDown={stepBetweenRows}>
          {rows.length === 0 && empty !== undefined ? (
            <tr data-empty>
              <td colSpan={layout.columns.length}>{empty}</td>
            </tr>
          ) : (
            rows.map((row) => <Line key={props.keyOf(row)} row={row} {...props} layout={layout} />)
          )}
        </tbody>
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

type WithLayout<Row> = DataTableProps<Row> & { layout: Layout };

function Head<Row>({ columns, rows, keyOf, choosing, unfolding, layout }: WithLayout<Row>) {
  return (
    <thead>
      <tr>
        {hasControls({ unfolding }) ? (
          <th className={styles.control} {...layout.pinned('unfold')}>
            {unfolding?.all}
          </th>
        ) : null}
        {choosing === undefined ? null : (
          <ChooseAllCell rows={rows} keyOf={keyOf} choosing={choosing} place={layout.pinned('choose')} />
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} place={layout.pinned(column.name)} />
        ))}
      </tr>
    </thead>
  );
}

function Line<Row>({ row, ...props }: WithLayout<Row> & { row: Row }) {
  const { columns, keyOf, marks, open, choosing, unfolding, layout, look } = props;
  const key = keyOf(row);
  const isUnfolded = unfolding?.isOpen(row) === true;
  const handleClick = (event: MouseEvent) => {
    if (open !== undefined && !isOnControl(event)) open.onOpen(row);
  };
  return (
    <Fragment>
      <tr
        data-row-key={key}
        data-shown={(open?.shownKey !== undefined && open.shownKey === key) || undefined}
        data-chosen={choosing?.chosen.has(key) || undefined}
        data-opening={open === undefined ? undefined : true}
        inert={look?.isInert}
        onClick={open === undefined ? undefined : handleClick}
        {...marks?.(row)}
      >
        {hasControls({ unfolding }) ? (
          <td className={styles.control} {...layout.pinned('unfold')}>
            {unfolding?.control?.(row)}
          </td>
        ) : null}
        {choosing === undefined ? null : (
          <ChooseCell row={row} name={key} choosing={choosing} place={layout.pinned('choose')} />
        )}
        {columns.map((column) => (
          <Cell key={column.name} row={row} column={column} place={layout.pinned(column.name)} />
        ))}
      </tr>
      {isUnfolded ? (
        <tr className={styles.unfolded} data-unfolded>
          <td colSpan={layout.columns.length}>{unfolding?.content(row)}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}

type CellProps<Row> = {
  row: Row;
  column: TableColumn<Row>;
  place: { style?: CSSProperties; 'data-pin'?: string };
};

function Cell<Row>({
  row,
  column: { name, head, cell, isNumber, isRowHead, className },
  place,
}: CellProps<Row>) {
  const attributes = {
    className,
    'data-cell': name,
    'data-head': head,
    'data-number': isNumber || undefined,
    ...place,
  };
  if (isRowHead === true)
    return (
      <th scope="row" {...attributes}>
        {cell(row)}
      </th>
    );
  return <td {...attributes}>{cell(row)}</td>;
}

function hasControls<Row>({ unfolding }: Pick<DataTableProps<Row>, 'unfolding'>): boolean {
  return unfolding?.control !== undefined;
}

/** Returns true for a click that a control of the row answers, and for one that ends a selection of text. */
function isOnControl({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button, input, label, summary') !== null;
  return isControl || globalThis.getSelection()?.type === 'Range';
}

/** Moves the focus to the opening control of the next row, or of the one before. */
function stepBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (
    step === undefined ||
    !(event.target instanceof HTMLElement) ||
    !event.target.hasAttribute('data-opens')
  )
    return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')];
  const next = all[all.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
