import { boardScreens } from '@millwright/contract/areas/boards/screens.ts';
import { wallScreens } from '@millwright/contract/areas/walls/screens.ts';
import { useEffect } from 'react';
import { buildIn } from '../buildIn.ts';
import { buildCheckMs } from '../constants.ts';
import { page } from '../page.ts';

const followers = new Set(
  [...boardScreens, ...wallScreens]
    .filter(({ followsBuild }) => followsBuild === true)
    .map(({ component }) => component),
);

/** Screens that hang on a wall for months reload when the server gives out a newer build of the page. */
export function useBuildWatch(component: string): void {
  useEffect(() => {
    if (!followers.has(component)) return undefined;
    const own = buildIn(document.documentElement.outerHTML);
    if (own === undefined) return undefined;
    const timer = setInterval(() => void reloadWhenNewer(own), buildCheckMs);
    return () => clearInterval(timer);
  }, [component]);
}

async function reloadWhenNewer(own: string): Promise<void> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    const served = response.ok ? buildIn(await response.text()) : undefined;
    if (served !== undefined && served !== own) page.reload();
  } catch {
    // A server that is away is asked again at the next turn.
  }
}
