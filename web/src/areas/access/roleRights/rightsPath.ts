import { roleRightsScreen } from '@millwright/contract/areas/access/roleRights/roleRights.ts';

/** Where the rights of a role are seen; `against`: beside those of another. */
export function rightsPath({ id, against }: { id: string; against?: string }): string {
  const asked = new URLSearchParams({ id, ...(against === undefined ? {} : { against }) });
  return `${roleRightsScreen.path}?${asked}`;
}
