import { App } from 'antd';
import { useState } from 'react';
import { queryClient } from '../../app/api/queryClient.ts';
import { ApiRefusal } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useRefuseCause } from './conflict/useRefuse.tsx';

/**
 * Makes changes with calls of a page's own: `work` gives the sentence that tells of success, or none where it tells what came of it by itself. What refuses one is told, unless
 * `onRefusal` deals with it; `inPlace` leaves the telling to the page, which finds the sentence of the last one as `refusal`.
 * Gives whether it was done.
 */
export function useChange({ inPlace = false }: { inPlace?: boolean } = {}) {
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = async (
    work: () => Promise<string | undefined>,
    onRefusal: (cause: ApiRefusal) => boolean = () => false,
  ): Promise<boolean> => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const sentence = await work();
      if (sentence !== undefined) void message.success(sentence);
      void queryClient.invalidateQueries();
      return true;
    } catch (cause) {
      const isDealtWith = cause instanceof ApiRefusal && onRefusal(cause);
      if (!isDealtWith && inPlace) setRefusal(refusalSentence(cause));
      else if (!isDealtWith) refuse(cause);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, change };
}
