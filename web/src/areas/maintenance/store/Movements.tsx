import { readLanguage } from '../../../app/i18n/language.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import styles from '../task/task.module.css';
import layout from '../../../kit/layout.module.css';

const calls = callsOf(partMovement);
/** So many of the newest movements stand below a stock; the list has all. */
const shownMovements = 20;

/** What moved the stock of a part, the newest first. */
export function Movements({ filter }: { filter: { sparePartId: string } | { specialPartId: string } }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const asked = { ...filter, pageNo: 1, pageSize: shownMovements, column: 'movedAt', order: 'desc' as const };
  const { data, error, refetch } = useCall(calls.list, asked, { isQuiet: true });
  const path = partMovement.screen?.path ?? '';
  return (
    <section className={styles.part} aria-label={t('part.history')}>
      <h3>
        {t('part.history')}
        <Link to={`${path}?${new URLSearchParams(filter)}`}>{data?.total ?? ''}</Link>
      </h3>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 ? <p className={styles.quiet}>{t('part.noHistory')}</p> : null}
      <ol className={`${layout.stack8} ${styles.lines}`}>
        {(data?.records ?? []).map((row) => (
          <li key={row.id}>
            <Link to={`${path}?show=${row.id}`}>
              {plainTextOf(row['kind_dictText'])} {signed(row['change'])} → {plainTextOf(row['onHandAfter'])}
            </Link>
            <small>
              {[
                typeof row['movedAt'] === 'string' ? momentText(row['movedAt'], zone, readLanguage()) : '',
                plainTextOf(row['place']),
                plainTextOf(row['machineId_dictText']),
                plainTextOf(row['causeName']),
                plainTextOf(row['movedBy_dictText']),
              ]
                .filter((each) => each !== '')
                .join(' · ')}
            </small>
            {row['reason'] === null ? null : <p>{plainTextOf(row['reason'])}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function plainTextOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function signed(value: unknown): string {
  if (typeof value !== 'number') return '';
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}
