import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { type CopiedRole, copyRole } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { TerminalWords } from '../rights/TerminalWords.tsx';
import { rightsPath } from './rightsPath.ts';
import styles from './roleTools.module.css';

const named = ['roleName', 'roleCode'] as const;
type Named = Record<(typeof named)[number], string>;

/** Makes a role as this one is, and leads to it; what could not be copied is told before. */
export function CopyRole({ of, onClose }: { of: RoleRights['role']; onClose: () => void }) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const t = useT('iam');
  const [copied, setCopied] = useState<CopiedRole>();
  const open = (id: string) => {
    onClose();
    void navigate(rightsPath({ id }));
  };
  const handleCopied = (made: CopiedRole) => {
    void message.success(t('roleTools.copy.done'));
    if (made.leftOut.length === 0 && !made.isScopeNarrowed) open(made.id);
    else setCopied(made);
  };
  if (copied === undefined) return <CopyForm of={of} onCopied={handleCopied} onClose={onClose} />;
  return <LeftOut copied={copied} onOpen={() => open(copied.id)} onClose={onClose} />;
}

type CopyFormProps = {
  of: RoleRights['role'];
  onCopied: (copied: CopiedRole) => void;
  onClose: () => void;
};

function CopyForm({ of, onCopied, onClose }: CopyFormProps) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [form] = Form.useForm<Named>();
  const [isPending, setIsPending] = useState(false);
  const refuse = (cause: unknown) => {
    const broken = cause instanceof ApiRefusal ? cause.errors : [];
    const atFields = named.flatMap((name) => {
      const errors = broken.filter(({ field }) => field === name);
      return errors.length === 0
        ? []
        : [{ name, errors: errors.map(({ rule, params }) => core(`rules.${rule}`, params)) }];
    });
    if (atFields.length === 0) void message.error(refusalSentence(cause));
    form.setFields(atFields);
  };
  const handleFinish = async (said: Named) => {
    setIsPending(true);
    try {
      const copied = await callApi(copyRole, { id: of.id, ...said }, { isQuiet: true });
      void cache.invalidateQueries({ queryKey: [tenantId] });
      onCopied(copied);
    } catch (cause) {
      refuse(cause);
    } finally {
      setIsPending(false);
    }
  };
  const labels = { roleName: t('roleTools.copy.name'), roleCode: t('roleTools.copy.code') };
  return (
    <Modal
      open
      centered
      title={t('roleTools.copy.title', { name: of.roleName })}
      okText={t('roleTools.copy.submit')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.note}>{t('roleTools.copy.hint')}</p>
      <Form<Named>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          roleName: t('roleTools.copy.nameOf', { name: of.roleName }).slice(0, role.fields.roleName.max),
          roleCode: '',
        }}
        onFinish={(said) => void handleFinish(said)}
      >
        {named.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={labels[name]}
            rules={[{ required: true, whitespace: true, message: core('rules.required') }]}
          >
            <Input allowClear maxLength={role.fields[name].max} autoFocus={name === 'roleCode'} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

type LeftOutProps = { copied: CopiedRole; onOpen: () => void; onClose: () => void };

function LeftOut({ copied: { leftOut, isScopeNarrowed }, onOpen, onClose }: LeftOutProps) {
  const t = useT('iam');
  const core = useT();
  return (
    <Modal
      open
      centered
      title={t('roleTools.copy.done')}
      footer={
        <Button type="primary" onClick={onOpen}>
          {t('roleTools.copy.openCopy')}
        </Button>
      }
      onCancel={onClose}
    >
      {isScopeNarrowed ? <p>{t('roleTools.copy.scopeNarrowed', { scope: core('dataScopes.own') })}</p> : null}
      {leftOut.length === 0 ? null : (
        <>
          <p>{t('roleTools.copy.leftOut', { count: leftOut.length })}</p>
          <ul className={styles.leftOut}>
            {leftOut.map(({ code, title, terminals }) => (
              <li key={code}>
                {title} <code>{code}</code> <TerminalWords on={terminals} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
