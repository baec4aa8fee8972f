import {
  deliveryOutcomes,
  messageChannels,
  sceneNames,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { type Sent, sentKeywordLength } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { DatePicker, Input, Segmented, Select } from 'antd';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import type { SentWords } from './useSentWords.ts';

type SentFiltersProps = {
  said: (name: string) => string;
  onSet: (change: Readonly<Record<string, string>>) => void;
  counts: Sent['counts'] | undefined;
  words: SentWords;
};

/** What messages are narrowed by. */
export function SentFilters({ said, onSet, counts, words }: SentFiltersProps) {
  const { t, number } = words;
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} ${number(count)}`;
  const ask = (change: Readonly<Record<string, string>>) => onSet({ ...change, page: '' });
  const choice = (name: 'scene' | 'channel', any: string, choices: readonly string[], word: string) => (
    <Select
      aria-label={t(`sent.${name}`)}
      value={said(name)}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t(`sent.${any}`) },
        ...choices.map((value) => ({ value, label: t(`${word}.${value}`) })),
      ]}
      onChange={(value) => ask({ [name]: value })}
    />
  );
  return (
    <>
      <Segmented
        aria-label={t('sent.outcome')}
        value={said('outcome')}
        options={[
          { value: '', label: counted(t('sent.anyOutcome'), counts?.all) },
          ...deliveryOutcomes.map((value) => ({
            value,
            label: counted(t(`sent.outcomes.${value}`), counts?.[value]),
          })),
        ]}
        onChange={(value) => ask({ outcome: value })}
      />
      <Input.Search
        key={said('keyword')}
        aria-label={t('sent.search')}
        placeholder={t('sent.search')}
        allowClear
        maxLength={sentKeywordLength}
        defaultValue={said('keyword')}
        onSearch={(value) => ask({ keyword: value.trim() })}
      />
      {choice('scene', 'anyScene', sceneNames, 'scenes')}
      {choice('channel', 'anyChannel', messageChannels, 'channels')}
      <DatePicker.RangePicker
        aria-label={t('sent.days')}
        format={dayFormats()}
        allowEmpty={[true, true]}
        value={[dayOf(said('begin')), dayOf(said('end'))]}
        onChange={(days) => ask({ begin: dayText(days?.[0]) ?? '', end: dayText(days?.[1]) ?? '' })}
      />
    </>
  );
}
