import type pg from 'pg';
import { inTenant } from '../db/tenancy.ts';
import type { Tenant } from './principal.ts';
import { type CodesByTerminal, readCodes, readMembers } from './session.queries.ts';

/** A session that is used in a mill. */
export interface SessionInMill {
  readonly sessionId: string;
  readonly tenantId: number;
}

/**
 * Reads the current rights of sessions, each in a mill; undefined for one that ended, or whose person may not enter the mill
 * any more. Takes one statement, and one more for each mill. `openIn` removes the codes a tenant may not use.
 */
export async function rightsOfSessions<Session extends SessionInMill>(
  pool: pg.Pool,
  sessions: readonly Session[],
  openIn: (tenant: Tenant, codes: ReadonlySet<string>) => ReadonlySet<string>,
): Promise<Map<Session, ReadonlySet<string> | undefined>> {
  const members = await readMembers(pool, {
    sessionIds: [...new Set(sessions.map(({ sessionId }) => sessionId))],
  });
  const byMill = new Map<number, Map<string, CodesByTerminal>>();
  for (const [tenantId, ofMill] of Map.groupBy(sessions, (each) => each.tenantId)) {
    const people = ofMill.flatMap(({ sessionId }) => members.get(sessionId)?.userId ?? []);
    const userIds = [...new Set(people)];
    byMill.set(tenantId, await inTenant(pool, tenantId, (tx) => readCodes(tx, { userIds })));
  }
  return new Map(
    sessions.map((session) => {
      const member = members.get(session.sessionId);
      const tenant = member?.tenants.get(session.tenantId);
      if (member === undefined || tenant === undefined) return [session, undefined];
      const codes = byMill.get(session.tenantId)?.get(member.userId)?.[member.terminal];
      return [session, openIn(tenant, codes ?? new Set())];
    }),
  );
}
