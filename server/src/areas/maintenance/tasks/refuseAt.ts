import type { Language } from '@millwright/contract/core/words/languages.ts';
import { failAs, type FailParams } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';

/** Errors of a form whose whole sentence is shown at a field. */
type Named = 'maintenance.partRepeats' | 'maintenance.partShort';

/** Refuses with a sentence that stands whole at a field of the form, since it says more than a rule of the field does. */
export function refuseAt<const Code extends Named>(
  code: Code,
  params: FailParams<Code>,
  { field, language }: { field: string; language: Language },
): never {
  const [namespace = '', name = ''] = code.split('.');
  const message = sentence(language, `errors.${name}`, { namespace, params });
  throw failAs(code, params, [{ field, rule: 'millRule', params: { message } }]);
}
