import type { Employee } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { ChooseCell, ChooseHead } from '../../access/people/choosing.tsx';
import styles from '../../access/parts/sessionTable.module.css';

type EmployeeTableProps = {
  rows: readonly Employee[];
  chosen: ReadonlySet<string>;
  /** Undefined where people may not be changed. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
};

/** Employees, a line each; on a phone each is a card. */
export function EmployeeTable({ rows, chosen, onChoose }: EmployeeTableProps) {
  const t = useT('iam');
  return (
    <div className={styles['frame']}>
      <table>
        <thead>
          <tr>
            <ChooseHead {...{ rows, chosen, onChoose }} />
            <th>{t('organization.person')}</th>
            <th>{t('organization.workNo')}</th>
            <th>{t('organization.departments')}</th>
            <th>{t('organization.position')}</th>
            <th>{t('employees.phone')}</th>
            <th>{t('employees.duty')}</th>
            <th>{t('employees.state')}</th>
            <th>{t('employees.login')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...{ row, chosen, onChoose }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = Pick<EmployeeTableProps, 'chosen' | 'onChoose'> & { row: Employee };

function Line({ row, chosen, onChoose }: LineProps) {
  const t = useT('iam');
  const { id, realname, username, workNo, departments, position, phone, onDuty, state, isWaiting } = row;
  return (
    <tr data-state={state}>
      <ChooseCell {...{ row, chosen, onChoose }} />
      <td data-head={t('organization.person')}>
        <span>
          <Link to={`${user.screen?.path ?? '/'}?show=${id}`}>
            <b>{realname}</b>
          </Link>{' '}
          <small>{username}</small>
        </span>
      </td>
      <td data-head={t('organization.workNo')} className={styles['figure']}>
        {workNo ?? '–'}
      </td>
      <td data-head={t('organization.departments')}>
        {departments.length === 0 ? '–' : departments.join(' · ')}
      </td>
      <td data-head={t('organization.position')}>{position ?? '–'}</td>
      <td data-head={t('employees.phone')} className={styles['figure']}>
        {phone ?? '–'}
      </td>
      <td data-head={t('employees.duty')}>
        <span className={onDuty ? styles['online'] : styles['away']}>
          {t(`employees.duties.${onDuty ? 'on' : 'off'}`)}
        </span>
      </td>
      <td data-head={t('employees.state')}>
        <span>
          <span className={state === 'enabled' ? styles['online'] : styles['away']}>
            {t(`employees.states.${state}`)}
          </span>{' '}
          {isWaiting ? <small>{t('employees.waiting')}</small> : null}
        </span>
      </td>
      <td data-head={t('employees.login')}>{t(`employees.logins.${row.password}`)}</td>
    </tr>
  );
}
