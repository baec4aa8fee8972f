import { showOwnRights } from '@millwright/contract/areas/access/rights/ownRights.ts';
import { Collapse } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './center.module.css';

/** What one may do in the mill, by areas of the menu, and through which role. */
export function OwnRights() {
  const t = useT('iam');
  const core = useT();
  const own = useCall(showOwnRights, {});
  const content = () => {
    if (own.data === undefined) return <Unread cause={own.error} onRetry={() => void own.refetch()} />;
    if (own.data.groups.length === 0) return <p role="note">{t('center.rights.none')}</p>;
    return (
      <>
        <ul className={styles['roles']}>
          {own.data.roles.map(({ roleName, dataScope, rights }) => (
            <li key={roleName}>
              <b>{roleName}</b> · {t('center.rights.count', { count: rights })} ·{' '}
              {core(`dataScopes.${dataScope}`)}
            </li>
          ))}
        </ul>
        <Collapse
          items={own.data.groups.map(({ menu, title, rights }) => ({
            key: menu,
            label: `${title} (${rights.length})`,
            children: (
              <ul className={styles['rights']}>
                {rights.map((right) => (
                  <li key={right.code}>
                    {right.title} <small>{right.roles.join(', ')}</small>
                  </li>
                ))}
              </ul>
            ),
          }))}
        />
      </>
    );
  };
  return (
    <>
      <header className={styles['sessions']}>
        <h2 id="own-rights">{t('center.rights.title')}</h2>
        <p>{t('center.rights.note')}</p>
      </header>
      {content()}
    </>
  );
}
