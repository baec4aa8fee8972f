import { codeMinutes, sendSms, verifyPhone } from '@millwright/contract/areas/identity/sms/sms.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { loadingDelayMs } from '../../../app/constants.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CodeField } from '../../../app/entry/CodeField.tsx';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { PhoneField } from '../../../app/entry/PhoneField.tsx';
import { codeProblem, phoneProblem } from '../../../app/entry/phoneProblem.ts';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';

export type Ticket = ResultOf<typeof verifyPhone>;

/** The first step: the code that was sent to the login telephone, for a ticket. */
export function VerifyPhone({ onVerified }: { onVerified: (ticket: Ticket) => void }) {
  const t = useT('iam');
  const [phone, setPhone] = useState('');
  const [smscode, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isNumberTried, setIsNumberTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const handleSend = async () => {
    setIsNumberTried(true);
    if (phoneProblem(phone) !== undefined) return false;
    await callApi(sendSms, { mobile: phone, smsmode: '2' }, { isQuiet: true });
    return true;
  };
  const verify = async () => {
    setRefusal(undefined);
    setIsPending(true);
    try {
      onVerified(await callApi(verifyPhone, { phone, smscode }, { isQuiet: true }));
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const isBroken = phoneProblem(phone) !== undefined || codeProblem(smscode) !== undefined;
    if (!isPending && !isBroken) void verify();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <PhoneField
        autoFocus
        value={phone}
        error={isTried || isNumberTried ? phoneProblem(phone) : undefined}
        onChange={setPhone}
      />
      <CodeField
        value={smscode}
        error={isTried ? codeProblem(smscode) : undefined}
        sent={t('ways.codeSent', { minutes: codeMinutes })}
        onChange={setCode}
        onSend={handleSend}
      />
      <EntryButton type="primary" htmlType="submit" loading={isPending && { delay: loadingDelayMs }}>
        {t('ways.newPassword.verify')}
      </EntryButton>
      <RefusalNote sentence={refusal} />
    </form>
  );
}
