import type { EditedPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type {
  PlannedLotTold,
  PlannedOrderTold,
  PlanRunTold,
  PlanTotals,
  ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';

export const startMs = Date.parse('2026-10-14T00:00:00Z');
export const planId = '019a9b1e-7c00-7000-8000-0000000000a1';
const idOf = (kind: string, at: number) => `019a9b1e-7c00-7000-8000-${kind}${String(at).padStart(11, '0')}`;

export function planTotalsWith(more: Partial<PlanTotals['cost']> = {}, lateOrders = 1): PlanTotals {
  return {
    cost: {
      supplyKgDays: 0,
      lateKgDays: 120,
      unscheduledKg: 20_000,
      changeovers: 12,
      changeoverHours: 40,
      interruptions: 0,
      starts: 4,
      extraPairs: 0,
      waitHours: 0,
      makespanHours: 200,
      total: 1_234,
      ...more,
    },
    orders: 3,
    lateOrders,
    scheduledKg: 30_000,
    unscheduledOrders: 1,
    emptyFrameDays: 12,
    outputKgPerDay: 21_600,
  };
}

/** A lot by hours from the beginning of the plan. */
export function plannedLotOf(
  place: { frame: number; at: number; order: number },
  [fromHours, untilHours]: readonly [number, number],
  more: Partial<PlannedLotTold> = {},
): PlannedLotTold {
  const from = startMs + fromHours * hourMs;
  return {
    ...place,
    kg: (untilHours - fromHours) * 16,
    isLocked: false,
    setUpFromMs: from,
    setUpUntilMs: from,
    changeoverHours: 0,
    isChangeover: false,
    startMs: from,
    endMs: startMs + untilHours * hourMs,
    lateKgDays: 0,
    isSmall: false,
    ...more,
  };
}

function plannedOrderOf(at: number, more: Partial<PlannedOrderTold>): PlannedOrderTold {
  return {
    lineId: idOf('1', at),
    orderId: idOf('2', at),
    number: `10${12 + at}`,
    line: 3,
    customer: 'Dệt may Hồng Lam',
    state: 'production',
    variety: 0,
    demandKg: 8_130,
    completedKg: 0,
    kg: 8_130,
    unscheduledKg: 0,
    leastLotKg: 1_000,
    weight: 1,
    deliveryDate: '2026-10-18',
    dueMs: startMs + 96 * hourMs,
    endMs: startMs + 60 * hourMs,
    lateDays: 0,
    frames: 1,
    ableFrames: 3,
    ...more,
  };
}

export const runOf = (more: Partial<PlanRunTold> = {}): PlanRunTold => ({
  id: idOf('3', 1),
  state: 'running',
  seconds: 60,
  share: 0.25,
  startedMs: startMs,
  endedMs: null,
  startedBy: 'Hạnh',
  firstTotal: 2_000,
  bestTotal: 1_234,
  bound: 900,
  ...more,
});

/** Three frames, two of a model and one of another, with an order in time, one that is late, and one on no frame. */
export function shownPlanOf(more: Partial<ShownPlan> = {}): ShownPlan {
  const frame = (at: number, model: string, kgPerHour: number[]): ShownPlan['frames'][number] => ({
    machineId: String(100 + at),
    code: `S${at}`,
    number: String(at).padStart(2, '0'),
    area: null,
    modelId: idOf('4', model === 'FA506' ? 1 : 2),
    model,
    variety: 0,
    kgPerHour,
    closed: [],
    isStopped: false,
  });
  return {
    id: planId,
    number: 'PP20261014001',
    name: 'October',
    state: 'draft',
    revision: 4,
    nowMs: startMs + hourMs,
    startMs,
    horizonDays: 14,
    changedMs: startMs,
    changedBy: 'Hạnh',
    copyOf: null,
    changes: null,
    takenOver: null,
    steps: [{ what: 'edit', by: 'Hạnh', atMs: startMs }],
    varieties: [
      { id: idOf('5', 1), code: 'JC40', name: 'JC40', colour: '#c4142f' },
      { id: idOf('5', 2), code: 'C32', name: 'C32', colour: '#5278a3' },
    ],
    // The second model stands between the others, as it may on the floor.
    frames: [frame(2, 'FA506', [16, 20]), frame(9, 'FA502', [0, 12]), frame(1, 'FA506', [16, 20])],
    orders: [
      plannedOrderOf(0, { frames: 2 }),
      plannedOrderOf(1, { variety: 1, endMs: startMs + 115 * hourMs, lateDays: 1 }),
      plannedOrderOf(2, { kg: 20_000, unscheduledKg: 20_000, endMs: null, frames: 0 }),
    ],
    lots: [
      plannedLotOf({ frame: 0, at: 0, order: 0 }, [0, 48]),
      plannedLotOf({ frame: 0, at: 1, order: 1 }, [54, 115], { isChangeover: true, changeoverHours: 6 }),
      plannedLotOf({ frame: 2, at: 0, order: 0 }, [0, 60]),
      plannedLotOf({ frame: 1, at: 0, order: 1 }, [0, 80], { isLocked: true }),
    ],
    leftOut: [
      {
        lineId: idOf('1', 9),
        orderId: idOf('2', 9),
        number: '1030',
        line: 1,
        customer: 'Hồng Lam',
        variety: 'T65',
        demandKg: 4_000,
        reason: 'noRoute',
      },
    ],
    supplies: [
      { process: 'roving', kgPerDay: 20_000, days: [10_000, 12_000] },
      { process: 'combing', kgPerDay: 10_000, days: [9_100, 9_800] },
    ],
    measured: [],
    totals: planTotalsWith(),
    age: null,
    run: null,
    ...more,
  };
}

/** The first lot went to the third frame, behind the one there: its order ends later. */
export function editedPlanOf(more: Partial<EditedPlan> = {}): EditedPlan {
  return {
    revision: 5,
    before: planTotalsWith(),
    after: planTotalsWith({ changeovers: 11 }, 2),
    orders: [
      {
        order: 0,
        beforeEndMs: startMs + 60 * hourMs,
        endMs: startMs + 120 * hourMs,
        beforeLateDays: 0,
        lateDays: 1,
      },
    ],
    frames: [
      { frame: 0, lots: [plannedLotOf({ frame: 0, at: 0, order: 1 }, [0, 61])] },
      {
        frame: 2,
        lots: [
          plannedLotOf({ frame: 2, at: 0, order: 0 }, [0, 60]),
          plannedLotOf({ frame: 2, at: 1, order: 0 }, [60, 108]),
        ],
      },
    ],
    unscheduled: [],
    ...more,
  };
}
