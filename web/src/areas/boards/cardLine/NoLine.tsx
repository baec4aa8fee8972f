import type { CardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { ShownLine } from './lines.ts';
import styles from './cardLine.module.css';

type NoLineProps = {
  line: CardLine;
  /** How many lines the mill has. */
  count: number;
  lines: readonly ShownLine[];
  onChoose: (line: CardLine) => void;
  words: BoardWords;
};

/** The mill has fewer lines than this: says how many it has, and leads to them. */
export function NoLine({ line, count, lines, onChoose, words }: NoLineProps) {
  const title = words.t('cardLine.none', { count });
  if (lines.length === 0) return <EmptyBoard title={title} />;
  return (
    <div className={styles.cardNone}>
      <EmptyBoard title={title} hint={words.t('cardLine.noneHint', { line })} />
      <ul>
        {lines.map((each) => (
          <li key={each.line}>
            <button type="button" onClick={() => onChoose(each.line)}>
              <b>{each.title}</b>
              <span>{each.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
