import type { Right, RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { changesIn, codesIn, nothingWanted, rightsIn, stillWanted, withRights } from './rightsDraft.ts';

/** Changes of rights that are not saved yet, and how they are saved: `send` writes them, `reread` reads what is given now. */
export function useRightsDraft(
  groups: readonly RightGroup[],
  {
    send,
    reread,
    besides,
  }: {
    send: (changes: ReturnType<typeof changesIn>) => Promise<unknown>;
    reread: () => Promise<void>;
    /** What is changed and saved with the rights: how much, told in words. */
    besides?: { count: number; words: string; discard: () => void };
  },
) {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [said, setSaid] = useState(nothingWanted);
  const [isSaving, setIsSaving] = useState(false);
  const rights = rightsIn(groups);
  const wanted = stillWanted(said, rights);
  const hasRights = codesIn(wanted).size > 0;
  const isClean = !hasRights && (besides?.count ?? 0) === 0;
  const discard = () => {
    setSaid(nothingWanted);
    besides?.discard();
  };
  useLeaveGuard(!isClean, discard);

  const save = async () => {
    setIsSaving(true);
    try {
      await send(changesIn(wanted));
      await reread();
      discard();
      // Other pages tell of rights, too: the list of roles its last change, the shell what its own person may.
      void cache.invalidateQueries({ queryKey: [tenantId] });
      void message.success(t('roleRights.saved'));
    } catch (cause) {
      const isConflict = cause instanceof ApiRefusal && cause.messageCode === 'core.conflict';
      if (isConflict) await reread();
      void message.error(isConflict ? t('roleRights.conflict') : refusalSentence(cause));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    rights,
    wanted,
    isClean,
    hasRights,
    besides: besides !== undefined && besides.count > 0 ? besides.words : undefined,
    isSaving,
    discard,
    save,
    set: (changed: readonly Right[], change: { on: readonly Terminal[]; isOnNow: boolean }) =>
      setSaid(withRights(wanted, changed, change)),
  };
}

export type RightsDraft = ReturnType<typeof useRightsDraft>;

/** Ctrl+S, or Cmd+S, saves. */
export function saveWithKeys({ isClean, isSaving, save }: RightsDraft) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isClean && !isSaving) void save();
  };
}
