import { useT } from '../../../app/i18n/useT.ts';
import { type PasswordDraft, passwordProblem } from '../../../app/shell/passwordRules.ts';
import { Field } from '../parts/Field.tsx';
import { PasswordInput } from '../parts/PasswordInput.tsx';

type NewPasswordFieldsProps = {
  draft: Partial<PasswordDraft>;
  /** Somebody tried to go on: what is missing is told. */
  isTried: boolean;
  onChange: (part: Partial<PasswordDraft>) => void;
};

/** In place of a password that somebody else made: another, twice. */
export function NewPasswordFields({ draft, isTried, onChange }: NewPasswordFieldsProps) {
  const t = useT('iam');
  const core = useT();
  return (['password', 'confirmpassword'] as const).map((name) => {
    const problem = isTried ? passwordProblem(name, draft) : undefined;
    return (
      <Field
        key={name}
        label={t(`fields.${name === 'password' ? 'newPassword' : name}`)}
        hint={name === 'password' ? t('passwords.must') : undefined}
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
      </Field>
    );
  });
}
