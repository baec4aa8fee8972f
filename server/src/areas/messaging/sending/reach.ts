import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectReachable } from '../../iam/index.ts';
import { selectDevices } from './device.queries.ts';

/**
 * Returns those of some people who can be rung: they may enter the mill and have a mobile number, or a device that rings. The bell on a page alone
 * reaches nobody who does not look.
 */
export async function reachableAmong(tx: TenantTransaction, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const contacts = await selectReachable(tx, userIds);
  const ringing = new Set((await selectDevices(tx, userIds)).map(({ userId }) => userId));
  return userIds.filter((id) => {
    const contact = contacts.get(id);
    return contact !== undefined && (contact.phone !== null || ringing.has(id));
  });
}
