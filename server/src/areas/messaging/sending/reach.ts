import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectReachable, selectSessionsOver } from '../../access/index.ts';
import { selectBudget } from './budget.queries.ts';
import { ringingOf, type SentAs } from './channels.ts';
import { selectRingingSessions } from './device.queries.ts';
import { selectSettings } from './setting.queries.ts';

/**
 * Returns those of some people for whom a message that is sent so rings: they may enter the mill and want it by a channel that
 * reaches them, a device that rings or a mobile number to which the mill may send. The bell on a page alone reaches nobody who
 * does not look.
 */
export async function reachableAmong(
  tx: TenantTransaction,
  userIds: readonly string[],
  sent: SentAs,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const contacts = await selectReachable(tx, { ids: userIds });
  const settings = await selectSettings(tx, { userIds });
  const devices = await selectRingingSessions(tx, { userIds });
  // Whoever has logged out is not rung there.
  const over = await selectSessionsOver(tx, { ids: devices.map(({ sessionId }) => sessionId) });
  const ringing = new Set(devices.flatMap(({ userId, sessionId }) => (over.has(sessionId) ? [] : [userId])));
  const hasBudget = (await selectBudget(tx)) !== null;
  return userIds.filter((id) => {
    const contact = contacts.get(id);
    if (contact === undefined) return false;
    const ways = ringingOf(settings.get(id), sent);
    return (
      (ways.includes('app') && ringing.has(id)) ||
      (ways.includes('sms') && hasBudget && contact.phone !== null)
    );
  });
}
