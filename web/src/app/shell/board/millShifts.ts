import { showCurrentShift } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/callApi.ts';
import { queryKeyOf } from '../../api/useCall.ts';
import { useSession } from '../../session/useSession.ts';

/** The server's clock has passed the border for certain when it is asked again. */
const behindBorderMs = 500;
const againMs = 60_000;

export type MillTurn = ResultOf<typeof showCurrentShift>['ranges'][number];

/** The shifts of the mill's production date, which of them runs, and the crews that take turns. */
export interface MillShifts {
  readonly date: string;
  readonly ranges: readonly MillTurn[];
  /** Which of the ranges runs, from 0. */
  readonly index: number;
  readonly classes: readonly string[];
  readonly now: MillTurn | undefined;
  /** The mill has set its shifts; until then those of the program hold, which nobody works by. */
  readonly isSet: boolean;
}

/**
 * The shifts of the mill as they stand; undefined while they are not known. They are read once in a session and again when
 * a shift ends, whoever asks for them.
 */
export function useMillShifts(): MillShifts | undefined {
  const tenantId = useSession()?.tenantId;
  const { data } = useQuery({
    queryKey: [...queryKeyOf(showCurrentShift, {}, tenantId ?? 0), 'store'],
    queryFn: ({ signal }) => callApi(showCurrentShift, {}, { signal, isQuiet: true }),
    enabled: tenantId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : untilBorderMs(state.data)),
    refetchIntervalInBackground: true,
  });
  if (data === undefined) return undefined;
  const { date, ranges, index, classes, isSet } = data;
  return { date, ranges, index, classes, now: ranges[index], isSet };
}

function untilBorderMs(known: ResultOf<typeof showCurrentShift> | undefined): number {
  const endMs = known?.ranges[known.index]?.endMs;
  if (known === undefined || endMs === undefined) return againMs;
  return Math.max(0, endMs - known.nowMs) + behindBorderMs;
}
