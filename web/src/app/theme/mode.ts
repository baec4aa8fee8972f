import { useLayoutEffect } from 'react';
import type { Mode } from '../../theme/tokens.ts';
import { useSettings } from '../settings/settings.ts';

/** Office pages are light until somebody chooses. */
export function useMode(): Mode {
  return useSettings().mode;
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
