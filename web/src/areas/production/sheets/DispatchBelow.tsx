import {
  dispatchMachine,
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { issueDispatchRight } from '@millwright/contract/areas/production/dispatch/dispatchOrder.lifeCycle.ts';
import { maxReleaseReason } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { TextPrompt, useRefuseCause } from '../../../resource/slotParts.ts';
import { useDispatchNews } from '../parts/useDispatchNews.ts';
import { recordsIn, textIn } from './itemLines.ts';
import styles from './sheets.module.css';

const calls = callsOf(dispatchOrder, { machines: dispatchMachine });
/** Below an issued dispatch order: what each machine answered, now, with Reissue where it failed. */
export function DispatchBelow({ row }: { row: Readonly<Record<string, unknown>> & { readonly id: string } }) {
  const isIssued = row['state'] === 'issued';
  return isIssued ? <Answers id={row.id} /> : null;
}

const stateSigns: Readonly<Record<string, string>> = { success: '✓', failed: '✕' };

function Answers({ id }: { id: string }) {
  const t = useT('production');
  const core = useT();
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const mayIssue = useMay(issueDispatchRight);
  const [isBusy, setIsBusy] = useState(false);
  const [asking, setAsking] = useState<string[]>();
  const { data, refetch } = useCall(calls.queryById, { id }, { isQuiet: true });
  useDispatchNews(() => void refetch());
  const machines = recordsIn(data?.['machines']).toSorted((one, other) => rankOf(one) - rankOf(other));
  const failed = machines.filter(({ issueState }) => issueState === 'failed');
  const reissue = async (machineIds: string[], releaseReason?: string) => {
    setIsBusy(true);
    try {
      await callApi(reissueDispatch, { id, machineIds, releaseReason }, { isQuiet: true });
      setAsking(undefined);
      void message.success(t('sheets.reissued'));
      await queryClient.invalidateQueries();
    } catch (cause) {
      const isReasonAsked =
        cause instanceof ApiRefusal && cause.errors.some(({ field }) => field === 'releaseReason');
      if (isReasonAsked && releaseReason === undefined) setAsking(machineIds);
      else refuse(cause);
    } finally {
      setIsBusy(false);
    }
  };
  const idsOf = (lines: typeof machines) => lines.map(({ machineId }) => String(machineId));
  return (
    <section data-testid="dispatch-machines">
      {asking === undefined ? null : (
        <TextPrompt
          title={t('sheets.reissue')}
          label={t('sheets.reissueAsk')}
          max={maxReleaseReason}
          okText={t('sheets.reissue')}
          problemOf={(text) => (text.trim() === '' ? core('rules.required') : undefined)}
          onOk={(text) => reissue(asking, text)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      <ul className={styles.machines} aria-live="polite">
        {machines.map((line) => {
          const machine = textIn(line['machineId_dictText']);
          const state = textIn(line['issueState']);
          return (
            <li key={String(line['id'])} data-state={state}>
              <span>
                {machine}{' '}
                <small>{textIn(line['reason_dictText']) || textIn(line['issueState_dictText'])}</small>
              </span>
              {state === 'failed' && mayIssue ? (
                <Button
                  size="small"
                  aria-label={t('sheets.reissueMachine', { machine })}
                  loading={isBusy}
                  onClick={() => void reissue(idsOf([line]))}
                >
                  {t('sheets.reissue')}
                </Button>
              ) : (
                <span aria-hidden="true">{stateSigns[state] ?? '…'}</span>
              )}
            </li>
          );
        })}
      </ul>
      {failed.length > 1 && mayIssue ? (
        <div className={styles.links}>
          <Button loading={isBusy} onClick={() => void reissue(idsOf(failed))}>
            {t('sheets.reissueAll')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Failures stand first, then machines that are being told. */
function rankOf({ issueState }: Readonly<Record<string, unknown>>): number {
  if (issueState === 'failed') return 0;
  return issueState === 'success' ? 2 : 1;
}

/** In the history of a dispatch order: the machines that were told again. */
export function Reissued({ after }: { before: unknown; after: unknown }) {
  const t = useT('production');
  return (
    <span>
      {t('sheets.reissuedTo')}: {textIn(after)}
    </span>
  );
}
