import type { Resource } from '@millwright/contract/core/resource.ts';
import { useCallback } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { useDerived } from '../context.ts';
import { type Draft, sentValue } from '../model/draft.ts';
import { type Problem, problemOf } from '../model/problems.ts';
import { isBlank } from '../model/valueText.ts';
import type { ResourceWords } from '../words.ts';

/** Asks the server whether another row has what must be unique: for the key that a field belongs to. */
export function useDuplicates(words: ResourceWords) {
  const { resource, calls } = useDerived();
  return useCallback(
    async (
      name: string,
      { values, stored, ownId }: { values: Draft; stored: Draft; ownId: string | undefined },
    ): Promise<Problem | undefined> => {
      for (const names of keysOf(resource, name)) {
        const isChanged = names.some((each) => values[each] !== stored[each]);
        if (!isChanged || !names.every((each) => isAskable(resource, each, values[each]))) continue;
        const conditions = names.map((field) => ({ field, rule: 'eq', val: String(values[field]).trim() }));
        const page = await callApi(
          calls.list,
          { pageNo: 1, pageSize: 2, superQueryParams: JSON.stringify(conditions) },
          { isQuiet: true },
        );
        const other = page.records.find(({ id }) => id !== ownId);
        if (other !== undefined) return { rule: 'taken', params: { title: words.title(other) } };
      }
      return undefined;
    },
    [resource, calls, words],
  );
}

function keysOf({ unique }: Resource, name: string): readonly (readonly string[])[] {
  return unique.filter((names) => names.includes(name));
}

/** Values that are wrong anyway are not asked about; a name in three languages cannot be compared as a whole. */
function isAskable({ fields }: Resource, name: string, value: unknown): boolean {
  const field = fields[name];
  if (field === undefined || field.kind === 'multilingual') return false;
  return !isBlank(sentValue(field, value)) && problemOf(field, value) === undefined;
}
