import type { OrganizationNode } from '@millwright/contract/areas/access/department/organization.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { type Branch, idsWithin } from './nodes.ts';
import { PickDepartmentModal } from './PickModals.tsx';
import type { Organization } from './useOrganization.ts';

/** Departments are moved once that is confirmed: what people see by department changes with it. */
export function useDepartmentMove({
  nodes,
  branches,
  organization,
}: {
  nodes: readonly OrganizationNode[];
  branches: readonly Branch[];
  organization: Organization;
}) {
  const t = useT('iam');
  const core = useT();
  const { modal } = App.useApp();
  const [picking, setPicking] = useState<string>();
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';

  /** `target` is empty for the top. */
  const ask = (id: string, target: string) => {
    setPicking(undefined);
    void modal.confirm({
      title:
        target === ''
          ? t('organization.moveToTopAsk', { department: nameOf(id) })
          : t('organization.moveDepartmentAsk', { department: nameOf(id), target: nameOf(target) }),
      content: t('organization.moveDepartmentHint'),
      okText: t('organization.moveHere'),
      cancelText: core('actions.cancel'),
      centered: true,
      onOk: () => organization.moveDepartment(id, target === '' ? null : target),
    });
  };
  const dialog =
    picking === undefined ? null : (
      <PickDepartmentModal
        title={t('organization.moveDepartmentTitle', { department: nameOf(picking) })}
        branches={branches}
        without={idsWithin(nodes, picking)}
        top={t('organization.top')}
        isBusy={organization.isBusy}
        onPick={(target) => ask(picking, target)}
        onClose={() => setPicking(undefined)}
      />
    );
  return { ask, pick: setPicking, dialog };
}
