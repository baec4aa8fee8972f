import { useState } from 'react';
import { choosableSource } from '../widgets/choices/choosable.ts';
import { SearchSelect } from '../widgets/choices/SearchSelect.tsx';
import type { SlotInputProps } from '../slots.ts';

/** People of the mill, found by name, pinyin or account. */
export function PeopleInput({ id, value, isInvalid, onChange }: SlotInputProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <SearchSelect
      id={id}
      isMultiple
      isInvalid={isInvalid}
      source={choosableSource('user')}
      value={Array.isArray(value) ? value.map(String) : []}
      known={known}
      onChange={(values, options) => {
        setKnown(new Map(options.map((option) => [option.value, option.label])));
        onChange(values);
      }}
    />
  );
}
