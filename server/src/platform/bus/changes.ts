import type { Namespace } from '@millwright/contract/core/areas.ts';
import type { Bus } from './bus.ts';

/** Tells that rows of a namespace were changed, for those who keep something of them: here at once, in other processes soon. */
export interface Changes {
  /** Something of a namespace was changed in a mill, and is committed. */
  note(tenantId: number, namespace: Namespace): void;
  /** Hears of which mill something of a namespace may have changed; undefined: of any. */
  onChanged(namespace: Namespace, listener: (tenantId: number | undefined) => void): () => void;
}

export function createChanges(bus: Bus): Changes {
  const listeners = new Map<Namespace, Set<(tenantId: number | undefined) => void>>();
  const tellHere = (namespace: Namespace, tenantId: number | undefined) => {
    for (const listener of listeners.get(namespace) ?? []) listener(tenantId);
  };
  bus.onMissed(() => {
    for (const namespace of listeners.keys()) tellHere(namespace, undefined);
  });

  return {
    note(tenantId, namespace) {
      tellHere(namespace, tenantId);
      bus.tell({ tenantId, topic: topicOf(namespace) });
    },
    onChanged(namespace, listener) {
      const heardBy = listeners.get(namespace) ?? new Set();
      listeners.set(namespace, heardBy.add(listener));
      const stop = bus.hear({ topic: topicOf(namespace) }, ({ tenantId }) => listener(tenantId));
      return () => {
        heardBy.delete(listener);
        stop();
      };
    },
  };
}

function topicOf(namespace: Namespace): string {
  return `changed/${namespace}`;
}
