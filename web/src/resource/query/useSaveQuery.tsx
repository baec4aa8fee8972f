import {
  type SavedQuery,
  mostSavedQueries,
  savedQuery,
} from '@millwright/contract/areas/access/own/preferences.ts';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { saveProblem, withQuery } from '../model/savedQueries.ts';
import { TextPrompt } from '../widgets/dialogs/PromptModal.tsx';
import type { ResourceWords } from '../words.ts';

/** Asks for the name of a query and keeps it; a name that is known is overwritten after asking. */
export function useSaveQuery(
  { queries, keep }: { queries: readonly SavedQuery[]; keep: (queries: SavedQuery[]) => Promise<void> },
  words: Pick<ResourceWords, 't'>,
): { prompt: ReactNode; ask: (query: string, onSaved?: () => void) => void } {
  const { t } = words;
  const { message, modal } = App.useApp();
  const [asked, setAsked] = useState<{ query: string; onSaved: (() => void) | undefined }>();

  const store = async (entry: SavedQuery) => {
    try {
      await keep(withQuery(queries, entry));
      void message.success(t('query.saved', { name: entry.name }));
      setAsked(undefined);
      asked?.onSaved?.();
    } catch (cause) {
      void message.error(t('query.notSaved', { message: refusalSentence(cause) }));
    }
  };
  const handleOk = async (name: string) => {
    if (asked === undefined) return;
    const entry = { name, query: asked.query };
    if (saveProblem(queries, { name, hasCondition: true }) !== 'overwrite') {
      await store(entry);
      return;
    }
    const isWanted = await modal.confirm({
      title: t('query.overwriteAsk', { name }),
      okText: t('query.overwrite'),
      cancelText: t('core:actions.cancel'),
    });
    if (isWanted) await store(entry);
  };
  const problemOf = (name: string) => {
    const problem = saveProblem(queries, { name, hasCondition: true });
    if (problem === undefined || problem === 'overwrite') return undefined;
    return t(`query.${problem}`, { most: mostSavedQueries });
  };
  return {
    ask: (query, onSaved) => {
      if (query === '') void message.warning(t('query.noCondition'));
      else setAsked({ query, onSaved });
    },
    prompt:
      asked === undefined ? null : (
        <TextPrompt
          title={t('query.save')}
          label={t('query.name')}
          max={savedQuery.shape.name.maxLength ?? undefined}
          okText={t('query.save')}
          problemOf={problemOf}
          onOk={handleOk}
          onCancel={() => setAsked(undefined)}
        />
      ),
  };
}
