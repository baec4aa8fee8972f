import type { DepartmentRights } from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import {
  saveMillDepartmentRights,
  showMillDepartmentRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import { RightsTree } from '../../access/roleRights/RightsTree.tsx';
import { SaveBar } from '../../access/roleRights/SaveBar.tsx';
import { saveWithKeys, useRightsDraft } from '../../access/roleRights/useRightsDraft.ts';
import styles from './millRights.module.css';

/** Rights that a department of a mill holds, on PC and app: its roles give at most these. */
export function MillDepartment({ mill, id }: { mill: string; id: string }) {
  const rights = useCall(showMillDepartmentRights, { tenantId: mill, id });
  const reread = async () => {
    await rights.refetch();
  };
  if (rights.data === undefined) return <Unread cause={rights.error} onRetry={() => void reread()} />;
  const { version } = rights.data.department;
  return <Rights key={version} mill={mill} read={rights.data} onReread={reread} />;
}

type RightsProps = { mill: string; read: DepartmentRights; onReread: () => Promise<void> };

function Rights({ mill, read, onReread }: RightsProps) {
  const { id, version, name, code } = read.department;
  const draft = useRightsDraft(read.groups, {
    send: (changes) =>
      callApi(saveMillDepartmentRights, { tenantId: mill, id, version, ...changes }, { isQuiet: true }),
    reread: onReread,
  });
  return (
    <div onKeyDown={saveWithKeys(draft)}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <code>{code}</code>
      </header>
      <RightsTree label={name} groups={read.groups} draft={draft} mayEdit />
      <SaveBar draft={draft} />
    </div>
  );
}
