import {
  confirmPlans,
  generatePlansRight,
  type PlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { useChange } from '../../../../resource/slotParts.ts';
import { Labelled } from '../year/Filters.tsx';
import { processAsked } from '../processAsked.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { waitingIn, weekToConfirm } from '../year/yearModel.ts';
import styles from '../plan.module.css';

type ConfirmDialogProps = {
  year: PlanYear;
  process: string;
  teamId: string;
  words: PlanWords;
  onGenerate: () => void;
  onTold: (count: number, outcomes: readonly RowOutcome[]) => void;
  onClose: () => void;
};

/** Confirms the plans of a week. Of a week without any it says that they must be generated first, and leads there. */
export function ConfirmDialog({
  year,
  process,
  teamId,
  words,
  onGenerate,
  onTold,
  onClose,
}: ConfirmDialogProps) {
  const { t } = words;
  const mayGenerate = useMay(generatePlansRight);
  const [from, setFrom] = useState(weekToConfirm(year)?.from ?? year.weeks[0]?.from ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, change } = useChange();
  const week = year.weeks.find((each) => each.from === from) ?? year.weeks[0];
  if (week === undefined) return null;
  const count = waitingIn(year, week);
  const handleOk = async () => {
    let outcomes: readonly RowOutcome[] = [];
    const isDone = await change(
      async () => {
        const asked = {
          fromDate: week.from,
          toDate: week.to,
          ...processAsked(process),
          ...(teamId === '' ? {} : { teamId }),
        };
        ({ outcomes } = await callApi(confirmPlans, asked, { isQuiet: true }));
        return t('confirm.title', { week: week.week });
      },
      ({ messageCode }) => {
        const isIt = messageCode === 'maintenance.plansNotGenerated';
        setIsMissing(isIt);
        return isIt;
      },
    );
    if (!isDone) return;
    onTold(outcomes.length, outcomes);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={460}
      title={t('confirm.title', { week: week.week })}
      okText={t('confirm.ok')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Labelled label={t('confirm.week')}>
          <Select
            aria-label={t('confirm.week')}
            value={from}
            options={year.weeks.map((each) => ({
              value: each.from,
              label: t('confirm.weekOption', { week: each.week, from: words.day(each.from) }),
            }))}
            onChange={(next: string) => {
              setFrom(next);
              setIsMissing(false);
            }}
          />
        </Labelled>
        <p>{t('confirm.span', { from: words.day(week.from), to: words.day(week.to), count })}</p>
        {isMissing ? (
          <Alert
            type="warning"
            title={t('confirm.notGenerated')}
            action={mayGenerate ? <Button onClick={onGenerate}>{t('generate.action')}</Button> : undefined}
          />
        ) : null}
      </div>
    </Modal>
  );
}
