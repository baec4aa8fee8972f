import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectReachable, selectSessionsOver } from '../../iam/index.ts';
import { selectRingingSessions } from './device.queries.ts';

/**
 * Returns those of some people who can be rung: they may enter the mill and have a mobile number, or a device that rings. The bell on a page alone
 * reaches nobody who does not look.
 */
export async function reachableAmong(tx: TenantTransaction, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const contacts = await selectReachable(tx, userIds);
  const devices = await selectRingingSessions(tx, userIds);
  // Whoever has logged out is not rung there.
  const over = await selectSessionsOver(
    tx,
    devices.map(({ sessionId }) => sessionId),
  );
  const ringing = new Set(devices.flatMap(({ userId, sessionId }) => (over.has(sessionId) ? [] : [userId])));
  return userIds.filter((id) => {
    const contact = contacts.get(id);
    return contact !== undefined && (contact.phone !== null || ringing.has(id));
  });
}
