import { dayFormats } from '../../../resource/slotParts.ts';
import {
  listOperationNouns,
  operationKinds,
  operationLogKeywordLength,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from '../../tenancy/logs/logPage.module.css';
import type { OperationFilter } from './useOperationView.ts';

type FilterFieldsProps = { filter: OperationFilter; onAsk: (change: Partial<OperationFilter>) => void };

const dayFormat = 'YYYY-MM-DD';

/** What the operation log is narrowed by. */
export function FilterFields({ filter, onAsk }: FilterFieldsProps) {
  const t = useT('iam');
  const nouns = useCall(listOperationNouns, {}).data?.nouns ?? [];
  const dayOf = (text: string) => (text === '' ? null : dayjs(text));
  return (
    <>
      {(['keyword', 'person'] as const).map((name) => (
        <Input.Search
          key={`${name} ${filter[name]}`}
          allowClear
          maxLength={operationLogKeywordLength}
          className={styles['find']}
          defaultValue={filter[name]}
          aria-label={t(`operationLog.${name}`)}
          placeholder={t(`operationLog.${name}`)}
          onSearch={(text) => onAsk({ [name]: text.trim() })}
        />
      ))}
      <Select<string>
        className={styles['choice']}
        aria-label={t('operationLog.noun')}
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        value={filter.resource}
        options={[
          { value: '', label: t('operationLog.allNouns') },
          ...nouns.map(({ resource, noun }) => ({ value: resource, label: noun })),
        ]}
        onChange={(resource) => onAsk({ resource })}
      />
      <Select<OperationFilter['kind']>
        className={styles['choice']}
        aria-label={t('operationLog.action')}
        popupMatchSelectWidth={false}
        value={filter.kind}
        options={(['', ...operationKinds] as const).map((kind) => ({
          value: kind,
          label: t(kind === '' ? 'operationLog.allKinds' : `operationLog.kinds.${kind}`),
        }))}
        onChange={(kind) => onAsk({ kind })}
      />
      <DatePicker.RangePicker
        className={styles['days']}
        format={dayFormats()}
        allowEmpty={[true, true]}
        order
        value={[dayOf(filter.begin), dayOf(filter.end)]}
        placeholder={[t('operationLog.begin'), t('operationLog.end')]}
        onChange={(days) =>
          onAsk({ begin: days?.[0]?.format(dayFormat) ?? '', end: days?.[1]?.format(dayFormat) ?? '' })
        }
      />
    </>
  );
}
