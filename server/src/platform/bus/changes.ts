import type { Area } from '@millwright/contract/core/areas.ts';
import type { Bus } from './bus.ts';

/** That rows of an area were changed, for those who keep something of them: here at once, in other processes soon. */
export interface Changes {
  /** Something of an area was changed in a mill, and is committed. */
  note(tenantId: number, area: Area): void;
  /** Hears of which mill something of an area may have changed; undefined: of any. */
  onChanged(area: Area, listener: (tenantId: number | undefined) => void): () => void;
}

export function createChanges(bus: Bus): Changes {
  const listeners = new Map<Area, Set<(tenantId: number | undefined) => void>>();
  const tellHere = (area: Area, tenantId: number | undefined) => {
    for (const listener of listeners.get(area) ?? []) listener(tenantId);
  };
  bus.onMissed(() => {
    for (const area of listeners.keys()) tellHere(area, undefined);
  });

  return {
    note(tenantId, area) {
      tellHere(area, tenantId);
      bus.tell({ tenantId, topic: topicOf(area) });
    },
    onChanged(area, listener) {
      const heardBy = listeners.get(area) ?? new Set();
      listeners.set(area, heardBy.add(listener));
      const stop = bus.hear({ topic: topicOf(area) }, ({ tenantId }) => listener(tenantId));
      return () => {
        heardBy.delete(listener);
        stop();
      };
    },
  };
}

function topicOf(area: Area): string {
  return `changed/${area}`;
}
