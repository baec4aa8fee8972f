import { queryReceivers } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';

type Person = { id: string; realname: string; username: string };

/** People of the mill, looked for by their names; of the mill that is entered when it is asked. */
const people = (): OptionSource => ({
  key: queryKeyOf(queryReceivers, {}),
  search: async (keyword, { pageSize, signal }) => {
    const found = await callApi(queryReceivers, { keyword, pageSize }, { signal });
    // There is one page: who is not on it is found by more of the name.
    return { options: found.people.map(optionOf), hasMore: false };
  },
});

function optionOf({ id, realname, username }: Person) {
  return { value: id, label: `${realname} (${username})` };
}

/** Whom an announcement is for. */
export function ReceiversInput({ value, ...props }: SlotInputProps) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = ids.filter((id) => !chosen.has(id));
  const { data } = useQuery({
    queryKey: queryKeyOf(queryReceivers, { ids: unknown }),
    queryFn: ({ signal }) => callApi(queryReceivers, { ids: unknown }, { signal, isQuiet: true }),
    enabled: unknown.length > 0,
  });
  const read = (data?.people ?? []).map(optionOf).map((option) => [option.value, option.label] as const);
  return (
    <SearchSelect
      id={props.id}
      label={props.label}
      source={people()}
      value={ids}
      known={new Map([...read, ...chosen])}
      isMultiple
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      onBlur={props.onBlur}
      onChange={(next, named) => {
        setChosen(new Map(named.map((option) => [option.value, option.label])));
        props.onChange(next);
      }}
    />
  );
}
