import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { useWords } from '../parts/useWords.ts';
import styles from './processSwitch.module.css';

type ProcessSwitchProps = {
  processes: readonly Process[];
  chosen: Process;
  onChoose: (process: Process) => void;
};

/** One dot for each process of the board, in their order; on a phone their names. */
export function ProcessSwitch({ processes, chosen, onChoose }: ProcessSwitchProps) {
  const words = useWords();
  return (
    <span className={styles.processSwitch} role="group" aria-label={words.t('process.switch')}>
      {processes.map((process) => (
        <button
          key={process}
          type="button"
          title={words.process(process)}
          aria-pressed={process === chosen}
          onClick={() => onChoose(process)}
        >
          <span>{words.process(process)}</span>
        </button>
      ))}
    </span>
  );
}
