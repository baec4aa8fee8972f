import { App } from 'antd';
import { useState } from 'react';
import { queryClient } from '../../app/api/queryClient.ts';
import { ApiRefusal } from '../../app/api/refusal.ts';
import { useRefuseCause } from './useRefuse.tsx';

/**
 * Makes changes with calls of a page's own: `work` gives the sentence that tells of success. What refuses one is told, unless
 * `onRefusal` deals with it. Gives whether it was done.
 */
export function useChange() {
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (
    work: () => Promise<string>,
    onRefusal: (cause: ApiRefusal) => boolean = () => false,
  ): Promise<boolean> => {
    setIsBusy(true);
    try {
      void message.success(await work());
      void queryClient.invalidateQueries();
      return true;
    } catch (cause) {
      const isDealtWith = cause instanceof ApiRefusal && onRefusal(cause);
      if (!isDealtWith) refuse(cause);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}
