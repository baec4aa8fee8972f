import {
  applyPlanRemedy,
  editPlan,
  explainPlanOrder,
  showPlan,
  showPlanRun,
  startPlanRun,
  stopPlanRun,
  undoPlanStep,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type {
  PlanEdit,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { useRefuseCause } from '../../../resource/slotParts.ts';
import { withEdit } from './planModel.ts';
import { usePlanNews } from './usePlanNews.ts';

type PlanProgress = OutputOf<typeof showPlanRun>;

/** How often it is asked whether somebody else changed or optimises a plan, and how an optimisation goes, where nobody tells it. */
const quietMs = 5_000;
const runningMs = 1_000;

/**
 * A plan, followed while others change or optimise it, and what may be done to it. Nothing is shown before the server has done
 * it; what it refuses is told, and the plan is read anew.
 */
export function usePlan(id: string) {
  const shown = useCall(showPlan, { id });
  const progressKey = queryKeyOf(showPlanRun, { id });
  const news = usePlanNews(id, ({ revision, run }) => {
    const last = queryClient.getQueryData<PlanProgress>(progressKey);
    if (last === undefined) return;
    const isSame = revision <= last.revision && run?.state === last.run?.state;
    if (isSame && last.run !== null && run !== undefined)
      queryClient.setQueryData(progressKey, { ...last, run: { ...last.run, share: run.share } });
    // A better plan, or another state: figures are read where it is asked who may see them.
    else if (!isSame) void queryClient.invalidateQueries({ queryKey: progressKey });
  });
  const progress = useCall(
    showPlanRun,
    { id },
    {
      isQuiet: true,
      isEnabled: shown.data !== undefined,
      everyMs: (last) => {
        const isRunning = last?.run?.state === 'running';
        return news.pauseMs(isRunning ? runningMs : quietMs, isRunning);
      },
    },
  );
  const refuse = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const { refetch, isFetching } = shown;
  const known = shown.data?.revision;
  const newest = progress.data?.revision;
  const isRunningNow = progress.data?.run?.state === 'running';
  const wasRunning = shown.data?.run?.state === 'running';
  const isBehind =
    known !== undefined && newest !== undefined && (newest > known || isRunningNow !== wasRunning);
  useEffect(() => {
    if (isBehind && !isFetching && !busy.current) void refetch();
  }, [isBehind, isFetching, refetch]);

  /** Does one thing at a time; a second one that comes too soon is not done. */
  const work = async <Done>(does: () => Promise<Done>): Promise<Done | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setIsBusy(true);
    try {
      return await does();
    } catch (cause) {
      refuse(cause);
      return undefined;
    } finally {
      busy.current = false;
      setIsBusy(false);
      forgetReasons();
      void refetch();
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(showPlanRun, { id }) });
    }
  };

  const edit = (plan: ShownPlan, edits: PlanEdit[]) =>
    work(async () => {
      const edited = await callApi(editPlan, { id, revision: plan.revision, edits }, { isQuiet: true });
      queryClient.setQueryData(queryKeyOf(showPlan, { id }), withEdit(plan, edited));
      return true;
    });
  const undo = ({ revision }: ShownPlan) =>
    work(() => callApi(undoPlanStep, { id, revision }, { isQuiet: true }));
  const remedy = ({ revision }: ShownPlan, order: number, kind: 'moreFrames' | 'makeRoom') =>
    work(() => callApi(applyPlanRemedy, { id, revision, order, kind }, { isQuiet: true }));
  const start = (seconds: number) => work(() => callApi(startPlanRun, { id, seconds }, { isQuiet: true }));
  const stop = () => work(() => callApi(stopPlanRun, { id }, { isQuiet: true }));
  return {
    shown,
    /** The newest optimisation and the figures of the best plan so far. */
    progress: wasRunning && !isRunningNow ? untilRead(progress.data) : progress.data,
    isBusy,
    edit,
    undo,
    remedy,
    start,
    stop,
  };
}
export type PlanWork = ReturnType<typeof usePlan>;

/** Keeps an optimisation that ended running for the page until its plan is read: the server refuses edits of an older one. */
function untilRead(progress: PlanProgress | undefined): PlanProgress | undefined {
  if (progress === undefined || progress.run === null) return progress;
  return { ...progress, run: { ...progress.run, state: 'running' } };
}

/** Reasons and remedies are those of a revision. */
function forgetReasons(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === explainPlanOrder.name,
  });
}
