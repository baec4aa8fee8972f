import { useMemo, useState } from 'react';
import { richTextClass } from '../../../kit/text/RichText.tsx';
import type { WidgetInputProps } from '../inputProps.ts';
import { AddressLine } from './AddressLine.tsx';
import { linkAt, removeLink, setLink } from './commands.ts';
import styles from './richTextEditor.module.css';
import { RichTextTools } from './RichTextTools.tsx';
import { useRichText } from './useRichText.ts';

/** A text with marks, lists and links: exactly those that the server keeps, also of what is pasted. */
export function RichTextEditor(props: WidgetInputProps) {
  const { id, name, field, value, words, label, isInvalid = false, isDisabled = false } = props;
  const [isLinking, setLinking] = useState(false);
  const spoken = label ?? words.label(name);
  const attributes = useMemo(
    () => ({
      id,
      class: `${richTextClass} ${styles.text}`,
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': spoken,
      'aria-invalid': String(isInvalid),
      'aria-disabled': String(isDisabled),
    }),
    [id, spoken, isInvalid, isDisabled],
  );
  const { place, state, run, focus } = useRichText({
    value,
    isDisabled,
    onChange: props.onChange,
    onBlur: props.onBlur,
    attributes,
  });
  const href = linkAt(state);
  const stopLinking = () => {
    setLinking(false);
    focus();
  };
  return (
    <div
      className={styles.frame}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <RichTextTools
        textId={id}
        state={state}
        words={words}
        isDisabled={isDisabled}
        isLinking={isLinking}
        onRun={run}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking && !isDisabled ? (
        <AddressLine
          key={href}
          href={href}
          words={words}
          onApply={(address) => {
            run(setLink(address));
            setLinking(false);
          }}
          onRemove={() => {
            run(removeLink);
            setLinking(false);
          }}
          onClose={stopLinking}
        />
      ) : null}
      <div ref={place} />
      {field.max === undefined ? null : (
        <Length value={value} max={field.max} text={(values) => words.t('form.marks.length', values)} />
      )}
    </div>
  );
}

type LengthProps = {
  value: unknown;
  max: number;
  text: (values: { count: number; max: number }) => string;
};

/** As the server counts: the letters of the HTML, so marks take a part of them. */
function Length({ value, max, text }: LengthProps) {
  const count = typeof value === 'string' ? value.trim().length : 0;
  return (
    <p className={styles.length} data-over={count > max || undefined}>
      {text({ count, max })}
    </p>
  );
}
