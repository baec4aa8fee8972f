import { leaveTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useRefuseCause } from '../../../resource/slotParts.ts';

/** Takes people out of a team; a refusal is told, and gives false. */
export function useTeamChanges() {
  const t = useT('personnel');
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const make = async (work: () => Promise<string>): Promise<boolean> => {
    setIsBusy(true);
    try {
      void message.success(await work());
      return true;
    } catch (cause) {
      refuse(cause);
      return false;
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  const leave = (id: string, personId: string) =>
    make(async () => {
      await callApi(leaveTeam, { id, personId }, { isQuiet: true });
      return t('crews.left');
    });
  return { isBusy, leave };
}
