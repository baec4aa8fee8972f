import type { Language } from '@millwright/contract/core/words/languages.ts';
import { failAs, type FailParams, type Refusal } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';

/** Errors of a form whose whole sentence is shown at a field. */
type Named = 'maintenance.partRepeats' | 'maintenance.partShort';

/** Makes a refusal whose whole sentence stands at a field of the form, since it says more than a rule of the field does. */
export function refusalAt<const Code extends Named>(
  code: Code,
  params: FailParams<Code>,
  { field, language }: { field: string; language: Language },
): Refusal {
  const [namespace = '', name = ''] = code.split('.');
  const message = sentence(language, `errors.${name}`, { namespace, params });
  return failAs(code, params, [{ field, rule: 'millRule', params: { message } }]);
}
