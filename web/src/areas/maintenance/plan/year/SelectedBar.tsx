import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import type { YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { parameters } from '@millwright/contract/core/resource/parameters.ts';
import { duration } from '@millwright/contract/core/fields/fields.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../../app/api/callApi.ts';
import { queryClient } from '../../../../app/api/queryClient.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { CallDialog, EditDialog, useRefuseCause } from '../../../../resource/slotParts.ts';
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
  const confirm = async () => {
    const call = actions['confirm'];
    if (call === undefined) return;
    setIsBusy(true);
    try {
      const ids = plans.map(({ id }) => id);
      const { outcomes } = await callApi(call, { ids }, { isQuiet: true });
      onTold(ids.length, outcomes);
      onClear();
    } catch (cause) {
      refuse(cause);
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries();
    }
  };
  return (
    <div className={styles.selected} role="toolbar" aria-label={t('selected.count', { count: plans.length })}>
      <b>{t('selected.count', { count: plans.length })}</b>
      {may.move ? <Button onClick={() => setAsked('move')}>{t('selected.move')}</Button> : null}
      {may.postpone ? <Button onClick={() => setAsked('postpone')}>{t('selected.postpone')}</Button> : null}
      {may.confirm ? (
        <Button loading={isBusy && asked === undefined} onClick={() => void confirm()}>
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
          plans={plans}
          words={words}
          onMove={onMove}
          onTold={onTold}
          onClear={onClear}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

type AskDialogProps = Pick<SelectedBarProps, 'plans' | 'words' | 'onMove' | 'onTold' | 'onClear'> & {
  asked: Asked;
  onClose: () => void;
};

/** Days by which plans may be moved at once, either way. */
const mostDays = 365;
const moved = z.object(parameters({ days: duration({ unit: 'd', min: -mostDays, max: mostDays }) }));

function AskDialog({ asked, plans, words, onMove, onTold, onClear, onClose }: AskDialogProps) {
  const { t } = words;
  const texts = {
    title: t(`selected.${asked}Title`, { count: plans.length }),
    submit: t(`selected.${asked}`).replace('…', ''),
  };
  if (asked === 'move')
    return (
      <EditDialog
        input={moved}
        initial={{ days: 7 }}
        fields={({ days }) => ({
          days: {
            label: t('selected.days'),
            hint: t('selected.daysHint'),
            problem: days === undefined || days === 0 ? t('selected.moveWrong') : undefined,
          },
        })}
        texts={texts}
        onSubmit={({ days }) => onMove(days)}
        onClose={onClose}
      />
    );
  const call = actions[asked];
  if (call === undefined) return null;
  return (
    <CallDialog
      call={call}
      rows={plans.map(({ id, number }) => ({ id, title: number }))}
      initial={{ postponedD: 7 }}
      texts={texts}
      onDone={({ outcomes }) => {
        onTold(outcomes.length, outcomes);
        onClear();
        return true;
      }}
      onClose={onClose}
    />
  );
}
