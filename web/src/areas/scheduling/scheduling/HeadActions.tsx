import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  planListPath,
  productionPlan,
} from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { takeOverPlanRight } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.lifeCycle.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { PlanDialog } from './dialogs/PlanDialogs.tsx';
import { isOutOfDate } from './PlanAgeNote.tsx';
import { OptimiseButton } from './RunBar.tsx';
import type { PlanWords } from './usePlanWords.ts';

type HeadActionsProps = {
  plan: ShownPlan;
  words: PlanWords;
  canEdit: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onStart: (seconds: number) => void;
  onOpen: (dialog: PlanDialog) => void;
};

/** Actions on the plan, the leading one last: a draft is taken over, a plan in use is dispatched. */
export function HeadActions({ plan, words, canEdit, isBusy, onUndo, onStart, onOpen }: HeadActionsProps) {
  const { t } = words;
  const navigate = useNavigate();
  const mayMake = useMay(productionPlan.access.add);
  const mayTakeOver = useMay(takeOverPlanRight);
  const mayDispatch = useMay(dispatchOrder.access.add);
  const mayDiscard = useMay('production.productionPlan.discard');
  const isDraft = plan.state === 'draft';
  const inUse = plan.takenOver;
  // Planning anew comes first while orders differ: one button leads.
  const leading = mayMake && isOutOfDate(plan.age) ? 'default' : 'primary';
  const items = [
    ...(mayMake ? [{ key: 'new', label: t('make') }] : []),
    ...(mayMake ? [{ key: 'whatIf', label: t('actions.whatIf') }] : []),
    ...(inUse !== null && inUse.id !== plan.id
      ? [{ key: 'inUse', label: t('goesBy', { number: inUse.number }) }]
      : []),
    { key: 'plans', label: t('plans') },
    ...(isDraft && mayDiscard && canEdit
      ? [{ key: 'discard', label: t('actions.discard'), danger: true }]
      : []),
  ];
  const handleMore = (key: string) => {
    if (key === 'plans') void navigate(planListPath);
    else if (key === 'inUse' && inUse !== null) void navigate(planAddress(inUse.id));
    else if (key === 'new' || key === 'whatIf' || key === 'discard') onOpen({ kind: key });
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => handleMore(key) }}>
        <Button type="text" aria-label={t('actions.more')}>
          {t('actions.more')}
        </Button>
      </Dropdown>
      {canEdit ? (
        <Button type="text" disabled={isBusy || plan.steps.length === 0} onClick={onUndo}>
          {t('actions.undo')}
        </Button>
      ) : null}
      <Button onClick={() => onOpen({ kind: 'compare' })}>{t('actions.compare')}</Button>
      {isDraft && canEdit ? <OptimiseButton words={words} isDisabled={isBusy} onStart={onStart} /> : null}
      {isDraft && mayTakeOver ? (
        <Button type={leading} disabled={!canEdit} onClick={() => onOpen({ kind: 'takeOver' })}>
          {t('actions.takeOver')}
        </Button>
      ) : null}
      {plan.state === 'takenOver' && mayDispatch ? (
        <Button type={leading} onClick={() => onOpen({ kind: 'dispatch' })}>
          {t('actions.dispatch')}
        </Button>
      ) : null}
    </>
  );
}
