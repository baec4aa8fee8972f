import { longestSecret, setProviderSecret } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { App, Modal } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Field } from '../../../app/entry/Field.tsx';
import { PasswordInput } from '../../../app/entry/PasswordInput.tsx';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';

/** Another secret for a way in. The former one is shown to nobody. */
export function SecretModal({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const formId = useId();
  const { message } = App.useApp();
  const [secret, setSecret] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isBroken = secret.trim() === '' || secret.length > longestSecret;
  const save = async () => {
    setRefusal(undefined);
    setIsPending(true);
    try {
      await callApi(setProviderSecret, { id, secret }, { isQuiet: true });
      void message.success(t('thirdOwn.secretSaved'));
      void queryClient.invalidateQueries();
      onClose();
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isBroken) void save();
  };
  return (
    <Modal
      open
      centered
      title={t('thirdOwn.secretOf', { name })}
      okText={t('thirdOwn.saveSecret')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: isBroken }}
      onCancel={onClose}
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <p>{t('thirdOwn.secretNote')}</p>
        <Field label={t('thirdOwn.secret')}>
          {(wiring) => (
            <PasswordInput {...wiring} autoComplete="new-password" value={secret} onChange={setSecret} />
          )}
        </Field>
        <RefusalNote sentence={refusal} />
      </form>
    </Modal>
  );
}
