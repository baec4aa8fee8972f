import {
  processChangeNotice,
  processChangeNoticePath,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ItemBands } from './ItemBands.tsx';
import { newWith } from './SheetBelow.tsx';
import styles from './sheets.module.css';

/** Below a first inspection: its averages against the standard, and the change that follows when they are not good. */
export function InspectionBelow({
  row,
}: {
  row: Readonly<Record<string, unknown>> & { readonly id: string };
}) {
  const t = useT('production');
  const mayNotice = useMay(processChangeNotice.access.add);
  const { id: inspectionId, sheetId, rejectReason: reason } = row;
  const begun = newWith({ sheetId, inspectionId, reason });
  return (
    <>
      <ItemBands items={row['items']} />
      {row['state'] === 'unqualified' && mayNotice ? (
        <nav className={styles.links} aria-label={t('sheets.notice')}>
          <Link to={`${processChangeNoticePath}?${begun}`}>
            <Button type="primary">{t('sheets.notice')}</Button>
          </Link>
        </nav>
      ) : null}
    </>
  );
}
