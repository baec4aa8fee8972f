import {
  type ChoosableRole,
  chooseRoles,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';

/** The roles of a person: those of the mill, and of the departments that the form says now. It tells which ones go with a department. */
export function RolesInput({ value, values, ...props }: SlotInputProps) {
  const t = useT('iam');
  const departmentIds = idsOf(values?.['departmentIds']);
  const roles = useCall(chooseRoles, { departmentIds }, { isQuiet: true }).data?.roles ?? [];
  const chosen = idsOf(value);
  const leaving = roles.filter(({ id, fits }) => !fits && chosen.includes(id));
  return (
    <>
      <SearchSelect
        {...props}
        source={fittingRoles(departmentIds)}
        value={chosen}
        known={new Map(roles.map((role) => [role.id, titleOf(role)]))}
        isMultiple
        onChange={(next) => props.onChange(next)}
      />
      {leaving.length === 0 ? null : (
        <small role="note">
          {t('departmentRights.leaving', {
            roles: leaving.map(({ roleName }) => roleName).join(' · '),
          })}
        </small>
      )}
    </>
  );
}

function fittingRoles(departmentIds: string[]): OptionSource {
  const queryKey = queryKeyOf(chooseRoles, { departmentIds });
  return {
    key: queryKey,
    search: async (keyword) => {
      const { roles } = await queryClient.ensureQueryData({
        queryKey,
        queryFn: ({ signal }) => callApi(chooseRoles, { departmentIds }, { signal }),
      });
      const typed = keyword.trim().toLowerCase();
      const found = roles.filter((role) => role.fits && titleOf(role).toLowerCase().includes(typed));
      return {
        options: found.map((role) => ({
          value: role.id,
          label: titleOf(role),
          ...(role.department === null ? {} : { note: role.department }),
        })),
        hasMore: false,
      };
    },
  };
}

function titleOf({ roleName, roleCode }: ChoosableRole): string {
  return [roleName, roleCode].join(titleGap);
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
