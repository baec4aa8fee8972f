import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLevels } from '../../../app/address/useLevels.ts';
import type { TableColumn, TableSort } from '../../../kit/table/tableTypes.ts';
import { useDerived } from '../../context.ts';
import { type Column, isNumeric } from '../../model/columns/columns.ts';
import { stateName, titleColumn } from '../../model/form/fieldsOf.ts';
import { filterOf, withFilter } from '../../model/filters.ts';
import { FieldCell } from '../../parts/Cell.tsx';
import type { ListTableProps } from '../listTableProps.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { canFilter, canSort, leastActionsWidth } from './columnWidths.ts';
import { FilterTool } from './FilterTool.tsx';
import styles from '../listTable.module.css';

type Drawing = ListTableProps & {
  isScrolled: boolean;
  /** Before the first value: the indent of a tree. */
  lead: (row: ResourceRow) => ReactNode;
};

/** The columns of a list: head, width, order, filter and cells of each. */
export function useTableColumns(
  drawn: readonly Column[],
  widths: ReadonlyMap<string, number>,
  props: Drawing,
): TableColumn<ResourceRow>[] {
  const { resource } = useDerived();
  const { words, isScrolled } = props;
  const [dragged, setDragged] = useState<{ name: string; width: number }>();
  const title = titleColumn(
    resource,
    drawn.map(({ name }) => name),
  );
  const widthOf = (name: string) =>
    dragged?.name === name ? dragged.width : (widths.get(name) ?? leastActionsWidth);
  // Pinned columns stay only while others pass under them. The state is read beside the actions.
  const isLastState = (name: string, place: number) => name === stateName && place === drawn.length - 1;
  return drawn.map((column, place): TableColumn<ResourceRow> => {
    const { name, field, isPinned } = column;
    return {
      name,
      head: words.head(name, field),
      isNumber: isNumeric(field),
      widthPx: widthOf(name),
      pin: isScrolled ? pinnedSide({ isPinned, isLast: isLastState(name, place) }) : undefined,
      sort: sortOf(column, props),
      tools: (
        <>
          <Filter column={column} {...props} />
          <ColumnEdge
            label={words.t('columns.resize', { column: words.label(name) })}
            width={widthOf(name)}
            onDrag={(width) => setDragged({ name, width })}
            onDone={(width) => {
              setDragged(undefined);
              props.onWidth(name, width);
            }}
          />
        </>
      ),
      cell: (row) => (
        <ListCell row={row} column={column} isTitle={name === title} isFirst={place === 0} {...props} />
      ),
    };
  });
}

function Filter({ column, state, isPlain, words, onChange }: Drawing & { column: Column }) {
  if (!canFilter(column, { state, isPlain })) return null;
  const { name, field } = column;
  return (
    <FilterTool
      column={column}
      words={words}
      filter={filterOf(state.filters, name, field)}
      onApply={(next) => onChange({ filters: withFilter(state.filters, { name, field }, next) })}
    />
  );
}

type ListCellProps = Drawing & { row: ResourceRow; column: Column; isTitle: boolean; isFirst: boolean };

function ListCell({
  row,
  column: { name, field },
  isTitle,
  isFirst,
  lead,
  words,
  state,
  addressOf,
}: ListCellProps) {
  const { below } = useLevels();
  const cell = <FieldCell name={name} field={field} row={row} words={words} />;
  const content =
    isTitle && addressOf !== undefined && !state.isBin ? (
      <Link to={addressOf(row)} state={below} className={styles.title} data-testid="title" data-opens>
        {cell}
      </Link>
    ) : (
      cell
    );
  const before = isFirst ? lead(row) : null;
  if (before === null) return content;
  return (
    <span className={styles.led}>
      {before}
      {content}
    </span>
  );
}

/** A head leads up, down and back to the order of the list. */
function sortOf(column: Column, { state, isPlain = false, onChange }: Drawing): TableSort | undefined {
  if (!canSort(column, isPlain)) return undefined;
  const { name } = column;
  const direction = state.sort?.by === name ? state.sort.direction : undefined;
  const next = { none: 'asc', asc: 'desc', desc: undefined } as const;
  const following = next[direction ?? 'none'];
  return {
    direction,
    onSort: () =>
      onChange({
        sort: following === undefined ? undefined : { by: name, direction: following },
        pageNo: state.pageNo,
      }),
  };
}

function pinnedSide({
  isPinned,
  isLast,
}: {
  isPinned: boolean;
  isLast: boolean;
}): 'start' | 'end' | undefined {
  if (isPinned) return 'start';
  return isLast ? 'end' : undefined;
}
