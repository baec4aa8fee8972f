import { handoverListPath } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { DueHandovers } from '../handover/DueHandovers.tsx';
import { RecordPage } from './RecordPage.tsx';
import { recordCalls, recordIn, type StoredHandover } from './recordDraft.ts';
import styles from './record.module.css';
import layout from '../../../kit/layout.module.css';

/** A handover as both crews see it: `?id=` of one that is there, else the shifts of which one can be drafted. */
export default function HandoverRecordScreen() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  return id === null ? <Pick /> : <Stored key={id} id={id} />;
}

function Pick() {
  const t = useT('shifts');
  return (
    <div className={styles.page}>
      <header className={`${layout.line4x12} ${styles.head}`}>
        <h1>{t('handover.pick')}</h1>
        <Link to={handoverListPath}>{t('resources.handover.list')}</Link>
      </header>
      <DueHandovers isAlone />
    </div>
  );
}

function Stored({ id }: { id: string }) {
  const row = useCall(recordCalls.queryById, { id });
  const isLate = useIsLate(row.error === null);
  // What is written stays as it is when the row is read again; the version tells at saving who was first.
  const [first, setFirst] = useState<StoredHandover>();
  if (first === undefined && row.data !== undefined && !row.isFetching) setFirst(recordIn(row.data));
  if (first === undefined) {
    if (row.error !== null) return <Failed cause={row.error} onRetry={() => void row.refetch()} />;
    return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
  }
  return <RecordPage key={first.version} stored={first} onStored={setFirst} />;
}
