import type { LedgerDay, MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';

const [from, to] = ['2026-07-17', '2026-10-14'];
/** The morning of the first date in Shanghai. */
const startMs = Date.UTC(2026, 6, 17, 0);

const noGaps = { unratedHours: 0, worksWithoutHours: 0, unpricedParts: 0 };

/** Ring frame 08 on 14 October 2026, with plans, parts and costs. Its task ids follow each other. */
export const ledgerFixture: MachineLedger = {
  scope: {
    zone: 'Asia/Shanghai',
    nowMs: startMs + 89 * dayMs + 340 * minuteMs,
    today: to,
    from,
    to,
    startMs,
    endMs: startMs + 89 * dayMs + 340 * minuteMs,
    newestMs: startMs + 89 * dayMs + 340 * minuteMs,
  },
  machine: {
    id: 8,
    code: 'RF-08',
    number: '08',
    kind: 'spinning',
    model: 'RF-1008',
    maker: '恒远纺机',
    positions: 1008,
    passage: null,
    area: 'B2',
    status: 'inUse',
    equipmentKind: '主机',
    level: null,
    factoryNumber: 'TY19-0317',
    upperComputerNumber: null,
    gatewayId: '01900000-0000-7000-8000-000000000077',
    registrationCode: 'GW-SPIN',
    productionDate: null,
    entryDate: null,
    installDate: '2019-03-12',
  },
  now: { state: stateNumber.running, sinceMs: startMs, fault: null, variety: 'JC40', measuredMs: startMs },
  figures: [
    {
      kpi: 'mtbf',
      value: 210,
      numerator: 2.1e9 * 3.6,
      denominator: 10,
      alike: 240,
      alikeCount: 50,
      before: null,
    },
    {
      kpi: 'mttr',
      value: 28,
      numerator: 280 * minuteMs,
      denominator: 10,
      alike: null,
      alikeCount: 1,
      before: null,
    },
    {
      kpi: 'planCompliance',
      value: null,
      numerator: 0,
      denominator: 0,
      alike: null,
      alikeCount: 0,
      before: null,
    },
  ],
  counters: {
    since: '2025-01-01',
    runMs: 6.3e10,
    outputG: 1_014_600_000,
    energyWh: 2_058_000_000,
    doffs: 19_640,
    unplannedStops: 486,
  },
  people: [{ duty: 'spinner', personId: fixtureId(99), realname: '胡凤英', factor: 10_000 }],
  life: {
    from: '2019-03-12',
    events: [
      { kind: 'installed', date: '2019-03-12', from: null, to: null, taskId: null },
      { kind: 'moved', date: '2020-08-01', from: 'B1', to: null, taskId: null },
      { kind: 'statusChanged', date: '2022-01-10', from: 'inUse', to: 'repair', taskId: null },
      { kind: 'maintained', date: '2024-06-01', from: null, to: '大修理', taskId: fixtureId(1) },
      {
        kind: 'postponed',
        date: '2026-08-02',
        from: '揩车',
        to: '2026-08-09',
        taskId: null,
        planId: fixtureId(9),
      },
    ],
    months: [
      { month: '2026-08', outputG: 11_400_000, runMs: 1e9 },
      { month: '2026-09', outputG: 11_100_000, runMs: 1e9 },
    ],
  },
  days: Array.from({ length: 90 }, (_, place) => dayOf(place)),
  aims: { outputG: 379_000, breakRate: 18 },
  failures: [
    failureAt(10, 'S701', 15, 2),
    failureAt(40, null, 22, undefined),
    failureAt(80, 'S703', 20, undefined),
    failureAt(82, 'S703', 25, 3),
  ],
  works: [
    {
      taskId: fixtureId(2),
      number: 'WX-20260727-001',
      name: '更换吸棉管',
      kind: 'repair',
      startMs: startMs + 10 * dayMs,
      endMs: startMs + 10 * dayMs + 15 * minuteMs,
    },
    {
      taskId: fixtureId(4),
      number: 'WX-20260820-001',
      name: '小修理',
      kind: 'maintenance',
      startMs: startMs + 34 * dayMs,
      endMs: null,
    },
  ],
  changes: [
    change('variety', null, 'JC40', 'C32', 48),
    change('parameter', '捻度', 910, 916, 9),
    change('parameter', '锭速', null, 17_500, 66),
  ],
  open: [
    {
      id: fixtureId(3),
      number: 'WX-20261007-003',
      name: 'S703 吸棉风机',
      machineId: 8,
      kind: 'repair',
      urgency: 'urgent',
      state: 'inProgress',
      sinceMs: startMs + 82 * dayMs,
      dueMs: null,
      recurrences: 2,
      responsible: null,
    },
  ],
  cycles: [
    {
      id: 'a',
      name: '换钢丝圈',
      used: 21,
      interval: 14,
      unit: 'd',
      due: '2026-10-07',
      putOffTo: null,
      isForecast: false,
      done: null,
      path: '/equipmentManagement/plan',
    },
    {
      id: 'b',
      name: '揩车',
      used: 3,
      interval: 12,
      unit: 'd',
      due: '2026-10-25',
      putOffTo: null,
      isForecast: true,
      done: null,
      path: '/equipmentManagement/plan',
    },
    {
      id: 'c',
      name: '加油',
      used: 30,
      interval: 30,
      unit: 'd',
      due: '2026-10-20',
      putOffTo: null,
      isForecast: false,
      done: '2026-10-12',
      path: '/equipmentManagement/plan?done',
    },
  ],
  parts: [
    {
      id: 'p',
      name: '钢领',
      from: '2019-03-12',
      to: '2023-10-01',
      due: '2023-06-01',
      usedPercent: 108,
      path: '/x',
    },
    { id: 'q', name: '钢领', from: '2023-10-01', to: null, due: '2027-01-01', usedPercent: 69, path: '/x' },
  ],
  costs: {
    currency: 'CNY',
    years: [
      { ...noGaps, year: 2026, labour: 8000, parts: 7000, total: 15_000, hours: 160, perTonne: 174 },
      {
        year: 2025,
        labour: null,
        parts: 900,
        total: 900,
        hours: 12,
        unratedHours: 12,
        worksWithoutHours: 1,
        unpricedParts: 3,
        perTonne: null,
      },
    ],
  },
};

/** The id of a task or person by its place. */
export function fixtureId(place: number): string {
  return `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
}

function dayOf(place: number): LedgerDay {
  const isUnknown = place === 20;
  const state = stateOn(place, isUnknown);
  return {
    date: addDays(from, place),
    cells: [{ shift: 'morning', state, ms: 30 * minuteMs }],
    outputG: isUnknown ? null : 370_000 + 1000 * (place % 7),
    endBreaks: isUnknown ? null : 300 + place,
    spindleMs: isUnknown ? null : 8e10,
    variety: isUnknown ? null : 'JC40',
  };
}

function stateOn(place: number, isUnknown: boolean) {
  if (place === 10) return stateNumber.fault;
  if (isUnknown) return stateNumber.offline;
  return stateNumber.running;
}

function failureAt(
  day: number,
  fault: string | null,
  minutes: number,
  task: number | undefined,
): MachineLedger['failures'][number] {
  const at = startMs + day * dayMs + 60 * minuteMs;
  return {
    fault,
    startMs: at,
    endMs: at + minutes * minuteMs,
    downMs: minutes * minuteMs,
    isOpen: false,
    stops: 1,
    taskId: task === undefined ? null : fixtureId(task),
  };
}

function change(
  kind: 'variety' | 'parameter',
  name: string | null,
  before: string | number | null,
  after: string | number,
  day: number,
): MachineLedger['changes'][number] {
  const unit = kind === 'parameter' ? 'tpm' : null;
  const atMs = startMs + day * dayMs;
  return { atMs, kind, name, unit, digits: 0, from: before, to: after, distributionId: null };
}
