import { importWorkbookRight, listWorkbook } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { ExportCard } from './ExportCard.tsx';
import { ImportCard } from './ImportCard.tsx';
import { WorkbookLists } from './WorkbookLists.tsx';
import styles from './workbook.module.css';
import layout from '../../../kit/layout.module.css';

/** A mill without any of these has just begun: dictionaries, roles and fault codes are there from the start. */
const firstList = 'machine';

/** Everything the mill is made of in one workbook: export, import, and which lists it has. */
export default function WorkbookScreen() {
  const t = useT('basics');
  const known = useCall(listWorkbook, {});
  const permissions = usePermissions().data ?? null;
  const lists = known.data?.lists;
  return (
    <div className={`${layout.stack16} ${styles.workbook}`}>
      <header>
        <h1>{t('screens.workbook')}</h1>
        <p>{t('workbook.intro')}</p>
      </header>
      {lists?.some(({ resource, rows }) => resource === firstList && rows === 0) === true ? (
        <p className={styles.none} role="note">
          {t('workbook.empty')}
        </p>
      ) : null}
      <div className={styles.cards}>
        <ExportCard />
        {isAllowed(permissions, importWorkbookRight) ? <ImportCard /> : null}
      </div>
      {lists === undefined ? (
        <Unread cause={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <WorkbookLists lists={lists} />
      )}
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}
