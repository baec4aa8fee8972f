import type { Density } from '@millwright/contract/areas/iam/preferences.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Table, type TableColumnsType } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useLevels } from '../../app/router/useLevels.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useWidth } from '../../kit/charts/useWidth.ts';
import { useDerived } from '../context.ts';
import { type Column, drawnColumns, isNumeric } from '../model/columns.ts';
import { stateName, titleColumn } from '../model/fieldsOf.ts';
import { fittedWidths } from '../model/fittedWidths.ts';
import { type Filter, filterOf, withFilter } from '../model/filters.ts';
import type { ListState } from '../model/listState.ts';
import { parentField, type TreeRow, treeOf } from '../model/tree.ts';
import { Cell } from '../parts/Cell.tsx';
import { ContextMenu, type MenuAction } from '../widgets/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { canFilter, canSort, leastActionsWidth, useActionsWidth, useContents } from './columnWidths.ts';
import { HeadCell, type Resizing } from './HeadCell.tsx';
import { TotalRow } from './TotalRow.tsx';
import styles from './listTable.module.css';

export interface ListTableProps {
  rows: readonly ResourceRow[];
  isTree: boolean;
  columns: readonly Column[];
  density: Density;
  state: ListState;
  words: ResourceWords;
  selected: readonly string[];
  /** The rows answer the question before: nothing can be done with them. */
  isInert: boolean;
  /** What columns come to over all that was found. */
  totals: ResourcePage['totals'];
  /** In the place of rows when there are none. */
  empty: ReactNode;
  actionsOf: (row: ResourceRow) => readonly MenuAction[];
  addressOf: (row: ResourceRow) => string;
  onSelect: (ids: string[], rows: ResourceRow[]) => void;
  onChange: (part: Partial<ListState>) => void;
  onWidth: (name: string, width: number) => void;
}

const selectionWidth = 40;
/** Of a table until it is drawn. */
const usualRoom = 1160;

/** One object: others would be drawn anew each time. */
const parts = { header: { cell: HeadCell } };

