import { setUp } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { Input } from 'antd';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { EntryField } from '../../../app/entry/EntryField.tsx';
import { PasswordInput } from '../../../app/entry/PasswordInput.tsx';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { type SetupDraft, type SetupErrors, serverErrors, setupErrors } from './setupErrors.ts';

const empty: SetupDraft = { setupCode: '', username: '', realname: '', password: '', confirmpassword: '' };
const texts = [
  { name: 'setupCode', autoComplete: 'off' },
  { name: 'username', autoComplete: 'username' },
  { name: 'realname', autoComplete: 'name' },
] as const;
const passwords = ['password', 'confirmpassword'] as const;

/** The first administrator, made with the code that the server prints at its start. */
export function SetupForm({ onDone }: { onDone: () => void }) {
  const t = useT('iam');
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<SetupErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const change = (name: keyof SetupDraft, value: string) => {
    setDraft({ ...draft, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  };
  const submit = async ({ setupCode, username, realname, password }: SetupDraft) => {
    setIsPending(true);
    try {
      await callApi(setUp, { setupCode, username, realname, password }, { isQuiet: true });
      onDone();
    } catch (cause) {
      const found = cause instanceof ApiRefusal ? serverErrors(cause.errors) : {};
      setErrors(found);
      if (Object.keys(found).length === 0) setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const found = setupErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) void submit(draft);
  };
  const shown = (name: keyof SetupDraft) => {
    const error = errors[name];
    return error === undefined ? undefined : t(error.key, error.values);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      {texts.map(({ name, autoComplete }, place) => (
        <EntryField key={name} label={t(`fields.${name}`)} error={shown(name)}>
          {(wiring) => (
            <Input
              {...wiring}
              size="large"
              autoFocus={place === 0}
              autoComplete={autoComplete}
              value={draft[name]}
              onChange={({ target }) => change(name, target.value)}
            />
          )}
        </EntryField>
      ))}
      {passwords.map((name) => (
        <EntryField
          key={name}
          label={t(`fields.${name}`)}
          hint={name === 'password' ? t('setup.passwordRule') : undefined}
          error={shown(name)}
        >
          {(wiring) => (
            <PasswordInput
              {...wiring}
              autoComplete="new-password"
              value={draft[name]}
              onChange={(value) => change(name, value)}
            />
          )}
        </EntryField>
      ))}
      <EntryButton type="primary" htmlType="submit" loading={isPending}>
        {t('setup.submit')}
      </EntryButton>
      <RefusalNote sentence={refusal} />
    </form>
  );
}
