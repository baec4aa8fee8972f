import type { OrganizationNode } from '@millwright/contract/areas/access/department/organization.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { Branch } from './nodes.ts';
import styles from './organization.module.css';
import { AddPeopleModal, PickDepartmentModal } from './PickModals.tsx';
import { isOneDepartment, type DepartmentPlace } from './place.ts';
import type { MoveWord, Organization } from './useOrganization.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** What is done with the chosen people of a department, by buttons: on a phone nothing can be dragged. */
export function usePeopleChanges({
  place,
  node,
  branches,
  organization,
  ids,
  onDone,
}: {
  place: DepartmentPlace;
  node: OrganizationNode | undefined;
  branches: readonly Branch[];
  organization: Organization;
  /** Who is chosen. */
  ids: readonly string[];
  onDone: () => void;
}) {
  const t = useT('iam');
  const confirm = useConfirm();
  const [opened, setOpened] = useState<'add' | 'move'>();
  // Of the people of several departments nobody knows which one they are taken from.
  const from = isOneDepartment(place.department) && !place.isWithin ? place.department : null;
  const { isBusy } = organization;
  const count = ids.length;

  const move = async (
    those: readonly string[],
    to: { from: string | null; to: string | null },
    key: MoveWord,
  ) => {
    if (!(await organization.move(those, to, key))) return false;
    setOpened(undefined);
    onDone();
    return true;
  };
  const setDuty = async (onDuty: boolean) => {
    if (await organization.setDuty(ids, onDuty)) onDone();
  };
  const takeOut = () =>
    confirm({
      title: t('organization.takeOutAsk', { count, department: node?.name ?? '' }),
      content: t('organization.takeOutHint'),
      submit: t('organization.takeOut'),
      onOk: async () => void (await move(ids, { from, to: null }, 'takenOut')),
    });

  const bar = (
    <div className={styles.bar} role="toolbar" aria-label={t('organization.chosen', { count })}>
      <span>{t('organization.chosen', { count })}</span>
      <Button disabled={isBusy} onClick={() => setOpened('move')}>
        {t('organization.move')}
      </Button>
      {from === null ? null : (
        <Button disabled={isBusy} onClick={takeOut}>
          {t('organization.takeOut')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void setDuty(true)}>
        {t('organization.setOn')}
      </Button>
      <Button disabled={isBusy} onClick={() => void setDuty(false)}>
        {t('organization.setOff')}
      </Button>
    </div>
  );
  const handleClose = () => setOpened(undefined);
  const dialogs = {
    add: () => (
      <AddPeopleModal
        department={node?.name ?? ''}
        onAdd={(those) => move(those, { from: null, to: place.department }, 'added')}
        onClose={handleClose}
      />
    ),
    move: () => (
      <PickDepartmentModal
        title={t('organization.moveTitle', { count })}
        branches={branches}
        without={new Set(from === null ? [] : [from])}
        onPick={(to) => move(ids, { from, to }, 'moved')}
        onClose={handleClose}
      />
    ),
  };
  return { bar, add: () => setOpened('add'), dialog: opened === undefined ? null : dialogs[opened]() };
}
