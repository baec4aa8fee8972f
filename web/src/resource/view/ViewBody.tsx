import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type View, viewKey } from '@millwright/contract/core/view/view.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMedia } from '../../app/parts/useMedia.ts';
import { EarlierRows } from '../list/rows/EarlierRows.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { PhoneList } from '../list/PhoneList.tsx';
import { useArranged } from '../list/rows/useArranged.ts';
import { plainList } from '../model/listState.ts';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import { NoRows } from './NoRows.tsx';
import type { ViewAddress } from './useViewAddress.ts';
import { useQuestion, useViewRows } from './useViewRows.ts';
import type { ViewWords } from './useViewWords.ts';
import { ViewFilters } from './ViewFilters.tsx';
import { listRow } from './viewResource.ts';
import type { ListPageProps } from './viewSlots.ts';
import { ViewTools } from './ViewTools.tsx';
import styles from './listPage.module.css';

/** Rows of a page until somebody chooses. */
const usualPageSize = 50;

type AnyView = View<object, object>;
type ViewBodyProps = ListPageProps<AnyView> & {
  address: ViewAddress;
  words: ViewWords;
};

/** Title, filters and rows of a view. */
export function ViewBody(props: ViewBodyProps) {
  const { view, address, words, rows: drawn = {}, batch, fixed = {}, says = {} } = props;
  const arranging = useArranged(words, view.name);
  const { columns, density, arrange, arrangeColumns, choice } = arranging;
  const isPhone = useMedia(phoneQuery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pageSize = address.state.pageSize ?? choice.pageSize ?? usualPageSize;
  const question = useQuestion(view, address.state, fixed);
  const isEnabled = !('fixed' in props) || props.fixed !== undefined;
  const found = useViewRows(view, { question, isEnabled, pageNo: address.state.pageNo, pageSize });
  const { query, page } = found;
  const byId = useMemo(() => new Map(found.rows.map((row) => [viewKey(view, row), row])), [found.rows, view]);
  const texts = drawn.texts ?? {};
  const listed = found.rows.map((row) => listRow(view, row, texts));
  // Rows that are no longer shown, or cannot be chosen any more, are not chosen either.
  const selected = picked.filter((id) => isChoosable(byId.get(id), batch));
  const rowOf = ({ id }: ResourceRow) => byId.get(id);
  const onRow = <Result,>(work: ((row: object) => Result) | undefined, otherwise: Result) =>
    work &&
    ((each: ResourceRow) => {
      const row = rowOf(each);
      return row === undefined ? otherwise : work(row);
    });
  const actionsOf = onRow<readonly MenuAction[]>(drawn.actions, []);
  const shared = {
    rows: listed,
    totals: undefined,
    columns,
    words,
    empty: <NoRows view={view} query={query} address={address} words={words} says={says.none} />,
    addressOf: props.detail && (({ id }: ResourceRow) => address.addressOf(id)),
    isInert: query.isPlaceholderData,
    actionsOf,
  };
  const table: ReactNode = isPhone ? (
    <PhoneList {...shared} />
  ) : (
    <ListTable
      {...shared}
      isTree={false}
      density={density}
      state={plainList}
      isPlain
      selected={selected}
      marks={onRow(drawn.marks, {})}
      open={props.detail && { onOpen: ({ id }) => address.show(id), shownKey: address.state.shown }}
      onSelect={batch && ((ids) => setPicked(ids))}
      isSelectable={(row) => isChoosable(rowOf(row), batch)}
      onChange={() => undefined}
      onWidth={(name, width) =>
        arrangeColumns(columns.map((column) => (column.name === name ? { ...column, width } : column)))
      }
    />
  );
  const Above = props.above;
  const answer = query.data;
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{words.noun}</h1>
        {props.heading}
        <ViewTools
          view={view}
          question={question}
          arranging={arranging}
          page={page}
          tools={props.tools !== undefined && isObject(answer) ? <props.tools answer={answer} /> : null}
          words={words}
          onRefresh={() => void query.refetch()}
        />
        <Intro says={says.intro ?? words.own('intro')} />
      </header>
      <ViewFilters
        view={view}
        address={address}
        question={question}
        answer={answer}
        options={props.options ?? {}}
        words={words}
      />
      {Above !== undefined && isObject(answer) ? <Above answer={answer} /> : null}
      {query.error !== null && answer !== undefined ? (
        <Failed cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      <section
        className={styles.card}
        data-testid="list-card"
        data-earlier={query.isPlaceholderData || undefined}
      >
        <EarlierRows isShown={query.isPlaceholderData} words={words} />
        {table}
        <ListFoot
          page={page}
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
    </div>
  );
}

function Intro({ says }: { says: ReactNode }) {
  return says === undefined || says === '' ? null : <p className={styles.intro}>{says}</p>;
}

function isChoosable(row: object | undefined, batch: ListPageProps<AnyView>['batch']): boolean {
  return row !== undefined && batch?.isChoosable?.(row) !== false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
