import { department } from '@millwright/contract/areas/access/department/department.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { Employee } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { employeesView } from '@millwright/contract/areas/tenancy/employees/employeesView.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ListPage } from '../../../resource/viewParts.ts';
import { useEmployees } from './useEmployees.tsx';

const cells = { realname: NameCell };

/** People who work in the mill: where, as what, on duty or not, enabled or disabled; and the change of both for several. */
export default function EmployeesScreen() {
  const t = useT('iam');
  const { setDuty, setState, dialog } = useEmployees();
  const [mayEdit, mayFreeze] = [useMay(user.access.edit), useMay(user.lifeCycle.actions.freeze.access)];
  const mayReadDepartments = useMay(department.access.read);
  const actions = (rows: readonly Employee[], onDone: () => void) => {
    const ids = rows.map(({ id }) => id);
    const done = (work: Promise<void>) => void work.then(onDone);
    return [
      ...(mayEdit
        ? [
            { key: 'on', label: t('organization.setOn'), run: () => done(setDuty(ids, true)) },
            { key: 'off', label: t('organization.setOff'), run: () => done(setDuty(ids, false)) },
          ]
        : []),
      ...(mayFreeze
        ? [
            { key: 'enable', label: t('employees.enable'), run: () => setState(rows, true) },
            {
              key: 'disable',
              label: t('employees.disable'),
              isDanger: true,
              run: () => setState(rows, false),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <ListPage
        view={employeesView}
        rows={{
          cells,
          texts: {
            departments: ({ departments }: Employee) => departments.join(' · '),
            onDuty: ({ onDuty }: Employee) => t(`employees.duties.${onDuty ? 'on' : 'off'}`),
            state: ({ state, isWaiting }: Employee) =>
              [t(`employees.states.${state}`), isWaiting ? t('employees.waiting') : null]
                .filter(Boolean)
                .join(' · '),
          },
          marks: ({ state }) => ({ 'data-quiet': state === 'enabled' ? undefined : true }),
        }}
        options={mayReadDepartments ? {} : { departmentId: [] }}
        batch={mayEdit || mayFreeze ? { actions } : undefined}
        says={{
          none: (
            <>
              {t('employees.nobody')} <Link to={user.screen?.path ?? '/'}>{t('employees.toUsers')}</Link>
            </>
          ),
        }}
      />
      {dialog}
    </>
  );
}

function NameCell({ row: { id, realname } }: { row: Employee }) {
  return <Link to={`${user.screen?.path ?? '/'}?show=${id}`}>{realname}</Link>;
}
