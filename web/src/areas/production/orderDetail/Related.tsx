import {
  dispatchOrder,
  dispatchOrderPath,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  firstInspection,
  firstInspectionPath,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import type { orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import {
  processChangeNotice,
  processChangeNoticePath,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet, processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import styles from './order.module.css';

/** The anchor of the deliveries on the page of an order. */
export const deliveriesAnchor = 'deliveries';

type RelatedProps = { orderId: string; desk: OutputOf<typeof orderDesk> };

/** How many papers an order has of each kind; each count leads to them. */
export function Related({ orderId, desk }: RelatedProps) {
  const t = useT('production');
  const { dispatches, sheets, deliveries, related } = desk;
  const sheetIds = sheets.map(({ id }) => id).join(',');
  return (
    <nav className={styles.related} aria-label={t('order.related.title')} data-testid="order-related">
      <Count
        name={t('order.related.dispatches')}
        count={dispatches.length}
        access={dispatchOrder.access.read}
        to={`${dispatchOrderPath}?orderId=${orderId}`}
      />
      <span title={related.lots.join(', ')}>
        {t('order.related.lots')} <b>{related.lots.length}</b>
      </span>
      <Count
        name={t('order.related.sheets')}
        count={sheets.length}
        access={processSheet.access.read}
        to={sheets.length === 1 ? `${processSheetPath}?show=${sheetIds}` : processSheetPath}
      />
      <Count
        name={t('order.related.notices')}
        count={related.notices}
        access={processChangeNotice.access.read}
        to={`${processChangeNoticePath}?sheetId=${sheetIds}`}
      />
      <Count
        name={t('order.related.inspections')}
        count={related.inspections}
        access={firstInspection.access.read}
        to={`${firstInspectionPath}?sheetId=${sheetIds}`}
      />
      <a href={`#${deliveriesAnchor}`}>
        {t('order.deliveries')} <b>{deliveries.length}</b>
      </a>
    </nav>
  );
}

type CountProps = { name: string; count: number; access: string; to: string };

function Count({ name, count, access, to }: CountProps) {
  const mayRead = useMay(access);
  const text = (
    <>
      {name} <b>{count}</b>
    </>
  );
  return count > 0 && mayRead ? <Link to={to}>{text}</Link> : <span>{text}</span>;
}
