import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { StandingPanel } from './StandingPanel.tsx';

type StandingButtonProps = {
  machines: readonly { readonly id: number; readonly code: string }[];
  /** Now where it is not said. */
  atMs?: number;
};

/** Opens who decided who stands at machines, for whoever may see coefficients; leave is told there by its kind. */
export function StandingButton({ machines, atMs }: StandingButtonProps) {
  const t = useT('shifts');
  const [isOpen, setIsOpen] = useState(false);
  if (machines.length === 0) return null;
  return (
    <Allowed action={shiftShare.access.read}>
      <Button onClick={() => setIsOpen(true)}>{t('decided.open')}</Button>
      {isOpen ? (
        <StandingPanel
          machines={machines}
          {...(atMs === undefined ? {} : { atMs })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Allowed>
  );
}
