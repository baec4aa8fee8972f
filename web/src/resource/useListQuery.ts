import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { largestPageSize } from '@millwright/contract/core/listQuery.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../app/api/callApi.ts';
import { queryKeyOf } from '../app/api/useCall.ts';
import { useSession } from '../app/session/useSession.ts';
import { useDerived } from './context.ts';
import { isNarrowed, type ListState, listInputOf } from './model/listState.ts';
import { parentField } from './model/tree.ts';

/** A tree is read whole, up to here; larger ones are shown as a list. */
const mostTreeRows = 1000;

/** Reads what a list asks for. Rows of the last question stay until those of the next are there. */
export function useListQuery(state: ListState, usualSize: number) {
  const { resource, calls } = useDerived();
  const tenantId = useSession()?.tenantId ?? 0;
  const call = state.isBin ? (calls.deleteList ?? calls.list) : calls.list;
  const input = listInputOf(state, usualSize);
  const isTree = !state.isBin && !isNarrowed(state) && parentField(resource) !== undefined;
  const asked = isTree ? { ...input, pageNo: 1, pageSize: largestPageSize } : input;
  return useQuery({
    queryKey: [...queryKeyOf(call, asked, tenantId), isTree],
    queryFn: async ({ signal }) => {
      const first = await callApi(call, asked, { signal });
      if (!isTree || first.pages <= 1) return { ...first, isTree };
      if (first.isMore || first.total > mostTreeRows)
        return { ...(await callApi(call, input, { signal })), isTree: false };
      const pages: ResourcePage[] = [first];
      for (let pageNo = 2; pageNo <= first.pages; pageNo += 1)
        pages.push(await callApi(call, { ...asked, pageNo }, { signal }));
      return { ...first, records: pages.flatMap(({ records }) => records), isTree };
    },
    placeholderData: keepPreviousData,
  });
}

/** Reads everything of this resource again: after a change nothing that was read before holds. */
export function useForget(): () => Promise<void> {
  const { resource } = useDerived();
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [, name] }) =>
          typeof name === 'string' && name.startsWith(`${resource.area}.${resource.name}.`),
      }),
    [cache, resource],
  );
}

export type Rows = readonly ResourceRow[];
