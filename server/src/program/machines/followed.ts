import type { LiveBoards } from '../../areas/boards/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';

/** What processes tell each other of a mill whose telegrams were stored. Figures stand in the database. */
const storedTopic = 'stored';

/** Tells processes whose browsers watch a mill that there is something new. */
export function tellStored(bus: Bus, tenantId: number): void {
  bus.tell({ tenantId, topic: storedTopic });
}

/** Who begins to follow a mill does not know what was stored while it asked: boards are drawn once more. */
export function tellWhoFollows(bus: Bus): () => void {
  return bus.onWanted(storedTopic, (tenantId) => {
    if (tenantId !== undefined) tellStored(bus, tenantId);
  });
}

/** Follows what other processes store of the mills whose boards are watched here. */
export function createFollowed(bus: Bus, live: Pick<LiveBoards, 'stored' | 'storedAnywhere'>) {
  const mills = new Map<number, { topics: Set<string>; stop: () => void }>();
  const stopMissed = bus.onMissed(() => live.storedAnywhere());

  return {
    /** Somebody here began to listen to a board of a mill, or nobody does any more. */
    listened(tenantId: number, topic: string, isListenedTo: boolean): void {
      const mill = mills.get(tenantId);
      if (!isListenedTo) {
        mill?.topics.delete(topic);
        if (mill === undefined || mill.topics.size > 0) return;
        mill.stop();
        mills.delete(tenantId);
      } else if (mill !== undefined) mill.topics.add(topic);
      else {
        const stop = bus.hear({ tenantId, topic: storedTopic }, () => live.stored(tenantId));
        mills.set(tenantId, { topics: new Set([topic]), stop });
      }
    },
    stop(): void {
      stopMissed();
      for (const { stop } of mills.values()) stop();
      mills.clear();
    },
  };
}
