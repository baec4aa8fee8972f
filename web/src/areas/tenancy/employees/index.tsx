import { department } from '@millwright/contract/areas/access/department/department.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { employeeKeywordLength } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { Button, Input, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { choosableSource, SearchSelect, useChoosableTexts } from '../../../resource/slotParts.ts';
import styles from '../logs/logPage.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { duties, type EmployeesPlace, states, usePlace } from './place.ts';
import { pageSize, useEmployees } from './useEmployees.tsx';

/** Who works in the mill: where, as what, on duty or not, enabled or disabled; and the change of both for several. */
export default function EmployeesScreen() {
  const t = useT('iam');
  const [place, goTo] = usePlace();
  const { list, isBusy, setDuty, setState, dialog } = useEmployees(place);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [mayEdit, mayFreeze] = [useMay(user.access.edit), useMay(user.lifeCycle.actions.freeze.access)];
  const go = (change: Partial<EmployeesPlace>) => {
    setChosen(new Set());
    goTo(change);
  };
  const rows = list.data?.records;
  // Some may have been moved away since they were chosen.
  const those = (rows ?? []).filter(({ id }) => chosen.has(id));
  const ids = those.map(({ id }) => id);
  const content = () => {
    if (rows === undefined) return <Unread cause={list.error} onRetry={() => void list.refetch()} />;
    if (rows.length === 0) return <Nobody place={place} />;
    return (
      <EmployeeTable rows={rows} chosen={chosen} onChoose={mayEdit || mayFreeze ? setChosen : undefined} />
    );
  };
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('screens.employees')}</h1>
        <p>{t('employees.intro')}</p>
      </header>
      <div className={styles['tools']}>
        <Filters place={place} go={go} counts={list.data?.counts} />
        <span className={styles['total']} aria-live="polite">
          {list.data === undefined ? null : t('employees.total', { count: list.data.total })}
        </span>
      </div>
      {those.length === 0 ? null : (
        <div
          className={styles['tools']}
          role="toolbar"
          aria-label={t('organization.chosen', { count: ids.length })}
        >
          <span>{t('organization.chosen', { count: ids.length })}</span>
          {mayEdit ? (
            <>
              <Button disabled={isBusy} onClick={() => void setDuty(ids, true)}>
                {t('organization.setOn')}
              </Button>
              <Button disabled={isBusy} onClick={() => void setDuty(ids, false)}>
                {t('organization.setOff')}
              </Button>
            </>
          ) : null}
          {mayFreeze ? (
            <>
              <Button disabled={isBusy} onClick={() => setState(those, true)}>
                {t('employees.enable')}
              </Button>
              <Button danger disabled={isBusy} onClick={() => setState(those, false)}>
                {t('employees.disable')}
              </Button>
            </>
          ) : null}
        </div>
      )}
      {content()}
      {(list.data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={place.pageNo}
          pageSize={pageSize}
          total={list.data?.total}
          showSizeChanger={false}
          onChange={(pageNo) => go({ pageNo })}
        />
      ) : null}
      {dialog}
    </div>
  );
}

type FiltersProps = {
  place: EmployeesPlace;
  go: (change: Partial<EmployeesPlace>) => void;
  counts: Readonly<Record<'enabled' | 'disabled', number>> | undefined;
};

function Filters({ place, go, counts }: FiltersProps) {
  const t = useT('iam');
  const mayReadDepartments = useMay(department.access.read);
  const chosen = place.department === '' ? [] : [place.department];
  const known = useChoosableTexts('department', mayReadDepartments ? chosen : []);
  const labelOf = (state: EmployeesPlace['state']) => {
    if (state === '') return t('employees.all');
    return [t(`employees.states.${state}`), counts?.[state]].join(' ');
  };
  return (
    <>
      <Input.Search
        allowClear
        maxLength={employeeKeywordLength}
        defaultValue={place.keyword}
        className={styles['find']}
        aria-label={t('employees.find')}
        placeholder={t('employees.find')}
        onSearch={(text) => go({ keyword: text.trim() })}
      />
      {mayReadDepartments ? (
        <span className={styles['find']}>
          <SearchSelect
            label={t('employees.department')}
            placeholder={t('employees.department')}
            source={choosableSource('department')}
            value={chosen}
            known={known ?? new Map()}
            onChange={([id = '']) => go({ department: id })}
          />
        </span>
      ) : null}
      <Segmented
        aria-label={t('employees.state')}
        value={place.state}
        options={states.map((state) => ({ value: state, label: labelOf(state) }))}
        onChange={(state) => go({ state })}
      />
      <Segmented
        aria-label={t('employees.duty')}
        value={place.duty}
        options={duties.map((duty) => ({
          value: duty,
          label: t(duty === '' ? 'employees.all' : `employees.duties.${duty}`),
        }))}
        onChange={(duty) => go({ duty })}
      />
    </>
  );
}

function Nobody({ place: { keyword, department: id, state, duty } }: { place: EmployeesPlace }) {
  const t = useT('iam');
  const isWhole = [keyword, id, state, duty].every((said) => said === '');
  return (
    <p className={styles['none']} role="note">
      {t(isWhole ? 'employees.nobody' : 'employees.none')}
      {isWhole ? (
        <>
          {' '}
          <Link to={user.screen?.path ?? '/'}>{t('employees.toUsers')}</Link>
        </>
      ) : null}
    </p>
  );
}
