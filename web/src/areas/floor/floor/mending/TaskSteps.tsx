import { mostTaskReason } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { useState } from 'react';
import { useT } from '../../../../app/i18n/useT.ts';
import type { ShownTask } from '../overlay.ts';
import { takeStepHere } from '../steps.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useFormWork } from '../useFormWork.ts';
import floor from '../floor.module.css';

/** The steps that are open for whoever looks: accept; or confirm and return, which asks why. */
export function TaskSteps({ task }: { task: ShownTask }) {
  const t = useT('maintenance');
  const [isReturning, setIsReturning] = useState(false);
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useFormWork();
  const words = <StoringProblem problem={problem} />;
  const can = (action: string) => task.actions.includes(action);
  if (can('accept'))
    return (
      <div className={floor.actions}>
        {words}
        <button
          type="button"
          className={floor.main}
          disabled={isBusy}
          onClick={() => void run(() => takeStepHere(task, 'accept'))}
        >
          {t('floor.tasks.accept')}
        </button>
      </div>
    );
  if (!can('confirm') && !can('sendBack')) return null;
  if (isReturning)
    return (
      <>
        <textarea
          className={floor.text}
          rows={2}
          aria-label={t('floor.work.reason')}
          placeholder={t('floor.work.reason')}
          maxLength={mostTaskReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={floor.actions}>
          {words}
          <button
            type="button"
            className={floor.main}
            disabled={reason.trim() === '' || isBusy}
            onClick={() => void run(() => takeStepHere(task, 'sendBack', { reason: reason.trim() }))}
          >
            {t('floor.work.sendBack')}
          </button>
          <button type="button" className={floor.second} onClick={() => setIsReturning(false)}>
            {t('floor.back')}
          </button>
        </div>
      </>
    );
  return (
    <div className={floor.actions}>
      {words}
      {can('confirm') ? (
        <button
          type="button"
          className={floor.main}
          disabled={isBusy}
          onClick={() => void run(() => takeStepHere(task, 'confirm'))}
        >
          {t('floor.work.confirm')}
        </button>
      ) : null}
      {can('sendBack') ? (
        <button type="button" className={floor.second} onClick={() => setIsReturning(true)}>
          {t('floor.work.sendBack')}
        </button>
      ) : null}
    </div>
  );
}
