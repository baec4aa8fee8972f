import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldWords } from '../../words.ts';
import { linkAt, type Tool, tools } from './commands.ts';
import styles from './richTextTools.module.css';
import { ToolGlyph, type ToolName, toolNames } from './ToolGlyph.tsx';

type RichTextToolsProps = {
  /** Of the text that the tools change. */
  textId: string;
  state: EditorState;
  words: FieldWords;
  isDisabled: boolean;
  isLinking: boolean;
  onRun: (command: Command) => void;
  onLink: () => void;
};

/** The toolbar of a text. Tab reaches it once; arrows, Home and End go from tool to tool. */
export function RichTextTools({ textId, state, words, isDisabled, onRun, ...props }: RichTextToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const handleKey = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, reached);
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-controls={textId}
      aria-label={words.t('form.marks.label')}
      onKeyDown={handleKey}
    >
      {toolNames.map((name, place) => {
        const { isOn, canRun } = standing(name, state, props.isLinking);
        return (
          <button
            key={name}
            type="button"
            className={styles.tool}
            tabIndex={place === reached ? 0 : -1}
            title={words.t(`form.marks.${name}`)}
            aria-label={words.t(`form.marks.${name}`)}
            aria-pressed={isOn}
            aria-disabled={!canRun || undefined}
            disabled={isDisabled}
            // The text keeps what is chosen in it.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setReached(place)}
            onClick={() => {
              if (name === 'link') props.onLink();
              else onRun(tools[name].command);
            }}
          >
            <ToolGlyph name={name} />
          </button>
        );
      })}
    </div>
  );
}

function standing(name: ToolName, state: EditorState, isLinking: boolean) {
  if (name === 'link') return { isOn: isLinking || linkAt(state) !== undefined, canRun: true };
  const { command, isOn }: Tool = tools[name];
  return { isOn: isOn?.(state), canRun: command(state) };
}

function nextPlace(key: string, place: number): number | undefined {
  const count = toolNames.length;
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
