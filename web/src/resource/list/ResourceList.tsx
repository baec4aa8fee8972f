import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useAskAction } from '../actions/ActionHost.tsx';
import { actionsOfRow, actionsOfRows } from '../actions/rowActions.ts';
import { phoneQuery } from '../../app/constants.ts';
import { useMay } from '../../app/session/Allowed.tsx';
import { useIsLate } from '../../app/feedback/useIsLate.ts';
import { useMedia } from '../../app/shell/useMedia.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useDerived } from '../context.ts';
import { arranged, choiceOf, type Column } from '../model/columns.ts';
import { isNarrowed, listInputOf, plainList, savedPart } from '../model/listState.ts';
import { withoutQuery } from '../model/savedQueries.ts';
import { useSaveQuery } from '../query/useSaveQuery.tsx';
import { Views } from '../query/Views.tsx';
import { useExport } from '../sheet/useExport.ts';
import { useListChoice } from '../useListChoice.ts';
import { useListQuery, usualPageSize } from '../useListQuery.ts';
import type { ListAddress } from '../useListState.ts';
import type { ResourceWords } from '../words.ts';
import { BinHead } from './BinHead.tsx';
import { Chips } from './Chips.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import { ListFoot } from './ListFoot.tsx';
import { type ListTool, ListTools } from './ListTools.tsx';
import { ListTable } from './ListTable.tsx';
import { PhoneList } from './PhoneList.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SearchLine } from './SearchLine.tsx';
import { ShownRows } from './ShownRows.tsx';
import { TreeBeside } from './TreeBeside.tsx';
import { useSelectAll } from './useSelectAll.ts';
import { Said } from '../parts/Said.tsx';
import styles from './resourceList.module.css';
import { FootRest } from '../parts/Foot.tsx';

const ExportsModal = lazyPart('ExportsModal', () =>
  import('../../app/exports/ExportsModal.tsx').then((loaded) => loaded.ExportsModal),
);
const AdvancedQuery = lazyPart('AdvancedQuery', () =>
  import('../query/AdvancedQuery.tsx').then((loaded) => loaded.AdvancedQuery),
);
const ImportDialog = lazyPart('ImportDialog', () =>
  import('../sheet/ImportDialog.tsx').then((loaded) => loaded.ImportDialog),
);

const noRows: readonly ResourceRow[] = [];

type ResourceListProps = { address: ListAddress; words: ResourceWords };

