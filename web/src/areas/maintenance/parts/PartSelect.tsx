import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OptionSource, SearchSelect, type SearchSelectProps } from '../../../resource/slotParts.ts';

export const partKinds = { special: specialPart, spare: sparePart } as const;
export type PartKind = keyof typeof partKinds;

type PartSelectProps = Omit<SearchSelectProps, 'source' | 'popupFoot'> & {
  kind: PartKind;
  /** Of the machines that the part is for; undefined while nobody said which: all parts are offered. */
  modelIds: readonly string[] | undefined;
};

/** A part for machines: those that their models take are offered, the others once somebody asks for all. */
export function PartSelect({ kind, modelIds, ...props }: PartSelectProps) {
  const t = useT('maintenance');
  const [isAll, setIsAll] = useState(false);
  return (
    <SearchSelect
      {...props}
      source={partsOf(kind, isAll ? undefined : modelIds)}
      popupFoot={
        modelIds === undefined ? undefined : (
          <Checkbox checked={isAll} onChange={({ target }) => setIsAll(target.checked)}>
            {t('part.ofOtherModels')}
          </Checkbox>
        )
      }
    />
  );
}

/** Parts that machines of some models take, those that every machine takes among them; without models all. */
function partsOf(kind: PartKind, modelIds: readonly string[] | undefined): OptionSource {
  const { list } = callsOf(partKinds[kind], {});
  const fitting =
    modelIds === undefined
      ? {}
      : {
          superQueryParams: JSON.stringify([
            ...(modelIds.length === 0 ? [] : [{ field: 'modelIds', rule: 'in', val: modelIds.join(',') }]),
            { field: 'modelIds', rule: 'empty' },
          ]),
          superQueryMatchType: 'or' as const,
        };
  return {
    key: queryKeyOf(list, fitting),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const page = await callApi(
        list,
        { ...fitting, pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) },
        { signal },
      );
      return {
        options: page.records.map((row) => ({
          value: row.id,
          label: [row['code'], row['name']].map(String).join(titleGap),
        })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
}
