import { showDepartmentRights } from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { Skeleton } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import styles from '../roleRights/roleRights.module.css';
import { DepartmentRightsView } from './DepartmentRightsView.tsx';

/** What one department holds, `?id=`, and its roles. */
export default function DepartmentRightsScreen() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const t = useT('iam');
  const id = new URLSearchParams(search).get('id');
  if (id !== null) return <OneDepartment key={id} id={id} />;
  return (
    <div className={styles.page}>
      <h1>{t('screens.departmentRights')}</h1>
      <section className={styles.card}>
        <p role="note" className={styles.scope}>
          {t('departmentRights.noDepartment')}
        </p>
        <SearchSelect
          label={t('departmentRights.choose')}
          placeholder={t('departmentRights.choose')}
          source={choosableSource('department')}
          value={[]}
          known={new Map()}
          onChange={([chosen]) =>
            chosen === undefined ? undefined : void navigate(`${pathname}?id=${chosen}`)
          }
        />
        <Link to={department.screen?.path ?? '/'}>{t('departmentRights.toDepartments')}</Link>
      </section>
    </div>
  );
}

function OneDepartment({ id }: { id: string }) {
  const rights = useCall(showDepartmentRights, { id });
  const isLate = useIsLate(rights.error === null);
  const reread = async () => {
    await rights.refetch();
  };
  if (rights.data !== undefined) return <DepartmentRightsView read={rights.data} onReread={reread} />;
  if (rights.error !== null) return <Failed cause={rights.error} onRetry={() => void reread()} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
