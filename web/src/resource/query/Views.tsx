import type { SavedQuery } from '@millwright/contract/areas/access/own/preferences.ts';
import { everyView } from '@millwright/contract/core/resource/listView.ts';
import type { ResourceCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Dropdown } from 'antd';
import { useCall } from '../../app/api/useCall.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { useDerived } from '../context.ts';
import { type ListState, listInputOf, plainList, readListState, savedPart } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';
import styles from './views.module.css';
import { useConfirm } from '../../app/feedback/useConfirm.ts';

type ViewsProps = {
  queries: readonly SavedQuery[];
  state: ListState;
  words: ResourceWords;
  onOpen: (query: string) => void;
  /** Shows a declared view; what is searched stays. */
  onView: (view: string | undefined) => void;
  onSave: () => void;
  onRemove: (name: string) => void;
};

/** As many saved queries count their rows; of more, counting would be work of its own. */
const mostCounted = 8;

/** Everything, the declared views, and the saved queries by their names, each with the rows it finds. */
export function Views({ queries, state, words, onOpen, onView, onSave, onRemove }: ViewsProps) {
  const { resource, calls, slots } = useDerived();
  const confirm = useConfirm();
  const { t } = words;
  const here = savedPart(state);
  const isPlain = [{ view: state.view }, { ...slots.list?.opensOn, view: state.view }].some(
    (part) => here === savedPart({ ...plainList, ...part }),
  );
  const active = queries.find(({ query }) => samePart(query) === here);
  function samePart(query: string): string {
    return savedPart(readListState(new URLSearchParams(query), resource));
  }
  const askRemove = (name: string) =>
    confirm({
      title: t('query.removeAsk', { name }),
      submit: t('core:actions.delete'),
      isDanger: true,
      onOk: () => onRemove(name),
    });
  return (
    <nav className={styles.views} data-testid="views" aria-label={t('query.views')}>
      {calls.viewCounts === undefined ? (
        <button
          type="button"
          aria-current={active === undefined && here === '' ? 'page' : undefined}
          onClick={() => onOpen('')}
        >
          {t('list.all')} <ViewCount query="" />
        </button>
      ) : (
        <DeclaredViews
          call={calls.viewCounts}
          isElsewhere={active !== undefined}
          state={state}
          words={words}
          onView={onView}
        />
      )}
      {queries.map(({ name, query }) => (
        <Dropdown
          key={name}
          trigger={['contextMenu']}
          menu={{
            items: [
              { key: 'remove', danger: true, label: t('query.remove'), onClick: () => askRemove(name) },
            ],
          }}
        >
          <span className={styles.view}>
            <button
              type="button"
              aria-current={active?.name === name ? 'page' : undefined}
              onClick={() => onOpen(query)}
            >
              {name} {queries.length <= mostCounted ? <ViewCount query={query} /> : null}
            </button>
            {active?.name === name ? (
              <Button
                type="text"
                size="small"
                aria-label={`${t('query.remove')} ${name}`}
                title={t('query.remove')}
                onClick={() => askRemove(name)}
              >
                ×
              </Button>
            ) : null}
          </span>
        </Dropdown>
      ))}
      {isPlain || active !== undefined ? null : (
        <Button type="link" onClick={onSave}>
          + {t('query.save')}
        </Button>
      )}
    </nav>
  );
}

type DeclaredViewsProps = {
  call: NonNullable<ResourceCalls['viewCounts']>;
  /** A saved query is shown. */
  isElsewhere: boolean;
  state: ListState;
  words: ResourceWords;
  onView: (view: string | undefined) => void;
};

/** All of what is searched, and the part of it that each view has. */
function DeclaredViews({ call, isElsewhere, state, words, onView }: DeclaredViewsProps) {
  const { resource } = useDerived();
  const {
    pageNo: _,
    pageSize: __,
    ...question
  } = listInputOf({ ...state, view: undefined, sort: undefined }, 1);
  const { data: { counts = {} } = {} } = useCall(call, question, { isQuiet: true });
  const tab = (name: string, view: string | undefined, label: string) => {
    const count = counts[name];
    return (
      <button
        key={name}
        type="button"
        aria-current={!isElsewhere && state.view === view ? 'page' : undefined}
        onClick={() => onView(view)}
      >
        {label} {count === undefined ? null : <Count {...count} />}
      </button>
    );
  };
  return (
    <>
      {tab(everyView, undefined, words.t('list.all'))}
      {Object.keys(resource.views).map((name) => tab(name, name, words.view(name)))}
    </>
  );
}

function ViewCount({ query }: { query: string }) {
  const { resource, calls } = useDerived();
  const state = readListState(new URLSearchParams(query), resource);
  const { data } = useCall(calls.list, { ...listInputOf(state, 1), pageSize: 1 }, { isQuiet: true });
  return data === undefined ? null : <Count {...data} />;
}

function Count({ total, isMore }: { total: number; isMore: boolean }) {
  return (
    <small>
      {formatNumber(total, 0, 'zh')}
      {isMore ? '+' : ''}
    </small>
  );
}
