import { gzipSync } from 'node:zlib';
import { ingestBoard, ingestScope } from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';

/** Pages that show what machines said last ask again so often at most. */
const pauseMs = 2_000;

/** The mill whose telegrams a topic tells of, or undefined where it is another topic. */
export function millOfStored({ tenantId, board, scope }: { tenantId: number; board: string; scope: string }) {
  const about = board === ingestBoard ? ingestScope(scope) : undefined;
  if (about?.kind !== 'stored') return undefined;
  const mill = millIdOf(tenantId, about);
  return mill;
}

/** The platform names the mill; a mill is its own alone. */
function millIdOf(tenantId: number, about: { millId?: number | undefined }): number | undefined {
  if (tenantId === 0) return about.millId;
  if (about.millId === undefined) return tenantId;
  return undefined;
}

/** Tells pages that look at gateways and signals of a mill that its machines said something, whichever process stored it. */
export function createStoredNews({
  publish,
  nowMs,
}: {
  publish: (topic: string, payload: Buffer) => void;
  nowMs: () => number;
}) {
  const mills = new Map<number, { topics: Set<string>; timer: NodeJS.Timeout | undefined; toldMs: number }>();

  function tell(millId: number): void {
    const mill = mills.get(millId);
    if (mill === undefined) return;
    mill.timer = undefined;
    mill.toldMs = performance.now();
    const payload = gzipSync(JSON.stringify({ atMs: nowMs() }));
    for (const topic of mill.topics) publish(topic, payload);
  }

  return {
    listened(millId: number, topic: string, isListenedTo: boolean): void {
      const mill = mills.get(millId) ?? {
        topics: new Set(),
        timer: undefined,
        toldMs: Number.NEGATIVE_INFINITY,
      };
      if (isListenedTo) {
        mill.topics.add(topic);
        mills.set(millId, mill);
        return;
      }
      mill.topics.delete(topic);
      if (mill.topics.size > 0) return;
      clearTimeout(mill.timer);
      mills.delete(millId);
    },
    stored(millId: number): void {
      const mill = mills.get(millId);
      if (mill === undefined) return;
      const waitMs = Math.max(0, mill.toldMs + pauseMs - performance.now());
      mill.timer ??= setTimeout(() => tell(millId), waitMs).unref();
    },
    storedAnywhere(): void {
      for (const millId of mills.keys()) tell(millId);
    },
    stop(): void {
      for (const { timer } of mills.values()) clearTimeout(timer);
      mills.clear();
    },
  };
}
