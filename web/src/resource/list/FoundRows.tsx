import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { phoneQuery } from '../../app/constants.ts';
import { useMedia } from '../../app/parts/useMedia.ts';
import { type ActionGround, actionsOfRow } from '../actions/rowActions.ts';
import { useDerived } from '../context.ts';
import { isNarrowed } from '../model/listState.ts';
import { answeredRows } from '../model/rowsOf.ts';
import type { useListQuery } from '../useListQuery.ts';
import type { ListAddress } from '../useListState.ts';
import type { ResourceWords } from '../words.ts';
import { ListTable } from './ListTable.tsx';
import { PhoneList } from './PhoneList.tsx';
import { EmptyRows } from './rows/EmptyRows.tsx';
import type { useArranged } from './rows/useArranged.ts';

const noRows: readonly ResourceRow[] = [];

type FoundRowsProps = {
  address: ListAddress;
  query: ReturnType<typeof useListQuery>;
  arranging: ReturnType<typeof useArranged>;
  selected: readonly ResourceRow[];
  mayAdd: boolean;
  words: ResourceWords;
  about: ActionGround;
  onSelect: (rows: readonly ResourceRow[]) => void;
};

/** The rows that were found: a table, or lines on a phone; where there are none, why. */
export function FoundRows(props: FoundRowsProps) {
  const { address, query, arranging, selected, mayAdd, words, about, onSelect } = props;
  const { slots } = useDerived();
  const { state, change, open, addressOf, goTo } = address;
  const { columns, density, arrangeColumns } = arranging;
  const isPhone = useMedia(phoneQuery);
  const rows = query.data?.records ?? noRows;
  // Resetting leads to the view that the list opens on, which is no narrowing of it.
  const isOpening = state.view !== undefined && state.view === slots.list?.opensOn?.view;
  const empty = (
    <EmptyRows
      query={query}
      isNarrowed={isNarrowed(isOpening ? { ...state, view: undefined } : state)}
      hidesRows={(query.data?.narrowedTo ?? []).length > 0}
      isPart={state.isBin || isOpening}
      words={words}
      onReset={() => goTo('')}
      onAdd={mayAdd && !state.isBin ? () => open({ kind: 'new', from: undefined }) : undefined}
    />
  );
  const actionsOf = (row: ResourceRow) =>
    actionsOfRow(row, {
      ...about,
      onEdit: () => open({ kind: 'edit', id: row.id }),
      onShow: () => open({ kind: 'show', id: row.id }),
      onCopy: mayAdd ? () => open({ kind: 'new', from: row.id }) : undefined,
    });
  const showAddress = (row: ResourceRow) => addressOf({ kind: 'show', id: row.id });
  const totals = rows.length === 0 ? undefined : query.data?.totals;
  const shared = { rows, totals, columns, words, empty, actionsOf, addressOf: showAddress };
  if (isPhone) return <PhoneList {...shared} isBin={state.isBin} isInert={query.isPlaceholderData} />;
  return (
    <ListTable
      // A tree is unfolded when it is drawn first, so it is drawn when its rows are there.
      key={listKey(query.data)}
      {...shared}
      isTree={query.data?.isTree === true}
      density={density}
      state={state}
      selected={selected.map(({ id }) => id)}
      isInert={query.isPlaceholderData}
      onSelect={(ids, chosen) => onSelect(answeredRows(ids, [...selected, ...chosen, ...rows]))}
      onChange={change}
      onWidth={(name, width) =>
        arrangeColumns(columns.map((column) => (column.name === name ? { ...column, width } : column)))
      }
    />
  );
}

function listKey(data: { isTree: boolean } | undefined) {
  if (data === undefined) return 'waiting';
  if (data.isTree) return 'tree';
  return 'list';
}
