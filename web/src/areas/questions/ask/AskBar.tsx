import { longestAskedText, suggestAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useSettled } from '../../alarms/rule/useSettled.ts';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import styles from './ask.module.css';

type AskBarProps = {
  /** What was asked last. */
  text: string;
  isBusy: boolean;
  words: AnalysisWords;
  onAsk: (text: string) => void;
};

/** Milliseconds without a key before the server is asked how it could go on. */
const settleMs = 150;

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The line to ask in; while somebody types it is said how it could go on. What is chosen by arrows or a click is written and not
 * asked yet, since it may go on; enter asks what stands there.
 */
export function AskBar({ text, isBusy, words: { t }, onAsk }: AskBarProps) {
  const listId = useId();
  const [typed, setTyped] = useState(text);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const settled = useSettled(typed, settleMs);
  const { data } = useCall(suggestAsked, { text: settled }, { isQuiet: true });
  const texts = isTyping && settled === typed && typed !== '' ? (data?.texts ?? []) : [];
  const write = (value: string, goesOn: boolean) => {
    setTyped(value);
    setIsTyping(goesOn);
    setActive(-1);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key] ?? 0;
    const chosen = texts[active];
    if (step !== 0 && texts.length > 0) {
      event.preventDefault();
      // The field itself stands between the last and the first of the list.
      setActive(((active + 1 + step + texts.length + 1) % (texts.length + 1)) - 1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      write(chosen, true);
    } else if (event.key === 'Escape') setIsTyping(false);
  };
  return (
    <form
      className={styles.bar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTyping(false);
        if (typed.trim() !== '') onAsk(typed.trim());
      }}
    >
      <div className={styles.field}>
        <Input
          size="large"
          role="combobox"
          aria-label={t('analysis:ask.input')}
          aria-autocomplete="list"
          aria-expanded={texts.length > 0}
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          autoComplete="off"
          placeholder={t('analysis:ask.placeholder')}
          maxLength={longestAskedText}
          allowClear
          value={typed}
          onChange={({ target }) => write(target.value, true)}
          onKeyDown={handleKey}
          onBlur={() => setIsTyping(false)}
        />
        <ul id={listId} role="listbox" aria-label={t('analysis:ask.goOn')} hidden={texts.length === 0}>
          {texts.map((each, place) => (
            // Before the field loses its focus, which would close the list.
            <li
              key={each}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              onMouseDown={(event) => {
                event.preventDefault();
                write(each, true);
              }}
            >
              {each}
            </li>
          ))}
        </ul>
      </div>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={typed.trim() === ''}>
        {t('analysis:ask.ask')}
      </Button>
    </form>
  );
}
