import type {
  PlanEdit,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Modal } from 'antd';
import { CompareDialog } from './CompareDialog.tsx';
import { DispatchDialog } from './DispatchDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewPlanDialog } from './NewPlanDialog.tsx';
import { SplitLotDialog } from './SplitLotDialog.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { usePlanAction } from '../usePlanAction.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { WhatIfDialog } from './WhatIfDialog.tsx';

export type PlanDialog =
  | { readonly kind: 'new' | 'whatIf' | 'compare' | 'takeOver' | 'dispatch' | 'discard' }
  | { readonly kind: 'move'; readonly what: { frame: number; at: number; order: number } | { order: number } }
  | { readonly kind: 'split'; readonly lot: PlannedLotTold };

type PlanDialogsProps = {
  dialog: PlanDialog | undefined;
  plan: ShownPlan;
  words: PlanWords;
  isBusy: boolean;
  onEdit: (edits: readonly PlanEdit[], selects?: string) => Promise<boolean>;
  onOpen: (dialog: PlanDialog) => void;
  onClose: () => void;
};

/** The dialog that is open. */
export function PlanDialogs({ dialog, onEdit, onOpen, isBusy, ...rest }: PlanDialogsProps) {
  const { plan, words, onClose } = rest;
  switch (dialog?.kind) {
    case 'new':
      return <NewPlanDialog {...rest} nowMs={plan.nowMs} />;
    case 'whatIf':
      return <WhatIfDialog {...rest} />;
    case 'compare':
      return <CompareDialog {...rest} />;
    case 'takeOver':
      return <TakeOverDialog {...rest} onAgain={() => onOpen({ kind: 'new' })} />;
    case 'dispatch':
      return <DispatchDialog {...rest} />;
    case 'discard':
      return <DiscardDialog plan={plan} words={words} onClose={onClose} />;
    case 'move':
      return <MoveDialog {...rest} what={dialog.what} isBusy={isBusy} onEdit={onEdit} />;
    case 'split':
      return <SplitLotDialog {...rest} lot={dialog.lot} onEdit={onEdit} />;
    case undefined:
      return null;
  }
}

function DiscardDialog({ plan, words, onClose }: Pick<PlanDialogsProps, 'plan' | 'words' | 'onClose'>) {
  const { t } = words;
  const { isBusy, act } = usePlanAction(plan);
  const handleOk = async () => {
    if (await act('discard', t('discard.done', { number: plan.number }))) onClose();
  };
  return (
    <Modal
      open
      centered
      width={400}
      title={t('discard.title', { number: plan.number })}
      okText={t('actions.discard')}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <p>{t('discard.text')}</p>
    </Modal>
  );
}
