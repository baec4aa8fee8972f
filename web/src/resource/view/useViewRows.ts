import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../app/api/callApi.ts';
import { ownAnswer } from '../../app/api/ownAnswer.ts';
import { queryKeyOf } from '../../app/api/useCall.ts';
import { useNews } from '../../app/live/useNews.ts';
import { useSpeakingTenant } from '../../app/session/speaker.ts';
import { useSession, useTenant } from '../../app/session/useSession.ts';
import { useMinute } from '../../app/parts/useMinute.ts';
import { type ViewState, viewQuestion } from './viewState.ts';

const pauseMs = 1_000;

/** The part of an answer that is the same for all views. */
const paged = z.looseObject({ total: z.int().optional(), isMore: z.boolean().optional() });

/** The inputs of the call for the state of an address, without its page. */
export function useQuestion(view: View, state: ViewState, fixed: Readonly<Record<string, unknown>>) {
  const zone = useTenant()?.zone ?? 'UTC';
  const nowMs = useMinute();
  const dayBefore = (days: number) => addDays(localDate(zone, nowMs), 1 - days);
  return { ...viewQuestion(state, view, dayBefore), ...fixed };
}

/** Reads the rows of a view, again and again where it says so. Rows of the question before stay, marked, until the next ones come. */
export function useViewRows(
  view: View,
  {
    question,
    isEnabled,
    pageNo,
    pageSize,
  }: { question: Record<string, unknown>; isEnabled: boolean; pageNo: number; pageSize: number },
) {
  const tenantId = useSession()?.tenantId ?? 0;
  const speaking = useSpeakingTenant() ?? 0;
  const { call, refresh } = view;
  const input = isPaged(view) ? { ...question, pageNo, pageSize } : question;
  const query = ownAnswer(
    useQuery({
      queryKey: queryKeyOf(call, input, tenantId),
      queryFn: ({ signal }) => callApi(call, input, { signal }),
      placeholderData: keepPreviousData,
      enabled: isEnabled,
      refetchInterval: (asked) =>
        typeof refresh?.everyMs === 'function'
          ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a view is asked by answers of its own call
            refresh.everyMs(asked.state.data as never)
          : refresh?.everyMs,
    }),
  );
  const topic = refresh?.topic?.(speaking);
  useNews(
    {
      topics: topic === undefined ? [] : [topic],
      pauseMs: refresh?.pauseMs ?? pauseMs,
      isEnabled: topic !== undefined,
    },
    () => void query.refetch(),
  );
  const rows = rowsIn(query.data, view);
  const { total = rows.length, isMore = false } = paged.safeParse(query.data).data ?? {};
  return {
    query,
    rows,
    page: query.data === undefined ? undefined : { total, isMore },
    isWhole: !isPaged(view),
  };
}

const noRows: readonly object[] = [];
const lists = z.record(z.string(), z.unknown());
const rowList = z.array(z.custom<object>((row) => typeof row === 'object' && row !== null));

function rowsIn(answer: unknown, { rows }: View): readonly object[] {
  const list = lists.safeParse(answer).data?.[rows];
  return Array.isArray(list) ? (rowList.safeParse(list).data ?? noRows) : noRows;
}

/** Returns false for a call that gives all rows at once. */
function isPaged({ call: { input } }: View): boolean {
  return input instanceof z.ZodObject && 'pageNo' in input.shape;
}
