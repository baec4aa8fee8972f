import { readLanguage } from '../../../app/i18n/language.ts';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { WorkbookImport } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { FilePick, momentText } from '../../../resource/slotParts.ts';
import { ImportReport } from './ImportReport.tsx';
import { isWorking, useImports } from './useImports.ts';
import styles from './workbook.module.css';

/** What was chosen here, and the import that it is sent with. */
interface Chosen {
  readonly file: File;
  readonly id: string | undefined;
}

/** A workbook is chosen and checked; then its person imports it. Who comes back later finds what became of the last one. */
export function ImportCard() {
  const t = useT('basics');
  const core = useT();
  const { imports, send, stop, forget } = useImports();
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<string>();
  const job = chosen === undefined ? imports[0] : imports.find(({ id }) => id === chosen.id);
  const isBusy = (chosen !== undefined && chosen.id === undefined) || (job !== undefined && isWorking(job));
  const isWritten = job?.state === 'done' && !job.isDryRun;
  const writtenId = isWritten && chosen !== undefined ? job.id : undefined;

  useEffect(() => {
    if (writtenId !== undefined) void forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each import that is done
  }, [writtenId]);

  const take = async (file: File, isDryRun: boolean) => {
    setRefusal(undefined);
    setChosen({ file, id: undefined });
    try {
      const { id } = await send(file, isDryRun);
      setChosen({ file, id });
    } catch (cause) {
      setRefusal(refusalSentence(cause));
      setChosen(undefined);
    }
  };
  const handleStop = async (id: string) => {
    try {
      await stop(id);
      setRefusal(t('workbook.stopped'));
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    }
    setChosen(undefined);
  };
  return (
    <section className={styles.card} aria-label={t('workbook.import')} data-testid="workbook-import">
      <h2>{t('workbook.import')}</h2>
      <p>{t('workbook.importHint')}</p>
      {refusal === undefined ? null : (
        <p className={styles.bad} role="alert">
          {refusal}
        </p>
      )}
      {isBusy ? null : (
        <FilePick words={{ t: (key) => core(`resource.${key}`) }} onPick={(file) => void take(file, true)} />
      )}
      {chosen !== undefined && chosen.id === undefined ? (
        <p role="status">{t('workbook.sending', { file: chosen.file.name })}</p>
      ) : null}
      {job !== undefined && isWorking(job) ? (
        <div role="status">
          <span>{t(job.isDryRun ? 'workbook.checking' : 'workbook.importing', { file: job.fileName })}</span>
          <div className={styles.progress}>
            <Progress
              size="small"
              percent={job.percent}
              aria-label={t('workbook.progress', { file: job.fileName })}
            />
            <Button size="small" onClick={() => void handleStop(job.id)}>
              {t('workbook.stop')}
            </Button>
          </div>
        </div>
      ) : null}
      {job === undefined || isWorking(job) ? null : (
        <Ended
          job={job}
          chosen={chosen?.file}
          onImport={chosen === undefined ? undefined : () => void take(chosen.file, false)}
        />
      )}
    </section>
  );
}

/** What came of an import, and what can be done next. */
function Ended({
  job,
  chosen,
  onImport,
}: {
  job: WorkbookImport;
  /** The workbook that was chosen here; none for an import of before. */
  chosen: File | undefined;
  onImport: (() => void) | undefined;
}) {
  const t = useT('basics');
  const zone = useTenant()?.zone ?? 'UTC';
  const { report, fileName: file, isDryRun, state } = job;
  const sum = (name: 'added' | 'changed' | 'removed' | 'refused') =>
    report?.sheets.reduce((all, sheet) => all + sheet[name], 0) ?? 0;
  const [added, changed, refused] = [sum('added'), sum('changed') + sum('removed'), sum('refused')];
  const time = momentText(new Date(job.createdMs).toISOString(), zone, readLanguage());
  const said = {
    done: t(isDryRun ? 'workbook.checked' : 'workbook.done', { added, changed }),
    refused: t('workbook.refused'),
    failed: job.message ?? t('workbook.failed'),
    running: '',
  }[isDryRun && report !== null && report.problems.length > 0 ? 'refused' : state];
  const hasProblems = (report?.problems.length ?? 0) > 0;
  const isGood = state === 'done' && !hasProblems;
  return (
    <div className={styles.ended} role="status">
      {chosen !== undefined ? null : (
        <p>{t(isDryRun ? 'workbook.lastChecked' : 'workbook.last', { file, time })}</p>
      )}
      <strong data-look={isGood ? 'good' : 'bad'}>{said}</strong>
      {hasProblems ? <p>{t('workbook.held', { count: Math.max(refused, 1) })}</p> : null}
      {isDryRun && isGood && added + changed === 0 ? <p>{t('workbook.same')}</p> : null}
      {isDryRun && isGood && added + changed > 0 && onImport !== undefined ? (
        <div className={styles.tools}>
          <Button type="primary" onClick={onImport}>
            {t('workbook.run', { added, changed })}
          </Button>
        </div>
      ) : null}
      {report === null ? null : <ImportReport report={report} fileName={file} id={job.id} file={chosen} />}
    </div>
  );
}
