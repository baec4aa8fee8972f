import { millScopes, saveMillRole } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { MillRoleRow } from './millRoleRow.ts';

type Said = {
  roleName: string;
  roleCode: string;
  dataScope: 'all' | 'own' | 'department' | 'departmentTree';
};
type RoleFormProps = {
  mill: string;
  /** Absent: a new role. */
  of?: MillRoleRow;
  onSaved: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Name, code and data scope of a role of a mill. */
export function RoleForm({ mill, of, onSaved, onClose }: RoleFormProps) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Said>();
  const [isPending, setIsPending] = useState(false);
  const names = ['roleName', 'roleCode'] as const;
  const labels = { roleName: t('millRights.name'), roleCode: t('millRights.code') };
  const finish = async ({ dataScope, ...said }: Said) => {
    // Departments of a mill are chosen in the mill.
    const scoped = of?.dataScope === 'chosen' ? {} : { dataScope };
    setIsPending(true);
    try {
      const known = of === undefined ? {} : { id: of.id, version: of.version };
      const { id } = await callApi(
        saveMillRole,
        { tenantId: mill, ...known, ...said, ...scoped },
        { isQuiet: true },
      );
      void message.success(t('millRights.saved'));
      await onSaved(id);
    } catch (cause) {
      const broken = cause instanceof ApiRefusal ? cause.errors : [];
      const atFields = names.flatMap((name) => {
        const errors = broken.filter(({ field }) => field === name);
        const sentences = errors.map(({ rule, params }) =>
          core(`rules.${sentenceOfRule({ rule, params })}`, params),
        );
        return sentences.length === 0 ? [] : [{ name, errors: sentences }];
      });
      if (atFields.length === 0) void message.error(refusalSentence(cause));
      form.setFields(atFields);
      setIsPending(false);
    }
  };
  return (
    <Modal
      open
      centered
      title={t(of === undefined ? 'millRights.add' : 'millRights.edit')}
      okText={t(of === undefined ? 'millRights.add' : 'millRights.edit')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Said>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          roleName: of?.roleName ?? '',
          roleCode: of?.roleCode ?? '',
          dataScope: of?.dataScope ?? 'own',
        }}
        onFinish={(said) => void finish(said)}
      >
        {names.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={labels[name]}
            rules={[{ required: true, whitespace: true, message: core('rules.required') }]}
          >
            <Input allowClear maxLength={role.fields[name].max} />
          </Form.Item>
        ))}
        <Form.Item name="dataScope" label={t('millRights.scope')}>
          <Select
            disabled={of?.dataScope === 'chosen'}
            options={millScopes.map((scope) => ({ value: scope, label: core(`dataScopes.${scope}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
