import { replacePartRight } from '@millwright/contract/areas/maintenance/lifeCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../app/session/Allowed.tsx';
import { DelayDialog } from './DelayDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { useLifeWords } from './useLifeWords.ts';
import styles from './lives.module.css';

type LifeActionsProps = {
  id: string;
  version: number;
  machineId: string;
  part: string;
  /** On the page of reminders a task may be planned, elsewhere the part may be taken out. */
  offers: 'plan' | 'remove';
};

/** What may be done with an installed part. */
export function LifeActions({ id, version, machineId, part, offers }: LifeActionsProps) {
  const { t } = useLifeWords();
  const mayReplace = useMay(replacePartRight);
  const mayPlan = useMay(maintenanceTask.access.add);
  const [open, setOpen] = useState<'replace' | 'delay' | 'remove'>();
  const close = () => setOpen(undefined);
  const planned = new URLSearchParams({
    new: '',
    'new.name': t('life.taskName', { part }),
    'new.kind': 'maintenance',
    'new.machineId': machineId,
  });
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
      {offers === 'plan' && mayPlan ? (
        <Link to={`${maintenanceTask.screen?.path ?? ''}?${planned}`}>
          <Button type="link" size="small" tabIndex={-1}>
            {t('life.plan')}
          </Button>
        </Link>
      ) : null}
      {offers === 'remove' && mayReplace ? (
        <Button type="link" size="small" danger onClick={() => setOpen('remove')}>
          {t('life.remove')}
        </Button>
      ) : null}
      {open === 'replace' ? <ReplaceDialog id={id} part={part} onClose={close} /> : null}
      {open === 'delay' ? <DelayDialog id={id} part={part} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog id={id} version={version} part={part} onClose={close} /> : null}
    </span>
  );
}
