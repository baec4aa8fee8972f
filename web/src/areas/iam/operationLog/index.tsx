import { exportOperations, listOperations } from '@millwright/contract/areas/iam/operationLog.ts';
import { Button, Pagination } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { LogExport } from '../parts/LogExport.tsx';
import styles from '../parts/logPage.module.css';
import { Unread } from '../parts/Unread.tsx';
import { FilterFields } from './FilterFields.tsx';
import { OperationDrawer } from './OperationDrawer.tsx';
import { OperationTable } from './OperationTable.tsx';
import { useOperationView } from './useOperationView.ts';

const pageSize = 50;

/** Who changed what in the mill. */
export default function OperationLogScreen() {
  const t = useT('iam');
  const { filter, pageNo, entry, ask, turn, open, close } = useOperationView();
  const log = useCall(listOperations, { ...filter, pageNo, pageSize });
  const rows = log.data?.records;
  const isFiltered = Object.values(filter).some((said) => said !== '');
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('screens.operationLog')}</h1>
        <p>{t('operationLog.intro')}</p>
      </header>
      <div className={styles['tools']}>
        <FilterFields filter={filter} onAsk={ask} />
        <Button loading={log.isFetching} onClick={() => void log.refetch()}>
          {t('sessions.refresh')}
        </Button>
        <LogExport call={exportOperations} filter={filter} name={t('screens.operationLog')} />
        <span className={styles['total']} aria-live="polite">
          {log.data === undefined
            ? null
            : t(log.data.isMore ? 'operationLog.totalMore' : 'operationLog.total', { count: log.data.total })}
        </span>
      </div>
      {rows === undefined ? (
        <Unread cause={log.error} onRetry={() => void log.refetch()} />
      ) : rows.length === 0 ? (
        <p className={styles['none']} role="note">
          {t(isFiltered ? 'operationLog.none' : 'operationLog.noneYet')}
        </p>
      ) : (
        <OperationTable rows={rows} onOpen={open} />
      )}
      {(log.data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={log.data?.total}
          showSizeChanger={false}
          onChange={turn}
        />
      ) : null}
      {entry === undefined ? null : <OperationDrawer id={entry} onClose={close} />}
    </div>
  );
}
