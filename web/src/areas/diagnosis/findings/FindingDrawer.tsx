import {
  diagnosisRights,
  type Finding,
  readFindings,
  reportFinding,
  showFinding,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { ledgerAddress } from '@millwright/contract/areas/maintenance/ledgerAddress.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { Evidence } from './Evidence.tsx';
import { Siblings } from './Siblings.tsx';
import { type FindingWords, useFindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type FindingDrawerProps = { shown: string; onClose: () => void };

/** A finding with its evidence, causes and advice. Whoever opens it has read it. */
export function FindingDrawer({ shown: id, onClose }: FindingDrawerProps) {
  const words = useFindingWords();
  const { t } = words;
  const { data, error, refetch } = useCall(showFinding, { id });
  const queries = useQueryClient();
  const isUnread = data?.finding.isRead === false;
  useEffect(() => {
    if (!isUnread) return;
    callApi(readFindings, { ids: [id] }, { isQuiet: true })
      .then(() => queries.invalidateQueries())
      // It stays unread, and is read when it is opened again.
      .catch(() => undefined);
  }, [id, isUnread, queries]);
  const finding = data?.finding;
  return (
    <Drawer
      open
      size={480}
      title={finding === undefined ? t('screens.diagnosis') : words.name(finding.rule)}
      onClose={onClose}
    >
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined || finding === undefined ? (
        error === null && <Skeleton />
      ) : (
        <div className={styles.detail}>
          <p className={styles.object}>{words.object(finding)}</p>
          <dl>
            <dt>{t(`ruleValues.${finding.rule}`)}</dt>
            <dd>
              <b>{words.value(finding.rule, finding.value)}</b>
            </dd>
            <dt>{t('page.limit')}</dt>
            <dd>
              {[words.limit(finding.rule, finding.limit), words.reference(finding)]
                .filter(Boolean)
                .join(' · ')}
            </dd>
            <dt>{t('page.condition')}</dt>
            <dd>{standing(finding, words)}</dd>
            {repair(finding, words) === '' ? null : (
              <>
                <dt>{t('page.repair')}</dt>
                <dd>{repair(finding, words)}</dd>
              </>
            )}
            <dt>{t('page.first')}</dt>
            <dd>{words.moment(finding.firstMs)}</dd>
            <dt>{t('page.class')}</dt>
            <dd>{t(`classes.${finding.class}`)}</dd>
            <dt>{t('page.cause')}</dt>
            <dd>{t(`ruleCauses.${finding.rule}`)}</dd>
            <dt>{t('page.advice')}</dt>
            <dd>{t(`ruleAdvice.${finding.rule}`)}</dd>
          </dl>
          <FindingActions finding={finding} words={words} />
          <Siblings finding={finding} words={words} />
          <h2>{t('page.evidence')}</h2>
          <Evidence shown={data} words={words} />
        </div>
      )}
    </Drawer>
  );
}

/** Whether it is there, and how long already. */
function standing({ condition, hits, recoveredMs }: Finding, { t, moment }: FindingWords): string {
  if (recoveredMs !== null) return t('page.recoveredAt', { at: moment(recoveredMs) });
  const often = hits > 1 ? t('page.hits', { count: hits }) : '';
  return [t(`conditions.${condition}`), often].filter(Boolean).join(' · ');
}

/** When it was repaired, and whether that helped as far as diagnosis can tell; empty before. */
function repair({ repairedMs, recoveredMs }: Finding, { t, moment }: FindingWords): string {
  if (repairedMs === null) return '';
  const isHelped = recoveredMs !== null && recoveredMs > repairedMs;
  const came = outcomeText({ isHelped, recoveredMs }, t);
  return [moment(repairedMs), came].filter(Boolean).join(' · ');
}

function outcomeText(
  { isHelped, recoveredMs }: { isHelped: boolean; recoveredMs: number | null },
  t: FindingWords['t'],
): string {
  if (isHelped) return t('page.helped');
  if (recoveredMs === null) return t('page.watched');
  return '';
}

function FindingActions({ finding, words: { t } }: { finding: Finding; words: FindingWords }) {
  const { id, machineCode, taskId, taskNumber, isTaskOpen, recoveredMs } = finding;
  const mayReport = useMay(diagnosisRights.report);
  const maySeeLedger = useMay(ledgerRight);
  const { isBusy, change } = useChange();
  if (machineCode === null) return null;
  const make = () =>
    change(async () => {
      const { number } = await callApi(reportFinding, { id }, { isQuiet: true });
      return t('page.taskMade', { number });
    });
  return (
    <p className={styles.actions}>
      {mayReport && !isTaskOpen && recoveredMs === null ? (
        <Button type="primary" loading={isBusy} onClick={() => void make()}>
          {t(taskId === null ? 'page.task' : 'page.taskAgain')}
        </Button>
      ) : null}
      {taskId === null ? null : (
        <Link to={taskAddress(taskId)}>{t('page.taskMade', { number: taskNumber ?? '' })}</Link>
      )}
      {maySeeLedger ? <Link to={ledgerAddress(machineCode)}>{t('page.toMachine')}</Link> : null}
    </p>
  );
}
