import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import styles from './Allowed.module.css';
import { isAllowed, isShownDisabled, usePermissions } from './permissions.ts';

/** Whether the user may do something; the server checks again. Throws before the rights are loaded. */
export function useMay(action: string): boolean {
  return isAllowed(usePermissions().data ?? null, action);
}

/** How a control is drawn for the user: as it is, disabled, or not at all. */
export type RightState = 'allowed' | 'disabled' | 'absent';

/** How a control stands that needs a right; by the strategy of the right where the user lacks it. */
export function useStanding(action: string): RightState {
  const { data } = usePermissions();
  if (useMay(action)) return 'allowed';
  return data !== undefined && isShownDisabled(data, action) ? 'disabled' : 'absent';
}

/**
 * Its children for those who may do `action`. For others a control is absent, or shown and disabled where the strategy of
 * the right says so.
 */
export function Allowed({ action, children }: { action: string; children: ReactNode }) {
  const standing = useStanding(action);
  if (standing !== 'disabled') return standing === 'allowed' ? children : null;
  return (
    <ConfigProvider componentDisabled>
      <fieldset disabled className={styles['disabled']}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
