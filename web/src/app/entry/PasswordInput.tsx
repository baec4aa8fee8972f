import { PlainInput } from '../../kit/use/PlainInput.ts';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import type { FieldWiring } from './EntryField.tsx';
import { TextButton } from './TextButton.tsx';

type PasswordInputProps = FieldWiring & {
  value: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
};

/** A password that can be shown, in a word rather than an eye. */
export function PasswordInput({ onChange, ...rest }: PasswordInputProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <PlainInput
      {...rest}
      size="large"
      type={isShown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      suffix={
        <TextButton aria-pressed={isShown} aria-controls={rest.id} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'actions.hide' : 'actions.show')}
        </TextButton>
      }
    />
  );
}
