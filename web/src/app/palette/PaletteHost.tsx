import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isPaletteOpen, onPalette, setPalette } from './open.ts';

const Palette = lazy(() => import('./Palette.tsx').then((loaded) => ({ default: loaded.Palette })));

/** Ctrl-K, or Cmd-K, anywhere: opens the search over everything, which is loaded then. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(onPalette, isPaletteOpen);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setPalette(!isPaletteOpen());
    };
    // Before the page and the browser, which have their own use for the keys.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true });
      setPalette(false);
    };
  }, []);

  return <Suspense fallback={null}>{isOpen ? <Palette onClose={() => setPalette(false)} /> : null}</Suspense>;
}
