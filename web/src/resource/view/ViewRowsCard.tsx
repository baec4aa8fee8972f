import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { viewKey } from '@millwright/contract/core/view/view.ts';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { phoneQuery } from '../../app/constants.ts';
import { useMedia } from '../../app/parts/useMedia.ts';
import { ListFoot } from '../list/ListFoot.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { PhoneList } from '../list/PhoneList.tsx';
import { EarlierRows } from '../list/rows/EarlierRows.tsx';
import type { Arranged } from '../list/rows/useArranged.ts';
import { plainList } from '../model/listState.ts';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import { NoRows } from './NoRows.tsx';
import type { useViewRows } from './useViewRows.ts';
import type { ViewBodyProps } from './viewBodyProps.ts';
import { listRow } from './viewResource.ts';
import styles from './listPage.module.css';

type ViewRowsCardProps = ViewBodyProps & {
  found: ReturnType<typeof useViewRows>;
  arranging: Arranged;
  pageSize: number;
  /** In place of rows. */
  none: ReactNode;
};

/** Rows of a view as a table, or as a list on a phone, over their pages and what can be done with those that are chosen. */
export function ViewRowsCard(props: ViewRowsCardProps) {
  const { view, address, words, rows: drawn = {}, batch, found, arranging, pageSize } = props;
  const { columns, density, arrange, arrangeColumns } = arranging;
  const { query } = found;
  const isPhone = useMedia(phoneQuery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const byId = useMemo(() => new Map(found.rows.map((row) => [viewKey(view, row), row])), [found.rows, view]);
  const listed = found.rows.map((row) => listRow(view, row, drawn.texts ?? {}));
  // Rows that are no longer shown, or cannot be chosen any more, are not chosen either.
  const selected = picked.filter((id) => isChoosable(byId.get(id), batch));
  const onRow = <Result,>(work: ((row: object) => Result) | undefined, otherwise: Result) =>
    work &&
    (({ id }: ResourceRow) => {
      const row = byId.get(id);
      return row === undefined ? otherwise : work(row);
    });
  const actionsOf = onRow<readonly MenuAction[]>(drawn.actions, []);
  const shared = {
    rows: listed,
    totals: undefined,
    columns,
    words,
    empty: <NoRows view={view} query={query} address={address} words={words} says={props.none} />,
    addressOf: props.detail && (({ id }: ResourceRow) => address.addressOf(id)),
    isInert: query.isPlaceholderData,
  };
  return (
    <section
      className={styles.card}
      data-testid="list-card"
      data-earlier={query.isPlaceholderData || undefined}
    >
      <EarlierRows isShown={query.isPlaceholderData} words={words} />
      {isPhone ? (
        <PhoneList
          {...shared}
          actionsOf={actionsOf}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of the list hold what rows of the view do
          beside={drawn.beside as ComponentType<{ row: ResourceRow }> | undefined}
        />
      ) : (
        <ListTable
          {...shared}
          // Links beside the actions need their column, too.
          actionsOf={actionsOf ?? (drawn.beside && (() => []))}
          isTree={false}
          density={density}
          state={plainList}
          isPlain
          selected={selected}
          marks={onRow(drawn.marks, {})}
          open={props.detail && { onOpen: ({ id }) => address.show(id), shownKey: address.state.shown }}
          onSelect={batch && ((ids) => setPicked(ids))}
          isSelectable={({ id }) => isChoosable(byId.get(id), batch)}
          onChange={() => undefined}
          onWidth={(name, width) =>
            arrangeColumns(columns.map((column) => (column.name === name ? { ...column, width } : column)))
          }
        />
      )}
      <ListFoot
        page={found.page}
        isWhole={found.isWhole}
        pageNo={address.state.pageNo}
        pageSize={pageSize}
        selected={listed.filter(({ id }) => selected.includes(id))}
        actions={
          batch?.actions(
            selected.flatMap((id) => byId.get(id) ?? []),
            () => setPicked([]),
          ) ?? []
        }
        selectAll={undefined}
        words={words}
        onUnselect={() => setPicked([])}
        onPage={(pageNo, size) => {
          if (size !== pageSize) arrange({ pageSize: size });
          address.turn(pageNo, size === pageSize ? address.state.pageSize : size);
        }}
      />
    </section>
  );
}

function isChoosable(row: object | undefined, batch: ViewBodyProps['batch']): boolean {
  return row !== undefined && batch?.isChoosable?.(row) !== false;
}
