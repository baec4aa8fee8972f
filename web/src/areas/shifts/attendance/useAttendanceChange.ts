import { App } from 'antd';
import { useState } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

/** Makes changes of attendance; what refuses one is told as `refusal`. Gives whether it was done. */
export function useAttendanceChange() {
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = async (work: () => Promise<unknown>, told: string): Promise<boolean> => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await work();
      void message.success(told);
      void queryClient.invalidateQueries();
      return true;
    } catch (cause) {
      setRefusal(refusalSentence(cause));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, change };
}
