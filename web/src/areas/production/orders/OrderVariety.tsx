import { orderedProcesses } from '@millwright/contract/areas/production/orders/orderUnits.ts';
import { variety, varietyModel } from '@millwright/contract/areas/basics/variety/variety.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';

const { list, queryById } = callsOf(variety, { models: varietyModel });

/** Chooses the yarn of an order line among varieties that can be ordered: sliver, roving and the like are not offered. */
export function OrderVariety({ value, onChange, ...props }: SlotInputProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const stored = props.row?.[`${props.name ?? ''}_dictText`];
  const isStored = typeof stored === 'string' && props.row?.[props.name ?? ''] === value;
  const isKnown = id === undefined || chosen.has(id) || isStored;
  const { data } = useCall(queryById, { id: id ?? '' }, { isQuiet: true, isEnabled: !isKnown });
  const known = new Map(chosen);
  if (id !== undefined && isStored) known.set(id, stored);
  else if (data !== undefined) known.set(data.id, titleOf(data));
  const source: OptionSource = {
    key: queryKeyOf(list, { process: orderedProcesses }),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const input = {
        process: orderedProcesses.join(','),
        pageNo,
        pageSize,
        ...(keyword === '' ? {} : { keyword }),
      };
      const page = await callApi(list, input, { signal });
      return {
        options: page.records.map((row) => ({
          value: row.id,
          label: titleOf(row),
          note: t(`basics:processes.${String(row['process'])}`),
        })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
  return (
    <SearchSelect
      id={props.id}
      label={props.label ?? ''}
      source={source}
      value={id === undefined ? [] : [id]}
      known={known}
      isInvalid={props.isInvalid ?? false}
      isDisabled={props.isDisabled ?? false}
      canClear={false}
      onChange={([next], named) => {
        setChosen(new Map(named.map((option) => [option.value, option.label])));
        onChange(next ?? null);
      }}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    />
  );
}

function titleOf(row: Readonly<Record<string, unknown>>): string {
  return [row['code'], row['name']].filter((part) => typeof part === 'string' && part !== '').join(titleGap);
}
