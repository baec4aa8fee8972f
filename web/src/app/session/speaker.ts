import { useSyncExternalStore } from 'react';
import { onSession, readSession } from './session.ts';

/** Whom the page speaks for: the login of this browser, or on a wall screen the link it was opened with. */
export interface Speaker {
  readonly token: string;
  readonly tenantId: number | undefined;
  /** What its calls are signed with; links sign nothing. */
  readonly signSecret?: string | undefined;
}

/** A page that was opened by a link speaks for the link alone, whoever is logged in on the same browser. */
export interface LinkSpeaker extends Speaker {
  /** Opens the link once more. `refused`: it is over. */
  readonly renew: () => Promise<'renewed' | 'refused' | 'unreachable'>;
  /** The server says that the link is over. */
  readonly noteEnd: () => void;
}

const listeners = new Set<() => void>();
let link: LinkSpeaker | undefined;

/** From here on the page speaks for a link; undefined: for the login again. */
export function speakForLink(next: LinkSpeaker | undefined): void {
  link = next;
  for (const listener of listeners) listener();
}

export function linkSpeaker(): LinkSpeaker | undefined {
  return link;
}

export function readSpeaker(): Speaker | undefined {
  return link ?? readSession();
}

/** The mill that is spoken for. */
export function useSpeakingTenant(): number | undefined {
  return useSyncExternalStore(onSpeaker, () => readSpeaker()?.tenantId);
}

function onSpeaker(listener: () => void): () => void {
  const forgetSession = onSession(listener);
  listeners.add(listener);
  return () => {
    forgetSession();
    listeners.delete(listener);
  };
}
