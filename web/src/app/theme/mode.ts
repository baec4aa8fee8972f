import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Mode } from '../../theme/tokens.ts';
import { preferences } from '../session/storage.ts';

const listeners = new Set<() => void>();

/** Office pages are light until somebody chooses. */
export function readMode(): Mode {
  return preferences.read('theme') === 'dark' ? 'dark' : 'light';
}

export function switchMode(mode: Mode): void {
  preferences.write('theme', mode);
  for (const listener of listeners) listener();
}

export function useMode(): Mode {
  return useSyncExternalStore(onMode, readMode);
}

/** The mode of the page itself, for what stands outside of the application's own element. */
export function usePageMode(mode: Mode): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = mode;
    return () => {
      if (before !== undefined) root.dataset.theme = before;
    };
  }, [mode]);
}

function onMode(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