/** Rows under their heads: sorted and filtered there, chosen at the left, worked on at the right. */
export function ListTable(props: ListTableProps) {
  const { rows, isTree, density, words, selected, state, totals, onChange } = props;
  const { resource, slots } = useDerived();
  const { t } = words;
  const drawn = useMemo(() => drawnColumns(props.columns), [props.columns]);
  const parent = parentField(resource);
  const data: TreeRow[] = isTree && parent !== undefined ? treeOf(rows, parent) : [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { ref, width: room } = useWidth(usualRoom);
  const { width: actionsWidth, measure } = useActionsWidth();
  const contents = useContents(drawn, props);
  const widths = fittedWidths(drawn, contents, room - selectionWidth - actionsWidth);
  const columns = useTableColumns(drawn, widths, props);
  const widthAll = [...widths.values()].reduce((sum, width) => sum + width, selectionWidth + actionsWidth);
  const RowActions = slots.rowActions;
  const actions: TableColumnsType<TreeRow>[number] = {
    key: 'actions',
    title: t('list.actions'),
    width: actionsWidth,
    fixed: 'end',
    className: styles.actionsCell,
    render: (_: unknown, row) => {
      const able = props.actionsOf(row);
      return (
        // With other actions it is another one, and is measured again.
        <span key={able.map(({ key }) => key).join(' ')} ref={measure} className={styles.rowActions}>
          {RowActions === undefined ? null : <RowActions row={row} />}
          <ActionBar actions={able} title={words.title(row)} />
        </span>
      );
    },
  };
  return (
    <div ref={ref}>
      <ContextMenu
        actionsAt={(target) => {
          const id = target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? '';
          const row = byId.get(id);
          return row === undefined ? [] : props.actionsOf(row);
        }}
      >
        <Table<TreeRow>
          className={styles.table}
          data-testid="table"
          data-density={density}
          size={density === 'compact' ? 'small' : 'large'}
          rowKey="id"
          onRow={() => ({ inert: props.isInert })}
          components={parts}
          columns={[...columns, actions]}
          dataSource={data}
          pagination={false}
          tableLayout="fixed"
          scroll={{ x: widthAll }}
          showSorterTooltip={false}
          expandable={{ childrenColumnName: 'below', defaultExpandAllRows: true, indentSize: 16 }}
          rowSelection={{
            fixed: true,
            columnWidth: selectionWidth,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selected],
            onChange: (keys, chosen) => props.onSelect(keys.map(String), chosen.filter(Boolean)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
            getCheckboxProps: (row) => ({ 'aria-label': t('list.select', { title: words.title(row) }) }),
          }}
          summary={
            totals === undefined
              ? undefined
              : () => <TotalRow columns={drawn} totals={totals} words={words} />
          }
          locale={{ emptyText: props.empty }}
          onChange={(_, __, sorter, { action }) => {
            if (action !== 'sort' || Array.isArray(sorter)) return;
            const by = String(sorter.columnKey);
            const sort =
              sorter.order === 'ascend' || sorter.order === 'descend'
                ? { by, direction: sorter.order === 'descend' ? ('desc' as const) : ('asc' as const) }
                : undefined;
            onChange({ sort, pageNo: state.pageNo });
          }}
        />
      </ContextMenu>
    </div>
  );
}

function useTableColumns(
  drawn: readonly Column[],
  widths: ReadonlyMap<string, number>,
  { words, state, rows, addressOf, onChange, onWidth }: ListTableProps,
): TableColumnsType<TreeRow> {
  const { resource } = useDerived();
  const { t } = words;
  const { below } = useLevels();
  const [dragged, setDragged] = useState<{ name: string; width: number }>();
  const title = titleColumn(
    resource,
    drawn.map(({ name }) => name),
  );
  const widthOf = (name: string) =>
    dragged?.name === name ? dragged.width : (widths.get(name) ?? leastActionsWidth);
  const directions = { asc: 'ascend', desc: 'descend' } as const;
  // How a row stands is read beside what can be done with it, however far the columns are scrolled.
  const isLastState = (name: string, place: number) => name === stateName && place === drawn.length - 1;
  return drawn.map((column, place) => {
    const { name, field, isPinned } = column;
    const filter = filterOf(state.filters, name, field);
    const hasFilter = canFilter(column, state);
    const apply = (next: Filter | undefined, close: () => void) => {
      onChange({ filters: withFilter(state.filters, { name, field }, next) });
      close();
    };
    return {
      key: name,
      title: words.head(name, field),
      onHeaderCell: (): { className: string; title: string; resizing: Resizing } => ({
        className: isNumeric(field) ? `${styles.head} ${styles.numeric}` : `${styles.head}`,
        title: words.head(name, field),
        resizing: {
          label: t('columns.resize', { column: words.label(name) }),
          width: widthOf(name),
          onDrag: (width) => setDragged({ name, width }),
          onDone: (width) => {
            setDragged(undefined);
            onWidth(name, width);
          },
        },
      }),
      width: widthOf(name),
      className: isNumeric(field) ? styles.numeric : undefined,
      align: isNumeric(field) ? ('end' as const) : ('start' as const),
      fixed: isPinned ? ('start' as const) : isLastState(name, place) ? ('end' as const) : undefined,
      ellipsis: { showTitle: false },
      sorter: canSort(column),
      sortOrder: state.sort?.by === name ? directions[state.sort.direction] : null,
      ...(hasFilter
        ? {
            filtered: filter !== undefined,
            filterDropdown: ({ close }: { close: () => void }) => (
              <ColumnFilter
                key={JSON.stringify(filter)}
                column={column}
                words={words}
                filter={filter}
                onApply={(next) => apply(next, close)}
              />
            ),
          }
        : {}),
      render: (_: unknown, row: TreeRow) => {
        const cell = <Cell name={name} field={field} row={row} words={words} />;
        return name === title && rows.length > 0 && !state.isBin ? (
          <Link to={addressOf(row)} state={below} className={styles.title} data-testid="title">
            {cell}
          </Link>
        ) : (
          cell
        );
      },
    };
  });
}
