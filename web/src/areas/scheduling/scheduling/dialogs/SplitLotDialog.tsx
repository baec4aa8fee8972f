import type {
  PlanEdit,
  PlannedLotTold,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { parseNumber } from '../../../../kit/text/format.ts';
import { AmountField } from '../../../production/orderDetail/Field.tsx';
import { kgProblem } from './kgProblem.ts';
import { orderLabel } from '../planModel.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';

type SplitLotDialogProps = {
  plan: ShownPlan;
  lot: PlannedLotTold;
  words: PlanWords;
  isBusy: boolean;
  onEdit: (edits: PlanEdit[]) => Promise<boolean>;
  onClose: () => void;
};

/** How much of a lot stands first; the rest stands behind it and can be moved. */
export function SplitLotDialog({ plan, lot, words, isBusy, onEdit, onClose }: SplitLotDialogProps) {
  const { t, language } = words;
  const [typed, setTyped] = useState(words.number(Math.round(lot.kg / 2), 0));
  const order = plan.orders[lot.order];
  const kg = parseNumber(typed, language);
  const problem = kgProblem(kg, { mostKg: lot.kg, words });
  const handleOk = async () => {
    if (problem !== undefined || kg === null) return;
    if (await onEdit([{ kind: 'split', frame: lot.frame, at: lot.at, kg }])) onClose();
  };
  return (
    <Modal
      open
      centered
      width={400}
      title={t('lot.splitTitle', {
        order: order === undefined ? '' : orderLabel(order),
        frame: plan.frames[lot.frame]?.number ?? '',
      })}
      okText={t('lot.split')}
      okButtonProps={{ disabled: problem !== undefined }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <AmountField
          label={t('lot.splitKg')}
          name="split-kg"
          unit="kg"
          value={typed}
          problem={problem}
          hint={t('lot.splitHint', { kg: words.kg(lot.kg) })}
          onChange={setTyped}
        />
      </div>
    </Modal>
  );
}
