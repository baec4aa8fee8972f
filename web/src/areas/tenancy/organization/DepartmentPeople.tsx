import type { OrganizationPerson } from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { ChooseCell, ChooseHead } from '../../access/people/choosing.tsx';
import styles from '../../access/parts/sessionTable.module.css';
import { TableFrame } from '../../../kit/table/TableFrame.tsx';
import own from './organization.module.css';

type DepartmentPeopleProps = {
  rows: readonly OrganizationPerson[];
  chosen: ReadonlySet<string>;
  /** Undefined where people may not be changed. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
  onDrag: (ids: readonly string[] | undefined) => void;
  /** Undefined where no department is selected, or it may not be changed. */
  onSupervise: ((row: OrganizationPerson) => void) | undefined;
};

/** People of a department, a line each; on a phone each is a card. Lines can be dragged onto a department. */
export function DepartmentPeople({ rows, chosen, onChoose, onDrag, onSupervise }: DepartmentPeopleProps) {
  const t = useT('iam');
  return (
    <TableFrame look={{ phone: 'lines' }}>
      <thead>
        <tr>
          <ChooseHead {...{ rows, chosen, onChoose }} />
          <th>{t('organization.person')}</th>
          <th>{t('organization.account')}</th>
          <th>{t('organization.workNo')}</th>
          <th>{t('organization.position')}</th>
          <th>{t('organization.departments')}</th>
          <th>{t('organization.duty')}</th>
          {onSupervise === undefined ? null : <th aria-label={t('organization.supervisor')} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            draggable={onChoose !== undefined}
            onDragStart={() => onDrag(chosen.has(row.id) ? [...chosen] : [row.id])}
            onDragEnd={() => onDrag(undefined)}
          >
            <ChooseCell {...{ row, chosen, onChoose }} />
            <PersonCells row={row} />
            {onSupervise === undefined ? null : (
              <td className={styles['act']}>
                <Button
                  type="link"
                  size="small"
                  aria-label={t(
                    row.isSupervisor ? 'organization.endSupervisorOf' : 'organization.makeSupervisorOf',
                    { name: row.realname },
                  )}
                  onClick={() => onSupervise(row)}
                >
                  {t(row.isSupervisor ? 'organization.endSupervisor' : 'organization.makeSupervisor')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function PersonCells({ row }: { row: OrganizationPerson }) {
  const t = useT('iam');
  const { id, realname, username, workNo, position, departments, onDuty, isFrozen, isSupervisor } = row;
  return (
    <>
      <td data-head={t('organization.person')}>
        <span className={own.names}>
          <Link to={`${user.screen?.path ?? '/'}?show=${id}`} draggable={false}>
            <b>{realname}</b>
          </Link>
          {isSupervisor ? <em>{t('organization.supervisor')}</em> : null}
          {isFrozen ? <small>{t('organization.frozen')}</small> : null}
        </span>
      </td>
      <td data-head={t('organization.account')}>{username}</td>
      <td data-head={t('organization.workNo')}>{workNo ?? '–'}</td>
      <td data-head={t('organization.position')}>{position ?? '–'}</td>
      <td data-head={t('organization.departments')}>
        {departments.length === 0 ? '–' : departments.map(({ name }) => name).join(' · ')}
      </td>
      <td data-head={t('organization.duty')}>
        <span className={onDuty ? styles['online'] : styles['away']}>
          {t(onDuty ? 'organization.isOnDuty' : 'organization.isOffDuty')}
        </span>
      </td>
    </>
  );
}
