import {
  type BackTestAsked,
  type BackTestPart,
  backTestRule,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { isJudgeable } from '@millwright/contract/areas/alarms/rule/pushRuleChecks.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';

/** With more alarms than these a rule is not tried to its end. */
export const mostAlarmsTried = 5_000;

export type AskedRule = BackTestAsked['rule'];

/** A back-test as far as it has come. */
export interface BackTestState {
  /** All parts together, those of the rule before until the first is there; undefined before that. */
  readonly tested: BackTestPart | undefined;
  readonly isDone: boolean;
  /** They are still those of the rule before. */
  readonly isOld: boolean;
  readonly isRunning: boolean;
  /** It was stopped by somebody, or at its limit. */
  readonly isStopped: boolean;
  readonly isOver: boolean;
  readonly error: Error | null;
  readonly stop: () => void;
  readonly again: () => void;
}

/** What of a rule decides about its alarms; undefined while it says too little to be judged. */
export function askedRuleOf(rule: SpokenRule): AskedRule | undefined {
  if (!isJudgeable(rule)) return undefined;
  return backTestRule.input.shape.rule.safeParse(rule).data;
}

/** Tries a rule on the last days of the mill, part by part; another rule ends what was asked. */
export function useBackTest(rule: AskedRule | undefined, { isEnabled = true } = {}): BackTestState {
  const tenantId = useSession()?.tenantId ?? 0;
  const client = useQueryClient();
  const key = JSON.stringify(rule);
  const [stopped, setStopped] = useState<string>();
  const isHeld = key !== undefined && stopped === key;
  const queryKey = queryKeyOf(backTestRule, rule, tenantId);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<BackTestPart> => {
      if (rule === undefined) throw new Error('there is no rule to be tried');
      return callApi(backTestRule, { rule, ...pageParam }, { signal, isQuiet: true });
    },
    initialPageParam: { after: 0 },
    getNextPageParam: ({ next, toMs }): { after: number; toMs?: number } | undefined =>
      next === null ? undefined : { after: next, toMs },
    enabled: rule !== undefined && isEnabled && !isHeld,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const tested = together(query.data?.pages ?? []);
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const isOver = (tested?.alarms.length ?? 0) > mostAlarmsTried;
  const goesOn =
    hasNextPage && !isPlaceholderData && !isFetching && !isError && !isHeld && !isOver && isEnabled;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    tested,
    isDone: tested?.next === null && !isPlaceholderData,
    isOld: isPlaceholderData,
    isRunning: isFetching || goesOn,
    isStopped: isHeld && (hasNextPage || tested === undefined),
    isOver,
    error: query.error,
    stop: () => {
      setStopped(key);
      void client.cancelQueries({ queryKey });
    },
    again: () => {
      setStopped(undefined);
      if (isError) void (tested === undefined ? query.refetch() : fetchNextPage());
    },
  };
}

function together(pages: readonly BackTestPart[]): BackTestPart | undefined {
  const last = pages.at(-1);
  if (last === undefined) return undefined;
  return {
    ...last,
    machines: pages.flatMap(({ machines }) => machines),
    alarms: pages.flatMap(({ alarms }) => alarms),
    reports: pages.flatMap(({ reports }) => reports),
  };
}
