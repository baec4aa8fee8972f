import { App } from 'antd';
import { use, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { readSession } from '../../app/session/session.ts';
import { askToLeave } from '../../app/tabs/context/askToLeave.ts';
import { TabContext } from '../../app/tabs/context/tabContext.ts';

export interface LeaveGuard {
  /** Closes at once, or after asking when something is unsaved. */
  ask: (leave: () => void) => void;
  /** Nothing is unsaved any more. */
  release: () => void;
}

/**
 * While there is something unsaved, asks before it is lost: when a form is closed, when the page leaves its address,
 * when its tab is closed, when the browser goes away. Who leaves all the same, or has saved it, drops it. A page whose
 * unsaved changes outlive another query in its own address says so with `isLostWithinPage: false`.
 */
export function useLeaveGuard(
  isDirty: boolean,
  onDrop: () => void,
  { isLostWithinPage = true }: { isLostWithinPage?: boolean } = {},
): LeaveGuard {
  const t = useT();
  const { modal } = App.useApp();
  const tab = use(TabContext);
  const isReleased = useRef(false);

  // A page that rests behind another still holds what it held, so this is not taken back when effects end.
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => tab?.hold(isDirty, () => drop.current()), [tab, isDirty]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const handle = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', handle);
    return () => globalThis.removeEventListener('beforeunload', handle);
  }, [isDirty]);

  const confirm = useRef(({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
    askToLeave({ modal, t, onLeave, onStay });
  });
  const release = () => {
    isReleased.current = true;
    tab?.hold(false);
    drop.current();
  };

  // Another tab of the shell keeps this page as it is; only without tabs is something lost by going there.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isReleased.current &&
      // A login that ended cannot be answered; what was typed waits for the next one.
      readSession() !== undefined &&
      (currentLocation.pathname === nextLocation.pathname ? isLostWithinPage : tab?.isKept !== true),
  );
  useEffect(() => {
    const leave = () => {
      drop.current();
      blocker.proceed?.();
    };
    if (blocker.state === 'blocked') confirm.current({ onLeave: leave, onStay: () => blocker.reset() });
  }, [blocker]);

  return {
    ask: (leave) => {
      const go = () => {
        release();
        leave();
      };
      if (isDirty) confirm.current({ onLeave: go, onStay: () => undefined });
      else go();
    },
    release,
  };
}
