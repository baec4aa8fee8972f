import {
  type DistributionProgress,
  showDistributionProgress,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { parameterDistributionLifeCycle } from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { StateMark } from '../../../resource/slotParts.ts';
import styles from '../parts/distribution.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Actions } from './Actions.tsx';
import { MachineCards, DistributionMachines } from './MachineRows.tsx';
import layout from '../../../kit/layout.module.css';

/** While machines answer, and otherwise. */
const every = { movingMs: 1_000, quietMs: 10_000 } as const;

/** How far a distribution is, machine by machine, while it runs. `?id=` says which. */
export default function DistributionProgressScreen() {
  const t = useT('production');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id === '')
    return (
      <div className={`${layout.stack10} ${styles.page}`}>
        <h1>{t('screens.distributionProgress')}</h1>
        <div className={styles.none} role="note">
          <p>{t('distribution.choose')}</p>
          <Link to={distributionPaths.list}>{t('distribution.list')}</Link>
        </div>
      </div>
    );
  return <Progress id={id} />;
}

function Progress({ id }: { id: string }) {
  const { data, error, refetch } = useCall(
    showDistributionProgress,
    { id },
    { everyMs: (last) => (isMoving(last) ? every.movingMs : every.quietMs) },
  );
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined) return <Shown progress={data} onChange={() => void refetch()} />;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}

function isMoving(last: DistributionProgress | undefined): boolean {
  return last === undefined || last.state === 'issuing' || last.state === 'setting';
}

function Shown({ progress, onChange }: { progress: DistributionProgress; onChange: () => void }) {
  const t = useT('production');
  const isPhone = useMedia(phoneQuery);
  const figures = useFigures();
  const { number, state, model, machines, isStaged, isStopped, issuedBy, releasedBy } = progress;
  const done = machines.filter(({ step }) => step === 'success').length;
  const failed = machines.filter(({ step }) => isFailed(step)).length;
  // What failed is what somebody has to see to; while machines answer they keep their places.
  const shown =
    state === 'failed'
      ? machines.toSorted((one, other) => Number(isFailed(other.step)) - Number(isFailed(one.step)))
      : machines;
  const moving = machines.filter(({ step }) => step === 'waiting' || step === 'setting').length;
  return (
    <div className={`${layout.stack10} ${styles.page}`}>
      <header className={`${layout.line8x12} ${styles.head}`}>
        <h1>{number}</h1>
        <StateMark
          look={parameterDistributionLifeCycle.states[state]}
          word={t(`resources.parameterDistribution.states.${state}`)}
        />
        <Link to={distributionPaths.list}>{t('distribution.list')}</Link>
        <Actions progress={progress} onChange={onChange} />
      </header>
      <section
        className={`${layout.cardStack} ${styles.card}`}
        aria-label={t('screens.distributionProgress')}
      >
        <h2 aria-live="polite">
          {t('distribution.counts', { done, total: machines.length })}
          {failed > 0 ? <small>{t('distribution.failedCount', { count: failed })}</small> : null}
        </h2>
        <div className={styles.bar} aria-hidden="true">
          <i data-step="success" style={{ flex: done }} />
          <i data-step="failed" style={{ flex: failed }} />
          <i data-step="moving" style={{ flex: moving }} />
          <i style={{ flex: machines.length - done - failed - moving }} />
        </div>
        <p className={styles.facts}>
          <span>
            {t('distribution.model')} <b>{model}</b>
          </span>
          <Other word={t('distribution.undoes')} other={progress.undoes} />
          <Other word={t('distribution.undoneBy')} other={progress.undoneBy} />
          {isStaged ? <span>{t('distribution.stagedNow')}</span> : null}
          {isStopped ? <span>{t('distribution.stopped')}</span> : null}
          {progress.needsRelease ? (
            <span>
              {releasedBy === null
                ? t('distribution.waitsForRelease')
                : `${t('resources.parameterDistribution.fields.releasedById')} ${releasedBy}`}
            </span>
          ) : null}
          {issuedBy === null ? null : (
            <span>
              {t('distribution.person')} <b>{issuedBy}</b> {figures.moment(progress.issueMs)}
            </span>
          )}
          {progress.endMs === null ? null : (
            <span>
              {t('resources.parameterDistribution.fields.endTime')} {figures.moment(progress.endMs)}
            </span>
          )}
        </p>
      </section>
      {isPhone ? <MachineCards machines={shown} /> : <DistributionMachines machines={shown} />}
    </div>
  );
}

/** A distribution that this one reverts or is reverted by, with how far that is. */
function Other({ word, other }: { word: string; other: DistributionProgress['undoes'] }) {
  const t = useT('production');
  if (other === null) return null;
  return (
    <span>
      {word} <Link to={`${distributionPaths.progress}?id=${other.id}`}>{other.number}</Link>{' '}
      <b>{t(`resources.parameterDistribution.states.${other.state}`)}</b>
    </span>
  );
}

function isFailed(step: DistributionProgress['machines'][number]['step']): boolean {
  return step === 'refused' || step === 'unknown' || step === 'undelivered';
}
