import { movePlans } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMinute, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { queryClient } from '../../../../app/api/queryClient.ts';
import { useRefuse, useRefuseCause } from '../../../../resource/slotParts.ts';
import type { MovablePlan } from './movablePlan.ts';
import type { PlanWords } from '../usePlanWords.ts';

/** A time at which a plan is, or was, planned. */
interface Times {
  readonly id: string;
  readonly version: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Where a plan was before a move: `version` is the one that the move made, `from` the one that it found. */
interface Step extends Times {
  readonly from: number;
}

/** The same clock of the mill, so many days later. */
export function timesMovedBy({ id, version, startMs, endMs }: Times, days: number, zone: string): Times {
  const start = wallTimeMs(zone, addDays(localDate(zone, startMs), days), localMinute(zone, startMs));
  return { id, version, startMs: start, endMs: start + (endMs - startMs) };
}

/** Steps before one that was taken back go on from the versions that this made, unless somebody else changed the plan between them. */
function withVersions(
  step: readonly Step[],
  taken: readonly Step[],
  versions: ReadonlyMap<string, number>,
): readonly Step[] {
  return step.map((each) => {
    const behind = taken.find(({ id, from }) => id === each.id && from === each.version);
    return { ...each, version: (behind && versions.get(behind.id)) ?? each.version };
  });
}

/** Steps back that are kept. */
const mostBack = 50;

/**
 * Moves plans by days, one or several at once, and takes moves back. Nothing is shown before the server has done it; of several the
 * outcome of each is told. A plan that somebody else has changed since it was read stays as it is, and so does one that somebody
 * changed behind a move that is taken back.
 */
export function usePlanMoves(words: PlanWords) {
  const { t, zone } = words;
  const { message } = App.useApp();
  const refuse = useRefuse();
  const refuseCause = useRefuseCause();
  const [isBusy, setIsBusy] = useState(false);
  const [back, setBack] = useState<readonly (readonly Step[])[]>([]);
  const [told, setTold] = useState<{ count: number; outcomes: readonly RowOutcome[] }>();

  /** Gives the versions that those have now which were moved, by their ids. */
  const send = async (times: readonly Times[]): Promise<ReadonlyMap<string, number>> => {
    setIsBusy(true);
    try {
      const iso = (ms: number) => new Date(ms).toISOString();
      const { outcomes } = await callApi(
        movePlans,
        {
          moves: times.map(({ id, version, startMs, endMs }) => ({
            id,
            version,
            plannedStart: iso(startMs),
            plannedEnd: iso(endMs),
          })),
        },
        { isQuiet: true },
      );
      const refused = outcomes.filter(({ isDone }) => !isDone);
      const [only] = refused;
      if (times.length === 1 && only !== undefined) refuse(only.message ?? '', only.blockers);
      else if (refused.length > 0) setTold({ count: times.length, outcomes });
      return new Map(
        outcomes.flatMap(({ id, version }) => (version === null ? [] : [[id, version] as const])),
      );
    } catch (cause) {
      refuseCause(cause);
      return new Map();
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries();
    }
  };

  /** Gives whether at least one was moved. */
  const move = async (plans: readonly MovablePlan[], days: number): Promise<boolean> => {
    if (isBusy || plans.length === 0 || days === 0) return false;
    const moved = plans.map((plan) => timesMovedBy(plan, days, zone));
    const done = await send(moved);
    const before = plans.flatMap((plan) => {
      const version = done.get(plan.id);
      return version === undefined ? [] : [{ ...plan, version, from: plan.version }];
    });
    const [first] = before;
    if (first === undefined) return false;
    setBack((steps) => [...steps, before].slice(-mostBack));
    void message.success(
      before.length === 1
        ? t('drag.moved', {
            number: first.number,
            date: words.day(addDays(localDate(zone, first.startMs), days)),
          })
        : t('drag.movedMany', { count: before.length }),
    );
    return true;
  };
  const undo = async () => {
    const last = back.at(-1);
    if (last === undefined || isBusy) return;
    const done = await send(last);
    setBack((steps) => steps.filter((step) => step !== last).map((step) => withVersions(step, last, done)));
    if (done.size > 0) void message.success(t('drag.undone'));
  };
  return {
    isBusy,
    move,
    undo,
    canUndo: back.length > 0,
    /** What became of several, while it is told. */
    told,
    forgetTold: () => setTold(undefined),
  };
}
export type PlanMoves = ReturnType<typeof usePlanMoves>;
