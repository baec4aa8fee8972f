import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Modal, Progress, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { uploadFile } from '../../app/api/uploadFile.ts';
import { useDerived } from '../context.ts';
import { useForget } from '../useListQuery.ts';
import type { ResourceWords } from '../words.ts';
import { FormNote } from '../form/FormNote.tsx';
import { FilePick } from './FilePick.tsx';
import { downloadMarked } from './downloadMarked.ts';
import { ReportView } from './ReportView.tsx';
import { Foot, FootRest } from '../parts/Foot.tsx';
import styles from './importDialog.module.css';
import layout from '../../kit/layout.module.css';

type Mode = 'good' | 'allOrNothing';
type Step =
  | { kind: 'pick' }
  | { kind: 'busy'; file: File; isDry: boolean }
  | { kind: 'checked'; file: File; report: ImportReport }
  | { kind: 'done'; file: File; report: ImportReport };

type ImportDialogProps = {
  words: ResourceWords;
  onTemplate: () => void;
  onClose: () => void;
};

/** Rows from a sheet: the file is checked first and nothing written; then its good rows, or all or nothing. */
export function ImportDialog({ words, onTemplate, onClose }: ImportDialogProps) {
  const { calls, resource } = useDerived();
  const { importExcel } = calls;
  const { t } = words;
  const forget = useForget();
  const [step, setStep] = useState<Step>({ kind: 'pick' });
  const [mode, setMode] = useState<Mode>('allOrNothing');
  const [refusal, setRefusal] = useState<string>();
  const stop = useRef(new AbortController());

  const send = async (file: File, isDry: boolean) => {
    if (importExcel === undefined) return;
    const before = step;
    stop.current = new AbortController();
    setStep({ kind: 'busy', file, isDry });
    setRefusal(undefined);
    try {
      const input = { dryRun: isDry, mode };
      const report = await uploadFile(importExcel, input, { file, signal: stop.current.signal });
      setStep({ kind: isDry ? 'checked' : 'done', file, report });
      if (!report.isDryRun) await forget();
    } catch (cause) {
      if (stop.current.signal.aborted) return;
      setRefusal(refusalSentence(cause));
      setStep(before.kind === 'checked' ? before : { kind: 'pick' });
    }
  };
  const handleClose = () => {
    stop.current.abort();
    onClose();
  };
  const report = step.kind === 'checked' || step.kind === 'done' ? step.report : undefined;
  const writable = report === undefined ? 0 : report.added + report.changed;
  const isHeld = mode === 'allOrNothing' && report !== undefined && refusedIn(report) > 0;
  const reason = step.kind === 'checked' ? whyNot(step.report, isHeld, t) : undefined;
  const reasonId = useId();

  return (
    <Modal
      open
      centered
      width={760}
      title={t('import.title', { noun: words.inside })}
      onCancel={handleClose}
      mask={{ closable: false }}
      footer={
        <Foot>
          {step.kind === 'pick' ? <Button onClick={onTemplate}>{t('import.template')}</Button> : null}
          {(step.kind === 'checked' || step.kind === 'done') && step.report.problems.length > 0 ? (
            <MarkedButton file={step.file} resource={resource.name} words={words} />
          ) : null}
          <FootRest />
          {step.kind === 'checked' ? (
            <Button onClick={() => setStep({ kind: 'pick' })}>{t('import.another')}</Button>
          ) : null}
          <Button onClick={handleClose}>
            {t(step.kind === 'done' ? 'core:actions.close' : 'core:actions.cancel')}
          </Button>
          {step.kind === 'checked' ? (
            <Button
              type="primary"
              disabled={reason !== undefined}
              aria-describedby={reason === undefined ? undefined : reasonId}
              onClick={() => void send(step.file, false)}
            >
              {writable === 0 ? t('import.nothing') : t('import.run', { count: writable })}
            </Button>
          ) : null}
        </Foot>
      }
    >
      <div
        className={`${layout.stack12} ${styles.import}`}
        data-testid="import"
        role="status"
        aria-busy={step.kind === 'busy'}
      >
        {refusal === undefined ? null : <FormNote type="error" role="alert" title={refusal} />}
        {step.kind === 'pick' ? (
          <FilePick words={words} onPick={(file) => void send(file, true)} />
        ) : (
          <p className={styles.importFile}>{t('import.chosen', { file: step.file.name })}</p>
        )}
        {step.kind === 'busy' ? (
          <>
            <p>{t(step.isDry ? 'import.checking' : 'import.importing', { file: step.file.name })}</p>
            <Progress
              percent={100}
              status="active"
              showInfo={false}
              size="small"
              aria-label={t('core:state.loading')}
            />
          </>
        ) : null}
        {step.kind === 'checked' && refusedIn(step.report) > 0 ? (
          <div className={styles.importMode} data-testid="import-mode">
            <span>{t('import.mode')}</span>
            <Radio.Group
              value={mode}
              onChange={({ target }) => setMode(target.value)}
              options={(['allOrNothing', 'good'] as const).map((value) => ({
                value,
                label: t(`import.${value}`),
              }))}
            />
          </div>
        ) : null}
        {reason === undefined ? null : (
          <p id={reasonId} className={layout.warn} data-testid="import-reason" role="note">
            {reason}
          </p>
        )}
        {step.kind === 'done' ? <Result report={step.report} words={words} /> : null}
        {report === undefined ? null : <ReportView report={report} words={words} />}
      </div>
    </Modal>
  );
}

/** The reader's own workbook with what is wrong marked in it. */
function MarkedButton({ file, resource, words }: { file: File; resource: string; words: ResourceWords }) {
  const { t } = words;
  const [isRunning, setIsRunning] = useState(false);
  const handleClick = async () => {
    setIsRunning(true);
    await downloadMarked(markImport, { file, input: { resource }, suffix: t('import.markedHead') });
    setIsRunning(false);
  };
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      {t('import.marked')}
    </Button>
  );
}

/** Why nothing can be imported as things stand; undefined when it can. */
function whyNot(report: ImportReport, isHeld: boolean, t: ResourceWords['t']): string | undefined {
  const { rows, added, changed } = report;
  const refused = refusedIn(report);
  if (rows === 0) return t('import.empty');
  if (added + changed > 0) return isHeld ? t('import.held', { count: refused }) : undefined;
  return refused === 0 ? t('import.same') : t('import.noneGood');
}

/** How many rows of all sheets have a problem, lines with those of their heads. */
function refusedIn({ refused, lists = [] }: ImportReport): number {
  return lists.reduce((sum, list) => sum + list.refused, refused);
}

function Result({ report, words }: { report: ImportReport; words: ResourceWords }) {
  const { t } = words;
  const done = report.added + report.changed;
  if (report.isDryRun) return <strong data-look="bad">{t('outcomes.noneDone')}</strong>;
  const refused = refusedIn(report);
  const look = lookOf({ refused, done });
  return (
    <strong data-look={look}>{refused > 0 ? t('import.partly', { done, refused }) : t('import.done')}</strong>
  );
}

function lookOf({ refused, done }: { refused: number; done: number }) {
  if (refused === 0) return 'good';
  if (done === 0) return 'bad';
  return 'partly';
}
