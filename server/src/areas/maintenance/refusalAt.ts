import type { maintenanceErrors } from '@millwright/contract/areas/maintenance/errors.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { sentence, type SentenceParams } from '../../platform/phrases/sentences.ts';

type Named = keyof typeof maintenanceErrors extends `maintenance.${infer Name}` ? Name : never;

/** A refusal of maintenance whose whole sentence stands at a field of the form, since it says more than a rule of the field does. */
export function refusalAt(field: string, language: Language, name: Named, params: SentenceParams): Refusal {
  const message = sentence(language, `errors.${name}`, { namespace: 'maintenance', params });
  return fail(`maintenance.${name}`, params, [{ field, rule: 'millRule', params: { message } }]);
}
