import type { explainPlanOrder } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { TimedLot } from '../../planning/check.ts';
import type { StoredPlan } from '../facts/planFacts.ts';
import type { WalkedPlan } from '../facts/planTotals.ts';

type Explained = OutputOf<typeof explainPlanOrder>;

/**
 * Why an order ends when it does: how long it takes on all frames that could make it, and what stands before it on the frame that
 * ends it last.
 */
export function explain(
  { input }: Pick<StoredPlan, 'input'>,
  { checked, orders }: WalkedPlan,
  order: number,
): Pick<Explained, 'lateDays' | 'leastDays' | 'isPossible' | 'last'> {
  const wanted = input.orders[order];
  const kgPerHour = input.machines.reduce(
    (rate, machine) => rate + (machine.kgPerHour[wanted?.variety ?? -1] ?? 0),
    0,
  );
  const release = wanted?.releaseHours ?? 0;
  const leastHours = wanted === undefined || kgPerHour === 0 ? null : release + wanted.kg / kgPerHour;
  const own = checked.lots.filter((lot) => lot.order === order);
  const last = own.toSorted((one, other) => other.end - one.end)[0];
  return {
    lateDays: orders[order]?.lateDays ?? 0,
    leastDays: leastHours === null ? null : leastHours / 24,
    isPossible: leastHours !== null && leastHours <= (wanted?.dueHours ?? 0),
    last: last === undefined ? null : before(input, { lots: checked.lots, last, due: wanted?.dueHours ?? 0 }),
  };
}

function before(
  input: StoredPlan['input'],
  { lots, last, due }: { lots: readonly TimedLot[]; last: TimedLot; due: number },
): Explained['last'] {
  const machine = input.machines[last.machine];
  const onFrame = lots.filter((lot) => lot.machine === last.machine && lot.start <= last.start);
  const ahead = onFrame.filter((lot) => lot !== last && lot.order !== last.order);
  const shut = (machine?.closed ?? []).map(([from, until]) =>
    Math.max(0, Math.min(until, last.end) - Math.max(from, 0)),
  );
  const byOrder = [...Map.groupBy(ahead, ({ order }) => order)];
  return {
    frame: last.machine,
    aheadHours: last.setUpFrom,
    changeoverHours: sum(onFrame.map(({ changeoverHours }) => changeoverHours)),
    closedHours: sum(shut),
    waitHours: sum(
      onFrame.map(({ start, setUpUntil, order }) => {
        const release = input.orders[order]?.releaseHours ?? 0;
        return Math.max(0, Math.min(start, release) - setUpUntil);
      }),
    ),
    ahead: byOrder.map(([order, own]) => ({
      order,
      hours: sum(own.flatMap(({ runs }) => runs.map(({ from, until }) => until - from))),
      isDueLater: (input.orders[order]?.dueHours ?? 0) > due,
    })),
    ownHours: sum(last.runs.map(({ from, until }) => until - from)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
