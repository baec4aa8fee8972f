import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { blankValue } from '../model/form/draft.ts';
import { isBlank } from '../model/values/valueText.ts';
import type { ResourceFormState } from './useForm.ts';

/** Fills in a field of a form. What was chosen among rows that fitted the old value is chosen anew. */
export function changeField(
  { fields }: Pick<Resource, 'fields'>,
  form: Pick<ResourceFormState, 'draft' | 'setField'>,
  { name, value }: { name: string; value: unknown },
): void {
  form.setField(name, value);
  for (const [below, field] of Object.entries(fields))
    if (field.within?.field === name && !isBlank(form.draft.values[below]))
      changeField({ fields }, form, { name: below, value: blankValue(field) });
}
