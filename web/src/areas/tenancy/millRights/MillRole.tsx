import {
  deleteMillRole,
  saveMillRoleRights,
  showMillRoleRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import { RightsTree } from '../../access/roleRights/RightsTree.tsx';
import { SaveBar } from '../../access/roleRights/SaveBar.tsx';
import { saveWithKeys, useRightsDraft } from '../../access/roleRights/useRightsDraft.ts';
import type { MillRoleRow } from './millRoleRow.ts';
import { RoleForm } from './RoleForm.tsx';
import styles from './millRights.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type MillRoleProps = { mill: string; of: MillRoleRow; onChanged: () => Promise<void> };

/** A role of a mill: its name and scope, and its rights on PC and app. */
export function MillRole({ mill, of, onChanged }: MillRoleProps) {
  const rights = useCall(showMillRoleRights, { tenantId: mill, id: of.id });
  const reread = async () => {
    await Promise.all([rights.refetch(), onChanged()]);
  };
  if (rights.data === undefined) return <Unread cause={rights.error} onRetry={() => void rights.refetch()} />;
  return (
    <>
      <Head mill={mill} of={of} onChanged={reread} />
      <Rights key={rights.data.role.version} mill={mill} read={rights.data} onReread={reread} />
    </>
  );
}

function Head({ mill, of, onChanged }: MillRoleProps) {
  const t = useT('iam');
  const core = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [, setSearch] = useSearchParams();
  const [isEditing, setIsEditing] = useState(false);
  const remove = async () => {
    try {
      await callApi(deleteMillRole, { tenantId: mill, id: of.id }, { isQuiet: true });
      void message.success(t('millRights.removed'));
      setSearch({ mill });
      await onChanged();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  return (
    <header className={styles.head}>
      <h2>{of.roleName}</h2>
      <code>{of.roleCode}</code>
      <Button size="small" onClick={() => setIsEditing(true)}>
        {t('millRights.edit')}
      </Button>
      <Button
        size="small"
        danger
        onClick={() =>
          confirm({
            title: t('millRights.removeAsk', { name: of.roleName }),
            submit: core('actions.delete'),
            isDanger: true,
            onOk: remove,
          })
        }
      >
        {t('millRights.remove')}
      </Button>
      {isEditing ? (
        <RoleForm
          mill={mill}
          of={of}
          onSaved={async () => {
            await onChanged();
            setIsEditing(false);
          }}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </header>
  );
}

type RightsProps = { mill: string; read: RoleRights; onReread: () => Promise<void> };

function Rights({ mill, read, onReread }: RightsProps) {
  const { id, version, roleName } = read.role;
  const draft = useRightsDraft(read.groups, {
    send: (changes) =>
      callApi(saveMillRoleRights, { tenantId: mill, id, version, ...changes }, { isQuiet: true }),
    reread: onReread,
  });
  return (
    <div onKeyDown={saveWithKeys(draft)}>
      <RightsTree label={roleName} groups={read.groups} draft={draft} mayEdit />
      <SaveBar draft={draft} />
    </div>
  );
}
