import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
}

/** Whether people asked their device for less motion: nothing moves by itself then, and nothing grows or slides. */
export function useStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
