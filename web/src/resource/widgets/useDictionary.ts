import { dictItem } from '@millwright/contract/areas/basics/dictionary.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { useCall } from '../../app/api/useCall.ts';
import { dictionaryPageSize } from '../../app/constants.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { multilingualText } from '../model/valueText.ts';
import type { Option } from './SearchSelect.tsx';

const { list } = resourceCalls(dictItem);

/** The effective entries of a dictionary of the mill, in their order. Without a code there are none. */
export function useDictionary(code: string | undefined): readonly Option[] {
  const { data } = useCall(
    list,
    { typeCode: code, pageNo: 1, pageSize: dictionaryPageSize, status: 'effective' },
    { isEnabled: code !== undefined },
  );
  const language = readLanguage();
  return (data?.records ?? []).map((entry) => ({
    value: String(entry['itemValue']),
    label: multilingualText(entry['itemText'], language),
  }));
}
