import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { PlanDialog } from './dialogs/PlanDialogs.tsx';
import { LotPanel } from './LotPanel.tsx';
import { LeftOut, Unscheduled } from './Rail.tsx';
import { SelectedOrder } from './SelectedOrder.tsx';
import type { PlanWork } from './usePlan.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

type PlanSideProps = {
  plan: ShownPlan;
  work: PlanWork;
  words: PlanWords;
  /** Selection: an order, or a lot of it. */
  order: number | undefined;
  lot: ShownPlan['lots'][number] | undefined;
  canEdit: boolean;
  onSelect: (order: number) => void;
  onLift: (order: number | undefined) => void;
  onEdit: (edit: PlanEdit) => void;
  onOpen: (dialog: PlanDialog) => void;
};

/** Column beside the plan: unscheduled orders, the selected order and lot, and orders that were left out. */
export function PlanSide(props: PlanSideProps) {
  const { plan, work, words, order, lot, canEdit, onSelect, onLift, onEdit, onOpen } = props;
  const { t } = words;
  return (
    <aside className={layout.stack10}>
      <Unscheduled
        plan={plan}
        words={words}
        selected={order}
        onSelect={onSelect}
        onPut={canEdit ? (at) => onOpen({ kind: 'move', what: { order: at } }) : undefined}
        onLift={onLift}
      />
      {order === undefined ? (
        <p className={styles.hint}>{t('rail.noneSelected')}</p>
      ) : (
        <SelectedOrder
          plan={plan}
          order={order}
          words={words}
          isBusy={work.isBusy}
          onApply={canEdit ? (kind) => void work.remedy(plan, order, kind) : undefined}
        >
          {lot === undefined ? null : (
            <LotPanel
              plan={plan}
              lot={lot}
              words={words}
              isBusy={work.isBusy}
              onEdit={canEdit ? onEdit : undefined}
              onMove={() => onOpen({ kind: 'move', what: lot })}
              onSplit={() => onOpen({ kind: 'split', lot })}
            />
          )}
        </SelectedOrder>
      )}
      <LeftOut plan={plan} words={words} />
    </aside>
  );
}
