import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import type { ValueContext } from '../../model/values/valueText.ts';
import type { Option } from './SearchSelect.tsx';
import { useDictionary } from './useDictionary.ts';

/** The values that a field can have, where they are few and known: choices, shifts, yes and no, a dictionary. */
export function useFieldOptions({
  name,
  field,
  words,
}: {
  name: string;
  field: Pick<Field, 'kind' | 'values' | 'dictionary'>;
  words: ValueContext;
}): Option[] {
  const entries = useDictionary(field.dictionary);
  switch (field.kind) {
    case 'choice':
      return (field.values ?? []).map((value) => ({ value, label: words.choice(name, value) }));
    case 'shift':
      return shiftNames.map((value) => ({ value, label: words.shift(value) }));
    case 'flag':
      return [true, false].map((isOn) => ({ value: String(isOn), label: words.flag(isOn) }));
    default:
      return [...entries];
  }
}
