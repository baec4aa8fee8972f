import { role } from '@millwright/contract/areas/access/role/role.ts';
import { roleRightsScreen } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';

/** Leads from a role to what it may do. */
export function RightsOfRole({ id, roleName }: { id: string; roleName: string }) {
  const t = useT('iam');
  return (
    <Allowed action={role.access.read}>
      <Link
        className="ant-btn ant-btn-link"
        to={`${roleRightsScreen.path}?id=${id}`}
        aria-label={t('roleRights.openOf', { name: roleName })}
      >
        {t('roleRights.open')}
      </Link>
    </Allowed>
  );
}
