import { markNoticeMachines } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { carryOutRight } from '@millwright/contract/areas/production/sheets/processChangeNotice.lifeCycle.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useRefuseCause } from '../../../resource/slotParts.ts';
import { recordsIn, textIn } from './itemLines.ts';
import styles from './sheets.module.css';

/** Below an issued notice: its machines, each to be marked when it is changed, on a telephone beside the machine. */
export function NoticeBelow({ row }: { row: Readonly<Record<string, unknown>> & { readonly id: string } }) {
  const t = useT('production');
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const mayMark = useMay(carryOutRight);
  const [busy, setBusy] = useState<string>();
  if (row['state'] !== 'issued' || !mayMark) return null;
  const mark = async (machineId: string) => {
    setBusy(machineId);
    try {
      await callApi(markNoticeMachines, { id: row.id, machineIds: [machineId] }, { isQuiet: true });
      void message.success(t('sheets.marked'));
      await queryClient.invalidateQueries();
    } catch (cause) {
      refuse(cause);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <ul className={styles.machines} data-testid="notice-machines">
      {recordsIn(row['machines']).map(({ id, machineId, machineId_dictText: code, status }) => {
        const machine = textIn(code);
        const isDone = status === 'done';
        return (
          <li key={String(id)} data-done={isDone || undefined}>
            <span>{machine}</span>
            {isDone ? (
              <span>✓</span>
            ) : (
              <Button
                aria-label={t('sheets.markMachine', { machine })}
                loading={busy === machineId}
                onClick={() => void mark(String(machineId))}
              >
                {t('sheets.mark')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** In the history of a notice: the machines that were marked. */
export function MarkedMachines({ after }: { before: unknown; after: unknown }) {
  const t = useT('production');
  return (
    <span>
      {t('sheets.markedMachines')}: {textIn(after)}
    </span>
  );
}
