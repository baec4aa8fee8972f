import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  mostPlanReason,
  postponedDays,
} from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import type { YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { queryClient } from '../../../../app/api/queryClient.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { useRefuseCause } from '../../../../resource/slotParts.ts';
import { Labelled } from './Filters.tsx';
import { planRowCalls } from '../planCallsOfRows.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';

const { actions } = planRowCalls;
const { access, lifeCycle } = maintenancePlan;
type Asked = 'move' | 'postpone' | 'cancel';

type SelectedBarProps = {
  plans: readonly YearPlan[];
  words: PlanWords;
  onMove: (days: number) => Promise<boolean>;
  onTold: (count: number, outcomes: readonly RowOutcome[]) => void;
  onClear: () => void;
};

/** What can be done to several plans at once; what became of each is told. */
export function SelectedBar({ plans, words, onMove, onTold, onClear }: SelectedBarProps) {
  const { t } = words;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const refuse = useRefuseCause();
  const may = {
    move: useMay(access.edit),
    postpone: useMay(lifeCycle.actions.postpone.access),
    confirm: useMay(lifeCycle.actions.confirm.access),
    cancel: useMay(lifeCycle.actions.cancel.access),
  };
  const act = async (action: Exclude<Asked, 'move'> | 'confirm', input: Record<string, unknown>) => {
    const call = actions[action];
    if (call === undefined) return false;
    setIsBusy(true);
    try {
      const ids = plans.map(({ id }) => id);
      const { outcomes } = await callApi(call, { ids, ...input }, { isQuiet: true });
      onTold(ids.length, outcomes);
      onClear();
      return true;
    } catch (cause) {
      refuse(cause);
      return false;
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  const settle = (action: Asked, { days, reason }: { days: number; reason: string }) => {
    if (action === 'move') return onMove(days);
    if (action === 'cancel') return act('cancel', { cancelReason: reason });
    return act('postpone', { postponedD: days, postponeReason: reason === '' ? null : reason });
  };
  return (
    <div className={styles.selected} role="toolbar" aria-label={t('selected.count', { count: plans.length })}>
      <b>{t('selected.count', { count: plans.length })}</b>
      {may.move ? <Button onClick={() => setAsked('move')}>{t('selected.move')}</Button> : null}
      {may.postpone ? <Button onClick={() => setAsked('postpone')}>{t('selected.postpone')}</Button> : null}
      {may.confirm ? (
        <Button loading={isBusy && asked === undefined} onClick={() => void act('confirm', {})}>
          {t('selected.confirm')}
        </Button>
      ) : null}
      {may.cancel ? (
        <Button type="text" danger onClick={() => setAsked('cancel')}>
          {t('selected.cancel')}
        </Button>
      ) : null}
      <Button type="text" onClick={onClear}>
        {t('selected.clear')}
      </Button>
      {asked === undefined ? null : (
        <AskDialog
          asked={asked}
          count={plans.length}
          words={words}
          isBusy={isBusy}
          onOk={async ({ days, reason }) => {
            if (await settle(asked, { days, reason })) setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

type AskDialogProps = {
  asked: Asked;
  count: number;
  words: PlanWords;
  isBusy: boolean;
  onOk: (said: { days: number; reason: string }) => Promise<void>;
  onClose: () => void;
};

function AskDialog({ asked, count, words, isBusy, onOk, onClose }: AskDialogProps) {
  const { t } = words;
  const [typed, setTyped] = useState('7');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const days = /^[+\-−]?\d{1,4}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
  const problems = problemsOf(asked, { days, reason: reason.trim() }, words);
  const handleOk = () => {
    setIsTried(true);
    if (problems.days === undefined && problems.reason === undefined)
      void onOk({ days, reason: reason.trim() });
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t(`selected.${asked}Title`, { count })}
      okText={t(`selected.${asked}`).replace('…', '')}
      okButtonProps={{ danger: asked === 'cancel' }}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {asked === 'cancel' ? null : (
          <Labelled label={t('selected.days')}>
            <Input
              aria-label={t('selected.days')}
              inputMode="numeric"
              suffix={t('selected.daysUnit')}
              status={isTried && problems.days !== undefined ? 'error' : undefined}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {asked === 'move' ? <small>{t('selected.daysHint')}</small> : null}
            {isTried && problems.days !== undefined ? <p className={styles.bad}>{problems.days}</p> : null}
          </Labelled>
        )}
        {asked === 'move' ? null : (
          <Labelled label={t('selected.reason')}>
            <Input.TextArea
              aria-label={t('selected.reason')}
              rows={3}
              status={isTried && problems.reason !== undefined ? 'error' : undefined}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {isTried && problems.reason !== undefined ? (
              <p className={styles.bad}>{problems.reason}</p>
            ) : null}
          </Labelled>
        )}
      </div>
    </Modal>
  );
}

/** Days by which plans may be moved at once, either way. */
const mostDays = 365;

function problemsOf(
  asked: Asked,
  { days, reason }: { days: number; reason: string },
  { t }: PlanWords,
): { days?: string; reason?: string } {
  const isWhole = Number.isInteger(days);
  const { least, most } = postponedDays;
  const wrongDays =
    asked === 'move'
      ? !isWhole || days === 0 || Math.abs(days) > mostDays
      : asked === 'postpone' && (!isWhole || days < least || days > most);
  return {
    ...(wrongDays
      ? { days: asked === 'move' ? t('selected.moveWrong') : t('selected.daysWrong', { least, most }) }
      : {}),
    ...(asked === 'cancel' && reason === '' ? { reason: t('selected.reasonMissing') } : {}),
    ...(asked !== 'move' && reason.length > mostPlanReason
      ? { reason: t('selected.reasonLong', { most: mostPlanReason }) }
      : {}),
  };
}
