import type { CardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { useWords } from '../parts/useWords.ts';
import type { ShownLine } from './lines.ts';
import styles from '../process/processSwitch.module.css';

type LineSwitchProps = {
  lines: readonly ShownLine[];
  /** The line that is shown. */
  line: CardLine;
  onChoose: (line: CardLine) => void;
};

/** One dot for each line of the mill; on a phone their names. */
export function LineSwitch({ lines, line, onChoose }: LineSwitchProps) {
  const words = useWords();
  if (lines.length < 2) return null;
  return (
    <span className={styles.processSwitch} role="group" aria-label={words.t('cardLine.switch')}>
      {lines.map((each) => (
        <button
          key={each.line}
          type="button"
          title={each.title}
          aria-pressed={each.line === line}
          onClick={() => onChoose(each.line)}
        >
          <span>{each.title}</span>
        </button>
      ))}
    </span>
  );
}
