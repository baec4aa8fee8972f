import { longestAskedText, suggestAsked } from '@millwright/contract/areas/analysis/asking/calls.ts';
import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useSettled } from '../../messaging/rule/useSettled.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
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

/** The line to ask in; while somebody types it is said how it could go on. What is picked is written, and asked with enter. */
export function AskBar({ text, isBusy, words: { t }, onAsk }: AskBarProps) {
  const [typed, setTyped] = useState(text);
  const [isOpen, setIsOpen] = useState(false);
  const settled = useSettled(typed, settleMs);
  const offered = useCall(suggestAsked, { text: settled }, { isQuiet: true });
  const handleAsk = (said: string) => {
    setIsOpen(false);
    if (said.trim() !== '') onAsk(said.trim());
  };
  return (
    <form
      className={styles.bar}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        handleAsk(typed);
      }}
    >
      <AutoComplete
        value={typed}
        open={isOpen && (offered.data?.texts.length ?? 0) > 0}
        onOpenChange={setIsOpen}
        options={(offered.data?.texts ?? []).map((value) => ({ value }))}
        defaultActiveFirstOption={false}
        onChange={(value: string) => {
          setTyped(value);
          setIsOpen(true);
        }}
        onSelect={(value: string) => setTyped(value)}
      >
        <Input
          size="large"
          aria-label={t('analysis:ask.input')}
          placeholder={t('analysis:ask.placeholder')}
          maxLength={longestAskedText}
          allowClear
        />
      </AutoComplete>
      <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={typed.trim() === ''}>
        {t('analysis:ask.ask')}
      </Button>
    </form>
  );
}
