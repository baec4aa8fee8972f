import type { ReactNode } from 'react';
import { isAllowed, usePermissions } from './permissions.ts';

/** Whether the user may do something; the server checks again. Throws before the rights are loaded. */
export function useMay(action: string): boolean {
  return isAllowed(usePermissions().data ?? null, action);
}

/** Its children for those who may do `action`; nothing for others: a forbidden control is absent, not grey. */
export function Allowed({ action, children }: { action: string; children: ReactNode }) {
  return useMay(action) ? children : null;
}
