import type { Clock } from '../clock.ts';

/** How long an end, a freeze or a change of rights made by another process may stay unseen where the bus did not tell it. */
export const principalCacheMs = 5_000;
const mostSessions = 20_000;
/** A session asks for its own mill by this number. */
const ownMill = 0;

/** Principals by session and tenant, read at most once in five seconds. A refusal is not kept. */
export function createPrincipalCache<Who>(clock: Clock) {
  type Read = Promise<Who>;
  const bySession = new Map<string, { untilMs: number; byTenant: Map<number, Read> }>();

  return {
    get(sessionId: string, tenantId: number, read: () => Read): Read {
      const nowMs = clock.nowMs();
      let entry = bySession.get(sessionId);
      if (entry === undefined || entry.untilMs <= nowMs) {
        bySession.delete(sessionId);
        removeExpired(bySession, nowMs);
        entry = { untilMs: nowMs + principalCacheMs, byTenant: new Map() };
        bySession.set(sessionId, entry);
      }
      const { byTenant } = entry;
      const known = byTenant.get(tenantId);
      if (known) return known;
      const reading = read();
      byTenant.set(tenantId, reading);
      reading.catch(() => byTenant.delete(tenantId));
      return reading;
    },
    drop(sessionId: string): void {
      bySession.delete(sessionId);
    },
    /** Of one mill; those that were asked for as the session's own may be of any. */
    dropMill(tenantId: number): void {
      for (const { byTenant } of bySession.values()) {
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
