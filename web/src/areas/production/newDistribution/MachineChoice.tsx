import type { DistributionGround } from '@millwright/contract/areas/production/distributionCalls.ts';
import { mostDistributed } from '@millwright/contract/areas/production/parameterDistribution.ts';
import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import shared from '../parts/distribution.module.css';
import styles from './newDistribution.module.css';

type MachineChoiceProps = {
  machines: DistributionGround['machines'];
  chosen: readonly string[];
  onChange: (machineIds: readonly string[]) => void;
};

/** The machines of a model as tiles; those that nothing can be sent to are not chosen. */
export function MachineChoice({ machines, chosen, onChange }: MachineChoiceProps) {
  const t = useT('production');
  const open = machines.filter(({ isReachable }) => isReachable).slice(0, mostDistributed.machines);
  const isFull = chosen.length >= mostDistributed.machines;
  const handleToggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <section className={shared.card}>
      <h2>
        {t('distribution.machines')}
        <small aria-live="polite">{t('distribution.machineCount', { count: chosen.length })}</small>
        <Button size="small" onClick={() => onChange(open.map(({ id }) => id))}>
          {t('distribution.allMachines')}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('distribution.noneMachines')}
        </Button>
      </h2>
      <div className={styles.tiles} role="group" aria-label={t('distribution.machines')}>
        {machines.map(({ id, code, variety, isReachable }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isReachable || (isFull && !isChosen)}
              onClick={() => handleToggle(id)}
            >
              <b>{code}</b>
              <small>{isReachable ? (variety ?? '—') : t('distribution.away')}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}
