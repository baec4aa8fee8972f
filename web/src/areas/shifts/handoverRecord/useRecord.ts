import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import {
  handoverDraft,
  recordCalls,
  type HandoverDraft,
  recordIn,
  handoverInput,
  type StoredHandover,
} from './recordDraft.ts';

/** A handover while it is written, handed over and answered. */
export function useRecord(stored: StoredHandover, onStored: (next: StoredHandover) => void) {
  const t = useT('shifts');
  const { message } = App.useApp();
  const [begun] = useState(() => handoverDraft(stored));
  const [draft, setDraft] = useState<HandoverDraft>(begun);
  const [isBusy, setIsBusy] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const isDirty = JSON.stringify(handoverInput(draft)) !== JSON.stringify(handoverInput(begun));
  const guard = useLeaveGuard(isDirty, () => setDraft(begun));

  const read = async () => onStored(recordIn(await callApi(recordCalls.queryById, { id: stored.id })));

  /** Does something and tells of it; the record is read again then. What is refused is told, and nothing is lost. */
  const working = async (work: () => Promise<string>) => {
    setIsBusy(true);
    try {
      const done = await work();
      void message.success(done);
      guard.release();
      await read();
      void queryClient.invalidateQueries();
    } catch (cause) {
      if (cause instanceof ApiRefusal && cause.messageCode === 'core.conflict') setIsConflict(true);
      else void message.error(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  const store = async () => {
    const { id, version } = stored;
    await callApi(recordCalls.edit, { id, version, ...handoverInput(draft) }, { isQuiet: true });
  };
  const take = async (action: string, stated: object = {}) => {
    const call = recordCalls.actions[action];
    if (call === undefined) throw new Error(`a handover has no action ${action}`);
    const { outcomes } = await callApi(call, { ids: [stored.id], ...stated }, { isQuiet: true });
    const [outcome] = outcomes;
    if (outcome?.isDone !== true)
      throw new ApiRefusal({ message: outcome?.message ?? '', code: 0, status: 200 });
  };

  return {
    draft,
    isDirty,
    isBusy,
    isConflict,
    change: (part: Partial<HandoverDraft>) => setDraft((before) => ({ ...before, ...part })),
    reload: () => {
      guard.release();
      void read();
    },
    save: () =>
      working(async () => {
        await store();
        return t('handover.saved');
      }),
    submit: () =>
      working(async () => {
        if (isDirty) await store();
        try {
          await take('submit');
        } catch (cause) {
          // What was stored has another version now, also where it is not handed over.
          guard.release();
          await read();
          throw cause;
        }
        return t('handover.submitted');
      }),
    accept: () =>
      working(async () => {
        await take('accept');
        return t('resources.handover.states.accepted');
      }),
    dispute: (disputeReason: string) =>
      working(async () => {
        await take('dispute', { disputeReason });
        return t('handover.disputed');
      }),
  };
}

export type Recording = ReturnType<typeof useRecord>;
