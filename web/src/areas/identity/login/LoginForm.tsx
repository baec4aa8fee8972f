import { longestAccount } from '@millwright/contract/areas/identity/login/calls.ts';
import { type SubmitEvent, Suspense, useState } from 'react';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { ApiRefusal } from '../../../app/refusal.ts';
import { loadingDelayMs } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { logIn } from '../../../app/login/login.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { EntryField } from '../../../app/entry/EntryField.tsx';
import { PasswordInput } from '../../../app/entry/PasswordInput.tsx';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { PlainInput } from '../../../kit/use/PlainInput.ts';
import type { WaitingOffer } from './OfferAtLogin.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useLogin } from './useLogin.ts';

const TenantField = lazyPart('TenantField', () =>
  import('./TenantField.tsx').then((loaded) => loaded.TenantField),
);

const NewPasswordFields = lazyPart('NewPasswordFields', () =>
  import('../../../app/entry/NewPasswordFields.tsx').then((loaded) => loaded.NewPasswordFields),
);

const CaptchaField = lazyPart('CaptchaField', () =>
  import('./CaptchaField.tsx').then((loaded) => loaded.CaptchaField),
);

const OfferAtLogin = lazyPart('OfferAtLogin', () =>
  import('./OfferAtLogin.tsx').then((loaded) => loaded.OfferAtLogin),
);

const empty = { username: '', password: '' };

/** Account and password, and a captcha after wrong ones; the mill too, once the account is known to have several. */
export function LoginForm() {
  const t = useT('iam');
  const [credentials, setCredentials] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [signs, setSigns] = useState('');
  const [isCaptchaTried, setIsCaptchaTried] = useState(false);
  const [offer, setOffer] = useState<WaitingOffer>();
  const captcha = useCaptcha();
  const login = useLogin({
    ask: logIn,
    passwordOf: ({ password: typed }) => typed,
    onRefused: (cause) => {
      setSigns('');
      setIsCaptchaTried(false);
      setOffer(offerIn(cause));
      captcha.afterRefusal(cause);
    },
  });
  const { username, password } = credentials;
  const said = {
    ...credentials,
    ...(captcha.shown === undefined ? {} : { captcha: signs, checkKey: captcha.shown.key }),
  };

  const change = (part: Partial<typeof empty>) => {
    setCredentials({ ...credentials, ...part });
    setOffer(undefined);
    login.startOver();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    setIsAsked(login.mustChange);
    setIsCaptchaTried(captcha.shown !== undefined);
    // Whose password was right is not asked for a captcha again.
    const lacksSigns = captcha.shown !== undefined && signs.trim() === '' && !login.isKnown;
    if (!login.isPending && username.trim() !== '' && password !== '' && !lacksSigns) void login.submit(said);
  };
  const handleAnswer = (isAccepted: boolean) =>
    void login.submit({ ...said, [isAccepted ? 'accepts' : 'declines']: offer?.tenantId });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <CredentialFields typed={credentials} isTried={isTried} onChange={change} />
      {captcha.shown === undefined || login.isKnown ? null : (
        <Suspense fallback={null}>
          <CaptchaField
            shown={captcha.shown}
            value={signs}
            isTried={isCaptchaTried}
            onChange={setSigns}
            onRedraw={() => void captcha.draw()}
          />
        </Suspense>
      )}
      {login.mustChange ? (
        <Suspense fallback={null}>
          <NewPasswordFields
            draft={login.draft}
            isTried={isAsked}
            hint={t('passwords.must')}
            onChange={login.changeDraft}
          />
        </Suspense>
      ) : null}
      {login.tenants.length > 1 ? (
        <Suspense fallback={null}>
          <TenantField tenants={login.tenants} chosen={login.tenantId} onChoose={login.choose} />
        </Suspense>
      ) : null}
      {offer === undefined ? (
        <EntryButton
          type="primary"
          htmlType="submit"
          // A busy mark before half a second only flickers.
          loading={login.isPending && { delay: loadingDelayMs }}
        >
          {t('login.submit')}
        </EntryButton>
      ) : (
        <Suspense fallback={null}>
          <OfferAtLogin offer={offer} isPending={login.isPending} onAnswer={handleAnswer} />
        </Suspense>
      )}
      {login.tenants.length > 1 ? (
        <EntryButton disabled={login.isPending} onClick={() => void login.submitToAll(said)}>
          {t('login.allMills')}
        </EntryButton>
      ) : null}
      <RefusalNote sentence={offer === undefined ? login.refusal : undefined} />
    </form>
  );
}

type CredentialFieldsProps = {
  typed: typeof empty;
  isTried: boolean;
  onChange: (part: Partial<typeof empty>) => void;
};

function CredentialFields({ typed: { username, password }, isTried, onChange }: CredentialFieldsProps) {
  const t = useT('iam');
  return (
    <>
      <EntryField
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
            maxLength={longestAccount}
            value={username}
            onChange={({ target }) => onChange({ username: target.value })}
          />
        )}
      </EntryField>
      <EntryField
        label={t('login.password')}
        error={isTried && password === '' ? t('login.enterPassword') : undefined}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            autoComplete="current-password"
            value={password}
            onChange={(value) => onChange({ password: value })}
          />
        )}
      </EntryField>
    </>
  );
}

/** The mill that a refusal names: it asks somebody to join who belongs to none. */
function offerIn(cause: unknown): WaitingOffer | undefined {
  if (!(cause instanceof ApiRefusal) || cause.messageCode !== 'iam.offerWaits') return undefined;
  const [mill = '', tenant] = cause.parameters;
  return { mill, tenantId: Number(tenant) };
}
