import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { phoneQuery } from '../../../../app/constants.ts';
import { useMedia } from '../../../../app/parts/useMedia.ts';
import { RowPage } from '../../../../resource/slotParts.ts';
import type { MovablePlan } from '../year/movablePlan.ts';
import { PlanSheet } from './PlanSheet.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';

/** From here on there is room for a plan beside the year. */
const wideQuery = '(min-width: 1280px)';
const drawerPx = 420;

type PlanPanelProps = {
  id: string;
  words: PlanWords;
  today: string;
  onMove: (plans: readonly MovablePlan[], days: number) => Promise<boolean>;
  onClose: () => void;
};

/** One plan: beside the year where there is room, else over it. */
export function PlanPanel({ id, words, today, onMove, onClose }: PlanPanelProps) {
  const isWide = useMedia(wideQuery);
  const isPhone = useMedia(phoneQuery);
  const sheet = (
    <RowPage namespace="maintenance" resource="maintenancePlan" id={id} onGone={onClose}>
      {(parts) => (
        <PlanSheet
          parts={parts}
          words={words}
          today={today}
          onMove={onMove}
          onClose={isWide ? onClose : undefined}
        />
      )}
    </RowPage>
  );
  if (isWide)
    return (
      <Beside label={words.t('plan.label')} onClose={onClose}>
        {sheet}
      </Beside>
    );
  return (
    <Drawer
      open
      size={isPhone ? '100%' : drawerPx}
      title={words.t('plan.label')}
      rootClassName={styles.drawer}
      onClose={onClose}
    >
      {sheet}
    </Drawer>
  );
}

function Beside({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <aside
      className={styles.panel}
      aria-label={label}
      data-testid="plan-panel"
      onKeyDown={(event) => {
        if (
          event.key === 'Escape' &&
          event.target instanceof Element &&
          event.target.closest('input, textarea') === null
        )
          onClose();
      }}
    >
      {children}
    </aside>
  );
}
