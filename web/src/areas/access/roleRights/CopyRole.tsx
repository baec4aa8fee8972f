import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { type CopiedRole, copyRole } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { TerminalWords } from '../rights/TerminalWords.tsx';
import { rightsPath } from './rightsPath.ts';
import styles from './roleTools.module.css';

/** Makes a role as this one is, and leads to it; what could not be copied is told before. */
export function CopyRole({ of, onClose }: { of: RoleRights['role']; onClose: () => void }) {
  const navigate = useNavigate();
  const [copied, setCopied] = useState<CopiedRole>();
  const open = (id: string) => {
    onClose();
    void navigate(rightsPath({ id }));
  };
  const handleCopied = (made: CopiedRole) => {
    if (made.leftOut.length === 0 && !made.isScopeNarrowed) open(made.id);
    else setCopied(made);
    return true;
  };
  if (copied === undefined) return <CopyForm of={of} onCopied={handleCopied} onClose={onClose} />;
  return <LeftOut copied={copied} onOpen={() => open(copied.id)} onClose={onClose} />;
}

type CopyFormProps = {
  of: RoleRights['role'];
  onCopied: (copied: CopiedRole) => boolean;
  onClose: () => void;
};

function CopyForm({ of, onCopied, onClose }: CopyFormProps) {
  const t = useT('iam');
  return (
    <CallDialog
      call={copyRole}
      rows={[{ id: of.id, title: of.roleName }]}
      initial={{
        roleName: t('roleTools.copy.nameOf', { name: of.roleName }).slice(0, role.fields.roleName.max),
      }}
      fields={{
        roleName: { label: t('roleTools.copy.name') },
        roleCode: { label: t('roleTools.copy.code') },
      }}
      texts={{
        title: t('roleTools.copy.title', { name: of.roleName }),
        submit: t('roleTools.copy.submit'),
        hint: t('roleTools.copy.hint'),
        done: t('roleTools.copy.done'),
      }}
      onDone={onCopied}
      onClose={onClose}
    />
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
