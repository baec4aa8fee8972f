import type { Clock } from '../clock.ts';

/** How long an end, a freeze or a change of rights made by another process may stay unseen where the bus did not tell it. */
export const principalCacheMs = 5_000;
const mostSessions = 20_000;
/** A session asks for its own mill by this number. */
const ownMill = 0;

interface Kept<Who> {
  untilMs: number;
  byTenant: Map<number, Promise<Who>>;
  /** The mills that these say the person may enter. */
  mills: Set<number>;
  /** How many are still read: what they will say of other mills is not known yet. */
  reading: number;
}

/** Principals by session and tenant, read at most once in five seconds. A refusal is not kept. */
export function createPrincipalCache<Who>(
  clock: Clock,
  /** The mills that somebody may enter. */
  millsOf: (who: Who) => readonly { readonly id: number }[] = () => [],
) {
  type Read = Promise<Who>;
  const bySession = new Map<string, Kept<Who>>();

  return {
    get(sessionId: string, tenantId: number, read: () => Read): Read {
      const nowMs = clock.nowMs();
      let entry = bySession.get(sessionId);
      if (entry === undefined || entry.untilMs <= nowMs) {
        bySession.delete(sessionId);
        removeExpired(bySession, nowMs);
        entry = { untilMs: nowMs + principalCacheMs, byTenant: new Map(), mills: new Set(), reading: 0 };
        bySession.set(sessionId, entry);
      }
      const kept = entry;
      const { byTenant } = kept;
      const known = byTenant.get(tenantId);
      if (known) return known;
      const reading = read();
      byTenant.set(tenantId, reading);
      kept.reading += 1;
      reading.then(
        (who) => {
          kept.reading -= 1;
          for (const { id } of millsOf(who)) kept.mills.add(id);
        },
        () => {
          kept.reading -= 1;
          byTenant.delete(tenantId);
        },
      );
      return reading;
    },
    drop(sessionId: string): void {
      bySession.delete(sessionId);
    },
    /**
     * Of one mill, and of whoever may enter it from another: there it stands among the mills to choose from. Those that were
     * asked for as the session's own may be of any.
     */
    dropMill(tenantId: number): void {
      for (const [sessionId, { byTenant, mills, reading }] of bySession) {
        if (reading > 0 || mills.has(tenantId)) bySession.delete(sessionId);
        byTenant.delete(tenantId);
        byTenant.delete(ownMill);
      }
    },
    clear(): void {
      bySession.clear();
    },
  };
}

/** The map is in the order of reading, so the expired stand at its beginning. */
function removeExpired(map: Map<string, { untilMs: number }>, nowMs: number): void {
  for (const [key, { untilMs }] of map) {
    if (untilMs > nowMs && map.size < mostSessions) return;
    map.delete(key);
  }
}
