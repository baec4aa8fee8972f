import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { GridValue } from '@millwright/contract/core/grid/gridCalls.ts';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { problemSentence } from '../../form/field/problemSentence.ts';
import { fieldProblem } from '../../model/form/problems.ts';
import styles from '../grid.module.css';
import type { GridWords } from '../gridWords.ts';

type CellTypingProps = {
  field: Field;
  label: string;
  /** The letter that it began with. */
  begin: string;
  box: CSSProperties;
  words: GridWords;
  /** Undefined when nothing was entered; then where the selection goes, undefined when people went elsewhere. */
  onDone: (value: GridValue | undefined, step: Step | undefined) => void;
};

type Step = { rows?: number; columns?: number };

/** Typing into a cell, as in a spreadsheet: Enter goes down, Tab to the right, Esc leaves the cell as it was. */
export function CellTyping({ field, label, begin, box, words, onDone }: CellTypingProps) {
  const [text, setText] = useState(begin);
  // Giving the focus back is a blur, too.
  const isOver = useRef(false);
  const value = text.trim() === '' ? null : words.readShown(text);
  const problem = problemIn(field, value);
  const end = (entered: GridValue | undefined, step: Step | undefined) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(entered, step);
  };
  const finish = (step: Step) => {
    if (problem === undefined) end(value, step);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = steps[event.key];
    if (event.key === 'Escape') end(undefined, {});
    else if (event.key === 'Tab') finish({ columns: event.shiftKey ? -1 : 1 });
    else if (step !== undefined) finish(step);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles['typing']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key that was pressed in its cell
      autoFocus
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem === undefined ? undefined : problemSentence(problem, words.cells)}
      style={box}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={handleKey}
      onBlur={() => end(problem === undefined ? value : undefined, undefined)}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

function problemIn(field: CellTypingProps['field'], value: GridValue | undefined) {
  if (value === null) return undefined;
  if (value === undefined) return { rule: 'type', params: {} };
  return fieldProblem(field, value);
}

const steps: Readonly<Record<string, Step>> = {
  Enter: { rows: 1 },
  ArrowDown: { rows: 1 },
  ArrowUp: { rows: -1 },
};
