import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from './machineDetail.module.css';

type ResponsibleProps = { people: MachineDetail['responsible']; words: BoardWords };

/** Whom to call about the machine: who answers for it now, by duty. */
export function Responsible({ people, words }: ResponsibleProps) {
  if (people.length === 0) return null;
  return (
    <dl className={styles.machineResponsible} aria-label={words.t('personnel:duty.whoNow')}>
      {[...Map.groupBy(people, ({ duty }) => duty)].map(([duty, own]) => (
        <div key={duty}>
          <dt>{words.t(`personnel:resources.responsibility.choices.duty.${duty}`)}</dt>
          {own.map(({ realname, factor }) => (
            <dd key={realname}>
              {realname}
              {factor === wholeFactor ? null : (
                <small>
                  {' '}
                  {words.t('personnel:duty.share', {
                    percent: words.number((100 * factor) / wholeFactor, 0),
                  })}
                </small>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
