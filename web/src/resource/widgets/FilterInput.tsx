import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import { type Filter, filterKindOf } from '../model/filters.ts';
import { PlainInput } from '../../kit/use/PlainInput.ts';
import type { ResourceWords } from '../words.ts';
import { DictionaryCheckbox, DictionaryMultiSelect, mostTicks } from './choices/DictionaryInputs.tsx';
import { useFieldOptions } from './choices/fieldOptions.ts';
import { NumberRange } from './RangeInput.tsx';
import { referenceSource, useReferenceTexts } from './choices/reference.ts';
import { SearchSelect } from './choices/SearchSelect.tsx';

// The calendar weighs as much as a list does.
const DayRange = lazyPart('DayRange', () => import('./DayRange.tsx').then((loaded) => loaded.DayRange));

export interface FilterInputProps {
  id?: string;
  name: string;
  field: Field;
  words: ResourceWords;
  filter: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
  onEnter?: () => void;
  /** Where there is room, few values are ticked in place. */
  canTick?: boolean;
}

/** What a field is filtered by, as its kind has it. */
export function FilterInput(props: FilterInputProps) {
  const { id, name, field, words, filter, onChange, onEnter } = props;
  const { t } = words;
  const kind = filterKindOf(field);
  if (kind === 'contains')
    return (
      <PlainInput
        id={id}
        aria-label={id === undefined ? words.label(name) : undefined}
        allowClear
        value={filter?.kind === 'contains' ? filter.text : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : { kind, text: target.value })}
        onPressEnter={onEnter}
      />
    );
  if (kind === 'among') return <AmongInput {...props} />;
  if (kind === undefined) return null;
  const range = filter?.kind === 'range' ? filter : { from: undefined, to: undefined };
  const shared = {
    id,
    labels: [t('list.from'), t('list.to')] as const,
    range,
    onChange: ({ from, to }: { from: string | undefined; to: string | undefined }) =>
      onChange(from === undefined && to === undefined ? undefined : { kind, from, to }),
    onEnter,
  };
  return field.column === 'date' || field.kind === 'instant' ? (
    <Suspense fallback={<PlainInput disabled style={{ width: '100%' }} />}>
      <DayRange {...shared} />
    </Suspense>
  ) : (
    <NumberRange {...shared} unit={words.unit(field)} language={words.language} />
  );
}

function AmongInput({ id, name, field, words, filter, canTick, onChange }: FilterInputProps) {
  const { t } = words;
  const values = filter?.kind === 'among' ? filter.values : [];
  const options = useFieldOptions({ name, field, words });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const read = useReferenceTexts(
    field.to,
    values.filter((value) => !chosen.has(value)),
    words,
  );
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 ? undefined : { kind: 'among', values: next });
  if (field.to !== undefined)
    return (
      <SearchSelect
        id={id}
        label={id === undefined ? words.label(name) : undefined}
        source={referenceSource(field.to, words)}
        value={values}
        known={new Map([...read, ...chosen])}
        isMultiple
        placeholder={t('list.any')}
        onChange={(next, named) => {
          setChosen(new Map(named.map(({ value, label }) => [value, label])));
          change(next);
        }}
      />
    );
  const shared = { id, label: id === undefined ? words.label(name) : undefined, options, value: values };
  return canTick === true && options.length > 0 && options.length <= mostTicks ? (
    <DictionaryCheckbox {...shared} onChange={change} />
  ) : (
    <DictionaryMultiSelect {...shared} isOneLine placeholder={t('list.any')} onChange={change} />
  );
}
