import { listRecordFiles } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import styles from '../task/task.module.css';
import layout from '../../../kit/layout.module.css';

/** Who sent the attachments of a repair record, and when. */
export function RecordBelow({ id }: { id: string }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(listRecordFiles, { recordId: id }, { isQuiet: true });
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.files.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('part.papers')}>
      <h3>{t('part.papers')}</h3>
      <ol className={`${layout.stack8} ${styles.lines}`}>
        {data.files.map((file) => (
          <li key={file.path}>
            <b>{file.name}</b>
            <small>
              {t('part.uploaded')} {file.uploader ?? '—'} ·{' '}
              {formatMoment(file.uploadedMs, { zone, language: readLanguage() })}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
