import { useEffect, useSyncExternalStore } from 'react';

/** A place of the shell that a screen fills while it is shown. */
export interface Slot<Content> {
  /** What was put there last; undefined when nobody fills it. */
  useContent: () => Content | undefined;
  /** Fills the place as long as the calling component lives. Pass the same value while nothing changed. */
  useFill: (content: Content | undefined) => void;
}

export function makeSlot<Content>(): Slot<Content> {
  const listeners = new Set<() => void>();
  let current: Content | undefined;
  const put = (content: Content | undefined) => {
    current = content;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    useContent: () => useSyncExternalStore(subscribe, () => current),
    useFill: (content) => {
      useEffect(() => {
        put(content);
        return () => put(undefined);
      }, [content]);
    },
  };
}
