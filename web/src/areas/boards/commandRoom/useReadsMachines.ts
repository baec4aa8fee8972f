import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { linkSpeaker } from '../../../app/session/speaker.ts';

/** Whether the page may read a machine's own channel: a person with the right. A wall's link reads its boards alone. */
export function useReadsMachines(): boolean {
  const { data } = usePermissions();
  if (linkSpeaker() !== undefined || data === undefined) return false;
  return isAllowed(data, boardRights.machine);
}
