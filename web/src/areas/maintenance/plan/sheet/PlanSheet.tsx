import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenancePlanLifeCycle } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { recordPlanRight, showPlanAside } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../../../app/api/queryClient.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { type RowParts, StateMark } from '../../../../resource/slotParts.ts';
import { CloseButton } from './CloseButton.tsx';
import { Materials } from './Materials.tsx';
import { Participants } from './Participants.tsx';
import { PlanTime } from './PlanTime.tsx';
import { isInWork, type DrawerPlan, planIn } from '../year/planRow.ts';
import { MoreRecord } from './MoreRecord.tsx';
import { WorkSteps } from './Steps.tsx';
import { useRecord } from './useRecord.ts';
import { Vouchers } from './Vouchers.tsx';
import type { MovablePlan } from '../year/movablePlan.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type PlanSheetProps = {
  parts: RowParts;
  words: PlanWords;
  today: string;
  onMove: (plans: readonly MovablePlan[], days: number) => Promise<boolean>;
  /** Where the plan stands beside the year, what closes it. */
  onClose: (() => void) | undefined;
};

/** A plan whole: when and by whom, what is gone through, with which parts, by whom, and what can be done now. */
export function PlanSheet({ parts, words, today, onMove, onClose }: PlanSheetProps) {
  const { t } = words;
  const core = useT();
  const { row, actions, history, forget } = parts;
  const plan = planIn(row);
  const [hasHistory, setHasHistory] = useState(false);
  const mayRecord = useMay(recordPlanRight);
  const aside = useCall(showPlanAside, { id: plan.id }, { isQuiet: true });
  const record = useRecord(plan, { words, forget });
  const isOpen = isInWork(plan) && mayRecord;
  useYearAfter(plan.version);
  const save = {
    key: 'record',
    label: t('plan.save'),
    isMain: true,
    run: () => void record.save(),
  };
  const isStarted = isInWork(plan);
  // What makes no sense yet is not offered; what was typed is saved before the work is told done.
  const without = isStarted ? ['start', ...(record.isChanged ? ['complete'] : [])] : ['reset', 'complete'];
  return (
    <article className={styles.sheetOfPlan} data-testid="plan-sheet">
      <header>
        <div>
          <h2>
            {nameOf(plan.itemId_dictText)} · {plan.machineId_dictText}
          </h2>
          <p>{aboutOf(plan, aside.data?.previous?.date, words)}</p>
        </div>
        <StateMark
          look={isStarted ? 'active' : maintenancePlanLifeCycle.states[plan.state]}
          word={
            isStarted ? words.look('running') : words.whole(`resources.maintenancePlan.states.${plan.state}`)
          }
        />
        {onClose === undefined ? null : <CloseButton label={core('actions.close')} onClose={onClose} />}
      </header>
      <div className={styles.sheetBody}>
        <PlanTime plan={plan} aside={aside.data} today={today} words={words} onMove={onMove} />
        <WorkSteps plan={plan} aside={aside.data} record={record} isOpen={isOpen} words={words} />
        <Materials
          plan={plan}
          modelId={aside.data?.modelId ?? undefined}
          needsVoucher={aside.data?.needsVoucher === true}
          record={record}
          isOpen={isOpen}
          words={words}
        />
        <Vouchers key={`${plan.id} ${plan.version}`} record={record} isOpen={isOpen} words={words} />
        <Participants plan={plan} record={record} isOpen={isOpen} words={words} />
        {isOpen ? <MoreRecord record={record} words={words} /> : null}
        <section className={styles.links}>
          <Link to={`${maintenancePlan.screen?.path ?? ''}?show=${plan.id}`}>{t('plan.all')}</Link>
          <Button type="link" aria-expanded={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
            {t('plan.history')}
          </Button>
        </section>
        {hasHistory ? history : null}
      </div>
      <footer>
        {record.isChanged ? <p className={layout.warn}>{t('plan.unsaved')}</p> : null}
        {record.problem === undefined ? null : <p className={layout.bad}>{record.problem}</p>}
        {actions(isOpen && record.isChanged ? [save] : [], {
          without,
          ...(plan.state === 'confirmed' || plan.state === 'postponed'
            ? { main: isStarted ? 'complete' : 'start' }
            : {}),
        })}
      </footer>
    </article>
  );
}

/** Items are told as `code · name`. */
function nameOf(text: string | null | undefined): string {
  return text?.split(' · ').slice(1).join(' · ') || (text ?? '');
}

function aboutOf(plan: DrawerPlan, previous: string | undefined, words: PlanWords): string {
  const { t } = words;
  const { cycleNumber } = plan;
  return [
    plan.number,
    typeof cycleNumber === 'number' ? t('plan.round', { n: cycleNumber }) : t('plan.byHand'),
    ...(previous === undefined ? [] : [t('plan.previous', { date: words.day(previous) })]),
  ].join(' · ');
}

/** An action of the plan changes its year too. */
function useYearAfter(version: number): void {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queryClient.invalidateQueries();
  }, [version]);
}
