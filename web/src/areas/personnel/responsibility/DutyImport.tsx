import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyImport as Report,
  importResponsibilities,
  markResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilitySheetCalls.ts';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { uploadFile } from '../../../app/api/uploadFile.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { downloadMarked, FilePick, WideTable } from '../../../resource/slotParts.ts';
import styles from './dialogs.module.css';

/** A sheet of duties is chosen and checked, and written as a whole once its person has seen what it changes. */
export function DutyImport({ duty }: { duty: Duty }) {
  const t = useT('personnel');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('duty.importSheet')}</Button>
      {isOpen ? <ImportDialog duty={duty} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ImportDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const t = useT('personnel');
  const core = useT();
  const { message } = App.useApp();
  const [checked, setChecked] = useState<{ file: File; report: Report }>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File, dryRun: boolean) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const report = await uploadFile(importResponsibilities, { duty, dryRun }, { file });
      if (report.isDryRun) setChecked({ file, report });
      else {
        void message.success(t('duty.saved', { count: report.changed }));
        void queryClient.invalidateQueries();
        onClose();
      }
    } catch (cause) {
      setChecked(undefined);
      setRefusal(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  const isReady = checked !== undefined && checked.report.problems.length === 0 && checked.report.changed > 0;
  return (
    <Modal
      open
      centered
      width={720}
      title={t('duty.importSheet')}
      okText={core('actions.import')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => {
        if (checked !== undefined) void send(checked.file, false);
      }}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p>{t('duty.importHint')}</p>
        <FilePick words={{ t: (key) => core(`resource.${key}`) }} onPick={(file) => void send(file, true)} />
        {refusal === undefined ? null : (
          <p role="alert" className={styles.none}>
            {refusal}
          </p>
        )}
        {checked === undefined ? null : <Checked duty={duty} {...checked} />}
      </div>
    </Modal>
  );
}

function Checked({ duty, file, report }: { duty: Duty; file: File; report: Report }) {
  const t = useT('personnel');
  const core = useT();
  const { rows, changed, replaced, problems, isCut } = report;
  if (problems.length === 0)
    return (
      <div role="status">
        <p>{core('resource.import.chosen', { file: file.name })}</p>
        <p>{changed === 0 ? t('duty.unchanged') : t('duty.importSum', { rows, changed })}</p>
        {replaced === 0 ? null : <p>{t('duty.importReplaced', { count: replaced })}</p>}
      </div>
    );
  return (
    <>
      <p role="alert">{core('resource.import.chosen', { file: file.name })}</p>
      <div className={styles.problems}>
        <WideTable label={core('resource.import.problem')}>
          <thead>
            <tr>
              <th scope="col" data-number>
                {core('resource.import.row')}
              </th>
              <th scope="col">{core('resource.import.column')}</th>
              <th scope="col">{core('resource.import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td data-number>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
      {isCut ? <p>{core('resource.import.cut', { count: problems.length })}</p> : null}
      <div>
        <Button
          onClick={() =>
            void downloadMarked(markResponsibilities, {
              file,
              input: { duty },
              suffix: core('resource.import.markedHead'),
            })
          }
        >
          {core('resource.import.marked')}
        </Button>
      </div>
    </>
  );
}
