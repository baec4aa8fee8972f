import { useT } from '../i18n/useT.ts';
import { type PasswordDraft, passwordProblem } from '../shell/person/passwordRules.ts';
import { EntryField } from './EntryField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

type NewPasswordFieldsProps = {
  draft: Partial<PasswordDraft>;
  /** Somebody tried to go on: what is missing is told. */
  isTried: boolean;
  /** Beside the rules of passwords, why another is asked for. */
  hint: string;
  onChange: (part: Partial<PasswordDraft>) => void;
};

/** A new password, twice. */
export function NewPasswordFields({ draft, isTried, hint, onChange }: NewPasswordFieldsProps) {
  const t = useT('iam');
  const core = useT();
  return (['password', 'confirmpassword'] as const).map((name) => {
    const problem = isTried ? passwordProblem(name, draft) : undefined;
    return (
      <EntryField
        key={name}
        label={t(`fields.${name === 'password' ? 'newPassword' : name}`)}
        hint={name === 'password' ? hint : undefined}
        error={problem && core(`rules.${problem.rule}`, problem.params)}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            autoComplete="new-password"
            value={draft[name] ?? ''}
            onChange={(value) => onChange({ [name]: value })}
          />
        )}
      </EntryField>
    );
  });
}
