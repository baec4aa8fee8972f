import type { OrganizationNode } from '@millwright/contract/areas/access/department/organization.ts';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { type Branch, idsWithin } from './nodes.ts';
import { PickDepartmentModal } from './PickModals.tsx';
import type { Organization } from './useOrganization.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

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
  const confirm = useConfirm();
  const [picking, setPicking] = useState<string>();
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';

  /** `target` is empty for the top. */
  const ask = (id: string, target: string) => {
    setPicking(undefined);
    confirm({
      title:
        target === ''
          ? t('organization.moveToTopAsk', { department: nameOf(id) })
          : t('organization.moveDepartmentAsk', { department: nameOf(id), target: nameOf(target) }),
      content: t('organization.moveDepartmentHint'),
      submit: t('organization.moveHere'),
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
        onPick={(target) => {
          ask(picking, target);
          return true;
        }}
        onClose={() => setPicking(undefined)}
      />
    );
  return { ask, pick: setPicking, dialog };
}
