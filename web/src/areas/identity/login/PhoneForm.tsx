import { codeMinutes, sendSms } from '@millwright/contract/areas/identity/sms/sms.ts';
import { type SubmitEvent, Suspense, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { loadingDelayMs } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { logInByPhone } from '../../../app/login/login.ts';
import { CodeField } from '../../../app/entry/CodeField.tsx';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { PhoneField } from '../../../app/entry/PhoneField.tsx';
import { codeProblem, phoneProblem } from '../../../app/entry/phoneProblem.ts';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { useLogin } from './useLogin.ts';

const TenantField = lazyPart('TenantField', () =>
  import('./TenantField.tsx').then((loaded) => loaded.TenantField),
);

const empty = { mobile: '', captcha: '' };

/** Login by a code that is sent to the login telephone; the mill too, once the person is known to have several. */
export function PhoneForm() {
  const t = useT('iam');
  const [said, setSaid] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [isNumberTried, setIsNumberTried] = useState(false);
  const login = useLogin({ ask: logInByPhone });

  const change = (part: Partial<typeof empty>) => {
    setSaid({ ...said, ...part });
    login.startOver();
  };
  const handleSend = async () => {
    setIsNumberTried(true);
    if (phoneProblem(said.mobile) !== undefined) return false;
    await callApi(sendSms, { mobile: said.mobile, smsmode: '0' }, { isQuiet: true });
    return true;
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const isBroken = phoneProblem(said.mobile) !== undefined || codeProblem(said.captcha) !== undefined;
    if (!login.isPending && !isBroken) void login.submit(said);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <PhoneField
        autoFocus
        value={said.mobile}
        error={isTried || isNumberTried ? phoneProblem(said.mobile) : undefined}
        onChange={(mobile) => change({ mobile })}
      />
      <CodeField
        value={said.captcha}
        error={isTried ? codeProblem(said.captcha) : undefined}
        sent={t('ways.codeSent', { minutes: codeMinutes })}
        onChange={(captcha) => change({ captcha })}
        onSend={handleSend}
      />
      {login.tenants.length > 1 ? (
        <Suspense fallback={null}>
          <TenantField tenants={login.tenants} chosen={login.tenantId} onChoose={login.choose} />
        </Suspense>
      ) : null}
      <EntryButton type="primary" htmlType="submit" loading={login.isPending && { delay: loadingDelayMs }}>
        {t('login.submit')}
      </EntryButton>
      <RefusalNote sentence={login.refusal} />
    </form>
  );
}
