import {
  type RoleRight,
  type RoleRights,
  saveRoleRights,
} from '@millwright/contract/areas/iam/roleRights.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/api/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { changesOf, rightsIn, stillWanted, type Wanted, withRights } from './rightsDraft.ts';

const nothing: Wanted = new Map();

/** Changes of a role's rights that are not saved yet, and how they are saved. */
export function useRightsDraft(read: RoleRights, onReread: () => Promise<void>) {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [said, setSaid] = useState(nothing);
  const [isSaving, setIsSaving] = useState(false);
  const rights = rightsIn(read.groups);
  const wanted = stillWanted(said, rights);
  const discard = () => setSaid(nothing);
  useLeaveGuard(wanted.size > 0, discard);

  const save = async () => {
    const { id, version } = read.role;
    setIsSaving(true);
    try {
      await callApi(saveRoleRights, { id, version, ...changesOf(wanted) }, { isQuiet: true });
      await onReread();
      discard();
      // Other pages tell of rights, too: the list of roles its last change, the shell what its own person may.
      void cache.invalidateQueries({ queryKey: [tenantId] });
      void message.success(t('roleRights.saved'));
    } catch (cause) {
      const isConflict = cause instanceof ApiRefusal && cause.messageCode === 'core.conflict';
      if (isConflict) await onReread();
      void message.error(isConflict ? t('roleRights.conflict') : refusalSentence(cause));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    rights,
    wanted,
    isSaving,
    discard,
    save,
    set: (changed: readonly RoleRight[], isOn: boolean) => setSaid(withRights(wanted, changed, isOn)),
  };
}

export type RightsDraft = ReturnType<typeof useRightsDraft>;
