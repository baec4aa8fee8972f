import {
  diagnosisRights,
  type FindingRow,
  ignoreFindings,
  longestIgnoreD,
  reportFinding,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { findingView } from '@millwright/contract/areas/diagnosis/findings/findingView.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { duration } from '@millwright/contract/core/fields/fields.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog, useChange } from '../../../resource/slotParts.ts';
import { useViewAnswer } from '../../../resource/viewParts.ts';
import { type FindingWords, useFindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

const usualDays = 7;

/** Actions on a group: a task, a plan, or nothing until a time. Its open task leads instead of a new one. */
export function GroupActions({ row }: { row: FindingRow }) {
  const words = useFindingWords();
  const { t } = words;
  const answer = useViewAnswer(findingView);
  const mayReport = useMay(diagnosisRights.report);
  const mayPlan = useMay(maintenancePlan.access.add);
  const navigate = useNavigate();
  const { isBusy, change } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const { ids } = row;
  const group = answer?.findings.filter(({ id }) => ids.includes(id)) ?? [];
  const [firstId, ...otherIds] = ids;
  if (firstId === undefined || row.recoveredMs !== null) return null;
  const open = group.find(({ isTaskOpen }) => isTaskOpen);
  const isIgnored = group.some(({ ignoredUntilMs }) => ignoredUntilMs !== null);
  const report = () =>
    change(async () => {
      const asked = { id: firstId, withIds: otherIds };
      const { number } = await callApi(reportFinding, asked, { isQuiet: true });
      return t('page.taskMade', { number });
    });
  const attend = () =>
    change(async () => {
      await callApi(ignoreFindings, { ids, untilMs: null }, { isQuiet: true });
      return t('page.saved');
    });
  const plan = `${maintenancePlan.screen?.path}?${new URLSearchParams({ new: '', 'new.machineId': String(row.machineId) })}`;
  const items = [
    ...(mayPlan && row.machineId !== null
      ? [{ key: 'plan', label: t('page.planWork'), onClick: () => void navigate(plan) }]
      : []),
    ...(mayReport
      ? [
          isIgnored
            ? { key: 'attend', label: t('page.attend'), onClick: () => void attend() }
            : { key: 'ignore', label: t('page.ignore'), onClick: () => setIsAsking(true) },
        ]
      : []),
  ];
  const taskAction = () => {
    if (open?.taskId != null)
      return (
        <Link to={taskAddress(open.taskId)}>{t('page.taskMade', { number: open.taskNumber ?? '' })}</Link>
      );
    if (mayReport && row.machineId !== null)
      return (
        <Button size="small" loading={isBusy} onClick={() => void report()}>
          {t('page.task')}
        </Button>
      );
    return null;
  };
  return (
    <span className={styles.group}>
      {taskAction()}
      {items.length === 0 ? null : (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" aria-label={t('page.actions')}>
            …
          </Button>
        </Dropdown>
      )}
      {isAsking ? <IgnoreDialog ids={ids} words={words} onClose={() => setIsAsking(false)} /> : null}
    </span>
  );
}

const ignoredFor = duration({ unit: 'd', min: 1, max: longestIgnoreD });

function IgnoreDialog({
  ids,
  words: { t },
  onClose,
}: {
  ids: string[];
  words: FindingWords;
  onClose: () => void;
}) {
  return (
    <CallDialog
      call={ignoreFindings}
      given={({ days }) => ({ ids, untilMs: Date.now() + Number(days) * dayMs - minuteMs })}
      initial={{ days: usualDays }}
      fields={{
        days: { label: t('page.ignoreTitle'), field: ignoredFor },
        untilMs: { isAway: true },
        reason: { label: t('page.ignoreReason') },
      }}
      texts={{ title: t('page.ignoreTitle'), submit: t('page.ignoreSet'), done: t('page.saved') }}
      onClose={onClose}
    />
  );
}
