import { type ExportJob, exportKeptMs } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { App, Button, Modal, Progress } from 'antd';
import { exportsModalWidth } from '../constants.ts';
import { Failed } from '../feedback/Failed.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { readLanguage } from '../i18n/language.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { isRunning, useExports } from './useExports.ts';
import styles from './ExportsModal.module.css';

const keptHours = exportKeptMs / hourMs;
const bytesInMega = 1_000_000;

/** Long exports of the person: how far the one has come that is being written, and the files of those that are done. */
export function ExportsModal({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const { query, fetch, remove } = useExports();
  const handleRemove = (job: ExportJob) =>
    void remove(job).catch((cause: unknown) => message.error(refusalSentence(cause)));
  const content = () => {
    if (query.error !== null && query.data === undefined)
      return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
    if (query.data === undefined) return <LateSpinner />;
    if (query.data.jobs.length === 0) return <p className={styles.none}>{t('exports.none')}</p>;
    return (
      <ul className={styles.exports}>
        {query.data.jobs.map((job) => (
          <ExportLine key={job.id} job={job} onFetch={fetch} onRemove={handleRemove} />
        ))}
      </ul>
    );
  };
  return (
    <Modal
      open
      centered
      width={exportsModalWidth}
      title={t('exports.title')}
      footer={<Button onClick={onClose}>{core('actions.close')}</Button>}
      onCancel={onClose}
    >
      <p className={styles.note}>{t('exports.note', { hours: keptHours })}</p>
      {content()}
    </Modal>
  );
}

type ExportLineProps = {
  job: ExportJob;
  onFetch: (job: ExportJob) => Promise<void>;
  onRemove: (job: ExportJob) => void;
};

function ExportLine({ job, onFetch, onRemove }: ExportLineProps) {
  const t = useT('iam');
  const { fileName, state, rowsDone, rowsTotal, bytes } = job;
  const percent = rowsTotal === 0 ? 100 : Math.floor((100 * rowsDone) / rowsTotal);
  return (
    <li data-state={state}>
      <span className={styles.what}>
        <strong title={fileName}>{fileName}</strong>
        <small role="status">
          {state === 'running' ? t('exports.running', { done: rowsDone, total: rowsTotal }) : null}
          {state === 'done'
            ? t('exports.done', {
                rows: rowsDone,
                size: formatNumber(bytes / bytesInMega, 1, readLanguage()),
              })
            : null}
          {state === 'failed' ? (job.message ?? t('exports.failed')) : null}
        </small>
        {isRunning(job) ? (
          <Progress percent={percent} size="small" aria-label={t('exports.progress', { file: fileName })} />
        ) : null}
      </span>
      <span className={styles.actions}>
        {state === 'done' ? (
          <Button type="primary" onClick={() => void onFetch(job)}>
            {t('exports.fetch')}
          </Button>
        ) : null}
        <Button onClick={() => onRemove(job)}>{t(isRunning(job) ? 'exports.stop' : 'exports.remove')}</Button>
      </span>
    </li>
  );
}
