import { type SubmitEvent, Suspense, useState } from 'react';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { loadingDelayMs } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryButton } from '../parts/EntryButton.tsx';
import { Field } from '../parts/Field.tsx';
import { PasswordInput } from '../parts/PasswordInput.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { PlainInput } from '../../../kit/PlainInput.ts';
import { type Credentials, useLogin } from './useLogin.ts';

const TenantField = lazyPart('TenantField', () =>
  import('./TenantField.tsx').then((loaded) => loaded.TenantField),
);

const NewPasswordFields = lazyPart('NewPasswordFields', () =>
  import('./NewPasswordFields.tsx').then((loaded) => loaded.NewPasswordFields),
);

/** Account and password; the mill too, once the account is known to have several. */
export function LoginForm() {
  const t = useT('iam');
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [isTried, setIsTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const login = useLogin();
  const { username, password } = credentials;

  const change = (part: Partial<Credentials>) => {
    setCredentials({ ...credentials, ...part });
    login.startOver();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    setIsAsked(login.mustChange);
    if (!login.isPending && username.trim() !== '' && password !== '') void login.submit(credentials);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Field
        label={t('login.account')}
        error={isTried && username.trim() === '' ? t('login.enterAccount') : undefined}
      >
        {(wiring) => (
          <PlainInput
            {...wiring}
            size="large"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={username}
            onChange={({ target }) => change({ username: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('login.password')}
        error={isTried && password === '' ? t('login.enterPassword') : undefined}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            autoComplete="current-password"
            value={password}
            onChange={(value) => change({ password: value })}
          />
        )}
      </Field>
      {login.mustChange ? (
        <Suspense fallback={null}>
          <NewPasswordFields draft={login.draft} isTried={isAsked} onChange={login.changeDraft} />
        </Suspense>
      ) : null}
      {login.tenants.length > 1 ? (
        <Suspense fallback={null}>
          <TenantField tenants={login.tenants} chosen={login.tenantId} onChoose={login.choose} />
        </Suspense>
      ) : null}
      <EntryButton
        type="primary"
        htmlType="submit"
        // A busy mark before half a second only flickers.
        loading={login.isPending && { delay: loadingDelayMs }}
      >
        {t('login.submit')}
      </EntryButton>
      {login.tenants.length > 1 ? (
        <EntryButton disabled={login.isPending} onClick={() => void login.submitToAll(credentials)}>
          {t('login.allMills')}
        </EntryButton>
      ) : null}
      <Refusal sentence={login.refusal} />
    </form>
  );
}
