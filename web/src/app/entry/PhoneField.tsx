import { longestMobile } from '@millwright/contract/areas/identity/sms/sms.ts';
import { useT } from '../i18n/useT.ts';
import { PlainInput } from '../../kit/use/PlainInput.ts';
import { EntryField } from './EntryField.tsx';

type PhoneFieldProps = {
  /** What the number is asked for, where that is to be said. */
  label?: string;
  value: string;
  error: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

/** The number of a mobile telephone. */
export function PhoneField({ label, value, error, autoFocus = false, onChange }: PhoneFieldProps) {
  const t = useT('iam');
  return (
    <EntryField label={label ?? t('ways.phone')} error={error}>
      {(wiring) => (
        <PlainInput
          {...wiring}
          size="large"
          autoFocus={autoFocus}
          type="tel"
          autoComplete="tel-national"
          maxLength={longestMobile}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </EntryField>
  );
}
