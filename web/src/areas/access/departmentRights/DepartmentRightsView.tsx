import {
  type DepartmentRights,
  saveDepartmentRights,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { roleRightsScreen } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { LastChange } from '../roleRights/LastChange.tsx';
import { RightsTree } from '../roleRights/RightsTree.tsx';
import { SaveBar } from '../roleRights/SaveBar.tsx';
import { saveWithKeys, useRightsDraft } from '../roleRights/useRightsDraft.ts';
import styles from '../roleRights/roleRights.module.css';
import layout from '../../../kit/layout.module.css';

type DepartmentRightsViewProps = { read: DepartmentRights; onReread: () => Promise<void> };

/** The tree of what the department holds, its roles beside it, and what is not saved yet. */
export function DepartmentRightsView({ read, onReread }: DepartmentRightsViewProps) {
  const { id, version, name, code } = read.department;
  const t = useT('iam');
  useCrumb(name);
  const draft = useRightsDraft(read.groups, {
    send: (changes) => callApi(saveDepartmentRights, { id, version, ...changes }, { isQuiet: true }),
    reread: onReread,
  });
  const mayEdit = useMay(role.access.edit);
  return (
    <div className={styles.page} onKeyDown={saveWithKeys(draft)}>
      <header className={`${layout.baseline4x16} ${styles.head}`}>
        <h1>{name}</h1>
        <p>
          <code>{code}</code>
          <LastChange change={read.lastChange} />
        </p>
      </header>
      <div className={styles.columns}>
        <RightsTree
          label={t('screens.departmentRights')}
          groups={read.groups}
          draft={draft}
          mayEdit={mayEdit}
        />
        <div className={styles.side}>
          <RolesCard read={read} />
        </div>
      </div>
      {mayEdit ? <SaveBar draft={draft} /> : null}
    </div>
  );
}

/** The roles of the department, each with how many have it. */
function RolesCard({ read: { department, roles } }: Pick<DepartmentRightsViewProps, 'read'>) {
  const t = useT('iam');
  const added = new URLSearchParams(
    overlayParams({ kind: 'new', from: undefined, given: { departmentId: department.id } }),
  );
  return (
    <section className={styles.card} aria-label={t('departmentRights.roles')}>
      <h2>{t('departmentRights.roles')}</h2>
      <p className={styles.note}>{t('departmentRights.intro')}</p>
      {roles.length === 0 ? (
        <p role="note" className={styles.scope}>
          {t('departmentRights.noRoles')}
        </p>
      ) : (
        <ul className={styles.roles}>
          {roles.map(({ id, roleName, people }) => (
            <li key={id}>
              <Link to={`${roleRightsScreen.path}?id=${id}`}>{roleName}</Link>
              <span>{t('roleRights.people', { count: people })}</span>
            </li>
          ))}
        </ul>
      )}
      <Allowed action={role.access.add}>
        <Link to={`${role.screen?.path}?${added}`}>{t('departmentRights.addRole')}</Link>
      </Allowed>
    </section>
  );
}
