/** What the transport wants people to see, wherever they are. The shell draws it. */
export type Notice =
  /** A system prompt that goes away by itself. */
  | { kind: 'brief'; phrase: 'forbidden' | 'notFound' | 'timeout' | 'unreachable' | 'unauthorized' }
  /** A failure of the server: stays until closed, with what was asked. */
  | { kind: 'failure'; message: string; asked: string }
  /** The session could not be renewed. */
  | { kind: 'loginExpired' };

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Hears every notice until the returned function is called. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announce(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}
