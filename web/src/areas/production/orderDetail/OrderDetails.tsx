import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { type RowParts, valueText } from '../../../resource/slotParts.ts';
import styles from './order.module.css';
import layout from '../../../kit/layout.module.css';

/** What people say of an order, in this order; reasons and origins only where there are some. */
const always = [
  'customer',
  'contractNumber',
  'orderType',
  'deliveryDate',
  'plannedCompletion',
  'daysNeeded',
  'billingDate',
  'remark',
] as const;
const sometimes = ['closeReason', 'cancelReason', 'splitFromId'] as const;

/** The fields of an order that stand nowhere else on its page. */
export function OrderDetails({ row, words, edit }: Pick<RowParts, 'row' | 'words' | 'edit'>) {
  const t = useT('production');
  const names = [...always, ...sometimes.filter((name) => row[name] !== null)];
  return (
    <section className={styles.card} aria-label={t('order.details')}>
      <h2>
        {t('order.details')}
        {edit === undefined ? null : (
          <Button type="link" size="small" onClick={edit}>
            {t('core:actions.edit')}
          </Button>
        )}
      </h2>
      <dl className={`${layout.stack6} ${styles.details}`}>
        {names.map((name) => {
          const text = valueText({ name, field: productionOrder.fields[name], row }, words);
          const origin = row[name];
          return (
            <div key={name}>
              <dt>{words.label(name)}</dt>
              <dd>
                {name === 'splitFromId' && typeof origin === 'string' ? (
                  <Link to={orderAddress(origin)}>{text}</Link>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
