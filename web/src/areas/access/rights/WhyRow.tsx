import { chooseExplainedRow, listExplained } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import { WhyRowAnswer } from './WhyRowAnswer.tsx';

interface ChosenRow {
  readonly id: string;
  readonly label: string;
}

/** Chooses a list and a row of it, and explains if a person sees the row. */
export function WhyRow({ id }: { id: string | undefined }) {
  const t = useT('iam');
  const { data, isPending } = useCall(listExplained, {}, { isQuiet: true });
  const [resource, setResource] = useState<string>();
  const [row, setRow] = useState<ChosenRow>();
  return (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        loading={isPending}
        value={resource}
        placeholder={t('roleSight.why.chooseList')}
        aria-label={t('roleSight.why.list')}
        options={data?.lists.map(({ resource: value, title }) => ({ value, label: title })) ?? []}
        onChange={(next) => {
          setResource(next);
          setRow(undefined);
        }}
      />
      {resource === undefined ? null : (
        <SearchSelect
          key={resource}
          label={t('roleSight.why.rowOf')}
          placeholder={t('roleSight.why.chooseRow')}
          source={rowsOf(resource)}
          value={row === undefined ? [] : [row.id]}
          known={new Map(row === undefined ? [] : [[row.id, row.label]])}
          onChange={(_ids, [option]) =>
            setRow(option === undefined ? undefined : { id: option.value, label: option.label })
          }
        />
      )}
      {id === undefined || resource === undefined || row === undefined ? null : (
        <WhyRowAnswer id={id} resource={resource} rowId={row.id} />
      )}
    </>
  );
}

function rowsOf(resource: string): OptionSource {
  return {
    key: queryKeyOf(chooseExplainedRow, { resource }),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const asked = { resource, pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
      const { options, isMore } = await callApi(chooseExplainedRow, asked, { signal });
      return { options, hasMore: isMore };
    },
  };
}
