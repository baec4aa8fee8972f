import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Drawer } from 'antd';
import type { KeyboardEvent } from 'react';
import { useCall } from '../../app/api/useCall.ts';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMay } from '../../app/rights/Allowed.tsx';
import { useTabDetail } from '../../app/shell/slots.ts';
import { useMedia } from '../../app/parts/useMedia.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useAskAction } from '../actions/ActionHost.tsx';
import { actionsOfRow, ledBy } from '../actions/rowActions.ts';
import { useDerived } from '../context.ts';
import { stateName } from '../model/form/fieldsOf.ts';
import { StateMark } from '../parts/Cell.tsx';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import type { Overlay } from '../useListState.ts';
import type { ResourceWords } from '../words.ts';
import { DetailBody } from './DetailBody.tsx';
import { PrintHead } from './PrintHead.tsx';
import { Foot, FootRest } from '../parts/Foot.tsx';
import styles from './resourceDetail.module.css';
import layout from '../../kit/layout.module.css';

type ResourceDetailProps = {
  id: string;
  /** Ids of the list it was opened from, to go on from row to row. */
  neighbours: readonly string[];
  words: ResourceWords;
  onOpen: (overlay: Overlay) => void;
  onClose: () => void;
  /** The row was deleted. */
  onGone: () => void;
};

const width = 1040;

/** Everything about a row: its fields, its children, who changed it; and what can be done. Arrow keys go on to the next. */
export function ResourceDetail({ id, neighbours, words, onOpen, onClose, onGone }: ResourceDetailProps) {
  const { calls, resource } = useDerived();
  const { t } = words;
  const isDocument = resource.lifeCycle !== undefined;
  const isPhone = useMedia(phoneQuery);
  const query = useCall(calls.queryById, { id });
  const row = query.data;
  useTabDetail(row === undefined ? undefined : words.title(row));
  const place = neighbours.indexOf(id);
  const step = (by: number) => {
    const next = place < 0 ? undefined : neighbours[place + by];
    return next === undefined ? undefined : () => onOpen({ kind: 'show', id: next });
  };
  const [previous, next] = [step(-1), step(1)];
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role=menu]');
    if (isTyping !== false && isTyping !== null) return;
    const go = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (go === undefined) return;
    event.preventDefault();
    go();
  };
  const actions = (of: ResourceRow) => (
    <DetailActions row={of} words={words} most={isPhone ? 2 : 4} onOpen={onOpen} onGone={onGone} />
  );
  return (
    <Drawer
      open
      size={isPhone ? '100%' : width}
      title={row === undefined ? words.noun : <DetailTitle row={row} words={words} />}
      data-testid="detail-drawer"
      rootClassName={styles.drawer}
      classNames={{ title: styles.title }}
      onClose={onClose}
      onKeyDown={handleKey}
      extra={
        <span className={`${layout.inline8} ${styles.detailExtra}`}>
          {row !== undefined && isDocument && !isPhone ? actions(row) : null}
          <span data-testid="steps">
            <Button
              type="text"
              aria-label={t('detail.previous')}
              disabled={previous === undefined}
              onClick={previous}
            >
              ‹ {isPhone ? null : t('detail.previous')}
            </Button>
            <Button type="text" aria-label={t('detail.next')} disabled={next === undefined} onClick={next}>
              {isPhone ? null : t('detail.next')} ›
            </Button>
          </span>
        </span>
      }
      footer={row === undefined || (isDocument && !isPhone) ? undefined : actions(row)}
    >
      {row === undefined && query.error !== null ? (
        <Failed cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {row === undefined && query.error === null ? <LateRows /> : null}
      {row === undefined ? null : (
        <>
          <PrintHead row={row} words={words} />
          <DetailBody key={row.id} row={row} words={words} />
        </>
      )}
    </Drawer>
  );
}

type RowProps = { row: ResourceRow; words: ResourceWords };

function DetailActions({
  row,
  words,
  most,
  onOpen,
  onGone,
}: RowProps & { /** As many actions stand as buttons. */ most: number } & Pick<
    ResourceDetailProps,
    'onOpen' | 'onGone'
  >) {
  const { resource, slots } = useDerived();
  const ask = useAskAction();
  const mayAdd = useMay(resource.access.add);
  const actions = actionsOfRow(row, {
    resource,
    words,
    ask,
    isBin: false,
    onEdit: () => onOpen({ kind: 'edit', id: row.id }),
    onCopy: mayAdd ? () => onOpen({ kind: 'new', from: row.id }) : undefined,
    onGone,
  });
  const print = { key: 'print', label: words.t('print.run'), isMinor: true, run: () => globalThis.print() };
  const bar = (more: readonly MenuAction[]) => (
    <ActionBar actions={[...ledBy(more, actions), print]} title={words.title(row)} words={most} form="bar" />
  );
  const Around = slots.actionsAround;
  return (
    <Foot>
      <FootRest />
      {Around === undefined ? bar([]) : <Around row={row}>{bar}</Around>}
    </Foot>
  );
}

/** What the row is called, and the state it is in. */
function DetailTitle({ row, words }: RowProps) {
  const { resource } = useDerived();
  const state = row[stateName];
  return (
    <span className={styles.detailTitle} data-testid="detail-title">
      <span data-kind={resource.fields[resource.title]?.kind}>{words.title(row)}</span>
      {resource.lifeCycle === undefined || typeof state !== 'string' ? null : (
        <StateMark
          look={resource.lifeCycle.states[state] ?? 'waiting'}
          word={words.choice(stateName, state)}
        />
      )}
    </span>
  );
}
