import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import { AmountField, OrderField } from '../../../production/orderDetail/OrderField.tsx';
import { byNumber, lotsOn, orderLabel } from '../planModel.ts';
import { TrialText } from './TrialText.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import { useTrial } from './useTrial.ts';
import { kgProblem } from './kgProblem.ts';
import { parseNumber } from '../../../../kit/text/format.ts';
import styles from '../scheduling.module.css';
import layout from '../../../../kit/layout.module.css';

type MoveDialogProps = {
  plan: ShownPlan;
  words: PlanWords;
  /** The lot that is moved, or the order of which something unscheduled is put on a frame. */
  what: { readonly frame: number; readonly at: number; readonly order: number } | { readonly order: number };
  isBusy: boolean;
  onEdit: (edits: PlanEdit[]) => Promise<boolean>;
  onClose: () => void;
};

/** Frame and place of a lot, chosen by keys, with what it costs before it is done. */
export function MoveDialog({ plan, words, what, isBusy, onEdit, onClose }: MoveDialogProps) {
  const { t, language } = words;
  const order = plan.orders[what.order];
  const isLot = 'frame' in what;
  const [frame, setFrame] = useState<number | undefined>(isLot ? what.frame : undefined);
  const [place, setPlace] = useState<number>();
  const mostKg = order?.unscheduledKg ?? 0;
  const [typed, setTyped] = useState('');
  const { trial, ask, forget } = useTrial(plan);
  const able = [...plan.frames.entries()]
    .filter(([, each]) => !each.isStopped && (each.kgPerHour[order?.variety ?? -1] ?? 0) > 0)
    .toSorted(([, one], [, other]) => byNumber(one.number, other.number));
  const others =
    frame === undefined
      ? []
      : lotsOn(plan, frame).filter((lot) => !isLot || lot.frame !== what.frame || lot.at !== what.at);
  const least = others.findLastIndex(({ isLocked }) => isLocked) + 1;
  const shownPlace = place ?? others.length;
  const kg = typed === '' ? mostKg : parseNumber(typed, language);
  const problem = isLot || typed === '' ? undefined : kgProblem(kg, { mostKg, isWhole: true, words });
  const isSame = isLot && frame === what.frame && shownPlace === what.at;
  const editTo = (toFrame: number): PlanEdit => {
    if (isLot) return { kind: 'move', frame: what.frame, at: what.at, toFrame, toAt: shownPlace };
    const typedKg = typed === '' || kg === null ? {} : { kg };
    return { kind: 'put', frame: toFrame, at: shownPlace, order: what.order, ...typedKg };
  };
  const edits = frame === undefined || problem !== undefined || isSame ? undefined : [editTo(frame)];
  const asked = JSON.stringify(edits ?? null);
  useEffect(() => {
    const said: PlanEdit[] | null = JSON.parse(asked);
    if (said === null) forget();
    else ask(said);
  }, [asked, ask, forget]);
  if (order === undefined) return null;
  const handleOk = async () => {
    if (edits !== undefined && (await onEdit(edits))) onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={
        isLot
          ? t('lot.moveTitle', { order: orderLabel(order), frame: plan.frames[what.frame]?.number ?? '' })
          : t('lot.putTitle', { order: orderLabel(order) })
      }
      okText={isLot ? t('lot.move') : t('rail.put')}
      okButtonProps={{ disabled: edits === undefined || trial?.kind === 'refused' }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={`${layout.stack10} ${styles.form}`}>
        <OrderField label={t('lot.toFrame')} name="to-frame">
          <Select
            id="to-frame"
            showSearch={{ optionFilterProp: 'label' }}
            value={frame}
            options={able.map(([at, each]) => ({ value: at, label: `${each.number} · ${each.model}` }))}
            onChange={(next) => {
              setFrame(next);
              setPlace(undefined);
            }}
          />
        </OrderField>
        <OrderField label={t('lot.toPlace')} name="to-place">
          <Select
            id="to-place"
            disabled={frame === undefined}
            value={frame === undefined ? undefined : shownPlace}
            options={Array.from({ length: others.length + 1 }, (_, at) => at)
              .filter((at) => at >= least)
              .map((at) => {
                const before = plan.orders[others[at - 1]?.order ?? -1];
                return {
                  value: at,
                  label:
                    before === undefined ? t('lot.first') : t('lot.behind', { order: orderLabel(before) }),
                };
              })}
            onChange={setPlace}
          />
        </OrderField>
        {isLot ? null : (
          <AmountField
            label={t('lot.amount')}
            name="put-kg"
            unit="kg"
            value={typed === '' ? words.number(mostKg, 0) : typed}
            problem={problem}
            onChange={setTyped}
          />
        )}
        <div className={styles.cost} aria-live="polite">
          <TrialText trial={trial} orders={plan.orders} words={words} />
        </div>
      </div>
    </Modal>
  );
}
