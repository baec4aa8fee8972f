import { previewTakeOver } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button, Modal, Skeleton } from 'antd';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import { orderLabel } from '../planModel.ts';
import { usePlanAction } from '../usePlanAction.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';
import layout from '../../../../kit/layout.module.css';

type TakeOverDialogProps = {
  plan: ShownPlan;
  words: PlanWords;
  onAgain: () => void;
  onClose: () => void;
};

/** What taking the plan over changes, before it is done: the plan that it replaces, and dates of orders. */
export function TakeOverDialog({ plan, words, onAgain, onClose }: TakeOverDialogProps) {
  const { t } = words;
  const { data, error, refetch } = useCall(previewTakeOver, { id: plan.id });
  const isLate = useIsLate(data === undefined && error === null);
  const { isBusy, act } = usePlanAction(plan);
  const forbidding = data?.changed.some(({ change: kind }) => kind !== 'added') ?? true;
  const handleOk = async () => {
    if (await act('takeOver', t('takeOver.done', { number: plan.number }))) onClose();
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={t('takeOver.title', { number: plan.number })}
      okText={t('takeOver.ok')}
      okButtonProps={{ disabled: data === undefined || forbidding }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        isLate && <Skeleton paragraph={{ rows: 4 }} />
      ) : (
        <div className={`${layout.stack10} ${styles.form}`}>
          <p>{t('takeOver.hint')}</p>
          <p>
            {data.replaces === null
              ? t('takeOver.first')
              : t('takeOver.replaces', { number: data.replaces.number, name: data.replaces.name })}
          </p>
          {data.changed.length === 0 ? null : (
            <section role="note" className={forbidding ? styles.bad : layout.warn}>
              <h3>{t('takeOver.changed')}</h3>
              <ul>
                {data.changed.map((each) => (
                  <li key={each.lineId}>
                    {orderLabel(each)}: {t(`takeOver.changes.${each.change}`)}
                  </li>
                ))}
              </ul>
              <Button size="small" onClick={onAgain}>
                {t('takeOver.makeAgain')}
              </Button>
            </section>
          )}
          <h3>{data.completions.length === 0 ? t('takeOver.noCompletions') : t('takeOver.completions')}</h3>
          <ul className={styles.completions}>
            {data.completions.map(({ orderId, number, before, after, deliveryDate }) => (
              <li key={orderId}>
                <b>{number}</b>{' '}
                {t('takeOver.completion', {
                  before: before === null ? words.noValue : words.dayOf(before),
                  after: words.dayOf(after),
                })}
                {after > deliveryDate ? <em>{t('takeOver.late')}</em> : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
