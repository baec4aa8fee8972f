import type { QuestionReading } from '@millwright/contract/areas/questions/asking/calls.ts';
import { Button } from 'antd';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import styles from './ask.module.css';

type UnclearProps = {
  reading: QuestionReading;
  unclear: NonNullable<QuestionReading['unclear']>;
  words: AnalysisWords;
  onAsk: (text: string) => void;
};

/** Which word is not understood, or what is open, and what could be asked in its place. Nothing is guessed. */
export function Unclear({ reading, unclear, words: { t }, onAsk }: UnclearProps) {
  const { reason, about, choices, examples } = unclear;
  const offered = choices.length > 0 ? choices : examples;
  const head = headOf({ choices, reason });
  return (
    <section className={styles.card} aria-live="polite">
      <h2>{t(`analysis:ask.reasons.${reason}`, { about })}</h2>
      <p className={styles.pieces}>
        {reading.pieces.map(({ text, kind }, place) => (
          // The pieces of one text never change places.
          <span key={place} data-kind={kind}>
            {text}
          </span>
        ))}
      </p>
      {offered.length === 0 ? null : (
        <>
          <h3>{t(`analysis:ask.${head}`)}</h3>
          <ul className={styles.choices}>
            {offered.map((choice) => (
              <li key={choice}>
                <Button onClick={() => onAsk(choice)}>{choice}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function headOf({ choices, reason }: Pick<UnclearProps['unclear'], 'choices' | 'reason'>) {
  if (choices.length === 0) return 'examples';
  if (reason === 'unknownWords') return 'nearest';
  return 'instead';
}
