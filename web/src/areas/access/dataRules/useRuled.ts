import {
  listRuled,
  type RuledField,
  type RuledResource,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { useCall } from '../../../app/api/useCall.ts';

/** What rules can be made for, in the reader's language; nothing until it is read. */
export function useRuled(): readonly RuledResource[] {
  return useCall(listRuled, {}, { isQuiet: true }).data?.resources ?? [];
}

/** The field that a rule is about, as far as it is known. */
export function useRuledField(resource: unknown, field: unknown): RuledField | undefined {
  return useRuled()
    .find(({ name }) => name === resource)
    ?.fields.find(({ name }) => name === field);
}
