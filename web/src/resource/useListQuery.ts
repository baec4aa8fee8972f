import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../app/api/callApi.ts';
import { ownAnswer } from '../app/api/ownAnswer.ts';
import { queryKeyOf } from '../app/api/useCall.ts';
import { useSession } from '../app/session/useSession.ts';
import { useDerived } from './context.ts';
import { isNarrowed, type ListState, listInputOf } from './model/listState.ts';
import { parentField } from './model/tree.ts';
import { readAll } from './readAll.ts';

/** Rows of a page until somebody chooses. */
export const usualPageSize = 20;

/** Reads what a list asks for. Rows of the question before stay, marked, until those of the next are there or fail. */
export function useListQuery(state: ListState, usualSize: number) {
  const { resource, calls } = useDerived();
  const tenantId = useSession()?.tenantId ?? 0;
  const call = state.isBin ? (calls.deleteList ?? calls.list) : calls.list;
  const input = listInputOf(state, usualSize);
  const isTree = !state.isBin && !isNarrowed(state) && parentField(resource) !== undefined;
  const query = useQuery({
    queryKey: [...queryKeyOf(call, input, tenantId), isTree],
    queryFn: async ({ signal }) => {
      const whole = isTree ? await readAll(call, input, signal) : undefined;
      return { ...(whole ?? (await callApi(call, input, { signal }))), isTree: whole !== undefined };
    },
    placeholderData: keepPreviousData,
  });
  return ownAnswer(query);
}

/** Reads everything of this resource again, and what its area says of it: after a change nothing that was read before holds. */
export function useForget(): () => Promise<void> {
  const { resource } = useDerived();
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [, name] }) => typeof name === 'string' && saysOf(resource, name),
      }),
    [cache, resource],
  );
}

/** Calls of a resource, and those of its namespace alone: they tell what follows from its rows, as the age of a plan does from orders. */
function saysOf({ namespace, name: own }: Resource, call: string): boolean {
  const [ofArea, of, ...rest] = call.split('.');
  return ofArea === namespace && (of === own || rest.length === 0);
}
