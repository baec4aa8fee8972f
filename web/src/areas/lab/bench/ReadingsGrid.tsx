import { maxReadingText } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { maxSpecimens } from '@millwright/contract/areas/lab/methods/testMethod.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { LiveReadings } from './readings.ts';
import { pasteAt, splitPaste } from './readings.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';

type ReadingsGridProps = {
  texts: readonly string[];
  live: LiveReadings;
  words: BenchWords;
  isDisabled: boolean;
  onChange: (texts: readonly string[]) => void;
  onPaste: (count: number, leftOut: number) => void;
};

/** Cells for readings in their order: typed one by one, or pasted as a column or row. */
export function ReadingsGrid({ texts, live, words, isDisabled, onChange, onPaste }: ReadingsGridProps) {
  const grid = useRef<HTMLOListElement>(null);
  const { t } = words;
  const focusOn = (index: number) =>
    grid.current?.querySelectorAll('input')[index]?.focus({ preventScroll: false });
  const set = (index: number, text: string) =>
    onChange(texts.map((each, place) => (place === index ? text : each)));
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing) return;
    const isBack = event.key === 'ArrowUp' || (event.key === 'Backspace' && texts[index] === '');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && !isBack) return;
    event.preventDefault();
    if (isBack) {
      focusOn(index - 1);
      return;
    }
    // The last cell that is filled makes room for one more specimen.
    if (index === texts.length - 1 && texts[index] !== '' && texts.length < maxSpecimens)
      onChange([...texts, '']);
    setTimeout(() => focusOn(index + 1));
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const parts = splitPaste(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    const pasted = pasteAt(texts, { at: index, parts, max: maxSpecimens });
    onChange(pasted.texts);
    onPaste(pasted.count, pasted.leftOut);
    setTimeout(() => focusOn(Math.min(index + pasted.count, pasted.texts.length - 1)));
  };
  return (
    <ol ref={grid} className={styles.grid} aria-label={t('bench.readings')} data-testid="readings">
      {live.cells.map(({ text, refusal }, index) => {
        const isOutlier = live.outliers.includes(index);
        return (
          <li
            key={index}
            data-outlier={isOutlier || undefined}
            data-wrong={refusal !== undefined || undefined}
          >
            <span aria-hidden="true">{index + 1}</span>
            {isOutlier ? <i aria-hidden="true">▲</i> : null}
            <input
              aria-label={t('bench.reading', { place: index + 1 })}
              aria-invalid={refusal !== undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxReadingText}
              value={text}
              disabled={isDisabled}
              onChange={({ target }) => set(index, target.value)}
              onKeyDown={(event) => handleKey(event, index)}
              onPaste={(event) => handlePaste(event, index)}
            />
          </li>
        );
      })}
    </ol>
  );
}
