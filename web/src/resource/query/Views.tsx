import type { SavedQuery } from '@millwright/contract/areas/iam/preferences.ts';
import { App, Button, Dropdown } from 'antd';
import { useCall } from '../../app/api/useCall.ts';
import { formatNumber } from '../../kit/format.ts';
import { useDerived } from '../context.ts';
import { type ListState, listInputOf, readListState, savedPart } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';

type ViewsProps = {
  queries: readonly SavedQuery[];
  state: ListState;
  words: ResourceWords;
  onOpen: (query: string) => void;
  onSave: () => void;
  onRemove: (name: string) => void;
};

/** As many saved queries count their rows; of more, counting would be work of its own. */
const mostCounted = 8;

/** Everything, and the saved queries by their names with the rows they find. */
export function Views({ queries, state, words, onOpen, onSave, onRemove }: ViewsProps) {
  const { resource } = useDerived();
  const { modal } = App.useApp();
  const { t } = words;
  const here = savedPart(state);
  const active = queries.find(({ query }) => samePart(query) === here);
  function samePart(query: string): string {
    return savedPart(readListState(new URLSearchParams(query), resource));
  }
  const askRemove = (name: string) =>
    void modal.confirm({
      title: t('query.removeAsk', { name }),
      okText: t('core:actions.delete'),
      okButtonProps: { danger: true },
      cancelText: t('core:actions.cancel'),
      onOk: () => onRemove(name),
    });
  return (
    <nav className="mw-views" aria-label={t('query.views')}>
      <button
        type="button"
        aria-current={active === undefined && here === '' ? 'page' : undefined}
        onClick={() => onOpen('')}
      >
        {t('list.all')} <ViewCount query="" />
      </button>
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
          <span className="mw-view">
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
      {here === '' || active !== undefined ? null : (
        <Button type="link" onClick={onSave}>
          + {t('query.save')}
        </Button>
      )}
    </nav>
  );
}

function ViewCount({ query }: { query: string }) {
  const { resource, calls } = useDerived();
  const state = readListState(new URLSearchParams(query), resource);
  const { data } = useCall(calls.list, { ...listInputOf(state, 1), pageSize: 1 }, { isQuiet: true });
  if (data === undefined) return null;
  return (
    <small>
      {formatNumber(data.total, 0, 'zh')}
      {data.isMore ? '+' : ''}
    </small>
  );
}
