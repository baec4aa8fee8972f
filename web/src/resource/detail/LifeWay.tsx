import type { LifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useDerived } from '../context.ts';
import { stateName } from '../model/form/fieldsOf.ts';
import { type LifeStep, lifeSteps } from '../model/form/lifeSteps.ts';
import { momentText } from '../model/values/valueText.ts';
import type { ResourceWords } from '../words.ts';
import styles from './lifeWay.module.css';

type LifeWayProps = { lifeCycle: LifeCycle; row: ResourceRow; words: ResourceWords };

/** The way of a row through its life cycle: where it was and when, where it is, what comes; dead ends stand apart. */
export function LifeWay({ lifeCycle, row, words }: LifeWayProps) {
  const { calls } = useDerived();
  // Until the history is there, or when it cannot be read, the states stand without their times.
  const { data } = useCall(calls.history, { id: row.id });
  const state = String(row[stateName]);
  const { way, exits } = lifeSteps(lifeCycle, { state, entries: data?.entries ?? [] });
  return (
    <div className={styles.life} data-testid="life" role="group" aria-label={words.t('detail.way')}>
      <ol className={styles.lifeWay} data-testid="life-way">
        {way.map((step) => (
          <Step key={step.state} step={step} words={words} />
        ))}
      </ol>
      {exits.length === 0 ? null : (
        <ol className={styles.lifeExits} data-testid="life-exits">
          {exits.map((step) => (
            <Step key={step.state} step={step} words={words} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Step({ step, words }: { step: LifeStep; words: ResourceWords }) {
  const { state, look, is, atMs, by } = step;
  const time =
    atMs === undefined ? undefined : momentText(new Date(atMs).toISOString(), words.zone, words.language);
  return (
    <li data-is={is} data-look={look} aria-current={is === 'now' ? 'step' : undefined}>
      <i aria-hidden="true" />
      <strong>{words.choice(stateName, state)}</strong>
      {time === undefined ? null : (
        <small>
          {time}
          {by === null || by === undefined ? null : <span> · {by}</span>}
        </small>
      )}
      {is === 'passed' ? <small>{words.t('detail.passed')}</small> : null}
    </li>
  );
}
