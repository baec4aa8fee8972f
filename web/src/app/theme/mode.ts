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

/** Mode and variables of the page itself, for drawers and lists, which stand outside of the application's element. */
export function usePageMode(mode: Mode, variables: Readonly<Record<string, string>>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = { mode: root.dataset.theme, style: root.getAttribute('style') ?? '' };
    root.dataset.theme = mode;
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    return () => {
      if (before.mode !== undefined) root.dataset.theme = before.mode;
      root.setAttribute('style', before.style);
    };
  }, [mode, variables]);
}

function onMode(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
