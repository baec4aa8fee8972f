import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLevels } from '../../../app/address/useLevels.ts';
import { useDerived } from '../../context.ts';
import { type Column, isNumeric } from '../../model/columns/columns.ts';
import { stateName, titleColumn } from '../../model/form/fieldsOf.ts';
import { type Filter, filterOf, withFilter } from '../../model/filters.ts';
import type { TreeRow } from '../../model/tree.ts';
import { FieldCell } from '../../parts/Cell.tsx';
import { ColumnFilter } from './ColumnFilter.tsx';
import { canFilter, canSort, leastActionsWidth } from './columnWidths.ts';
import type { Resizing } from './HeadCell.tsx';
import type { ListTableProps } from '../listTableProps.ts';
import styles from '../listTable.module.css';

/** The columns of a list: head, width, order, filter and cells of each. */
export function useTableColumns(
  drawn: readonly Column[],
  widths: ReadonlyMap<string, number>,
  { words, state, rows, isScrolled, addressOf, onChange, onWidth }: ListTableProps & { isScrolled: boolean },
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
  // Pinned columns stay only while others pass under them. The state is read beside the actions.
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
      fixed: isScrolled ? fixedSide({ isPinned, isLast: isLastState(name, place) }) : undefined,
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
        const cell = <FieldCell name={name} field={field} row={row} words={words} />;
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

function fixedSide({
  isPinned,
  isLast,
}: {
  isPinned: boolean;
  isLast: boolean;
}): 'start' | 'end' | undefined {
  if (isPinned) return 'start';
  return isLast ? 'end' : undefined;
}
