import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { mostDistributed } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { Button, Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { type DistributionDraft, machinesOf } from './draft.ts';
import shared from '../parts/distribution.module.css';
import styles from './newDistribution.module.css';
import layout from '../../../kit/layout.module.css';

type MachineChoiceProps = {
  ground: DistributionGround;
  draft: DistributionDraft;
  onChange: (draft: DistributionDraft) => void;
};

/** The machines of a model as tiles, or those that make a variety now; those that nothing can be sent to are not chosen. */
export function MachineChoice({ ground, draft, onChange }: MachineChoiceProps) {
  const t = useT('production');
  const { machineIds: chosen, varietyId } = draft;
  const machines = machinesOf(ground, varietyId);
  const open = machines.filter(({ isReachable }) => isReachable).slice(0, mostDistributed.machines);
  const isFull = chosen.length >= mostDistributed.machines;
  const choose = (machineIds: readonly string[]) => onChange({ ...draft, machineIds });
  const handleToggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const handleVariety = (next: string | undefined) => {
    const left = new Set(machinesOf(ground, next).map(({ id }) => id));
    onChange({ ...draft, varietyId: next, machineIds: chosen.filter((id) => left.has(id)) });
  };
  return (
    <section className={`${layout.cardStack} ${shared.card}`}>
      <h2>
        {t('distribution.machines')}
        <small aria-live="polite">{t('distribution.machineCount', { count: chosen.length })}</small>
        <Button size="small" onClick={() => choose(open.map(({ id }) => id))}>
          {t('distribution.allMachines')}
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => choose([])}>
          {t('distribution.noneMachines')}
        </Button>
      </h2>
      <Select
        aria-label={t('distribution.variety')}
        placeholder={t('distribution.anyVariety')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ maxWidth: 420 }}
        value={varietyId}
        options={ground.varieties.map(({ id, code, name }) => ({
          value: id,
          label: code === name ? code : `${code} · ${name}`,
        }))}
        onChange={handleVariety}
      />
      {machines.length === 0 ? <p role="note">{t('distribution.noneMakes')}</p> : null}
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
