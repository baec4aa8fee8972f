import { draftHandover, type DueTurn } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverAddress } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

/** Opens the handover of a shift, drafted first where it is not written yet. */
export function useDraft() {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = async ({ id, templateId, departmentId, productionDate, shift }: DueTurn) => {
    if (id !== null) return void navigate(handoverAddress(id));
    setIsBusy(true);
    try {
      const drafted = await callApi(draftHandover, { templateId, departmentId, productionDate, shift });
      void queryClient.invalidateQueries();
      void navigate(handoverAddress(drafted.id));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, open };
}
