import { department as departmentResource } from '@millwright/contract/areas/access/department/department.ts';
import {
  type OrganizationNode,
  organizationKeywordLength,
} from '@millwright/contract/areas/access/department/organization.ts';
import { Button, Input, Pagination, Switch } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { DepartmentHead } from './DepartmentHead.tsx';
import type { Branch } from './nodes.ts';
import styles from './organization.module.css';
import { DepartmentPeople } from './DepartmentPeople.tsx';
import { isOneDepartment, type DepartmentPlace } from './place.ts';
import { usePeopleChanges } from './usePeopleChanges.tsx';
import { type Organization, pageSize } from './useOrganization.ts';
import layout from '../../../kit/layout.module.css';

type PeopleOfPlaceProps = {
  place: DepartmentPlace;
  go: (change: Partial<DepartmentPlace>) => void;
  nodes: readonly OrganizationNode[];
  branches: readonly Branch[];
  organization: Organization;
  chosen: ReadonlySet<string>;
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
  onDrag: (ids: readonly string[] | undefined) => void;
  onMoveDepartment: (id: string) => void;
  mayReadPeople: boolean;
};

/** The people of a place of the organization, and what is done with them. */
export function PeopleOfPlace(props: PeopleOfPlaceProps) {
  const { place, go, nodes, branches, organization, chosen, onChoose, onDrag } = props;
  const t = useT('iam');
  const mayLead = useMay(departmentResource.access.edit);
  const node = nodes.find(({ id }) => id === place.department);
  const { people } = organization;
  const rows = people.data?.records ?? [];
  // Some may have been moved away since they were chosen.
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const changes = usePeopleChanges({
    place,
    node,
    branches,
    organization,
    ids,
    onDone: () => onChoose?.(new Set()),
  });
  const isOne = isOneDepartment(place.department);
  const content = () => {
    if (people.data === undefined)
      return <Unread cause={people.error} onRetry={() => void people.refetch()} />;
    if (rows.length === 0)
      return (
        <p className={styles.note} role="note">
          {t('organization.noPeople')}
          {isOne && onChoose !== undefined && place.keyword === ''
            ? ` · ${t('organization.noPeopleHint')}`
            : ''}
        </p>
      );
    return (
      <DepartmentPeople
        rows={rows}
        chosen={chosen}
        onChoose={onChoose}
        onDrag={onDrag}
        onSupervise={
          mayLead && isOne
            ? ({ id, isSupervisor }) => void organization.supervise(place.department, id, !isSupervisor)
            : undefined
        }
      />
    );
  };
  return (
    <section className={styles.people} aria-label={node?.name ?? t('organization.people')}>
      {node === undefined ? null : (
        <DepartmentHead node={{ ...node, below: [] }} onMove={() => props.onMoveDepartment(node.id)} />
      )}
      {props.mayReadPeople ? (
        <>
          <div className={styles.tools}>
            <Input.Search
              allowClear
              maxLength={organizationKeywordLength}
              className={styles.find}
              aria-label={t('organization.find')}
              placeholder={t('organization.find')}
              onSearch={(text) => go({ keyword: text.trim() })}
            />
            {isOne ? (
              <label className={layout.inline8}>
                <Switch
                  size="small"
                  checked={place.isWithin}
                  aria-label={t('organization.within')}
                  onChange={(isWithin) => go({ isWithin })}
                />
                {t('organization.within')}
              </label>
            ) : null}
            {onChoose !== undefined && isOne ? (
              <Button type="primary" onClick={changes.add}>
                {t('organization.add')}
              </Button>
            ) : null}
            <span className={styles.total} aria-live="polite">
              {people.data === undefined ? null : t('organization.total', { count: people.data.total })}
            </span>
          </div>
          {ids.length === 0 ? null : changes.bar}
          {content()}
          {(people.data?.pages ?? 0) > 1 ? (
            <Pagination
              align="end"
              current={place.pageNo}
              pageSize={pageSize}
              total={people.data?.total}
              showSizeChanger={false}
              onChange={(pageNo) => go({ pageNo })}
            />
          ) : null}
        </>
      ) : null}
      {changes.dialog}
    </section>
  );
}
