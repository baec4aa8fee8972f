import { savePreference, showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import {
  type ListChoice,
  listChoices,
  type ListChoices,
} from '@millwright/contract/areas/access/own/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../app/api/useCall.ts';
import { useDerived } from './context.ts';

const key = 'lists';
const nothing: ListChoice = {};

/** One after the other, each upon what is kept then, so that two lists do not take each other's choice away. */
let saving: Promise<unknown> = Promise.resolve();

export interface KeptList {
  choice: ListChoice;
  /** Shown at once; rejects when it could not be kept. */
  keep: (part: Partial<ListChoice>) => Promise<void>;
}

/** How the person arranged this list. */
export function useListChoice(): KeptList {
  return useChoiceOf(useDerived().resource.name);
}

/** How the person arranged the list of a name: that of a resource, or of a screen that lists by itself. */
export function useChoiceOf(list: string): KeptList {
  const cache = useQueryClient();
  const { data } = useCall(showPreference, { key }, { isQuiet: true });
  const choice = readChoices(data?.value)[list] ?? nothing;
  const keep = useCallback(
    (part: Partial<ListChoice>) => {
      const queryKey = queryKeyOf(showPreference, { key });
      const merged = (value: unknown): ListChoices => {
        const choices = readChoices(value);
        return { ...choices, [list]: { ...choices[list], ...part } };
      };
      cache.setQueryData<{ value?: unknown }>(queryKey, (known) => ({ value: merged(known?.value) }));
      const save = async () => {
        const kept = await callApi(showPreference, { key }, { isQuiet: true });
        const value = merged(kept.value);
        await callApi(savePreference, { key, value }, { isQuiet: true });
      };
      const done = saving.then(save);
      saving = done.catch(() => undefined);
      return done;
    },
    [cache, list],
  );
  return { choice, keep };
}

function readChoices(value: unknown): ListChoices {
  return listChoices.safeParse(value).data ?? {};
}
