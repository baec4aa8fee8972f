import {
  listOrganizationPeople,
  moveDepartment,
  movePeople,
  setOnDuty,
  setSupervisor,
  showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import type { DepartmentPlace } from './place.ts';

export const pageSize = 50;

/** The tree, a page of people, and what can be done with them. After each change both are read again. */
export function useOrganization(place: DepartmentPlace, { mayReadPeople }: { mayReadPeople: boolean }) {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [isBusy, setIsBusy] = useState(false);
  const tree = useCall(showOrganization, {});
  const { department: departmentId, isWithin, keyword, pageNo } = place;
  const asked = { departmentId, isWithin, keyword, pageNo, pageSize };
  const people = useCall(listOrganizationPeople, asked, { isEnabled: mayReadPeople });

  /** Makes a change and says what came of it; gives whether it was made. */
  const change = async (make: () => Promise<string>): Promise<boolean> => {
    setIsBusy(true);
    try {
      void message.success(await make());
      return true;
    } catch (cause) {
      void message.error(refusalSentence(cause));
      return false;
    } finally {
      setIsBusy(false);
      for (const { name } of [showOrganization, listOrganizationPeople])
        void cache.invalidateQueries({ queryKey: [tenantId, name] });
    }
  };
  const counted = (key: string, count: number) =>
    count === 0 ? t('organization.nothing') : t(`organization.${key}`, { count });

  return {
    tree,
    people,
    isBusy,
    /** Takes out of `from`, puts into `to`; `key` is the sentence that tells how many. */
    move: (ids: readonly string[], to: { from: string | null; to: string | null }, key: MoveWord) =>
      change(async () => {
        const { moved } = await callApi(movePeople, { ids: [...ids], ...to }, { isQuiet: true });
        return counted(key, moved);
      }),
    setDuty: (ids: readonly string[], onDuty: boolean) =>
      change(async () => {
        const { changed } = await callApi(setOnDuty, { ids: [...ids], onDuty }, { isQuiet: true });
        return counted('changed', changed);
      }),
    supervise: (department: string, personId: string, isSupervisor: boolean) =>
      change(async () => {
        const asks = { departmentId: department, personId, isSupervisor };
        await callApi(setSupervisor, asks, { isQuiet: true });
        return t('organization.saved');
      }),
    moveDepartment: (id: string, parentId: string | null) =>
      change(async () => {
        await callApi(moveDepartment, { id, parentId }, { isQuiet: true });
        return t('organization.saved');
      }),
  };
}

export type MoveWord = 'moved' | 'takenOut' | 'added';
export type Organization = ReturnType<typeof useOrganization>;
