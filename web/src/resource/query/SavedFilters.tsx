import { App, Button } from 'antd';
import { type Translate, useT } from '../../app/i18n/useT.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { withoutQuery } from '../model/savedQueries.ts';
import { useChoiceOf } from '../useListChoice.ts';
import { useSaveQuery } from './useSaveQuery.tsx';
import styles from './views.module.css';
import { useConfirm } from '../../app/feedback/useConfirm.ts';

type SavedFiltersProps = {
  /** What the list is called among those that the person arranged. */
  list: string;
  /** What narrows the list now, as a query of its address; empty: nothing. */
  query: string;
  onOpen: (query: string) => void;
};

/** What a person saved of the filters of a list that a screen draws by itself: as the lists of resources have them. */
export function SavedFilters({ list, query, onOpen }: SavedFiltersProps) {
  const translate = useT();
  const t: Translate = (key, values) => translate(key.includes(':') ? key : `resource.${key}`, values);
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { choice, keep } = useChoiceOf(list);
  const queries = choice.queries ?? [];
  const saving = useSaveQuery({ queries, keep: (next) => keep({ queries: next }) }, { t });
  const here = sorted(query);
  const active = queries.find((each) => sorted(each.query) === here);
  const remove = (name: string) =>
    confirm({
      title: t('query.removeAsk', { name }),
      submit: t('core:actions.delete'),
      isDanger: true,
      onOk: () =>
        keep({ queries: withoutQuery(queries, name) }).catch((cause: unknown) => {
          void message.warning(t('query.notSaved', { message: refusalSentence(cause) }));
        }),
    });
  if (queries.length === 0 && here === '') return null;
  return (
    <nav className={styles.views} aria-label={t('query.views')}>
      {queries.map((each) => (
        <span key={each.name} className={styles.view}>
          <button
            type="button"
            aria-current={active?.name === each.name ? 'page' : undefined}
            onClick={() => onOpen(each.query)}
          >
            {each.name}
          </button>
          {active?.name === each.name ? (
            <Button
              type="text"
              size="small"
              aria-label={`${t('query.remove')} ${each.name}`}
              title={t('query.remove')}
              onClick={() => remove(each.name)}
            >
              ×
            </Button>
          ) : null}
        </span>
      ))}
      {here === '' || active !== undefined ? null : (
        <Button type="link" size="small" onClick={() => saving.ask(query)}>
          + {t('query.save')}
        </Button>
      )}
      {saving.prompt}
    </nav>
  );
}

/** The same filter is the same text, in whichever order it was chosen. */
function sorted(query: string): string {
  const search = new URLSearchParams(query);
  search.sort();
  return search.toString();
}
