import { department as departmentResource } from '@millwright/contract/areas/access/department/department.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { Branch } from './nodes.ts';
import styles from './organization.module.css';
import layout from '../../../kit/layout.module.css';

/** What is known of the selected department, and what is done with it as a whole. */
export function DepartmentHead({ node, onMove }: { node: Branch; onMove: () => void }) {
  const t = useT('iam');
  const mayEdit = useMay(departmentResource.access.edit);
  const { id, code, name, type, isShared, supervisors, phone, fax, address } = node;
  const facts = [
    code,
    type,
    isShared ? t('organization.shared') : null,
    supervisors.length === 0
      ? t('organization.noSupervisor')
      : t('organization.supervisors', { names: supervisors.map((each) => each.name).join(' · ') }),
    phone,
    fax === null ? null : t('organization.fax', { number: fax }),
    address,
  ].filter((fact) => fact !== null);
  return (
    <section className={`${layout.baseline4x16} ${styles.department}`} aria-label={name}>
      <h2>{name}</h2>
      {mayEdit ? (
        <>
          <Link to={`${departmentResource.screen?.path ?? '/'}?edit=${id}`}>{t('organization.edit')}</Link>
          <Button type="link" size="small" onClick={onMove}>
            {t('organization.moveDepartment')}
          </Button>
        </>
      ) : null}
      <p>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </section>
  );
}
