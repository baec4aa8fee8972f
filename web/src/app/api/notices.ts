export type BriefPhrase =
  | 'forbidden'
  | 'notFound'
  | 'timeout'
  | 'unreachable'
  | 'unauthorized'
  | 'downloadFailed';

/** What the transport wants people to see, wherever they are. The shell draws it. */
export type Notice =
  /** A system prompt that goes away by itself. */
  | { kind: 'brief'; phrase: BriefPhrase }
  /** A failure of the server: stays until closed, with what was asked. */
  | { kind: 'failure'; message: string; asked: string }
  /** A business error that no screen has shown: stays until closed, in the place of a prompt that it explains. */
  | { kind: 'refusal'; message: string; replaces?: BriefPhrase }
  /** The session could not be renewed. */
  | { kind: 'loginExpired' };

const waiting: Notice[] = [];
const listeners = new Set<() => void>();

/** Hears that notices wait, until the returned function is called. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The notices that nobody has drawn yet, oldest first; they are gone afterwards. */
export function takeNotices(): Notice[] {
  return waiting.splice(0);
}

export function announce(notice: Notice): void {
  waiting.push(notice);
  for (const listener of listeners) listener();
}
