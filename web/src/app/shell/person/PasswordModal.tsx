import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { errorsAtFields } from '../../api/errorsAtFields.ts';
import { passwordModalWidth } from '../../constants.ts';
import { refusalSentence } from '../../i18n/refusalSentence.ts';
import { useT } from '../../i18n/useT.ts';
import { readSession } from '../../session/session.ts';
import { useSession } from '../../session/useSession.ts';
import { type PasswordDraft, passwordFields, passwordProblem } from './passwordRules.ts';

/** A new password for oneself. What is wrong stands at its field. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const username = useSession()?.userInfo.username;
  const [form] = Form.useForm<PasswordDraft>();
  const [isPending, setIsPending] = useState(false);

  const refuse = (cause: unknown) => {
    const atFields = errorsAtFields(cause, passwordFields, core);
    form.setFields(
      atFields.length > 0 ? atFields : [{ name: 'oldpassword', errors: [refusalSentence(cause)] }],
    );
  };
  const handleFinish = async (draft: PasswordDraft) => {
    // Somebody may have left in another tab since the form was drawn.
    if (username === undefined || readSession() === undefined) {
      void message.warning(t('password.nobody'));
      return;
    }
    setIsPending(true);
    try {
      await callApi(updatePassword, { username, ...draft }, { isQuiet: true });
      void message.success(t('password.done'));
      onClose();
    } catch (cause) {
      refuse(cause);
    } finally {
      setIsPending(false);
    }
  };
  const rule = (name: keyof PasswordDraft) => ({
    validator: () => {
      const problem = passwordProblem(name, form.getFieldsValue(true));
      return problem === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(core(`rules.${problem.rule}`, problem.params)));
    },
  });

  return (
    <Modal
      open
      centered
      width={passwordModalWidth}
      title={t('password.title')}
      okText={t('password.title')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 480, margin: '0 auto', paddingBlock: 12 }}
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(draft) => void handleFinish(draft)}
      >
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        {passwordFields.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`fields.${name === 'password' ? 'newPassword' : name}`)}
            extra={name === 'password' ? t('setup.passwordRule') : undefined}
            dependencies={name === 'confirmpassword' ? ['password'] : undefined}
            rules={[rule(name)]}
          >
            <Input.Password
              autoComplete={name === 'oldpassword' ? 'current-password' : 'new-password'}
              autoFocus={name === 'oldpassword'}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
