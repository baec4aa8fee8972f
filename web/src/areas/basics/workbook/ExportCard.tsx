import { startWorkbookExport, workbookName } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { App, Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { isRunning, useExports } from '../../../app/exports/useExports.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { percentOf } from './percent.ts';
import styles from './workbook.module.css';

/** Begins an export of the whole mill, shows how far it is, and hands over its file when it is done. */
export function ExportCard() {
  const t = useT('basics');
  const { message } = App.useApp();
  const { query, fetch } = useExports();
  const [wanted, setWanted] = useState<string>();
  const handed = useRef<string>(undefined);
  const jobs = query.data?.jobs.filter(({ resource }) => resource === workbookName) ?? [];
  const job = jobs.find(({ id }) => id === wanted) ?? jobs[0];
  const running = job !== undefined && isRunning(job) ? job : undefined;

  // The file of the export that was begun here comes by itself.
  useEffect(() => {
    if (job === undefined || job.id !== wanted || job.id === handed.current || job.state !== 'done') return;
    handed.current = job.id;
    void fetch(job);
  }, [job, wanted, fetch]);

  const start = async (isTemplate: boolean) => {
    try {
      const { id } = await callApi(startWorkbookExport, { isTemplate }, { isQuiet: true });
      setWanted(id);
      await query.refetch();
    } catch (cause) {
      void message.warning(refusalSentence(cause));
    }
  };
  return (
    <section className={styles.card} aria-label={t('workbook.export')} data-testid="workbook-export">
      <h2>{t('workbook.export')}</h2>
      <p>{t('workbook.exportHint')}</p>
      <div className={styles.tools}>
        <Button type="primary" disabled={running !== undefined} onClick={() => void start(false)}>
          {t('workbook.exportRun')}
        </Button>
        <Button disabled={running !== undefined} onClick={() => void start(true)}>
          {t('workbook.template')}
        </Button>
      </div>
      {running === undefined ? null : (
        <div role="status">
          <span>{t('workbook.exportRunning')}</span>
          <Progress
            size="small"
            percent={percentOf(running.rowsDone, running.rowsTotal)}
            aria-label={t('workbook.progress', { file: running.fileName })}
          />
        </div>
      )}
      {job?.state === 'done' ? (
        <div className={styles.tools} role="status">
          <span>{t('workbook.exportDone', { rows: job.rowsDone })}</span>
          <Button size="small" onClick={() => void fetch(job)}>
            {t('workbook.exportAgain')}
          </Button>
        </div>
      ) : null}
      {job?.state === 'failed' ? (
        <p className={styles.bad} role="alert">
          {job.message}
        </p>
      ) : null}
    </section>
  );
}
