import {
  cancelDistribution,
  type DistributionProgress,
  releaseDistribution,
  undoDistribution,
} from '@millwright/contract/areas/production/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distributionPaths.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/parameterDistribution.ts';
import {
  issueRight,
  releaseRight,
} from '@millwright/contract/areas/production/parameterDistribution.lifeCycle.ts';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { takeDistributionAction } from '../parts/takeDistributionAction.ts';
import { useWorking } from '../parts/useWorking.ts';
import styles from '../parts/distribution.module.css';

type ActionsProps = { progress: DistributionProgress; onChange: () => void };

/** What can be done to a distribution now; what it waits for stands last. */
export function Actions({ progress, onChange }: ActionsProps) {
  const t = useT('production');
  const core = useT();
  const navigate = useNavigate();
  const { modal } = App.useApp();
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
  const take = (action: string) =>
    void work(async () => {
      await takeDistributionAction(id, action);
      return word(action);
    }).finally(onChange);
  const handleRelease = () =>
    void work(async () => {
      await callApi(releaseDistribution, { id }, { isQuiet: true });
      return t('distribution.released');
    }).finally(onChange);
  const handleCancel = () =>
    modal.confirm({
      centered: true,
      title: t('distribution.cancel'),
      content: t('distribution.cancelAsk'),
      okText: t('distribution.cancel'),
      cancelText: core('actions.close'),
      onOk: () =>
        work(async () => {
          const { cancelled } = await callApi(cancelDistribution, { id }, { isQuiet: true });
          return t('distribution.cancelled', { count: cancelled });
        }).finally(onChange),
    });
  const handleUndo = () =>
    void work(async () => {
      const made = await callApi(undoDistribution, { id }, { isQuiet: true });
      void navigate(`${distributionPaths.progress}?id=${made.id}`);
      return t('distribution.undone');
    });
  return (
    <span className={styles.tools}>
      {isUndoable && mayAdd ? (
        <Button loading={isBusy} title={t('distribution.undoHint')} onClick={handleUndo}>
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
        <Button type="primary" loading={isBusy} onClick={() => take('issue')}>
          {word('issue')}
        </Button>
      ) : null}
      {state === 'failed' && mayIssue ? (
        <Button type="primary" loading={isBusy} onClick={() => take('reissue')}>
          {word('reissue')}
        </Button>
      ) : null}
    </span>
  );
}
