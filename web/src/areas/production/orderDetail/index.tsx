import { orderListPath } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { RowPage } from '../../../resource/slotParts.ts';
import { OrderPage } from './OrderPage.tsx';
import styles from './order.module.css';

/** One order, whole: `?id=`. */
export default function OrderDetailScreen() {
  const t = useT('production');
  const navigate = useNavigate();
  const id = new URLSearchParams(useLocation().search).get('id');
  if (id === null)
    return (
      <div className={styles.missing}>
        <h1>{t('screens.orderDetail')}</h1>
        <p>
          {t('order.missing')} <Link to={orderListPath}>{t('order.back')}</Link>
        </p>
      </div>
    );
  return (
    <RowPage
      key={id}
      namespace="production"
      resource="productionOrder"
      id={id}
      onGone={() => void navigate(orderListPath)}
    >
      {(parts) => <OrderPage {...parts} />}
    </RowPage>
  );
}
