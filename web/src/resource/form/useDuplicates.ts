import { checkDuplicate } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { useCallback } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { ApiRefusal } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useDerived } from '../context.ts';
import { type RowDraft, sentValue } from '../model/form/draft.ts';
import { type FieldProblem, fieldProblem } from '../model/form/problems.ts';
import { isBlank } from '../model/values/valueText.ts';

type Asking = { values: RowDraft; stored: RowDraft; ownId: string | undefined };

/**
 * Asks the server whether another row has what must be unique: with table, field, value and id of the row where one
 * field alone is unique, else by a list of the rows that have the same.
 */
export function useDuplicates() {
  const { resource, calls } = useDerived();
  return useCallback(
    async (name: string, asking: Asking): Promise<FieldProblem | undefined> => {
      const { values, stored, ownId } = asking;
      for (const names of resource.unique.filter((key) => key.includes(name))) {
        const isChanged = names.some((each) => values[each] !== stored[each]);
        if (!isChanged || !names.every((each) => isAskable(resource, each, values[each]))) continue;
        const text = (each: string) => String(sentValue(fieldOf(resource, each), values[each]));
        if (names.length === 1) {
          const refusal = await refusalOf({
            tableName: resource.table,
            fieldName: snakeCase(name),
            fieldVal: text(name),
            dataId: ownId,
          });
          if (refusal !== undefined) return refusal;
          continue;
        }
        const conditions = names.map((field) => ({ field, rule: 'eq', val: text(field) }));
        const question = { pageNo: 1, pageSize: 2, superQueryParams: JSON.stringify(conditions) };
        const page = await callApi(calls.list, question, { isQuiet: true });
        if (page.records.some(({ id }) => id !== ownId)) return { rule: 'taken', params: {} };
      }
      return undefined;
    },
    [resource, calls],
  );
}

/** The server's own message, when it does not call the value free. */
async function refusalOf(
  asked: Parameters<typeof callApi<typeof checkDuplicate.input, typeof checkDuplicate.output>>[1],
) {
  try {
    await callApi(checkDuplicate, asked, { isQuiet: true });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ApiRefusal) || cause.status !== 200) throw cause;
    return { rule: 'said', params: { message: refusalSentence(cause) } };
  }
}

function fieldOf({ fields }: Resource, name: string) {
  const field = fields[name];
  if (field === undefined) throw new Error(`there is no field ${name}`);
  return field;
}

/** Values that are wrong anyway are not asked about; a name in three languages cannot be compared as a whole. */
function isAskable({ fields }: Resource, name: string, value: unknown): boolean {
  const field = fields[name];
  if (field === undefined || field.kind === 'multilingual') return false;
  return !isBlank(sentValue(field, value)) && fieldProblem(field, value) === undefined;
}
