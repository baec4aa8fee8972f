import type { Call } from '@millwright/contract/core/call/call.ts';
import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { readSession } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { callApi } from './callApi.ts';

/** Tenant first, so that no mill ever sees another's answer. Then the call and what was asked. */
export function queryKeyOf(call: Call, input: unknown, tenantId = readSession()?.tenantId ?? 0): QueryKey {
  return [tenantId, call.name, input];
}

/**
 * The answer of a call, kept fresh; with `everyMs` it is asked for again that often while somebody looks, or as often as
 * the last answer says.
 */
export function useCall<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: {
    isEnabled?: boolean;
    isQuiet?: boolean;
    everyMs?: number | ((last: z.output<Output> | undefined) => number);
  } = {},
): UseQueryResult<z.output<Output>> {
  const tenantId = useSession()?.tenantId ?? 0;
  const { everyMs } = options;
  return useQuery({
    queryKey: queryKeyOf(call, input, tenantId),
    queryFn: ({ signal }) => callApi(call, input, { signal, isQuiet: options.isQuiet }),
    enabled: options.isEnabled,
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
  });
}
