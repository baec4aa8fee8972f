import { millScopes, saveMillRole } from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import type { MillRoleRow } from './millRoleRow.ts';

type RoleFormProps = {
  mill: string;
  /** Absent: a new role. */
  of?: MillRoleRow;
  onSaved: (id: string) => Promise<void>;
  onClose: () => void;
};

/** Name, code and data scope of a role of a mill. */
export function RoleForm({ mill, of, onSaved, onClose }: RoleFormProps) {
  const t = useT('iam');
  const core = useT();
  const title = t(of === undefined ? 'millRights.add' : 'millRights.edit');
  const { dataScope = 'own' } = of ?? {};
  // Departments of a mill are chosen in the mill.
  const isChosen = dataScope === 'chosen';
  const known = of === undefined ? {} : { id: of.id, version: of.version };
  return (
    <CallDialog
      call={saveMillRole}
      given={{ tenantId: mill, ...known }}
      initial={{ roleName: of?.roleName, roleCode: of?.roleCode, ...(isChosen ? {} : { dataScope }) }}
      fields={{
        roleName: { label: t('millRights.name') },
        roleCode: { label: t('millRights.code') },
        dataScope: {
          label: t('millRights.scope'),
          isAway: isChosen,
          options: millScopes.map((value) => ({ value, label: core(`dataScopes.${value}`) })),
        },
      }}
      texts={{ title, submit: title, done: t('millRights.saved') }}
      onDone={({ id }) => {
        void onSaved(id);
        return true;
      }}
      onClose={onClose}
    />
  );
}
