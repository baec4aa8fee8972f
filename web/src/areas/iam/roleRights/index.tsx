import { role } from '@millwright/contract/areas/iam/role.ts';
import { showRoleRights } from '@millwright/contract/areas/iam/roleRights.ts';
import { Skeleton } from 'antd';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { RoleRightsView } from './RoleRightsView.tsx';
import styles from './roleRights.module.css';

/** What one role may do, `?id=`: given, taken and explained. */
export default function RoleRightsScreen() {
  const t = useT('iam');
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  if (id !== null) return <OneRole key={id} id={id} />;
  return (
    <p className={styles.nothing} role="note">
      {t('roleRights.noRole')} · <Link to={role.screen?.path ?? '/'}>{t('roleRights.toRoles')}</Link>
    </p>
  );
}

function OneRole({ id }: { id: string }) {
  const rights = useCall(showRoleRights, { id });
  const isLate = useIsLate(rights.data === undefined && rights.error === null);
  const reread = async () => {
    await rights.refetch();
  };
  if (rights.data !== undefined) return <RoleRightsView read={rights.data} onReread={reread} />;
  if (rights.error !== null) return <Failed cause={rights.error} onRetry={() => void reread()} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
