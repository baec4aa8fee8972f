import { App } from 'antd';
import { useState } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

/** Does something and tells what came of it: the sentence that the work gives, or why it was refused. */
export function useWorking() {
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    work: async (work: () => Promise<string>): Promise<boolean> => {
      setIsBusy(true);
      try {
        void message.success(await work());
        void queryClient.invalidateQueries();
        return true;
      } catch (cause) {
        void message.error(refusalSentence(cause));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
