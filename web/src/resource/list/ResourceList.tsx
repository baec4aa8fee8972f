import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useState } from 'react';
import { useAskAction } from '../actions/ActionHost.tsx';
import { actionsOfRows } from '../actions/rowActions.ts';
import { useMay, useStanding } from '../../app/rights/Allowed.tsx';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useDerived } from '../context.ts';
import { listInputOf, plainList, savedPart } from '../model/listState.ts';
import { useSaveQuery } from '../query/useSaveQuery.tsx';
import { useExport } from '../sheet/useExport.ts';
import { useListQuery, usualPageSize } from '../useListQuery.ts';
import type { ListAddress } from '../useListState.ts';
import type { ResourceWords } from '../words.ts';
import { BinHead } from './rows/BinHead.tsx';
import { Chips } from './bar/Chips.tsx';
import { EarlierRows } from './rows/EarlierRows.tsx';
import { FoundRows } from './FoundRows.tsx';
import { ListBar } from './bar/ListBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import { type ListDialog, ListDialogs } from './bar/ListDialogs.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SearchLine } from './bar/SearchLine.tsx';
import { TreeBeside } from './rows/TreeBeside.tsx';
import { toolsOfList } from './bar/toolsOfList.ts';
import { useArranged } from './rows/useArranged.ts';
import { useSelectAll } from './rows/useSelectAll.ts';
import { SpokenText } from '../parts/Said.tsx';
import styles from './resourceList.module.css';
import layout from '../../kit/layout.module.css';

type ResourceListProps = { address: ListAddress; words: ResourceWords };

/** The list of a resource: what is asked, what was found, and what can be done with it. */
export function ResourceList({ address, words }: ResourceListProps) {
  const { resource, calls, slots } = useDerived();
  const { state, change, open, goTo } = address;
  const ask = useAskAction();
  const arranging = useArranged(words);
  const { choice, columns, queries, arrange, keep } = arranging;
  const adding = useStanding(resource.access.add);
  const mayAdd = adding === 'allowed';
  const mayDelete = useMay(resource.access.delete);
  const exporting = useExport(words);
  const [selected, setSelected] = useState<readonly ResourceRow[]>([]);
  const [dialog, setDialog] = useState<ListDialog>();
  const pageSize = state.pageSize ?? choice.pageSize ?? usualPageSize;
  const asked = listInputOf(state, pageSize);
  const query = useListQuery(state, pageSize);
  const saving = useSaveQuery({ queries, keep: (next) => keep({ queries: next }) }, words);

  const about = { resource, words, ask, isBin: state.isBin };
  const batch = actionsOfRows(selected, { ...about, onDone: () => setSelected([]) });
  const selectAll = useSelectAll({ state, page: query.data, selected }, words, setSelected);
  const table = (
    <FoundRows
      address={address}
      query={query}
      arranging={arranging}
      selected={selected}
      mayAdd={mayAdd}
      words={words}
      about={about}
      onSelect={setSelected}
    />
  );
  const tools = toolsOfList({
    resource,
    words,
    isBin: state.isBin,
    adding,
    mayDelete,
    exports: { isRunning: exporting.isRunning, count: selected.length },
    onQuery: () => setDialog('query'),
    onBin: () => goTo('bin=1'),
    onImport: () => setDialog('import'),
    onExport: () => void exporting.run({ state, columns, selected, isLong: query.data?.isMore === true }),
    onAdd: () => open({ kind: 'new', from: undefined }),
  });
  const Above = slots.list?.above;
  const Around = slots.list?.around;

  return (
    <div className={`${layout.stack10} ${styles.list}`} data-bin={state.isBin || undefined}>
      <SpokenText as="h1">{words.noun}</SpokenText>
      <PrintHead words={words} state={state} page={query.data} readMs={query.dataUpdatedAt} />
      {state.isBin ? (
        <BinHead words={words} onLeave={() => change({ isBin: false })} />
      ) : (
        <SearchLine state={state} words={words} onSearch={change} onReset={() => goTo('')} />
      )}
      {Above === undefined ? null : <Above asked={asked} />}
      <div className={styles.listBody}>
        {calls.tree === undefined || resource.tree === undefined || state.isBin ? null : (
          <TreeBeside
            call={calls.tree}
            name={resource.tree}
            state={state}
            words={words}
            onSelect={(below) => change({ below })}
          />
        )}
        <section
          className={`${layout.frame} ${styles.listCard}`}
          data-testid="list-card"
          aria-busy={query.isPlaceholderData}
          data-earlier={query.isPlaceholderData || undefined}
        >
          <ListBar
            state={state}
            page={query.data}
            arranged={arranging}
            tools={tools}
            words={words}
            onOpen={goTo}
            onView={(view) => change({ view })}
            onSave={() => saving.ask(savedPart(state))}
          />
          <Chips state={state} words={words} onChange={change} onAdvanced={() => setDialog('query')} />
          <EarlierRows isShown={query.isPlaceholderData} words={words} />
          {query.error !== null && query.data !== undefined ? (
            <Failed cause={query.error} onRetry={() => void query.refetch()} />
          ) : null}
          {Around === undefined ? table : <Around table={table} asked={asked} />}
          <ListFoot
            page={query.data}
            isWhole={query.data?.isTree === true}
            pageNo={state.pageNo}
            pageSize={pageSize}
            selected={selected}
            actions={batch}
            selectAll={selectAll}
            words={words}
            onUnselect={() => setSelected([])}
            onPage={(pageNo, size) => {
              if (size !== pageSize) arrange({ pageSize: size });
              change({
                pageNo: size === pageSize ? pageNo : 1,
                pageSize: size === pageSize ? state.pageSize : undefined,
              });
            }}
          />
        </section>
      </div>
      <ListDialogs
        open={dialog}
        state={state}
        words={words}
        exporting={exporting}
        onClose={() => setDialog(undefined)}
        onRun={change}
        onSave={(question) =>
          saving.ask(savedPart({ ...plainList, ...question }), () => {
            setDialog(undefined);
            goTo(savedPart({ ...plainList, ...question }));
          })
        }
      />
      {saving.prompt}
    </div>
  );
}
