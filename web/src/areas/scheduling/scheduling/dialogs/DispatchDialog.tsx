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
import { useChange } from '../../../../resource/slotParts.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import layout from '../../../../kit/layout.module.css';

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
  const head = (name: string) => t(`dispatch.${name}`);
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
      <div className={`${layout.stack10} ${styles.form}`}>
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
          <DataTable
            rows={data.groups}
            keyOf={({ key }) => key}
            columns={[
              {
                name: 'order',
                head: head('order'),
                cell: (group) => (
                  <Checkbox
                    checked={group.dispatch === null && group.marker !== null && !left.has(group.key)}
                    disabled={group.dispatch !== null || group.marker === null}
                    onChange={({ target }) => toggle(group.key, target.checked)}
                  >
                    {group.number}
                  </Checkbox>
                ),
              },
              { name: 'variety', head: head('variety'), cell: ({ variety }) => variety },
              { name: 'begins', head: head('begins'), cell: ({ startMs }) => words.moment(startMs) },
              {
                name: 'frames',
                head: head('frames'),
                cell: ({ lots }) => lots.map(({ frame }) => frame).join(', '),
              },
              { name: 'kg', head: head('kg'), isNumber: true, cell: ({ kg }) => words.kg(kg) },
              {
                name: 'marker',
                head: head('marker'),
                cell: ({ marker }) =>
                  marker?.name ?? <span className={layout.warn}>{t('dispatch.noMarker')}</span>,
              },
              {
                name: 'written',
                head: head('written'),
                cell: ({ dispatch }) =>
                  dispatch === null ? (
                    words.noValue
                  ) : (
                    <Link to={`${dispatchOrderPath}?${new URLSearchParams({ show: dispatch.id })}`}>
                      {dispatch.number}
                    </Link>
                  ),
              },
            ]}
            look={{ phone: 'lines', testId: 'dispatches' }}
          />
        )}
      </div>
    </Modal>
  );
}
