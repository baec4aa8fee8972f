import { getDictItems } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import type { Option } from './SearchSelect.tsx';

/** The entries of a dictionary of the mill that may be chosen, in their order. Without a code there are none. */
export function useDictionary(code: string | undefined): readonly Option[] {
  const { data } = useCall(getDictItems, { dict: code ?? '' }, { isEnabled: code !== undefined });
  return (data ?? []).map(({ value, text }) => ({ value, label: text }));
}
