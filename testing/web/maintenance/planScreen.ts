import type { PlanYear, YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { YearItem, YearMachine } from '@millwright/web/areas/maintenance/plan/year/yearModel.ts';

/** A Wednesday of week 42. */
export const today = '2026-10-14';
export const nowMs = Date.parse(`${today}T06:00:00Z`);
export const planFixtureId = (kind: string, at: number) =>
  `019a9b1e-7c00-7000-8000-${kind}${String(at).padStart(11, '0')}`;
export const cleaningId = planFixtureId('c', 1);
export const overhaulId = planFixtureId('c', 2);
export const teamId = planFixtureId('d', 1);
export const modelId = planFixtureId('f', 1);

export function planFixture(at: number, more: Partial<YearPlan> = {}): YearPlan {
  const date = more.date ?? '2026-10-16';
  const startMs = Date.parse(`${date}T00:00:00Z`);
  return {
    id: planFixtureId('a', at),
    version: 1,
    number: `BY-202610-${String(at).padStart(4, '0')}`,
    itemId: cleaningId,
    state: 'confirmed',
    date,
    dueDate: date,
    startMs,
    endMs: startMs + 2 * hourMs,
    isStarted: false,
    isOverdue: false,
    isEditable: true,
    lateDays: null,
    teamId,
    isByHand: false,
    ...more,
  };
}

export function machineOf(at: number, more: Partial<YearMachine> = {}): YearMachine {
  return {
    machineId: String(at),
    code: `RF-${String(at).padStart(2, '0')}`,
    number: String(at).padStart(2, '0'),
    process: 'spinning',
    area: null,
    model: 'RF-1200',
    hasCounters: false,
    plans: [],
    ahead: [],
    ...more,
  };
}

export function itemOf(id: string, more: Partial<YearItem> = {}): YearItem {
  return {
    id,
    code: 'RF-CLEAN',
    name: 'Cleaning',
    typeId: planFixtureId('e', 1),
    typeCode: 'cleaning',
    typeName: 'Cleaning',
    process: 'spinning',
    planning: 'generated',
    plannedMin: 120,
    people: 2,
    cycles: [{ unit: 'week', every: 1 }],
    includes: [],
    ...more,
  };
}

export function yearOf(machines: readonly YearMachine[], more: Partial<PlanYear> = {}): PlanYear {
  return {
    nowMs,
    today,
    narrowedTo: [],
    year: 2026,
    weeks: Array.from({ length: 53 }, (_, at) => {
      const from = addDays('2025-12-29', at * 7);
      return { week: at + 1, from, to: addDays(from, 6) };
    }),
    figures: {
      compliance: 94.2,
      target: 95,
      doneInTime: 180,
      fellDue: 191,
      completed: 180,
      overdue: 1,
      postponed: 1,
      unexecuted: 2,
      cancelled: 0,
      toBeConfirmed: 1,
      backlogHours: 61,
    },
    items: [
      itemOf(cleaningId),
      itemOf(overhaulId, {
        code: 'RF-MINOR',
        name: 'Minor overhaul',
        typeCode: 'minor',
        typeName: 'Overhaul',
      }),
    ],
    machines: [...machines],
    isCut: false,
    ...more,
  };
}
