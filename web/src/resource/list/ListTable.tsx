import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useMemo } from 'react';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useMedia } from '../../app/parts/useMedia.ts';
import { useWidth } from '../../kit/charts/axes/useWidth.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { choosePx } from '../../kit/table/layout.ts';
import type { TableColumn } from '../../kit/table/tableTypes.ts';
import { useDerived } from '../context.ts';
import { type Column, drawnColumns } from '../model/columns/columns.ts';
import { stateName, titleColumn } from '../model/form/fieldsOf.ts';
import { filterOf } from '../model/filters.ts';
import { fittedWidths } from '../model/columns/fittedWidths.ts';
import { foldedColumns } from '../model/columns/foldedColumns.ts';
import type { ListState } from '../model/listState.ts';
import { parentField } from '../model/tree.ts';
import { answeredRows } from '../model/rowsOf.ts';
import { OpenDrawing } from '../parts/WaysBeside.tsx';
import { ContextMenu } from '../widgets/dialogs/ContextMenu.tsx';
import { useActionsWidth, useContents } from './columns/columnWidths.ts';
import { FoldedValues } from './rows/FoldedValues.tsx';
import { TotalRow } from './rows/TotalRow.tsx';
import { FoldAll, FoldButton, foldColumnPx, useUnfolded } from './rows/unfolding.tsx';
import { useTableColumns } from './columns/useTableColumns.tsx';
import { useTreeLines } from './rows/useTreeLines.tsx';
import styles from './listTable.module.css';
import type { ListTableProps } from './listTableProps.ts';

/** Of a table until it is drawn. */
const usualRoom = 1160;

/** Rows under their heads: sorted and filtered there, chosen at the left, worked on at the right. */
export function ListTable(props: ListTableProps) {
  const { rows, isTree, density, words, totals, onSelect, actionsOf } = props;
  const { resource } = useDerived();
  const { t } = words;
  const chosen = useMemo(() => drawnColumns(props.columns), [props.columns]);
  const tree = useTreeLines(rows, { parent: isTree ? parentField(resource) : undefined, words });
  const { ref, width: room } = useWidth(usualRoom);
  const { width: actionsWidth, measure } = useActionsWidth();
  const besidePx = (onSelect === undefined ? 0 : choosePx) + (actionsOf === undefined ? 0 : actionsWidth);
  const { drawn, folded, widths, isScrolled } = useFitted(chosen, { props, roomPx: room - besidePx });
  const columns = useTableColumns(drawn, widths, { ...props, isScrolled, lead: tree.lead });
  const unfolded = useUnfolded(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const actions: TableColumn<ResourceRow> = {
    name: 'actions',
    head: t('list.actions'),
    widthPx: actionsWidth,
    pin: isScrolled ? 'end' : undefined,
    cell: (row) => <RowActions row={row} measure={measure} {...props} />,
  };
  return (
    <div ref={ref} className={styles.table}>
      <ContextMenu
        actionsAt={(target) => {
          const id = target.closest('[data-row-key]')?.getAttribute('data-row-key') ?? '';
          const row = byId.get(id);
          return row === undefined ? [] : (actionsOf?.(row) ?? []);
        }}
      >
        <DataTable
          columns={actionsOf === undefined ? columns : [...columns, actions]}
          rows={tree.rows}
          keyOf={({ id }) => id}
          marks={(row) => ({ ...props.marks?.(row), 'data-level': tree.levelOf(row) })}
          open={props.open}
          choosing={
            onSelect && {
              chosen: new Set(props.selected),
              onChoose: (keys) => onSelect([...keys], answeredRows([...keys], rows)),
              labelAll: t('list.selectAll'),
              labelOf: (row) => t('list.select', { title: words.title(row) }),
              ...(props.isSelectable === undefined ? {} : { isChoosable: props.isSelectable }),
            }
          }
          unfolding={
            folded.length === 0
              ? undefined
              : {
                  all: <FoldAll folded={folded} unfolded={unfolded} words={words} />,
                  control: (row) => <FoldButton row={row} unfolded={unfolded} words={words} />,
                  isOpen: ({ id }) => unfolded.keys.includes(id),
                  content: (row) => <FoldedValues row={row} columns={folded} words={words} />,
                }
          }
          foot={
            totals === undefined ? undefined : (
              <TotalRow
                columns={drawn}
                folded={folded}
                beside={{ isChoosing: onSelect !== undefined, hasActions: actionsOf !== undefined }}
                totals={totals}
                words={words}
              />
            )
          }
          empty={props.empty}
          look={{ testId: 'table', density, isBare: true, isInert: props.isInert }}
        />
      </ContextMenu>
    </div>
  );
}

/** Columns that a room has place for, with their widths; the others are folded into the rows. */
function useFitted(chosen: readonly Column[], { props, roomPx }: { props: ListTableProps; roomPx: number }) {
  const { resource } = useDerived();
  const contents = useContents(chosen, props);
  const isPrinted = useMedia('print');
  // Paper shows all columns, and rows of a tree unfold what is below them instead.
  const { shown: drawn, folded } =
    isPrinted || props.isTree
      ? { shown: chosen, folded: [] }
      : foldedColumns(chosen, {
          contents,
          roomPx,
          controlPx: foldColumnPx,
          fixed: fixedNames(resource, chosen, props.state),
          keys: resource.keyColumns,
        });
  const leftPx = roomPx - (folded.length === 0 ? 0 : foldColumnPx);
  const fitted = fittedWidths(drawn, contents, leftPx);
  const widthAll = [...fitted.values()].reduce((sum, width) => sum + width, 0);
  return { drawn, folded, widths: fitted, isScrolled: widthAll > leftPx };
}

type RowActionsProps = Pick<ListTableProps, 'actionsOf' | 'words'> & {
  row: ResourceRow;
  measure: (content: HTMLElement | null) => void;
};

function RowActions({ row, actionsOf, words, measure }: RowActionsProps) {
  const { slots } = useDerived();
  const able = actionsOf?.(row) ?? [];
  const Own = slots.rowActions;
  return (
    // With other actions it is another one, and is measured again.
    <span key={able.map(({ key }) => key).join(' ')} ref={measure} className={styles.rowActions}>
      {Own === undefined ? null : <Own row={row} />}
      <OpenDrawing row={row} words={words} />
      {able.length === 0 ? null : <ActionBar actions={able} title={words.title(row)} />}
    </span>
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
