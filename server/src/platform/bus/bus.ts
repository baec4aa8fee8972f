/** What one process tells the others. */
export interface Told {
  /** The mill that it is about; 0 for the platform. */
  readonly tenantId: number;
  /** What kind of thing it is: who wants it hears it. */
  readonly topic: string;
  /** Which one of the topic it is about, where there are several: of each the newest is told. */
  readonly of?: string | undefined;
  /** Small, and JSON: what is large is read from the database by whoever hears that it is there. */
  readonly body?: unknown;
}

/** What a process wants to hear: a topic of one mill, or of all. */
export interface BusSubscription {
  readonly tenantId?: number | undefined;
  readonly topic: string;
}

/**
 * Tells other processes of the same installation what happened in this one, so that they need not ask. Nothing is true because
 * it was told here: what is true stands in the database, and who was told nothing reads it there.
 */
export interface Bus {
  /** Tells the others soon, where one of them wants to hear it. Nobody waits for it, and it may be lost: then `onMissed` is heard. */
  tell(told: Told): void;
  /** Hears what other processes tell, never what this one does. The function it gives ends that. */
  hear(wanted: BusSubscription, listener: (told: Told) => void): () => void;
  /** Another process wants to hear a topic from now on, of a mill or (undefined) of all: it does not know what was before. */
  onWanted(topic: string, listener: (tenantId: number | undefined) => void): () => void;
  /** Something may have been told that was not heard here: what is kept is to be read anew. */
  onMissed(listener: () => void): () => void;
}

const nothing = () => undefined;

/** Of a process that is alone. */
export const noBus: Bus = {
  tell: nothing,
  hear: () => nothing,
  onWanted: () => nothing,
  onMissed: () => nothing,
};
