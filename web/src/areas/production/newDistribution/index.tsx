import {
  listDistributionModels,
  showDistributionGround,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/signal/setupParameter.ts';
import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { documentCalls } from '../parts/takeDistributionAction.ts';
import styles from '../parts/distribution.module.css';
import {
  canBeDrafted,
  type DistributionDraft,
  distributionDraft,
  emptyDraft,
  storedIn,
  type StoredDistribution,
} from './draft.ts';
import { GroundForm } from './GroundForm.tsx';
import layout from '../../../kit/layout.module.css';

/** A distribution is written: the model, its machines, and what they are to be set to. `?id=` edits one, `?from=` copies one. */
export default function NewDistributionScreen() {
  const [search] = useSearchParams();
  const [id, from] = [search.get('id'), search.get('from')];
  const known = id ?? from;
  if (known === null) return <Editor key="new" begun={emptyDraft} stored={undefined} />;
  return <Stored key={known} id={known} isCopy={id === null} />;
}

function Stored({ id, isCopy }: { id: string; isCopy: boolean }) {
  const t = useT('production');
  const { data, error, refetch } = useCall(documentCalls.queryById, { id });
  const isLate = useIsLate(data === undefined && error === null);
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
  const stored = storedIn(data);
  if (stored === undefined) return <p>{t('distribution.notFound')}</p>;
  if (!canBeDrafted(stored))
    return (
      <div className={`${layout.stack10} ${styles.page}`}>
        <h1>{stored.number}</h1>
        <div className={styles.none} role="note">
          <p>{t('distribution.notAlike')}</p>
          <Link to={`${distributionPaths.progress}?id=${stored.id}`}>{t('distribution.progressOf')}</Link>
        </div>
      </div>
    );
  return <Editor begun={distributionDraft(stored)} stored={isCopy ? undefined : stored} />;
}

function Editor({ begun, stored }: { begun: DistributionDraft; stored: StoredDistribution | undefined }) {
  const t = useT('production');
  const [draft, setDraft] = useState(begun);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun);
  const guard = useLeaveGuard(isDirty, () => setDraft(begun));
  const { data, error, refetch } = useCall(listDistributionModels, {});
  const isLate = useIsLate(data === undefined && error === null);
  const content = () => {
    if (error !== null && data === undefined) return <Failed cause={error} onRetry={() => void refetch()} />;
    if (data === undefined) {
      if (isLate) return <Skeleton paragraph={{ rows: 6 }} />;
      return null;
    }
    if (data.models.length === 0)
      return (
        <div className={styles.none} role="note">
          <p>{t('distribution.noModels')}</p>
          <Link to={setupParameter.screen?.path ?? '/'}>{t('distribution.toParameters')}</Link>
        </div>
      );
    return (
      <>
        <section className={`${layout.cardStack} ${styles.card}`}>
          <h2>
            {t('distribution.model')} <small>{t('distribution.modelHint')}</small>
          </h2>
          <Select
            aria-label={t('distribution.model')}
            placeholder={t('distribution.unchosen')}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ maxWidth: 420 }}
            value={draft.modelId}
            options={data.models.map(({ id, name, machines }) => ({
              value: id,
              label: `${name} · ${machines}`,
            }))}
            onChange={(modelId) =>
              setDraft({ ...draft, modelId, varietyId: undefined, machineIds: [], values: [] })
            }
          />
        </section>
        {draft.modelId === undefined ? null : (
          <Ground
            modelId={draft.modelId}
            draft={draft}
            stored={stored}
            onChange={setDraft}
            onSaved={guard.release}
          />
        )}
      </>
    );
  };
  return (
    <div className={`${layout.stack10} ${styles.page}`}>
      <header className={`${layout.line8x12} ${styles.head}`}>
        <h1>{stored === undefined ? t('screens.newDistribution') : stored.number}</h1>
        <Link to={distributionPaths.list}>{t('distribution.list')}</Link>
      </header>
      {content()}
    </div>
  );
}

type GroundProps = {
  modelId: string;
  draft: DistributionDraft;
  stored: StoredDistribution | undefined;
  onChange: (draft: DistributionDraft) => void;
  onSaved: () => void;
};

function Ground({ modelId, ...rest }: GroundProps) {
  const { data, error, refetch } = useCall(showDistributionGround, { modelId });
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined) return <GroundForm ground={data} {...rest} />;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
