import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { resourceNamed } from '../../../app/parts/declarations.ts';
import { resourceCalls } from '../../declared.ts';
import { isChoosable, isServed } from '../../model/served.ts';
import { isBlank, titleText, type ValueContext } from '../../model/values/valueText.ts';
import { choosableSource, useChoosableTexts } from './choosable.ts';
import type { WidgetInputProps } from '../inputProps.ts';
import type { OptionSource } from './SearchSelect.tsx';

/** Rows of a resource as options: found by keyword, named by their title. People and departments have a call of their own. */
export function referenceSource(
  to: string,
  context: ValueContext,
  filter: Readonly<Record<string, string>> = {},
): OptionSource {
  if (isChoosable(to)) return choosableSource(to);
  const resource = resourceNamed(to);
  const { list } = resourceCalls(resource);
  return {
    key: queryKeyOf(list, filter),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const input = { ...filter, pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
      const page = await callApi(list, input, { signal });
      return {
        options: page.records.map((row) => ({ value: row.id, label: titleText(resource, row, context) })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
}

/**
 * Which rows fit what was chosen before: the filter to ask with, or what must be chosen first. Outside of a form nothing
 * narrows.
 */
export function narrowed({ field: { within }, values }: Pick<WidgetInputProps, 'field' | 'values'>): {
  filter: Readonly<Record<string, string>>;
  first: NonNullable<Field['within']>['first'] | undefined;
} {
  if (within === undefined || values === undefined) return { filter: {}, first: undefined };
  const value = values[within.field];
  if (isBlank(value)) return { filter: {}, first: within.first };
  const among = Array.isArray(value) ? value.map(String).join(',') : String(value);
  return { filter: { [within.as]: among }, first: undefined };
}

/** The titles of rows by their ids, as far as they are read. */
export function useReferenceTexts(
  to: string | undefined,
  ids: readonly string[],
  context: ValueContext,
): ReadonlyMap<string, string> {
  const chosen = useChoosableTexts(to, ids);
  // People and departments have a call of their own, and a page need not know their declarations.
  const resource: Resource | undefined = chosen === undefined && isServed(to) ? resourceNamed(to) : undefined;
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
  return chosen ?? new Map(texts);
}

function never(): never {
  throw new Error('no call');
}
