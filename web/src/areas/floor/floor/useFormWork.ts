import { useRef, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { isNoRoom } from '../../../app/outbox/noRoom.ts';

/**
 * Runs the work of a form, one at a time whatever the taps: `isBusy` disables its buttons. Where the device stores nothing,
 * `problem` says why; what was written stays in the form.
 */
export function useFormWork(): {
  isBusy: boolean;
  problem: string;
  run: (work: () => Promise<unknown>) => Promise<boolean>;
} {
  const t = useT('maintenance');
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (work: () => Promise<unknown>) => {
    // Two taps may come before the button is drawn as disabled.
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (cause) {
      console.error('not stored on this device', cause);
      setProblem(t(isNoRoom(cause) ? 'floor.storing.noRoom' : 'floor.storing.failed'));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, problem, run };
}
