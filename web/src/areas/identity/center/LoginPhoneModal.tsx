import {
  codeMinutes,
  saveLoginPhone,
  sendOwnCode,
  showLoginPhone,
} from '@millwright/contract/areas/identity/sms/sms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Modal } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CodeField } from '../../../app/entry/CodeField.tsx';
import { EntryField } from '../../../app/entry/EntryField.tsx';
import { PasswordInput } from '../../../app/entry/PasswordInput.tsx';
import { PhoneField } from '../../../app/entry/PhoneField.tsx';
import { codeProblem, phoneProblem } from '../../../app/entry/phoneProblem.ts';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';

const empty = { phone: '', smscode: '', password: '' };

/** Another login telephone: the number, the code that was sent to it, and one's password. */
export function LoginPhoneModal({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const formId = useId();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const [said, setSaid] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const [isNumberTried, setIsNumberTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const { phone, smscode, password } = said;
  const problems = {
    phone: phoneProblem(phone),
    smscode: codeProblem(smscode),
    password: password === '' ? t('login.enterPassword') : undefined,
  };

  const change = (part: Partial<typeof empty>) => setSaid({ ...said, ...part });
  const handleSend = async () => {
    setIsNumberTried(true);
    if (problems.phone !== undefined) return false;
    await callApi(sendOwnCode, { phone }, { isQuiet: true });
    return true;
  };
  const save = async () => {
    setRefusal(undefined);
    setIsPending(true);
    try {
      cache.setQueryData(
        queryKeyOf(showLoginPhone, {}),
        await callApi(saveLoginPhone, said, { isQuiet: true }),
      );
      void message.success(t('loginPhone.done'));
      onClose();
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const isBroken = Object.values(problems).some((problem) => problem !== undefined);
    if (!isPending && !isBroken) void save();
  };

  return (
    <Modal
      open
      centered
      title={t('loginPhone.title')}
      okText={t('loginPhone.save')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <PhoneField
          autoFocus
          value={phone}
          error={isTried || isNumberTried ? problems.phone : undefined}
          onChange={(value) => change({ phone: value })}
        />
        <CodeField
          value={smscode}
          error={isTried ? problems.smscode : undefined}
          sent={t('loginPhone.sent', { phone, minutes: codeMinutes })}
          onChange={(value) => change({ smscode: value })}
          onSend={handleSend}
        />
        <EntryField label={t('loginPhone.password')} error={isTried ? problems.password : undefined}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              autoComplete="current-password"
              value={password}
              onChange={(value) => change({ password: value })}
            />
          )}
        </EntryField>
        <RefusalNote sentence={refusal} />
      </form>
    </Modal>
  );
}
