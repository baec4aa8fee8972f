import { App } from 'antd';
import { useState } from 'react';
import { ApiRefusal, type FieldError } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

/** Does something with an order, and reads it again; what refuses it is told, and by field where it names some. */
export function useWorking(forget: () => Promise<void>) {
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  /** Gives whether it was done; `false` of `run` says that the person turned back. */
  const work = async (run: () => Promise<boolean | void>): Promise<boolean> => {
    setIsBusy(true);
    setErrors([]);
    try {
      return (await run()) !== false;
    } catch (cause) {
      if (cause instanceof ApiRefusal) setErrors(cause.errors);
      void message.error(refusalSentence(cause));
      return false;
    } finally {
      setIsBusy(false);
      await forget();
    }
  };
  return { isBusy, errors, work, clear: () => setErrors([]) };
}
