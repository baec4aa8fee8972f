import { user } from '@millwright/contract/areas/access/user/user.ts';
import { codeMinutes, longestInvitation, sendSms } from '@millwright/contract/areas/identity/sms/sms.ts';
import { register } from '@millwright/contract/areas/identity/register/registration.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal, type FieldError } from '../../../app/refusal.ts';
import { loadingDelayMs } from '../../../app/constants.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { passwordProblem } from '../../../app/shell/person/passwordRules.ts';
import { PlainInput } from '../../../kit/use/PlainInput.ts';
import { CodeField } from '../../../app/entry/CodeField.tsx';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { EntryField } from '../../../app/entry/EntryField.tsx';
import { NewPasswordFields } from '../../../app/entry/NewPasswordFields.tsx';
import { PhoneField } from '../../../app/entry/PhoneField.tsx';
import { codeProblem, phoneProblem } from '../../../app/entry/phoneProblem.ts';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';

export type Registered = ResultOf<typeof register>;

type RegisterFormProps = {
  /** The code that a link brought along. */
  invitation: string;
  hasSms: boolean;
  onDone: (registered: Registered) => void;
};

const empty = { username: '', realname: '', phone: '', smscode: '', password: '', confirmpassword: '' };
const texts = [
  { name: 'invitation', label: 'registration.invitation', autoComplete: 'off', max: longestInvitation },
  {
    name: 'username',
    label: 'registration.username',
    autoComplete: 'username',
    max: user.fields.username.max,
  },
  { name: 'realname', label: 'registration.realname', autoComplete: 'name', max: user.fields.realname.max },
] as const;

/** Who registers, and with what the person will log in. What is wrong stands at its field. */
export function RegisterForm({ invitation, hasSms, onDone }: RegisterFormProps) {
  const t = useT('iam');
  const core = useT();
  const [said, setSaid] = useState({ ...empty, invitation });
  const [isTried, setIsTried] = useState(false);
  const [broken, setBroken] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { phone, smscode, ...rest } = said;
  const hasPhone = hasSms && phone.trim() !== '';

  const change = (part: Partial<typeof said>) => {
    setSaid({ ...said, ...part });
    setBroken(broken.filter(({ field }) => !Object.hasOwn(part, field)));
  };
  /** The sentence at a field: what is missing once somebody tried, else what the server found. */
  const problemOf = (name: keyof typeof said): string | undefined => {
    if (isTried && said[name].trim() === '') return core('rules.required');
    const found = broken.find(({ field }) => field === name);
    return found && core(`rules.${found.rule}`, found.params ?? {});
  };
  const isPhoneBroken = broken.some(({ field }) => field === 'phone') || (hasPhone && isTried);
  const problemOfPhone = isPhoneBroken ? phoneProblem(phone) : undefined;
  const handleSend = async () => {
    if (phoneProblem(phone) !== undefined) {
      setBroken([{ field: 'phone', rule: 'mobile' }]);
      return false;
    }
    await callApi(sendSms, { mobile: phone, smsmode: '1', invitation: said.invitation }, { isQuiet: true });
    return true;
  };
  const send = async () => {
    setRefusal(undefined);
    setIsPending(true);
    try {
      const asked = hasPhone ? { ...rest, phone, smscode } : rest;
      onDone(await callApi(register, asked, { isQuiet: true }));
    } catch (cause) {
      setBroken(cause instanceof ApiRefusal ? cause.errors : []);
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const isLacking = texts.some(({ name }) => said[name].trim() === '');
    const isWeak = (['password', 'confirmpassword'] as const).some((name) => passwordProblem(name, said));
    const isUnproved = hasPhone && (phoneProblem(phone) ?? codeProblem(smscode)) !== undefined;
    if (!isPending && !isLacking && !isWeak && !isUnproved) void send();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      {texts.map(({ name, label, autoComplete, max }) => (
        <EntryField
          key={name}
          label={t(label)}
          hint={name === 'username' ? t('registration.usernameHint') : undefined}
          error={problemOf(name)}
        >
          {(wiring) => (
            <PlainInput
              {...wiring}
              size="large"
              autoComplete={autoComplete}
              spellCheck={false}
              maxLength={max}
              value={said[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </EntryField>
      ))}
      <NewPasswordFields
        draft={said}
        isTried={isTried}
        hint={t('setup.passwordRule')}
        onChange={({ password = said.password, confirmpassword = said.confirmpassword }) =>
          change({ password, confirmpassword })
        }
      />
      {hasSms ? (
        <PhoneField
          label={t('registration.phone')}
          value={phone}
          error={problemOfPhone}
          onChange={(value) => change({ phone: value })}
        />
      ) : null}
      {hasPhone ? (
        <CodeField
          value={smscode}
          error={isTried ? codeProblem(smscode) : undefined}
          sent={t('ways.codeSent', { minutes: codeMinutes })}
          onChange={(value) => change({ smscode: value })}
          onSend={handleSend}
        />
      ) : null}
      <EntryButton type="primary" htmlType="submit" loading={isPending && { delay: loadingDelayMs }}>
        {t('registration.submit')}
      </EntryButton>
      <RefusalNote sentence={refusal} />
    </form>
  );
}
