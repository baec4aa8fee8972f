import { dispatchOrderPath } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  dispatchPlan,
  showPlanDispatches,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Checkbox, InputNumber, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../../app/api/callApi.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../../app/feedback/useIsLate.ts';
import folding from '../../../../kit/foldingTable.module.css';
import { useChange } from '../../../../resource/slotParts.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';

type DispatchDialogProps = { plan: ShownPlan; words: PlanWords; onClose: () => void };

const usualDays = 3;
const mostDays = 30;

/** What begins next, as dispatch orders that are written here and issued on their own page. */
export function DispatchDialog({ plan, words, onClose }: DispatchDialogProps) {
  const { t } = words;
  const [days, setDays] = useState(usualDays);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useCall(showPlanDispatches, { id: plan.id, days });
  const isLate = useIsLate(data === undefined && error === null);
  const { isBusy, change } = useChange();
  const keys = (data?.groups ?? [])
    .filter(({ key, dispatch, marker }) => dispatch === null && marker !== null && !left.has(key))
    .map(({ key }) => key);
  const toggle = (key: string, isOn: boolean) =>
    setLeft((before) => new Set(isOn ? [...before].filter((each) => each !== key) : [...before, key]));
  const handleOk = () =>
    void change(async () => {
      const { dispatches } = await callApi(dispatchPlan, { id: plan.id, days, keys }, { isQuiet: true });
      return t('dispatch.done', { numbers: dispatches.map(({ number }) => number).join(', ') });
    });
  const heads = ['order', 'variety', 'begins', 'frames', 'kg', 'marker', 'written'] as const;
  return (
    <Modal
      open
      centered
      width={860}
      title={t('dispatch.title')}
      okText={t('dispatch.ok', { count: keys.length })}
      okButtonProps={{ disabled: keys.length === 0 }}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <OrderField label={t('dispatch.within')} name="dispatch-days" hint={t('dispatch.hint')}>
          <InputNumber
            id="dispatch-days"
            min={1}
            max={mostDays}
            precision={0}
            value={days}
            onChange={(next) => setDays(next ?? usualDays)}
          />
        </OrderField>
        {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
        {data === undefined && isLate ? <Skeleton paragraph={{ rows: 4 }} /> : null}
        {data?.groups.length === 0 ? <p className={styles.quiet}>{t('dispatch.none')}</p> : null}
        {data === undefined || data.groups.length === 0 ? null : (
          <div className={folding.frame}>
            <table className={styles.table} data-testid="dispatches">
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {t(`dispatch.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.groups.map((group) => (
                  <tr key={group.key}>
                    <td data-head={t('dispatch.order')}>
                      <Checkbox
                        checked={group.dispatch === null && group.marker !== null && !left.has(group.key)}
                        disabled={group.dispatch !== null || group.marker === null}
                        onChange={({ target }) => toggle(group.key, target.checked)}
                      >
                        {group.number}
                      </Checkbox>
                    </td>
                    <td data-head={t('dispatch.variety')}>{group.variety}</td>
                    <td data-head={t('dispatch.begins')}>{words.moment(group.startMs)}</td>
                    <td data-head={t('dispatch.frames')} className={styles.wraps}>
                      {group.lots.map(({ frame }) => frame).join(', ')}
                    </td>
                    <td data-head={t('dispatch.kg')}>{words.kg(group.kg)}</td>
                    <td data-head={t('dispatch.marker')}>
                      {group.marker?.name ?? <span className={styles.warn}>{t('dispatch.noMarker')}</span>}
                    </td>
                    <td data-head={t('dispatch.written')}>
                      {group.dispatch === null ? (
                        words.noValue
                      ) : (
                        <Link to={`${dispatchOrderPath}?${new URLSearchParams({ show: group.dispatch.id })}`}>
                          {group.dispatch.number}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Modal>
  );
}
