import {
  deliverRight,
  type orderDesk,
  type OrderDelivery,
  withdrawDelivery,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatDay } from '../../../kit/text/formatDate.ts';
import { type RowParts, WideTable } from '../../../resource/slotParts.ts';
import { kilograms, type OrderRow } from './orderModel.ts';
import { deliveriesAnchor } from './Related.tsx';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type DeliveriesProps = Pick<RowParts, 'words' | 'forget'> & {
  order: OrderRow;
  desk: OutputOf<typeof orderDesk> | undefined;
};

/** What was delivered of an order, each with its line; while it is in production a note is taken back. */
export function Deliveries({ order, desk, words, forget }: DeliveriesProps) {
  const t = useT('production');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { work } = useWorking(forget);
  const mayDeliver = useMay(deliverRight);
  const { language } = words;
  const deliveries = desk?.deliveries ?? [];
  const isOpen = mayDeliver && order.state === 'production';
  const day = (date: string) => formatDay(Date.parse(date), { zone: 'UTC', language });
  const lineOf = ({ lineId }: OrderDelivery) => order.lines.findIndex(({ id }) => id === lineId);
  const handleWithdraw = (delivery: OrderDelivery) => {
    const kg = kilograms(delivery.quantityKg, language);
    confirm({
      title: t('order.withdrawAsk', { date: day(delivery.deliveryDate), kg }),
      submit: t('order.withdraw'),
      isDanger: true,
      onOk: () =>
        work(async () => {
          await callApi(withdrawDelivery, { id: order.id, deliveryId: delivery.id }, { isQuiet: true });
          void message.success(t('order.withdrawn', { kg }));
        }),
    });
  };
  return (
    <section
      id={deliveriesAnchor}
      className={styles.card}
      aria-label={t('order.deliveries')}
      data-testid="deliveries"
    >
      <h2>
        {t('order.deliveries')} <small>{deliveries.length}</small>
      </h2>
      {deliveries.length === 0 ? (
        <p className={styles.quiet}>{desk === undefined ? '' : t('order.noDeliveries')}</p>
      ) : (
        <WideTable label={t('order.deliveries')}>
          <thead>
            <tr>
              <th scope="col">{t('order.deliveryDate')}</th>
              <th scope="col">{t('order.line')}</th>
              <th scope="col" data-number>
                {t('order.quantity')}
              </th>
              <th scope="col">{t('order.note')}</th>
              <th scope="col">{t('order.columns.by')}</th>
              {isOpen ? <th aria-label={t('order.withdraw')} /> : null}
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => {
              const place = lineOf(delivery);
              return (
                <tr key={delivery.id}>
                  <td>{day(delivery.deliveryDate)}</td>
                  <td>
                    {place < 0 ? '—' : `${place + 1} · ${order.lines[place]?.varietyId_dictText ?? ''}`}
                  </td>
                  <td data-number>{kilograms(delivery.quantityKg, language)}</td>
                  <td>{delivery.note ?? '—'}</td>
                  <td>{delivery.by ?? '—'}</td>
                  {isOpen ? (
                    <td>
                      <Button
                        type="link"
                        size="small"
                        aria-label={`${t('order.withdraw')} ${day(delivery.deliveryDate)}`}
                        onClick={() => handleWithdraw(delivery)}
                      >
                        {t('order.withdraw')}
                      </Button>
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </WideTable>
      )}
    </section>
  );
}
