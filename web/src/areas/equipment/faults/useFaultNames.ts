import { faultNames, type NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

/** Boards hang for months: so often they ask what the mill calls its faults now. */
const askEveryMs = 30_000;
const standardNames: readonly NamedFault[] = [];

/**
 * What the mill calls its faults otherwise than the standard, for people and for walls by their link. The standard names
 * stand until they are there. `isWatched`: a page asks again and again while it is seen; one caller of a page is enough.
 */
export function useFaultNames({ isWatched = false } = {}): readonly NamedFault[] {
  const tenantId = useSpeakingTenant();
  const { data } = useQuery({
    queryKey: queryKeyOf(faultNames, {}, tenantId ?? 0),
    queryFn: ({ signal }) => callApi(faultNames, {}, { signal, isQuiet: true }),
    enabled: tenantId !== undefined,
    staleTime: 2 * askEveryMs,
    retryOnMount: false,
    ...(isWatched ? { refetchInterval: askEveryMs } : {}),
  });
  return data?.names ?? standardNames;
}
