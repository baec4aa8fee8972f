import {
  cancelDistribution,
  type DistributionProgress,
  releaseDistribution,
  undoDistribution,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import {
  issueRight,
  releaseRight,
} from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { hasLargeSteps, IssueDialog, type MachineToSet } from '../parts/IssueDialog.tsx';
import { takeDistributionAction } from '../parts/takeDistributionAction.ts';
import { useWorking } from '../parts/useWorking.ts';
import styles from '../parts/distribution.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

type ActionsProps = { progress: DistributionProgress; onChange: () => void };

/** What can be done to a distribution now; what it waits for stands last. */
export function Actions({ progress, onChange }: ActionsProps) {
  const t = useT('production');
  const core = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { isBusy, work } = useWorking();
  const [mayIssue, mayRelease] = [useMay(issueRight), useMay(releaseRight)];
  const [mayAdd, mayEdit] = [
    useMay(parameterDistribution.access.add),
    useMay(parameterDistribution.access.edit),
  ];
  const { id, state, needsRelease, releasedBy, isCancellable, isUndoable } = progress;
  const isOpen = state === 'toBeIssued';
  const waits = needsRelease && releasedBy === null;
  const word = (action: string) => t(`resources.parameterDistribution.actions.${action}`);
  const [asking, setAsking] = useState<'issue' | 'reissue' | 'undo'>();
  const changing = asking === undefined ? [] : machinesToSet(progress, asking);
  const take = (action: string) =>
    work(async () => {
      await takeDistributionAction(id, action, { confirmsLargeSteps: hasLargeSteps(changing) });
      return word(action);
    }).finally(onChange);
  const handleRelease = () =>
    void work(async () => {
      await callApi(releaseDistribution, { id }, { isQuiet: true });
      return t('distribution.released');
    }).finally(onChange);
  const handleCancel = () =>
    confirm({
      title: t('distribution.cancel'),
      content: t('distribution.cancelAsk'),
      submit: t('distribution.cancel'),
      back: core('actions.close'),
      onOk: () =>
        work(async () => {
          const { cancelled } = await callApi(cancelDistribution, { id }, { isQuiet: true });
          return t('distribution.cancelled', { count: cancelled });
        }).finally(onChange),
    });
  const handleUndo = () =>
    work(async () => {
      const made = await callApi(undoDistribution, { id }, { isQuiet: true });
      void navigate(`${distributionPaths.progress}?id=${made.id}`);
      return t(made.isIssued ? 'distribution.undone' : 'distribution.undoWritten');
    });
  const handleIssue = () =>
    void (asking === 'undo' ? handleUndo() : take(asking ?? 'issue')).finally(() => setAsking(undefined));
  const confirmText = () => {
    if (asking === 'undo') return t('distribution.undoDo');
    if (progress.isStaged && changing.length > 1)
      return t('distribution.issueOne', { code: changing[0]?.code ?? '' });
    return t('distribution.issueAll', { count: changing.length });
  };
  return (
    <span className={`${layout.endLine} ${styles.tools}`}>
      {asking === undefined ? null : (
        <IssueDialog
          title={t(asking === 'undo' ? 'distribution.undoAsk' : 'distribution.issueAsk', {
            count: changing.length,
          })}
          okText={confirmText()}
          machines={changing}
          isBusy={isBusy}
          onIssue={handleIssue}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isUndoable && mayAdd ? (
        <Button loading={isBusy} title={t('distribution.undoHint')} onClick={() => setAsking('undo')}>
          {t('distribution.undo')}
        </Button>
      ) : null}
      {isCancellable && mayIssue ? (
        <Button loading={isBusy} onClick={handleCancel}>
          {t('distribution.cancel')}
        </Button>
      ) : null}
      {isOpen && mayEdit ? (
        <Button onClick={() => void navigate(`${distributionPaths.editor}?id=${id}`)}>
          {t('distribution.edit')}
        </Button>
      ) : null}
      {isOpen && waits && mayRelease ? (
        <Button type="primary" loading={isBusy} onClick={handleRelease}>
          {t('distribution.release')}
        </Button>
      ) : null}
      {isOpen && !waits && mayIssue ? (
        <Button type="primary" loading={isBusy} onClick={() => setAsking('issue')}>
          {word('issue')}
        </Button>
      ) : null}
      {state === 'failed' && mayIssue ? (
        <Button type="primary" loading={isBusy} onClick={() => setAsking('reissue')}>
          {word('reissue')}
        </Button>
      ) : null}
    </span>
  );
}

/** The machines that an action would set now, with their changes. Reverting goes from the new value back to the original. */
function machinesToSet(
  { machines }: DistributionProgress,
  action: 'issue' | 'reissue' | 'undo',
): MachineToSet[] {
  const isUndo = action === 'undo';
  return machines
    .filter(({ step }) => (step === 'success') === isUndo)
    .map(({ values, ...machine }) => ({
      ...machine,
      values: values.flatMap((value) => {
        const { original, wanted } = value;
        if (original === wanted) return [];
        if (!isUndo) return value;
        return original === null ? [] : { ...value, original: wanted, wanted: original };
      }),
    }))
    .filter(({ values }) => values.length > 0);
}
