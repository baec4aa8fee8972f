import { departmentRightsScreen } from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';

/** Leads from a department to what its roles may give. */
export function RightsOfDepartment({ id, name }: { id: string; name: string }) {
  const t = useT('iam');
  return (
    <Allowed action={role.access.read}>
      <Link
        className="ant-btn ant-btn-link"
        to={`${departmentRightsScreen.path}?id=${id}`}
        aria-label={t('roleRights.openOf', { name })}
      >
        {t('roleRights.open')}
      </Link>
    </Allowed>
  );
}
