import {
  type RemindedLife,
  replacePartRight,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { newPlanAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { DelayDialog } from './DelayDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ReplacePartDialog } from './ReplacePartDialog.tsx';
import { useLifeWords } from './useLifeWords.ts';
import styles from './lives.module.css';

type LifeActionsProps = {
  id: string;
  version: number;
  part: string;
  /** Elsewhere than on the page of reminders the part may be taken out. */
  mayRemove?: boolean;
  /** On the page of reminders: the plan that replaces the part, or what a new one is made of. */
  plan?: {
    readonly planned: RemindedLife['planned'];
    readonly itemId: string | null;
    readonly machineId: number;
  };
};

/** What may be done with an installed part. */
export function LifeActions({ id, version, part, plan, mayRemove = false }: LifeActionsProps) {
  const { t } = useLifeWords();
  const mayReplace = useMay(replacePartRight);
  const [open, setOpen] = useState<'replace' | 'delay' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <span className={styles.actions}>
      {mayReplace ? (
        <>
          <Button type="link" size="small" onClick={() => setOpen('replace')}>
            {t('life.replace')}
          </Button>
          <Button type="link" size="small" onClick={() => setOpen('delay')}>
            {t('life.delay')}
          </Button>
        </>
      ) : null}
      {plan === undefined ? null : <PlanLink {...plan} />}
      {mayRemove && mayReplace ? (
        <Button type="link" size="small" danger onClick={() => setOpen('remove')}>
          {t('life.remove')}
        </Button>
      ) : null}
      {open === 'replace' ? <ReplacePartDialog id={id} part={part} onClose={close} /> : null}
      {open === 'delay' ? <DelayDialog id={id} part={part} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog id={id} version={version} part={part} onClose={close} /> : null}
    </span>
  );
}

/** The way to the plan that replaces a part, or to a new one of its item on its machine. */
function PlanLink({ planned, itemId, machineId }: NonNullable<LifeActionsProps['plan']>) {
  const { t } = useLifeWords();
  const maySee = useMay(maintenancePlan.access.read);
  const mayPlan = useMay(maintenancePlan.access.add);
  if (planned !== null)
    return maySee ? (
      <Link to={planOfYearAddress({ id: planned.id, year: Number(planned.on.slice(0, 4)) })}>
        <Button type="link" size="small" tabIndex={-1}>
          {t('life.showPlan', { date: planned.on })}
        </Button>
      </Link>
    ) : null;
  return mayPlan ? (
    <Link to={newPlanAddress({ machineId, itemId })}>
      <Button type="link" size="small" tabIndex={-1}>
        {t('life.plan')}
      </Button>
    </Link>
  ) : null;
}
