import { department as departmentResource } from '@millwright/contract/areas/access/department/department.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { DepartmentTree, type Dragged } from './DepartmentTree.tsx';
import { branchesOf, idsWithin } from './nodes.ts';
import styles from './organization.module.css';
import { PeopleOfPlace } from './PeopleOfPlace.tsx';
import { isOneDepartment, usePlace } from './place.ts';
import { useDepartmentMove } from './useDepartmentMove.tsx';
import { useOrganization } from './useOrganization.ts';
import layout from '../../../kit/layout.module.css';

/** The organization of the mill: its departments, the people of the selected one, and who belongs where. */
export default function OrganizationScreen() {
  const t = useT('iam');
  const [place, go] = usePlace();
  const mayReadPeople = useMay(user.access.read);
  const mayMovePeople = useMay(user.access.edit) && mayReadPeople;
  const mayMoveDepartments = useMay(departmentResource.access.edit);
  const organization = useOrganization(place, { mayReadPeople });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Dragged>();
  const { tree } = organization;
  const nodes = tree.data?.departments ?? [];
  const branches = branchesOf(nodes);
  const departmentMove = useDepartmentMove({ nodes, branches, organization });

  const from = isOneDepartment(place.department) && !place.isWithin ? place.department : null;
  const look = (change: Parameters<typeof go>[0]) => {
    setChosen(new Set());
    go(change);
  };
  const mayDrop = (id: string) => {
    if (dragged === undefined) return false;
    return dragged.kind === 'people' ? id !== from : !idsWithin(nodes, dragged.id).has(id);
  };
  const handleDrop = (id: string) => {
    if (dragged === undefined || !mayDrop(id)) return;
    setDragged(undefined);
    if (dragged.kind === 'department') departmentMove.ask(dragged.id, id);
    else {
      setChosen(new Set());
      void organization.move(dragged.ids, { from, to: id }, 'moved');
    }
  };

  if (tree.data === undefined) return <Unread cause={tree.error} onRetry={() => void tree.refetch()} />;
  return (
    <div className={`${layout.stack16} ${styles.page}`}>
      <header>
        <h1>{t('screens.organization')}</h1>
        <p>{t('organization.intro')}</p>
      </header>
      {nodes.length === 0 ? (
        <p className={styles.note} role="note">
          {t('organization.noDepartments')}{' '}
          <Link to={departmentResource.screen?.path ?? '/'}>{t('organization.toDepartments')}</Link>
        </p>
      ) : null}
      <div className={styles.columns}>
        <DepartmentTree
          branches={branches}
          people={tree.data.people}
          withoutDepartment={tree.data.withoutDepartment}
          selected={place.department}
          onSelect={(department) => look({ department })}
          mayDrop={mayDrop}
          mayMoveDepartments={mayMoveDepartments}
          onDrag={setDragged}
          onDrop={handleDrop}
        />
        <PeopleOfPlace
          place={place}
          go={look}
          branches={branches}
          nodes={nodes}
          organization={organization}
          chosen={chosen}
          onChoose={mayMovePeople ? setChosen : undefined}
          onDrag={(ids) => setDragged(ids === undefined ? undefined : { kind: 'people', ids })}
          onMoveDepartment={departmentMove.pick}
          mayReadPeople={mayReadPeople}
        />
      </div>
      {departmentMove.dialog}
    </div>
  );
}
