import { type ClipboardEvent, useRef, useState } from 'react';
import type { InputProps } from './inputProps.ts';
import './richTextInput.css';

/** What the marks are, in the browser's own words for them. */
const marks = [
  { key: 'bold', sign: 'B' },
  { key: 'italic', sign: 'I' },
  { key: 'underline', sign: 'U' },
  { key: 'insertUnorderedList', sign: '•' },
  { key: 'insertOrderedList', sign: '1.' },
  { key: 'removeFormat', sign: '⌫' },
] as const;

/** A text with marks. What is pasted comes as words alone; the server keeps no other marks than texts need. */
export function RichTextInput({ id, name, value, words, label, ...props }: InputProps) {
  const place = useRef<HTMLDivElement>(null);
  const [begin] = useState(typeof value === 'string' ? value : '');
  const tell = () => {
    const html = place.current?.innerHTML ?? '';
    const isEmpty = (place.current?.textContent ?? '').trim() === '';
    props.onChange(isEmpty ? null : html);
  };
  const mark = (command: string) => {
    place.current?.focus();
    // Old, but the one way that every browser has and that keeps undo.
    document.execCommand(command);
    tell();
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <div className="mw-rich-input" data-invalid={props.isInvalid || undefined}>
      <div role="toolbar" aria-controls={id} aria-label={words.t('form.marks.label')}>
        {marks.map(({ key, sign }) => (
          <button
            key={key}
            type="button"
            data-mark={key}
            title={words.t(`form.marks.${key}`)}
            aria-label={words.t(`form.marks.${key}`)}
            disabled={props.isDisabled}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => mark(key)}
          >
            {sign}
          </button>
        ))}
      </div>
      {/* The browser edits it; what React drew at first is never drawn again. */}
      <div
        ref={place}
        id={id}
        className="mw-rich"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label ?? words.label(name)}
        aria-invalid={props.isInvalid}
        contentEditable={props.isDisabled !== true}
        suppressContentEditableWarning
        dangerouslySetInnerHTML={{ __html: begin }}
        onInput={tell}
        onPaste={handlePaste}
        onBlur={props.onBlur}
      />
    </div>
  );
}
