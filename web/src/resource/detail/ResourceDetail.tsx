import type { FieldKind } from '@millwright/contract/core/fields.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Button, Drawer } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useCall } from '../../app/api/useCall.ts';
import { phoneQuery } from '../../app/constants.ts';
import { RichText } from '../../kit/RichText.tsx';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMay } from '../../app/session/Allowed.tsx';
import { useMedia } from '../../app/shell/useMedia.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useAskAction } from '../actions/ActionHost.tsx';
import { actionsOfRow } from '../actions/rowActions.ts';
import { useDerived } from '../context.ts';
import { fieldsOf, isFact } from '../model/fieldsOf.ts';
import { Cell } from '../parts/Cell.tsx';
import { LateRows } from '../parts/LateRows.tsx';
import { type Detail, DetailList } from '../widgets/DetailList.tsx';
import type { Overlay } from '../useListState.ts';
import type { ResourceWords } from '../words.ts';
import { ChildRows } from './ChildRows.tsx';
import { History } from './History.tsx';

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
/** Kinds that take a whole line. */
const wideKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'longText',
  'richText',
  'picture',
  'pictures',
  'file',
  'files',
]);

/** Everything about a row: its fields, its children, who changed it; and what can be done. Arrow keys go on to the next. */
export function ResourceDetail({ id, neighbours, words, onOpen, onClose, onGone }: ResourceDetailProps) {
  const { calls } = useDerived();
  const { t } = words;
  const isPhone = useMedia(phoneQuery);
  const query = useCall(calls.queryById, { id });
  const row = query.data;
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
  return (
    <Drawer
      open
      size={isPhone ? '100%' : width}
      title={row === undefined ? words.noun : words.title(row)}
      rootClassName="mw-detail-drawer"
      onClose={onClose}
      onKeyDown={handleKey}
      extra={
        <span className="mw-steps">
          <Button type="text" disabled={previous === undefined} onClick={previous}>
            ‹ {t('detail.previous')}
          </Button>
          <Button type="text" disabled={next === undefined} onClick={next}>
            {t('detail.next')} ›
          </Button>
        </span>
      }
      footer={
        row === undefined ? undefined : (
          <DetailActions row={row} words={words} onOpen={onOpen} onGone={onGone} />
        )
      }
    >
      {row === undefined && query.error !== null ? (
        <Failed cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {row === undefined && query.error === null ? <LateRows /> : null}
      {row === undefined ? null : <Content key={row.id} row={row} words={words} />}
    </Drawer>
  );
}

type RowProps = { row: ResourceRow; words: ResourceWords };

function DetailActions({
  row,
  words,
  onOpen,
  onGone,
}: RowProps & Pick<ResourceDetailProps, 'onOpen' | 'onGone'>) {
  const { resource } = useDerived();
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
  return (
    <div className="mw-foot">
      <span className="mw-foot-rest" />
      <ActionBar actions={actions} title={words.title(row)} words={4} form="bar" />
    </div>
  );
}

function Content({ row, words }: RowProps) {
  const { resource, children, slots } = useDerived();
  const [hasHistory, setHasHistory] = useState(false);
  const { t } = words;
  const fields = Object.entries(fieldsOf(resource)).filter(([name]) => !isFact(name));
  const facts = Object.entries(fieldsOf(resource)).filter(([name]) => isFact(name));
  const details = (entries: typeof fields): Detail[] =>
    entries.map(([name, field]) => ({
      key: name,
      label: words.head(name, field),
      isWide: wideKinds.has(field.kind),
      value:
        field.kind === 'richText' && typeof row[name] === 'string' ? (
          <RichText html={row[name]} />
        ) : (
          <Cell name={name} field={field} row={row} words={words} isWhole />
        ),
    }));
  const Below = slots.detailBelow;
  return (
    <div className="mw-detail">
      <DetailList details={details(fields)} />
      {Object.entries(children).map(([list, child]) => (
        <ChildRows key={list} list={list} child={child} row={row} parent={words} />
      ))}
      {Below === undefined ? null : <Below row={row} />}
      <DetailList details={details(facts)} columns={facts.length > 4 ? 3 : 4} />
      <section>
        <Button aria-expanded={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
          {t('detail.history')}
        </Button>
        {hasHistory ? <History id={row.id} words={words} /> : null}
      </section>
    </div>
  );
}
