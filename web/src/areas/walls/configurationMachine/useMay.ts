import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';

/** Whether the person has a right; nobody has any before the rights are known. */
export function useMay(): (right: string) => boolean {
  const { data } = usePermissions();
  return (right) => data !== undefined && isAllowed(data, right);
}
