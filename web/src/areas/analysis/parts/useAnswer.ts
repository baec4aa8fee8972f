import type { Call } from '@millwright/contract/core/call/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { type OwnAnswer, ownAnswer } from '../../../app/api/ownAnswer.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';

/** Figures of a past period hardly change: going back to a view that was seen asks nothing within this time. */
const staleMs = 60_000;

/** The answer to a question; while the next one is asked, the one before stays, unless the next one fails. */
export function useAnswer<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: { isEnabled?: boolean } = {},
): OwnAnswer<z.output<Output>> {
  const tenantId = useSession()?.tenantId ?? 0;
  const query = useQuery({
    queryKey: queryKeyOf(call, input, tenantId),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    enabled: options.isEnabled,
  });
  return ownAnswer(query);
}
