import type { Employee } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { setOnDuty } from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { callsOf, type RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { OutcomeDialog } from '../../../resource/slotParts.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** Changes of several employees; `dialog` says what became of each where not all is done. */
export function useEmployees() {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [told, setTold] = useState<{ title: string; outcomes: readonly RowOutcome[] }>();

  const make = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  const setDuty = (ids: readonly string[], onDuty: boolean) =>
    make(async () => {
      const { changed } = await callApi(setOnDuty, { ids: [...ids], onDuty }, { isQuiet: true });
      void message.success(t('employees.done', { count: changed }));
    });
  const setState = (rows: readonly Employee[], isEnabled: boolean) => {
    const word = isEnabled ? 'enable' : 'disable';
    const title = t(`employees.${word}`);
    // Who waits for approval is let in by approval, which is another action than the end of a freeze.
    const { thaw, approve, freeze } = callsOf(user).actions;
    const split = [
      [isEnabled ? thaw : freeze, rows.filter(({ isWaiting }) => !isWaiting)],
      [isEnabled ? approve : undefined, rows.filter(({ isWaiting }) => isWaiting)],
    ] as const;
    const work = () =>
      make(async () => {
        const outcomes: RowOutcome[] = [];
        for (const [action, those] of split)
          if (action !== undefined && those.length > 0) {
            const answer = await callApi(action, { ids: those.map(({ id }) => id) }, { isQuiet: true });
            outcomes.push(...answer.outcomes);
          }
        if (outcomes.every(({ isDone }) => isDone))
          void message.success(t('employees.done', { count: outcomes.length }));
        else setTold({ title, outcomes });
      });
    confirm({
      title: t(`employees.${word}Ask`, { count: rows.length }),
      content: isEnabled ? null : t('employees.disableHint'),
      submit: title,
      onOk: work,
    });
  };
  const dialog =
    told === undefined ? null : (
      <OutcomeDialog
        title={told.title}
        outcomes={told.outcomes}
        count={told.outcomes.length}
        onClose={() => setTold(undefined)}
      />
    );
  return { setDuty, setState, dialog };
}
