import {
  addToMill,
  listMillsToJoin,
  listRolesToJoin,
  type PersonOfMills,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import {
  CallDialog,
  type OptionSource,
  SearchSelect,
  type SlotInputProps,
} from '../../../resource/slotParts.ts';
type Option = { value: string; label: string };

const mills = (): OptionSource => ({
  key: queryKeyOf(listMillsToJoin, {}),
  search: async (keyword, { pageSize, signal }) => {
    const found = await callApi(listMillsToJoin, { keyword, pageSize }, { signal });
    // There is one page: which is not on it is found by more of its name.
    return {
      options: found.mills.map(({ id, name }) => ({ value: id, label: name, note: id })),
      hasMore: false,
    };
  },
});

type AddToMillModalProps = { person: PersonOfMills; onAdded: () => void; onClose: () => void };

/** Mill that somebody is added to, and the roles of that mill that he or she gets. */
export function AddToMillModal({ person, onAdded, onClose }: AddToMillModalProps) {
  const t = useT('iam');
  const { realname: name } = person;
  const [mill, setMill] = useState<Option>();
  return (
    <CallDialog
      call={addToMill}
      rows={[{ id: person.id, title: name }]}
      initial={{ roleIds: [] }}
      fields={{
        tenantId: {
          label: t('peopleOfMills.mill'),
          problem: mill === undefined ? t('peopleOfMills.needed') : undefined,
          draw: ({ id, isInvalid, onChange }) => (
            <SearchSelect
              id={id}
              source={mills()}
              value={mill === undefined ? [] : [mill.value]}
              known={new Map(mill === undefined ? [] : [[mill.value, mill.label]])}
              isInvalid={isInvalid}
              onChange={(_, [option]) => {
                setMill(option);
                onChange(option?.value ?? null);
              }}
            />
          ),
        },
        roleIds: {
          label: t('peopleOfMills.roles'),
          hint: t('peopleOfMills.rolesHint'),
          draw: (props) => <RolesInput key={mill?.value} mill={mill?.value} {...props} />,
        },
      }}
      texts={{
        title: t('peopleOfMills.addOf', { name }),
        submit: t('peopleOfMills.add'),
        done: t('peopleOfMills.added', { name, mill: mill?.label ?? '' }),
      }}
      onDone={onAdded}
      onClose={onClose}
    />
  );
}

/** Roles of a mill; another mill has others. */
function RolesInput({ mill, id, value, onChange }: SlotInputProps & { mill: string | undefined }) {
  const asked = { tenantId: mill ?? '' };
  const roles = useQuery({
    queryKey: queryKeyOf(listRolesToJoin, asked),
    queryFn: ({ signal }) => callApi(listRolesToJoin, asked, { signal }),
    enabled: mill !== undefined,
  });
  const offered = roles.data?.roles ?? [];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen.filter((each) => offered.some((role) => role.id === each))}
      disabled={mill === undefined}
      loading={roles.isFetching}
      options={offered.map((role) => ({ value: role.id, label: role.name }))}
      onChange={onChange}
    />
  );
}
