import { longestCode } from '@millwright/contract/areas/identity/sms/sms.ts';
import { useEffect, useState } from 'react';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { PlainInput } from '../../kit/use/PlainInput.ts';
import { EntryField } from './EntryField.tsx';
import { TextButton } from './TextButton.tsx';

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  /** What is said once a code was asked for. */
  sent: string;
  onChange: (value: string) => void;
  /** Asks for a code; false when there is no number to send one to. */
  onSend: () => Promise<boolean>;
};

const pauseSeconds = 60;

/** The code of a message, with the button that asks for one. */
export function CodeField({ value, error, sent, onChange, onSend }: CodeFieldProps) {
  const t = useT('iam');
  const [note, setNote] = useState<{ isRefusal: boolean; sentence: string }>();
  const [pause, setPause] = useState(0);
  useEffect(() => {
    if (pause === 0) return;
    const timer = setTimeout(() => setPause(pause - 1), 1000);
    return () => clearTimeout(timer);
  }, [pause]);

  const handleSend = async () => {
    setNote(undefined);
    try {
      if (!(await onSend())) return;
      setPause(pauseSeconds);
      setNote({ isRefusal: false, sentence: sent });
    } catch (cause) {
      setNote({ isRefusal: true, sentence: refusalSentence(cause) });
    }
  };

  return (
    <EntryField
      label={t('ways.code')}
      hint={note?.isRefusal === false ? note.sentence : undefined}
      error={error ?? (note?.isRefusal === true ? note.sentence : undefined)}
    >
      {(wiring) => (
        <PlainInput
          {...wiring}
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={longestCode}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          suffix={
            <TextButton disabled={pause > 0} onClick={() => void handleSend()}>
              {pause > 0 ? t('ways.sendAgain', { seconds: pause }) : t('ways.sendCode')}
            </TextButton>
          }
        />
      )}
    </EntryField>
  );
}
