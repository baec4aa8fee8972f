import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useMedia } from '../../app/parts/useMedia.ts';
import { useWidth } from '../../kit/charts/axes/useWidth.ts';
import { useDerived } from '../context.ts';
import { type Column, drawnColumns } from '../model/columns/columns.ts';
import { stateName, titleColumn } from '../model/form/fieldsOf.ts';
import { filterOf } from '../model/filters.ts';
import { fittedWidths } from '../model/columns/fittedWidths.ts';
import { foldedColumns } from '../model/columns/foldedColumns.ts';
import type { ListState } from '../model/listState.ts';
import { parentField, type TreeRow, treeOf } from '../model/tree.ts';
import { OpenDrawing } from '../parts/WaysBeside.tsx';
import { ContextMenu } from '../widgets/dialogs/ContextMenu.tsx';
import { useActionsWidth, useContents } from './columns/columnWidths.ts';
import { FoldedValues } from './rows/FoldedValues.tsx';
import { HeadCell } from './columns/HeadCell.tsx';
import { TotalRow } from './rows/TotalRow.tsx';
import { FoldAll, FoldButton, foldColumnPx, useUnfolded } from './rows/unfolding.tsx';
import { useTableColumns } from './columns/useTableColumns.tsx';
import styles from './listTable.module.css';
import type { ListTableProps } from './listTableProps.ts';

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
  const chosen = useMemo(() => drawnColumns(props.columns), [props.columns]);
  const parent = parentField(resource);
  const data: TreeRow[] = isTree && parent !== undefined ? treeOf(rows, parent) : [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { ref, width: room } = useWidth(usualRoom);
  const { width: actionsWidth, measure } = useActionsWidth();
  const contents = useContents(chosen, props);
  const isPrinted = useMedia('print');
  const besidePx = selectionWidth + actionsWidth;
  // Paper shows all columns, and rows of a tree unfold what is below them instead.
  const { shown: drawn, folded } =
    isPrinted || isTree
      ? { shown: chosen, folded: [] }
      : foldedColumns(chosen, {
          contents,
          roomPx: room - besidePx,
          controlPx: foldColumnPx,
          fixed: fixedNames(resource, chosen, state),
          keys: resource.keyColumns,
        });
  const foldPx = folded.length === 0 ? 0 : foldColumnPx;
  const widths = fittedWidths(drawn, contents, room - besidePx - foldPx);
  const widthAll = [...widths.values()].reduce((sum, width) => sum + width, besidePx + foldPx);
  const isScrolled = widthAll > room;
  const columns = useTableColumns(drawn, widths, { ...props, isScrolled });
  const unfolded = useUnfolded(data);
  const RowActions = slots.rowActions;
  const actions: TableColumnsType<TreeRow>[number] = {
    key: 'actions',
    title: t('list.actions'),
    width: actionsWidth,
    fixed: isScrolled ? 'end' : undefined,
    className: styles.actionsCell,
    render: (_: unknown, row) => {
      const able = props.actionsOf(row);
      return (
        // With other actions it is another one, and is measured again.
        <span key={able.map(({ key }) => key).join(' ')} ref={measure} className={styles.rowActions}>
          {RowActions === undefined ? null : <RowActions row={row} />}
          <OpenDrawing row={row} words={words} />
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
          expandable={
            folded.length === 0
              ? { childrenColumnName: 'below', defaultExpandAllRows: true, indentSize: 16 }
              : {
                  columnWidth: foldColumnPx,
                  columnTitle: <FoldAll folded={folded} unfolded={unfolded} words={words} />,
                  expandedRowKeys: unfolded.keys,
                  expandedRowClassName: styles.foldedRow ?? '',
                  expandIcon: ({ record }) => <FoldButton row={record} unfolded={unfolded} words={words} />,
                  expandedRowRender: (row) => <FoldedValues row={row} columns={folded} words={words} />,
                }
          }
          rowSelection={{
            fixed: isScrolled,
            columnWidth: selectionWidth,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selected],
            onChange: (keys, marked) => props.onSelect(keys.map(String), marked.filter(Boolean)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
            getCheckboxProps: (row) => ({ 'aria-label': t('list.select', { title: words.title(row) }) }),
          }}
          summary={
            totals === undefined
              ? undefined
              : () => <TotalRow columns={drawn} folded={folded} totals={totals} words={words} />
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

/** Columns that are never folded: title, state, and what the list is sorted or filtered by. */
function fixedNames(
  resource: Resource,
  columns: readonly Column[],
  { sort, filters }: ListState,
): ReadonlySet<string> {
  const asked = columns.filter(
    ({ name, field }) => sort?.by === name || filterOf(filters, name, field) !== undefined,
  );
  const title = titleColumn(
    resource,
    columns.map(({ name }) => name),
  );
  return new Set([title ?? '', stateName, ...asked.map(({ name }) => name)]);
}
