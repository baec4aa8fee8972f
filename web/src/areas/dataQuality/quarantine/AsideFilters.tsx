import {
  type AsideList,
  asideViews,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { Button, DatePicker, Input, Segmented, Select } from 'antd';
import { dayFormats, dayOf, dayText, SavedFilters } from '../../../resource/slotParts.ts';
import type { AsideFilterState } from './useAsideFilter.ts';
import type { AsideWords } from './useAsideWords.ts';

type AsideFiltersProps = { state: AsideFilterState; list: AsideList | undefined; words: AsideWords };

const savedNames = ['view', 'reason', 'source', 'machine', 'begin', 'end'] as const;

/** What narrows the list, as it stands in the address; an order that somebody looks at is no filter to keep. */
function queryOf(said: (name: string) => string): string {
  return new URLSearchParams(
    savedNames.flatMap((name) => (said(name) === '' ? [] : [[name, said(name)]])),
  ).toString();
}

/** What the page is narrowed by; each reason says how many of it there are. */
export function AsideFilters({ state, list, words }: AsideFiltersProps) {
  const { t, number, reason } = words;
  const { filter, said, ask, isNarrowed } = state;
  return (
    <>
      <Segmented
        value={filter.view}
        options={asideViews.map((each) => ({ value: each, label: t(`views.${each}`) }))}
        onChange={(view) => ask({ view: view === 'open' ? '' : view })}
      />
      <Select
        aria-label={t('heads.reason')}
        value={said('reason')}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('anyReason') },
          ...(list?.reasons ?? []).map((each) => ({
            value: each.reason,
            label: `${reason(each.reason)} ${number(each.count)}`,
          })),
        ]}
        labelRender={({ value, label }) =>
          label ?? (typeof value === 'string' && value !== '' ? reason(value) : t('anyReason'))
        }
        onChange={(value) => ask({ reason: value })}
      />
      <Select
        showSearch
        aria-label={t('heads.source')}
        value={said('source')}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('anySource') },
          ...(list?.sources ?? []).map((code) => ({ value: code, label: code })),
        ]}
        onChange={(value) => ask({ source: value })}
      />
      <Input.Search
        key={said('machine')}
        aria-label={t('machineFilter')}
        placeholder={t('machineFilter')}
        allowClear
        maxLength={32}
        defaultValue={said('machine')}
        onSearch={(value) => ask({ machine: value.trim() })}
      />
      <DatePicker.RangePicker
        aria-label={t('period')}
        format={dayFormats()}
        allowEmpty={[true, true]}
        value={[dayOf(said('begin')), dayOf(said('end'))]}
        placeholder={[t('from'), t('to')]}
        onChange={(days) => ask({ begin: dayText(days?.[0]) ?? '', end: dayText(days?.[1]) ?? '' })}
      />
      <SavedFilters
        list="quarantine"
        query={queryOf(said)}
        onOpen={(query) => {
          const asked = new URLSearchParams(query);
          ask(Object.fromEntries([...savedNames, 'order'].map((name) => [name, asked.get(name) ?? ''])));
        }}
      />
      {isNarrowed ? (
        <Button
          type="link"
          size="small"
          onClick={() => ask({ reason: '', source: '', machine: '', order: '', begin: '', end: '' })}
        >
          {said('order') === '' ? t('clear') : `${t('ofOrder')} · ${t('clear')}`}
        </Button>
      ) : null}
    </>
  );
}
