import type { Ingest } from './ingest.ts';
import type { Speaker } from './door/speaker.ts';

/** Foreign topics until a source is cut off, and for how long. */
export const foreignLimit = 10;
export const cutOffMs = 60_000;

export interface Door {
  /** Whether a source may connect now. */
  isOpen(speaker: Speaker): boolean;
  /** Takes a message of a source; after too many foreign topics the source is sent away. */
  receive(speaker: Speaker, topic: string, payload: Uint8Array): Promise<void>;
}

/** Counts what sources send to topics of other mills or of nobody; everything is acknowledged, so good data flows on. */
export function createDoor({
  ingest,
  clock,
  sendAway,
}: {
  ingest: Ingest;
  clock: () => number;
  sendAway: (speaker: Speaker) => void;
}): Door {
  const offences = new Map<string, { count: number; closedUntil: number }>();
  const nameOf = ({ tenantId, sourceCode }: Speaker) => `${tenantId}/${sourceCode}`;
  return {
    isOpen: (speaker) => clock() >= (offences.get(nameOf(speaker))?.closedUntil ?? 0),
    async receive(speaker, topic, payload) {
      const outcome = await ingest.accept(speaker, topic, payload);
      // A machine that the mill does not know is no offence: others speak through the same gateway.
      if (outcome !== 'foreign') return;
      const name = nameOf(speaker);
      const offence = offences.get(name) ?? { count: 0, closedUntil: 0 };
      offences.set(name, offence);
      offence.count += 1;
      if (offence.count < foreignLimit) return;
      offence.count = 0;
      offence.closedUntil = clock() + cutOffMs;
      sendAway(speaker);
    },
  };
}