/** The list of a resource: what is asked, what was found, and what can be done with it. */
export function ResourceList({ address, words }: ResourceListProps) {
  const { resource, calls, slots } = useDerived();
  const { state, change, open, addressOf, goTo } = address;
  const { t } = words;
  const { message } = App.useApp();
  const ask = useAskAction();
  const { choice, keep } = useListChoice();
  const isPhone = useMedia(phoneQuery);
  const mayAdd = useMay(resource.access.add);
  const mayDelete = useMay(resource.access.delete);
  const exporting = useExport(words);
  const [selected, setSelected] = useState<readonly ResourceRow[]>([]);
  const [dialog, setDialog] = useState<'query' | 'import'>();
  const pageSize = state.pageSize ?? choice.pageSize ?? usualPageSize;
  const asked = listInputOf(state, pageSize);
  const query = useListQuery(state, pageSize);
  const columns = useMemo(() => arranged(resource, choice.columns), [resource, choice.columns]);
  const density = choice.density ?? 'normal';
  const queries = choice.queries ?? [];
  const saving = useSaveQuery({ queries, keep: (next) => keep({ queries: next }) }, words);

  const arrange = (part: Parameters<typeof keep>[0]) =>
    void keep(part).catch((cause: unknown) => {
      void message.warning(t('columns.notSaved', { message: refusalSentence(cause) }));
    });
  const arrangeColumns = (next: readonly Column[]) => arrange({ columns: choiceOf(next) });
  const rows = query.data?.records ?? noRows;
  const selectedIds = selected.map(({ id }) => id);
  const about = { resource, words, ask, isBin: state.isBin };
  const actionsOf = (row: ResourceRow) =>
    actionsOfRow(row, {
      ...about,
      onEdit: () => open({ kind: 'edit', id: row.id }),
      onShow: () => open({ kind: 'show', id: row.id }),
      onCopy: mayAdd ? () => open({ kind: 'new', from: row.id }) : undefined,
    });
  const batch = actionsOfRows(selected, { ...about, onDone: () => setSelected([]) });
  const selectAll = useSelectAll({ state, page: query.data, selected }, words, setSelected);
  const empty = (
    <EmptyRows
      query={query}
      isNarrowed={isNarrowed(state)}
      isBin={state.isBin}
      words={words}
      onReset={() => goTo('')}
      onAdd={mayAdd && !state.isBin ? () => open({ kind: 'new', from: undefined }) : undefined}
    />
  );
  const showAddress = (row: ResourceRow) => addressOf({ kind: 'show', id: row.id });
  const totals = rows.length === 0 ? undefined : query.data?.totals;
  const shared = { rows, totals, columns, words, empty, actionsOf, addressOf: showAddress };
  const table = isPhone ? (
    <PhoneList {...shared} isBin={state.isBin} isInert={query.isPlaceholderData} />
  ) : (
    <ListTable
      // A tree is unfolded when it is drawn first, so it is drawn when its rows are there.
      key={query.data === undefined ? 'waiting' : query.data.isTree ? 'tree' : 'list'}
      {...shared}
      isTree={query.data?.isTree === true}
      density={density}
      state={state}
      selected={selectedIds}
      isInert={query.isPlaceholderData}
      onSelect={(ids, chosen) => setSelected(rowsOf(ids, [...selected, ...chosen, ...rows]))}
      onChange={change}
      onWidth={(name, width) =>
        arrangeColumns(columns.map((column) => (column.name === name ? { ...column, width } : column)))
      }
    />
  );
  const tools: ListTool[] = state.isBin
    ? []
    : [
        { key: 'query', label: t('query.title'), isQuiet: true, run: () => setDialog('query') },
        ...(resource.recycles && mayDelete
          ? [{ key: 'bin', label: t('list.bin'), isQuiet: true, run: () => goTo('bin=1') }]
          : []),
        ...(mayAdd
          ? [{ key: 'import', label: t('core:actions.import'), run: () => setDialog('import') }]
          : []),
        {
          key: 'export',
          label: t('core:actions.export'),
          hint: selected.length === 0 ? t('export.shown') : t('export.selected', { count: selected.length }),
          isBusy: exporting.isRunning,
          run: () => void exporting.run({ state, columns, selected, isLong: query.data?.isMore === true }),
        },
        ...(mayAdd
          ? [
              {
                key: 'add',
                label: t('list.add', { noun: words.inside }),
                isMain: true,
                run: () => open({ kind: 'new', from: undefined }),
              },
            ]
          : []),
      ];
  const Above = slots.listAbove;
  const View = slots.view;
  const OwnTools = slots.tools;

  return (
    <div className={styles.list} data-bin={state.isBin || undefined}>
      <Said as="h1">{words.noun}</Said>
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
          className={styles.listCard}
          data-testid="list-card"
          aria-busy={query.isPlaceholderData}
          data-earlier={query.isPlaceholderData || undefined}
        >
          <header className={styles.listBar}>
            {state.isBin ? (
              <FootRest />
            ) : (
              <Views
                queries={queries}
                state={state}
                words={words}
                onOpen={goTo}
                onView={(view) => change({ view })}
                onSave={() => saving.ask(savedPart(state))}
                onRemove={(name) => arrange({ queries: withoutQuery(queries, name) })}
              />
            )}
            <ShownRows page={query.data} words={words} />
            <ListTools
              tools={tools}
              own={OwnTools === undefined || state.isBin ? null : <OwnTools />}
              columns={
                <ColumnSettings
                  columns={columns}
                  density={density}
                  words={words}
                  onColumns={arrangeColumns}
                  onDensity={(next) => arrange({ density: next })}
                  onReset={() => arrange({ columns: undefined, density: undefined, pageSize: undefined })}
                />
              }
              title={words.noun}
            />
          </header>
          <Chips state={state} words={words} onChange={change} onAdvanced={() => setDialog('query')} />
          <EarlierRows isShown={query.isPlaceholderData} words={words} />
          {query.error !== null && query.data !== undefined ? (
            <Failed cause={query.error} onRetry={() => void query.refetch()} />
          ) : null}
          {View === undefined ? table : <View table={table} asked={asked} />}
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
      <LazyOverlay
        resetKey={`${dialog} ${exporting.isShown}`}
        onClose={() => {
          setDialog(undefined);
          exporting.hide();
        }}
      >
        {dialog === 'query' ? (
          <AdvancedQuery
            asked={state}
            words={words}
            onClose={() => setDialog(undefined)}
            onRun={(question) => {
              setDialog(undefined);
              change(question);
            }}
            onSave={(question) =>
              saving.ask(savedPart({ ...plainList, ...question }), () => {
                setDialog(undefined);
                goTo(savedPart({ ...plainList, ...question }));
              })
            }
          />
        ) : null}
        {dialog === 'import' ? (
          <ImportDialog
            words={words}
            onTemplate={() => void exporting.template()}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {exporting.isShown ? <ExportsModal onClose={exporting.hide} /> : null}
      </LazyOverlay>
      {saving.prompt}
    </div>
  );
}

/** The rows are those of the question before; said when that lasts. */
function EarlierRows({ isShown, words }: { isShown: boolean; words: ResourceWords }) {
  const isLate = useIsLate(isShown);
  return (
    <p className={styles.earlier} data-testid="earlier" aria-live="polite">
      {isLate ? words.t('list.earlier') : ''}
    </p>
  );
}

/** Rows by their ids, each once and as it was seen last. */
function rowsOf(ids: readonly string[], known: readonly ResourceRow[]): ResourceRow[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
