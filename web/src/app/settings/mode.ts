import { useLayoutEffect } from 'react';
import type { Mode } from '../../theme/tokens.ts';
import { readSession } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { isModeChosen, readSettings, useSettings } from './settings.ts';
import { useMedia } from '../parts/useMedia.ts';

const darkDevice = '(prefers-color-scheme: dark)';

/** Office pages are light until somebody chooses; the pages before the login follow the device until then. */
export function useMode(): Mode {
  useSettings();
  useSession();
  useMedia(darkDevice);
  return readMode();
}

/** As `useMode`, at this moment. */
export function readMode(): Mode {
  const followsDevice = readSession() === undefined && !isModeChosen();
  return followsDevice && globalThis.matchMedia(darkDevice).matches ? 'dark' : readSettings().mode;
}

export interface PageLook {
  mode: Mode;
  isColourWeak: boolean;
  variables: Readonly<Record<string, string>>;
}

/** Mode and variables of the page itself, for drawers and lists, which stand outside of the application's element. */
export function usePageLook({ mode, isColourWeak, variables }: PageLook): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = {
      mode: root.dataset['theme'],
      weak: root.dataset['colourWeak'],
      style: root.getAttribute('style') ?? '',
    };
    root.dataset['theme'] = mode;
    root.dataset['colourWeak'] = String(isColourWeak);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    return () => {
      if (before.mode !== undefined) root.dataset['theme'] = before.mode;
      if (before.weak !== undefined) root.dataset['colourWeak'] = before.weak;
      root.setAttribute('style', before.style);
    };
  }, [mode, isColourWeak, variables]);
}
