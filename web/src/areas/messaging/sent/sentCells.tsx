import type { SentMessage } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { useSentWords } from './useSentWords.ts';
import styles from './sent.module.css';

/** Columns of the list of messages that are more than text. */
export const sentCells = { title: TitleCell, counts: Counts };

function TitleCell({ row: { priority, title } }: { row: SentMessage }) {
  const { t } = useSentWords();
  return (
    <>
      {priority === 'H' || priority === 'C' ? <AlertGlyph label={t(`priorities.${priority}`)} /> : null}{' '}
      {title}
    </>
  );
}

/** The outcomes of a message that there are, with how many rows came to each. */
export function Counts({ row }: { row: Pick<SentMessage, 'counts'> }) {
  return (
    <span className={styles.counts}>
      {useSentWords()
        .counts(row.counts)
        .map(({ outcome, text }) => (
          <span key={outcome} data-outcome={outcome}>
            {text}
          </span>
        ))}
    </span>
  );
}
