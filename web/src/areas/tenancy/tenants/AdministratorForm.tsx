import { addTenantAdministrator } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button, Form, Input } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { errorsAtFields } from '../../../app/api/errorsAtFields.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useState } from 'react';
import styles from './tenants.module.css';

export type Given = OutputOf<typeof addTenantAdministrator>['people'];
type Person = Pick<InputOf<typeof addTenantAdministrator>, 'username' | 'realname'>;
const names = ['username', 'realname'] as const;

/** Account and name of somebody who is to administer a mill. What is wrong stands at its field. */
export function AdministratorForm({ id, onGiven }: { id: string; onGiven: (given: Given) => void }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Person>();
  const [isPending, setIsPending] = useState(false);

  const refuse = (cause: unknown) => {
    const atFields = errorsAtFields(cause, names, core);
    if (atFields.length === 0) void message.error(refusalSentence(cause));
    form.setFields(atFields);
  };
  const handleFinish = async (person: Person) => {
    setIsPending(true);
    try {
      onGiven((await callApi(addTenantAdministrator, { id, ...person }, { isQuiet: true })).people);
      form.resetFields();
    } catch (cause) {
      refuse(cause);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Form<Person>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles['fields']}
      onFinish={(person) => void handleFinish(person)}
    >
      <Form.Item
        name="username"
        label={t('tenants.account')}
        rules={[{ required: true, message: core('rules.required') }]}
      >
        <Input autoComplete="off" maxLength={user.fields.username.max} />
      </Form.Item>
      <Form.Item
        name="realname"
        label={t('tenants.name')}
        rules={[{ required: true, message: core('rules.required') }]}
      >
        <Input autoComplete="off" maxLength={user.fields.realname.max} />
      </Form.Item>
      <Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('tenants.give')}
        </Button>
      </Form.Item>
    </Form>
  );
}
