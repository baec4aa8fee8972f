import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { Sources } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useMill } from '../parts/useMill.tsx';
import { useSeenWords } from '../parts/useSeenWords.ts';
import styles from './sources.module.css';

/** Time of the figures, machines without a gateway, and gateways without machines. */
export function WithoutPartner({ answer: { nowMs, withoutSource, withoutMachines } }: { answer: Sources }) {
  const { t, seconds } = useSeenWords();
  const isPlatform = useMill().choice !== null;
  const mayEdit = useMay(machine.access.edit) && !isPlatform;
  return (
    <div className={styles.without}>
      <p aria-live="off">{t('sources.at', { time: seconds(nowMs) })}</p>
      {withoutSource.length === 0 ? null : (
        <p>
          <b>{t('sources.withoutSource')}</b> {t('sources.withoutSourceIntro')}{' '}
          {withoutSource.map(({ code }) => code).join(' · ')}{' '}
          {mayEdit ? <Link to={machine.screen?.path ?? '/'}>{t('sources.assign')}</Link> : null}
        </p>
      )}
      {withoutMachines.length === 0 ? null : (
        <p>
          <b>{t('sources.withoutMachines')}</b> {t('sources.withoutMachinesIntro')}{' '}
          {withoutMachines.join(' · ')}
        </p>
      )}
    </div>
  );
}
