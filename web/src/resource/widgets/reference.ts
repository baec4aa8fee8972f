import type { Resource } from '@millwright/contract/core/resource.ts';
import { resourceCalls, resourceNamed } from '@millwright/contract/registry.ts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../app/api/callApi.ts';
import { queryKeyOf } from '../../app/api/useCall.ts';
import { titleText, type ValueContext } from '../model/valueText.ts';
import type { OptionSource } from './SearchSelect.tsx';

/** Rows of a resource as options: found by keyword, named by their title. */
export function referenceSource(to: string, context: ValueContext): OptionSource {
  const resource = resourceNamed(to);
  const { list } = resourceCalls(resource);
  return {
    key: queryKeyOf(list, {}),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const input = { pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
      const page = await callApi(list, input, { signal });
      return {
        options: page.records.map((row) => ({ value: row.id, label: titleText(resource, row, context) })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
}

/** The titles of rows by their ids, as far as they are read. */
export function useReferenceTexts(
  to: string | undefined,
  ids: readonly string[],
  context: ValueContext,
): ReadonlyMap<string, string> {
  const resource: Resource | undefined = to === undefined ? undefined : resourceNamed(to);
  const call = resource === undefined ? undefined : resourceCalls(resource).queryById;
  const rows = useQueries({
    queries: (call === undefined ? [] : ids).map((id) => ({
      queryKey: queryKeyOf(call ?? never(), { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(call ?? never(), { id }, { signal, isQuiet: true }),
      staleTime: 60_000,
    })),
  });
  const texts = rows.flatMap(({ data }): [string, string][] =>
    data === undefined || resource === undefined ? [] : [[data.id, titleText(resource, data, context)]],
  );
  return new Map(texts);
}

function never(): never {
  throw new Error('no call');
}
