import { erpLimits } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { type ErpRun, listErpRuns } from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { Progress, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { RunRows } from './RunRows.tsx';
import { SynchroniseActions } from './SynchroniseActions.tsx';
import styles from './runs.module.css';
import layout from '../../../kit/layout.module.css';

const runningMs = 1_000;
const idleMs = 15_000;

type RunsOfConnectionProps = { id: string; name: string; folder: string; isHttp: boolean };

/** Runs of a connection: the newest unless another one is chosen, how far it is, and its records. */
export function RunsOfConnection({ id, name, folder, isHttp }: RunsOfConnectionProps) {
  const t = useT('erp');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const [chosen, setChosen] = useState<string>();
  const query = useCall(
    listErpRuns,
    { id },
    {
      isQuiet: true,
      everyMs: (last) => (last?.runs[0]?.state === 'running' ? runningMs : idleMs),
    },
  );
  const { runs = [] } = query.data ?? {};
  const run = runs.find((each) => each.id === chosen) ?? runs[0];
  const label = ({ beganMs, askedBy }: ErpRun) =>
    `${formatMoment(beganMs, place)} · ${askedBy ?? t('runs.bySchedule')}`;
  const choice = () => {
    if (runs.length > 1 && run !== undefined)
      return (
        <Select
          aria-label={t('runs.choose')}
          value={run.id}
          options={runs.map((each) => ({ value: each.id, label: label(each) }))}
          onChange={(next: string) => setChosen(next === runs[0]?.id ? undefined : next)}
        />
      );
    if (run === undefined) return null;
    return <small>{label(run)}</small>;
  };
  const shown = () => {
    if (run === undefined) {
      if (query.data === undefined) return null;
      return (
        <p className={styles.quiet}>
          {t('runs.none')} {t('runs.noneHint')}
        </p>
      );
    }
    return (
      <>
        <RunState run={run} folder={folder} />
        <RunRows key={`${run.id} refused`} run={run} list="refused" />
        <RunRows key={`${run.id} succeeded`} run={run} list="succeeded" />
      </>
    );
  };
  return (
    <section
      className={`${layout.stack12} ${styles.runs}`}
      aria-label={t('runs.title')}
      data-testid="erp-runs"
    >
      <h3>{t('runs.title')}</h3>
      <div className={`${layout.line8x12} ${styles.tools}`}>
        <SynchroniseActions
          id={id}
          name={name}
          isBelow
          isHttp={isHttp}
          isRunning={runs[0]?.state === 'running'}
        />
        {choice()}
      </div>
      {shown()}
    </section>
  );
}

/** State of a run in words: in progress, done, not fully done, or failed with its reason. */
function RunState({ run, folder }: { run: ErpRun; folder: string }) {
  const t = useT('erp');
  const { state, total, done, added, changed, unchanged, refused, problem } = run;
  if (state === 'running')
    return (
      <div role="status" className={styles.state} aria-busy>
        <strong>{total === 0 ? t('runs.reading') : t('runs.running', { done, total })}</strong>
        <Progress
          size="small"
          status="active"
          percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
          aria-label={t('runs.title')}
        />
      </div>
    );
  const limit = erpLimits.records;
  return (
    <div role="status" className={styles.state} data-testid="erp-state">
      <strong data-look={state === 'synchronised' ? 'good' : 'bad'}>{t(`runs.${state}`)}</strong>
      <p>
        {problem === null
          ? t('runs.counts', { added, changed, unchanged, refused })
          : t(`runProblems.${problem}`, { folder, limit })}
      </p>
    </div>
  );
}
