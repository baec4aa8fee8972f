import {
  listMillRoles,
  listMillsWithRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import { MillDepartment } from './MillDepartment.tsx';
import { MillRole } from './MillRole.tsx';
import { RoleForm } from './RoleForm.tsx';
import styles from './millRights.module.css';
import layout from '../../../kit/layout.module.css';

/** Roles, rights and department rights of a mill, configured from the platform. */
export default function MillRightsScreen() {
  const t = useT('iam');
  const [search, setSearch] = useSearchParams();
  const mills = useCall(listMillsWithRights, {});
  const rows = mills.data?.mills;
  const mill = search.get('mill') ?? rows?.[0]?.id ?? null;
  return (
    <div className={`${layout.stack16} ${styles.page}`}>
      <header>
        <h1>{t('screens.millRights')}</h1>
        <p>{t('millRights.intro')}</p>
      </header>
      {rows === undefined ? (
        <Unread cause={mills.error} onRetry={() => void mills.refetch()} />
      ) : (
        <Select
          showSearch
          className={styles.mill}
          aria-label={t('millRights.mill')}
          placeholder={t('millRights.chooseMill')}
          optionFilterProp="label"
          value={mill}
          options={rows.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
          onChange={(next: string) => setSearch({ mill: next })}
        />
      )}
      {mill === null ? null : <OneMill key={mill} mill={mill} />}
    </div>
  );
}

function OneMill({ mill }: { mill: string }) {
  const t = useT('iam');
  const core = useT();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const listed = useCall(listMillRoles, { tenantId: mill });
  if (listed.data === undefined) return <Unread cause={listed.error} onRetry={() => void listed.refetch()} />;
  const { roles, departments } = listed.data;
  const department = search.get('department');
  // An address that names nothing shows the first role.
  const asked = roles.find(({ id }) => id === search.get('role'));
  const chosen = asked ?? (department === null ? roles[0] : undefined);
  const reread = async () => {
    await listed.refetch();
  };
  const content = () => {
    if (chosen !== undefined) return <MillRole key={chosen.id} mill={mill} of={chosen} onChanged={reread} />;
    if (department !== null) return <MillDepartment key={department} mill={mill} id={department} />;
    return <p role="note">{t('millRights.none')}</p>;
  };
  return (
    <div className={styles.columns}>
      <nav className={styles.side} aria-label={t('screens.millRights')}>
        <h2>{t('millRights.roles')}</h2>
        <ul>
          {roles.map(({ id, roleName, dataScope, people }) => (
            <li key={id}>
              <Button
                type="link"
                aria-current={id === chosen?.id ? 'page' : undefined}
                onClick={() => setSearch({ mill, role: id })}
              >
                {roleName}
              </Button>
              <small>
                {core(`dataScopes.${dataScope}`)} · {t('millRights.people', { count: people })}
              </small>
            </li>
          ))}
        </ul>
        <Button onClick={() => setIsAdding(true)}>{t('millRights.add')}</Button>
        {departments.length === 0 ? null : (
          <>
            <h2>{t('millRights.departments')}</h2>
            <ul>
              {departments.map(({ id, name, code }) => (
                <li key={id}>
                  <Button
                    type="link"
                    aria-current={id === department ? 'page' : undefined}
                    onClick={() => setSearch({ mill, department: id })}
                  >
                    {name}
                  </Button>
                  <small>{code}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={styles.main}>{content()}</div>
      {isAdding ? (
        <RoleForm
          mill={mill}
          onSaved={async (id) => {
            await reread();
            setIsAdding(false);
            setSearch({ mill, role: id });
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </div>
  );
}
