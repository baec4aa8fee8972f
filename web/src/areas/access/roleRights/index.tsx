import { role } from '@millwright/contract/areas/access/role/role.ts';
import { showRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Skeleton } from 'antd';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CompareView } from './CompareView.tsx';
import { RoleRightsView } from './RoleRightsView.tsx';
import styles from './roleRights.module.css';

/** What one role may do, `?id=`: given, taken and explained; with `&against=` beside another. */
export default function RoleRightsScreen() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [id, against] = [asked.get('id'), asked.get('against')];
  if (id === null) return <FirstRole />;
  if (against === null) return <OneRole key={id} id={id} />;
  return <TwoRoles id={id} against={against} />;
}

/** Side by side: what both have, and what only one of them has. */
function TwoRoles({ id, against }: { id: string; against: string }) {
  const [one, other] = [useCall(showRoleRights, { id }), useCall(showRoleRights, { id: against })];
  if (one.data !== undefined && other.data !== undefined)
    return <CompareView one={one.data} other={other.data} />;
  const handleRetry = () => {
    void one.refetch();
    void other.refetch();
  };
  return <Unread cause={one.error ?? other.error} onRetry={handleRetry} />;
}

/** An address that names no role shows the first of the list. */
function FirstRole() {
  const t = useT('iam');
  const roles = useCall(callsOf(role).list, { pageSize: 1 });
  const [first] = roles.data?.records ?? [];
  if (first !== undefined) return <OneRole key={first.id} id={first.id} />;
  if (roles.data === undefined) return <Unread cause={roles.error} onRetry={() => void roles.refetch()} />;
  return (
    <div className={styles.page}>
      <h1>{t('screens.roleRights')}</h1>
      <p role="note">
        {t('roleRights.noRole')} · <Link to={role.screen?.path ?? '/'}>{t('roleRights.toRoles')}</Link>
      </p>
    </div>
  );
}

function OneRole({ id }: { id: string }) {
  const rights = useCall(showRoleRights, { id });
  const reread = async () => {
    await rights.refetch();
  };
  if (rights.data !== undefined) return <RoleRightsView read={rights.data} onReread={reread} />;
  return <Unread cause={rights.error} onRetry={() => void reread()} />;
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
