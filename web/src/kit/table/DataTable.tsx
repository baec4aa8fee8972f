import { Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import { hiddenClass } from '../hidden.ts';
import { ChooseAllCell, ChooseCell } from './ChooseCells.tsx';
import { DataCell } from './DataCell.tsx';
import { FootRows } from './FootRows.tsx';
import { HeadCell } from './HeadCell.tsx';
import { type Layout, layoutOf } from './layout.ts';
import { TableFrame } from './TableFrame.tsx';
import type { DataTableProps } from './tableTypes.ts';
import styles from './dataTable.module.css';

/**
 * Rows under heads: the one table of the product. Lists and views give widths, orders and filters; a plain table gives its
 * columns alone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, foot, empty, look, groups, caption } = props;
  const layout = layoutOf(columns, {
    isChoosing: props.choosing !== undefined,
    isUnfolding: hasControls(props),
  });
  return (
    <TableFrame look={look} widthPx={layout.widthPx}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      {layout.widthPx === undefined ? null : (
        <colgroup>
          {layout.columns.map(({ name, widthPx }) => (
            <col key={name} data-column={name} style={{ width: widthPx }} />
          ))}
        </colgroup>
      )}
      <Head {...props} layout={layout} />
      {groups === undefined || rows.length === 0 ? (
        <tbody onKeyDown={stepBetweenRows}>
          {rows.length === 0 && empty !== undefined ? (
            <tr data-empty>
              <td colSpan={layout.columns.length}>{empty}</td>
            </tr>
          ) : (
            <Lines {...props} layout={layout} />
          )}
        </tbody>
      ) : (
        [...Map.groupBy(rows, groups.of)].map(([key, own]) => (
          <tbody key={key} data-group={key} onKeyDown={stepBetweenRows}>
            <tr data-group-head>
              <th colSpan={layout.columns.length} scope="rowgroup">
                {groups.head(own)}
              </th>
            </tr>
            <Lines {...props} rows={own} layout={layout} />
          </tbody>
        ))
      )}
      <FootRows columns={columns} layout={layout} foot={foot} />
    </TableFrame>
  );
}

type WithLayout<Row> = DataTableProps<Row> & { layout: Layout };

function Head<Row>({ columns, rows, keyOf, choosing, unfolding, look, layout }: WithLayout<Row>) {
  return (
    <thead className={look?.hidesHeads === true ? hiddenClass : undefined}>
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

function Lines<Row>(props: WithLayout<Row>) {
  return props.rows.map((row) => <Line key={props.keyOf(row)} row={row} {...props} />);
}

function Line<Row>({ row, ...props }: WithLayout<Row> & { row: Row }) {
  const { columns, keyOf, marks, choosing, unfolding, layout, look } = props;
  const open = props.open?.isOpenable?.(row) === false ? undefined : props.open;
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
          <DataCell
            key={column.name}
            row={row}
            column={column}
            place={layout.pinned(column.name)}
            isFolding={look?.phone === 'lines'}
          />
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

function hasControls<Row>({ unfolding }: Pick<DataTableProps<Row>, 'unfolding'>): boolean {
  return unfolding?.control !== undefined;
}

/**
 * Returns true for a click that a control of the row answers, for one in a menu or dialog that a control of the row opened over
 * the page, and for one that ends a selection of text.
 */
function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  const isInRow = currentTarget.contains(target);
  const isControl = target.closest('a, button, input, label, summary') !== null;
  return !isInRow || isControl || globalThis.getSelection()?.type === 'Range';
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
