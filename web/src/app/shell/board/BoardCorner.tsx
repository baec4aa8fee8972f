import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { useT } from '../../i18n/useT.ts';
import { logOut } from '../../login/changes.ts';
import { lastOffice } from '../menu/lastOffice.ts';
import styles from './BoardCorner.module.css';

const shownMs = 3000;

/** The way back and full screen, in a corner that shows when the mouse moves or the keyboard reaches it. Esc and F do the same. */
export function BoardCorner({ office }: { office: string | undefined }) {
  const core = useT();
  const t = useT('iam');
  const navigate = useNavigate();
  const isShown = useMouseMoved();
  const isFull = useIsFullScreen();
  const target = lastOffice() ?? office;

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.key === 'Escape' && target !== undefined && document.fullscreenElement === null)
        void navigate(target);
      if (event.key === 'f' || event.key === 'F') toggleFullScreen();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate, target]);

  const fullLabel = core(isFull ? 'actions.leaveFullScreen' : 'actions.fullScreen');
  return (
    <div className={styles.corner} data-layer data-shown={isShown || undefined}>
      {target === undefined ? (
        <button type="button" onClick={logOut}>
          {t('shell.logout')}
        </button>
      ) : (
        <button type="button" onClick={() => void navigate(target)}>
          <MenuIcon name="menu" size={16} />
          {t('shell.leaveBoard')}
          <kbd>Esc</kbd>
        </button>
      )}
      {document.fullscreenEnabled ? (
        <button type="button" onClick={toggleFullScreen}>
          <MenuIcon name="fullScreen" size={16} />
          {fullLabel}
          <kbd>F</kbd>
        </button>
      ) : null}
    </div>
  );
}

function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  change.catch(() => undefined);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function useMouseMoved(): boolean {
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleMove = () => {
      setIsMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsMoved(false), shownMs);
    };
    document.addEventListener('pointermove', handleMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', handleMove);
    };
  }, []);
  return isMoved;
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const handleChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, []);
  return isFull;
}
