import { readLanguage } from '../../../app/i18n/language.ts';
import {
  mostRecordMaterials,
  repairMaterial,
  repairRecord,
} from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import styles from './task.module.css';
import layout from '../../../kit/layout.module.css';

const calls = callsOf(repairRecord, { materials: repairMaterial });

type TaskRecordsProps = { taskId: string; name: string; isInProgress: boolean };

/** What was done for a task, for who may read it, and the way to write down more while it is worked on. */
export function TaskRecords(props: TaskRecordsProps) {
  return useMay(repairRecord.access.read) ? <Records {...props} /> : null;
}

function Records({ taskId, name, isInProgress }: TaskRecordsProps) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const mayAdd = useMay(repairRecord.access.add);
  const { data, error, refetch } = useCall(
    calls.list,
    { taskId, pageNo: 1, pageSize: mostRecordMaterials, column: 'startTime', order: 'asc' },
    { isQuiet: true },
  );
  const moment = (value: unknown) =>
    typeof value === 'string' ? momentText(value, zone, readLanguage()) : '';
  const path = repairRecord.screen?.path ?? '';
  const added = new URLSearchParams({ new: '', 'new.taskId': taskId, 'new.name': name });
  return (
    <section className={styles.part} aria-label={t('task.records')}>
      <h3>
        {t('task.records')}
        {mayAdd && isInProgress ? <Link to={`${path}?${added}`}>{t('task.addRecord')}</Link> : null}
      </h3>
      {error !== null ? <Failed cause={error} onRetry={() => void refetch()} /> : null}
      {data?.records.length === 0 ? <p className={styles.quiet}>{t('task.noRecords')}</p> : null}
      <ol className={`${layout.stack8} ${styles.lines}`}>
        {(data?.records ?? []).map((row) => (
          <li key={row.id}>
            <Link to={`${path}?show=${row.id}`}>{String(row['name'])}</Link>
            <small>
              {moment(row['startTime'])} – {moment(row['endTime']) || t('task.goingOn')}
              {typeof row['personIds_dictText'] === 'string' ? ` · ${row['personIds_dictText']}` : ''}
            </small>
            <p>{String(row['treatment'])}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
