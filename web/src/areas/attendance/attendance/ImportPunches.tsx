import {
  importPunches,
  markPunches,
  type PunchReport,
  punchTemplate,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App, Button, Modal, Spin } from 'antd';
import { type DragEvent, useState } from 'react';
import { downloadFile } from '../../../app/api/download.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { uploadFile } from '../../../app/api/uploadFile.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './attendance.module.css';
import { type ChosenColumns, PunchColumns } from './PunchColumns.tsx';
import { useAttendanceWords } from './useAttendanceWords.ts';
import layout from '../../../kit/layout.module.css';

interface Checked {
  readonly file: File;
  readonly report: PunchReport;
  readonly chosen: ChosenColumns | undefined;
}

/** The file of a time clock: checked first, with what is wrong by row, then read in. */
export function ImportPunches({ onClose }: { onClose: () => void }) {
  const t = useT('shifts');
  const core = useT();
  const words = useAttendanceWords();
  const { message } = App.useApp();
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (
    file: File,
    { isDry, chosen }: { isDry: boolean; chosen?: ChosenColumns | undefined },
  ) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const input = { dryRun: isDry, mode: 'good' as const, ...chosen };
      const report = await uploadFile(importPunches, input, { file });
      if (isDry) setChecked({ file, report, chosen });
      else {
        void message.success(t('punchFile.done', { count: report.added }));
        void queryClient.invalidateQueries();
        onClose();
      }
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  const take = (file: File | undefined) => {
    if (file !== undefined) void send(file, { isDry: true });
  };
  const report = checked?.report;
  const marked = async ({ file, chosen }: Checked) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(chosen ?? {}))
      if (value !== undefined) form.append(name, String(value));
    form.append('file', file, file.name);
    const fileName = `${file.name.replace(/\.\w+$/, '')} - ${t('punchFile.problem')}.xlsx`;
    await saved({ url: `${basePath}${markPunches.path}`, fileName, form });
  };
  const template = () =>
    saved({ url: `${basePath}${punchTemplate.path}`, fileName: `${t('punchFile.title')}.xlsx` });
  return (
    <Modal
      open
      centered
      width={640}
      title={t('punchFile.title')}
      onCancel={onClose}
      footer={
        <div className={`${layout.wrap8} ${styles.foot}`}>
          {checked === undefined ? (
            <Button onClick={() => void template()}>{t('punchFile.template')}</Button>
          ) : (
            <Button onClick={() => setChecked(undefined)}>{t('punchFile.another')}</Button>
          )}
          {checked !== undefined && checked.report.refused > 0 ? (
            <Button onClick={() => void marked(checked)}>{t('punchFile.marked')}</Button>
          ) : null}
          <span />
          <Button onClick={onClose}>{core('actions.cancel')}</Button>
          {checked === undefined ? null : (
            <Button
              type="primary"
              disabled={checked.report.added === 0}
              loading={isBusy}
              onClick={() => void send(checked.file, { isDry: false, chosen: checked.chosen })}
            >
              {t(checked.report.refused > 0 ? 'punchFile.good' : 'punchFile.run', {
                count: checked.report.added,
              })}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.fields} aria-busy={isBusy}>
        {report === undefined ? (
          <PunchDrop isBusy={isBusy} onTake={take} />
        ) : (
          <>
            <p>
              <b>{checked?.file.name}</b>
              <br />
              {t('punchFile.checked', {
                rows: report.rows,
                added: words.count(report.added),
                unchanged: words.count(report.unchanged),
                refused: words.count(report.refused),
              })}
            </p>
            <PunchColumns
              layout={report.layout}
              isBusy={isBusy}
              onChange={(chosen) => {
                if (checked !== undefined) void send(checked.file, { isDry: true, chosen });
              }}
            />
            {report.rows > 0 && report.added === 0 && report.refused === 0 ? (
              <p>{t('punchFile.same')}</p>
            ) : null}
            {report.problems.length === 0 ? null : <Problems problems={report.problems} />}
          </>
        )}
        {refusal === undefined ? null : (
          <p className={layout.bad} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}

type PunchDropProps = { isBusy: boolean; onTake: (file: File | undefined) => void };

/** Area to drop or choose a file in. */
function PunchDrop({ isBusy, onTake }: PunchDropProps) {
  const t = useT('shifts');
  return (
    <label
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onTake(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        accept=".xlsx,.csv,.txt,.dat"
        onChange={({ target }) => {
          onTake(target.files?.[0]);
          target.value = '';
        }}
      />
      {isBusy ? <Spin /> : <strong>{t('punchFile.pick')}</strong>}
      <span>{t('punchFile.hint')}</span>
    </label>
  );
}

/** Of very many problems the first are shown; the marked file has them all. */
const mostShown = 100;

function Problems({ problems }: { problems: ImportReport['problems'] }) {
  const t = useT('shifts');
  return (
    <DataTable
      rows={problems.slice(0, mostShown)}
      keyOf={({ row, column }) => `${row} ${column}`}
      columns={[
        { name: 'row', head: t('punchFile.row'), cell: ({ row }) => row },
        { name: 'column', head: t('punchFile.column'), cell: ({ column }) => column },
        { name: 'problem', head: t('punchFile.problem'), cell: ({ message }) => message },
      ]}
      look={{ isTall: true, density: 'compact', label: t('punchFile.problem') }}
    />
  );
}

async function saved(file: Parameters<typeof downloadFile>[0]): Promise<void> {
  try {
    await downloadFile(file);
  } catch {
    // That there is no file was told already.
  }
}
