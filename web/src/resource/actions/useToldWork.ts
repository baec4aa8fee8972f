import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { blockersOf, useRefuse } from '../parts/conflict/useRefuse.tsx';
import { useForget } from '../useListQuery.ts';
import type { ResourceWords } from '../words.ts';
import type { AskedAction, Send } from './asked.ts';
import { inParts } from './inParts.ts';

type Work = {
  title: string;
  count: number;
  outcomes: readonly RowOutcome[] | undefined;
  progress?: number;
};

/** Does something to rows and says what became of it: of one in a message, of several in a dialog (`work`). */
export function useToldWork(words: ResourceWords) {
  const { t } = words;
  const { message } = App.useApp();
  const forget = useForget();
  const refuse = useRefuse();
  const [work, setWork] = useState<Work>();

  const failed = (reason: string, { kind }: AskedAction) => {
    if (kind !== 'delete') return reason;
    const label = t('list.deleteFailed');
    return reason === '' ? label : t('form.labelled', { label, text: reason });
  };
  /** `manyDone` says how many of several rows were done; their dialog is titled while that is not known yet. */
  const told = async (
    asked: AskedAction,
    title: string,
    send: Send,
    manyDone?: (count: number) => string,
  ): Promise<void> => {
    const { rows } = asked;
    const isOne = rows.length === 1;
    const show = (progress: number) => {
      if (!isOne) setWork({ title, count: rows.length, outcomes: undefined, progress });
    };
    show(0);
    try {
      const outcomes = await inParts(rows, send, { titleOf: words.title, onProgress: show });
      const [only] = outcomes;
      const count = outcomes.filter(({ isDone }) => isDone).length;
      if (!isOne) setWork({ title, count: rows.length, outcomes });
      else if (only?.isDone === true) void message.success(title);
      else refuse(failed(only?.message ?? '', asked), only?.blockers);
      if (!isOne && count > 0 && manyDone !== undefined) void message.success(manyDone(count));
      if (count > 0) asked.onDone?.();
    } catch (cause) {
      setWork(undefined);
      refuse(failed(refusalSentence(cause), asked), blockersOf(cause));
    } finally {
      await forget();
    }
  };
  return { work, told, close: () => setWork(undefined) };
}

export type ToldWork = ReturnType<typeof useToldWork>['told'];
