import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { showPlanGround } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { NewPlanDialog } from './dialogs/NewPlanDialog.tsx';
import { PlanPage } from './PlanPage.tsx';
import { type PlanWords, usePlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

/** Which frame makes which order, when: `?id=` of a plan; without it the one that the mill goes by, or the newest. */
export default function SchedulingScreen() {
  const words = usePlanWords();
  const { said } = useAddress();
  const id = said('id');
  return id === '' ? <ChosenPlan words={words} /> : <PlanPage key={id} id={id} words={words} />;
}

function ChosenPlan({ words }: { words: PlanWords }) {
  const ground = useCall(showPlanGround, {});
  const newest = useCall(callsOf(productionPlan).list, { pageSize: 1 });
  const { whole } = words;
  const isWaiting = ground.data === undefined || newest.data === undefined;
  const cause = ground.error ?? newest.error;
  const isLate = useIsLate(isWaiting && cause === null);
  const id = ground.data?.takenOver?.id ?? newest.data?.records[0]?.id;
  if (!isWaiting && id !== undefined) return <PlanPage key={id} id={id} words={words} />;
  return (
    <div className={`${layout.stack10} ${styles.page}`} data-page-width="whole">
      <h1>{whole('screens.scheduling')}</h1>
      {cause === null ? null : (
        <Failed
          cause={cause}
          onRetry={() => {
            void ground.refetch();
            void newest.refetch();
          }}
        />
      )}
      {isWaiting ? (
        isLate && <Skeleton paragraph={{ rows: 8 }} />
      ) : (
        <NoPlan
          words={words}
          nowMs={ground.data.nowMs}
          frames={ground.data.frames}
          lines={ground.data.lines.filter(({ leftOut }) => leftOut === null).length}
        />
      )}
    </div>
  );
}

type NoPlanProps = { words: PlanWords; nowMs: number; frames: number; lines: number };

function NoPlan({ words, nowMs, frames, lines }: NoPlanProps) {
  const { t, whole } = words;
  const mayMake = useMay(productionPlan.access.add);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t('none')}</b>
      <p>{t('noneHint')}</p>
      <p>{t('noneGround', { frames, lines })}</p>
      {mayMake ? (
        <Button type="primary" onClick={() => setIsOpen(true)}>
          {t('make')}
        </Button>
      ) : (
        <p>
          {t('notAllowed', {
            right: `${whole('resources.productionPlan.title')} · ${whole('core:actions.add')}`,
          })}
        </p>
      )}
      {isOpen ? (
        <NewPlanDialog words={words} plan={undefined} nowMs={nowMs} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
