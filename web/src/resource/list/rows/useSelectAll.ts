import { mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useDerived } from '../../context.ts';
import { type ListState, listInputOf } from '../../model/listState.ts';
import { readAll } from '../../readAll.ts';
import type { ResourceWords } from '../../words.ts';

/** Goes beyond the page: every row that the question finds. */
export interface SelectAll {
  label: string;
  /** Why it cannot be done. */
  hint: string | undefined;
  isBusy: boolean;
  run: () => void;
}

/** Offered when the whole page is chosen and there is more behind it. */
export function useSelectAll(
  {
    state,
    page,
    selected,
  }: { state: ListState; page: ResourcePage | undefined; selected: readonly ResourceRow[] },
  words: ResourceWords,
  onSelect: (rows: readonly ResourceRow[]) => void,
): SelectAll | undefined {
  const { calls } = useDerived();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  if (page === undefined || page.records.length === 0 || page.total <= selected.length) return undefined;
  const chosen = new Set(selected.map(({ id }) => id));
  if (!page.records.every(({ id }) => chosen.has(id))) return undefined;
  const { t } = words;
  const count = (value: number) => formatNumber(value, 0, words.language);
  const isTooMany = page.isMore || page.total > mostRowsAtOnce;
  const read = async () => {
    setIsBusy(true);
    try {
      const call = state.isBin ? (calls.deleteList ?? calls.list) : calls.list;
      const { pageNo: _, ...question } = listInputOf(state, 1);
      const all = await readAll(call, question, new AbortController().signal);
      if (all !== undefined) onSelect(all.records);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    label: t('list.selectEvery', { count: count(page.total) }),
    hint: isTooMany ? t('list.tooManyToSelect', { most: count(mostRowsAtOnce) }) : undefined,
    isBusy,
    run: () => void read(),
  };
}
