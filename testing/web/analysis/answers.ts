// One file: the answers of one mill for one day; their figures fit each other.
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type AnalysisAnswer,
  type AnalysisKpi,
  type AnalysisRow,
  analysisAnswer,
  type KpiFigure,
  type NamedMachine,
  type showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import type { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import type { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import type { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import type { EnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import type { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { defaultSystem, shiftNamesOf } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';

/* A mill of four ring frames and a winder over a week that is over, for tests of the pages of analysis. */

const from = '2026-11-01';
const to = '2026-11-07';
/** Eight in the morning in Shanghai. */
const startMs = Date.parse(`${from}T00:00:00Z`);
const dates = Array.from({ length: 7 }, (_, day) =>
  new Date(startMs + day * dayMs).toISOString().slice(0, 10),
);

const scopeFixture: AnalysisAnswer['scope'] = {
  zone: 'Asia/Shanghai',
  from,
  to,
  startMs,
  endMs: startMs + 7 * dayMs,
  isRunning: false,
  reachMs: startMs - 30 * dayMs,
  newestMs: startMs + 7 * dayMs,
};

export const machinesFixture: NamedMachine[] = [
  ...[1, 2, 3, 4].map((id) => machine(id, 'spinning', `RF-0${id}`, 1008)),
  machine(9, 'winding', 'WD-01', 60),
];

export function choicesFixture(firstDate: string | null = from): OutputOf<typeof showAnalysisChoices> {
  return {
    zone: 'Asia/Shanghai',
    today: '2026-11-08',
    firstDate,
    isHeard: firstDate !== null,
    reachMs: startMs,
    processes: ['spinning', 'winding'],
    lines: ['combed'],
    machines: machinesFixture,
    shifts: ['morning', 'middle', 'night'],
    crews: ['A', 'B', 'C', 'D'],
    varieties: [{ variety: 'JC40', process: 'spinning', lastDate: to }],
  };
}

/** The answer to a question as it goes over the wire: rows of its dimensions and grain, each KPI ten times its place. */
export function answerFixture(query: URLSearchParams): AnalysisAnswer {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
  const grain = query.get('grain') ?? 'day';
  const codes = list('kpis').filter(isKpi);
  const isCompared = query.get('compare') === 'true';
  const rows = keysOf(list('dimensions'), list('process')).flatMap((keys, place) =>
    stepsOf(grain).map(
      (at): AnalysisRow => ({
        keys,
        at,
        figures: figuresOf(codes, place + 1),
        aims: grain === 'none' ? aimsOf(codes) : {},
        alerts: place === 0 ? ['belowPlan'] : [],
        before: isCompared && grain === 'none' ? figuresOf(codes, place + 0.5) : null,
      }),
    ),
  );
  return analysisAnswer.parse({
    scope: scopeFixture,
    rows,
    total: {
      figures: figuresOf(codes, 4),
      aims: aimsOf(codes),
      processes: Object.fromEntries(codes.map((code) => [code, 'spinning'])),
    },
    corrected: null,
    before: isCompared
      ? {
          from: '2026-10-25',
          to: '2026-10-31',
          startMs: startMs - 7 * dayMs,
          endMs: startMs,
          isCut: false,
          isComparable: true,
          figures: figuresOf(codes, 2),
        }
      : null,
    machines: machinesFixture,
  });
}

export function emptyAnswerFixture(query: URLSearchParams): AnalysisAnswer {
  return { ...answerFixture(query), rows: [] };
}

export function stopsFixture(): OutputOf<typeof listStops> {
  const sum = { count: 3, ms: 6 * hourMs };
  const lost = (kg: number) => [{ process: 'spinning' as const, kg }];
  return {
    scope: scopeFixture,
    counts: [
      { longerThanMin: 10, count: 3 },
      { longerThanMin: 30, count: 2 },
      { longerThanMin: 60, count: 1 },
      { longerThanMin: 180, count: 1 },
    ],
    total: { ...sum, lost: lost(90) },
    lostInAll: lost(97.5),
    before: {
      from: '2026-10-25',
      to: '2026-10-31',
      startMs: startMs - 7 * dayMs,
      endMs: startMs,
      isComparable: true,
      total: { count: 5, ms: 4 * hourMs, lost: lost(60) },
    },
    pareto: [
      {
        class: 'unplanned',
        state: 4,
        fault: 'S704',
        count: 2,
        ms: 4 * hourMs,
        lost: lost(60),
        beforeMs: hourMs,
      },
      { class: 'planned', state: 7, fault: null, count: 1, ms: 2 * hourMs, lost: [], beforeMs: 0 },
    ],
    byMachine: [{ machineId: 1, ...sum, lostKg: 90, beforeMs: 7 * hourMs }],
    stops: [0, 1, 2].map((place) => ({
      machineId: 1,
      class: 'unplanned' as const,
      state: 4,
      fault: 'S704',
      startMs: startMs + place * dayMs,
      endMs: place === 2 ? null : startMs + place * dayMs + 2 * hourMs,
      durationMs: 2 * hourMs,
      withinMs: 2 * hourMs,
      lostKg: 30,
    })),
    pageNo: 1,
    pageSize: 2,
    machines: machinesFixture,
  };
}

export function brokenEndsFixture(): OutputOf<typeof analyseBrokenEnds> {
  const codes: AnalysisKpi[] = ['breaks', 'breakRate'];
  return {
    scope: scopeFixture,
    total: { figures: figuresOf(codes, 3), aims: aimsOf(codes) },
    byMachine: [1, 2, 3, 4].map((machineId) => ({ machineId, figures: figuresOf(codes, machineId) })),
    spindles: [
      { machineId: 4, code: 'RF-04', number: '04', spindle: 217, side: 'L', place: 217, breaks: 21 },
      { machineId: 4, code: 'RF-04', number: '04', spindle: 906, side: 'R', place: 402, breaks: 2 },
    ],
    machines: machinesFixture.filter(({ kind }) => kind === 'spinning'),
  };
}

export function doffsFixture(): OutputOf<typeof listLastDoffs> {
  const doffs = [0, 1, 2].map((place) => ({
    atMs: startMs + 7 * dayMs - (place * 3 + 1) * hourMs,
    durationMs: 180_000,
    weightG: 52_000,
    intervalMs: place === 2 ? null : 3 * hourMs,
  }));
  return {
    scope: scopeFixture,
    byMachine: [
      {
        machineId: 1,
        variety: 'JC40',
        doffs,
        sums: { doffs: 3, durationMs: 540_000, weightG: 156_000, intervals: 2, intervalMs: 6 * hourMs },
      },
      {
        machineId: 2,
        variety: null,
        doffs: [],
        sums: { doffs: 0, durationMs: 0, weightG: 0, intervals: 0, intervalMs: 0 },
      },
    ],
    machines: machinesFixture,
  };
}

/** Two days: running, a fault of two hours over their border, running. */
export function timelineFixture(): OutputOf<typeof showMachineTimeline> {
  const borderMs = startMs + dayMs;
  const intervals = [
    { state: 1, fault: null, startMs, endMs: borderMs - hourMs },
    { state: 4, fault: 'S704', startMs: borderMs - hourMs, endMs: borderMs + hourMs },
    { state: 1, fault: null, startMs: borderMs + hourMs, endMs: borderMs + dayMs },
  ];
  return {
    scope: { ...scopeFixture, endMs: borderMs + dayMs },
    machine: machine(1, 'spinning', 'RF-01', 1008),
    intervals,
    totals: [
      { state: 1, ms: 2 * dayMs - 2 * hourMs, count: 2 },
      { state: 4, ms: 2 * hourMs, count: 1 },
    ],
    turns: dates.slice(0, 2).flatMap((productionDate, day) =>
      shiftNamesOf(defaultSystem).map((shift, place) => ({
        productionDate,
        shift,
        crew: 'A',
        startMs: startMs + day * dayMs + place * 8 * hourMs,
        endMs: startMs + day * dayMs + (place + 1) * 8 * hourMs,
      })),
    ),
    doffs: [{ atMs: startMs + hourMs, durationMs: 180_000, weightG: 52_000 }],
  };
}

function machine(id: number, kind: Process, code: string, positions: number): NamedMachine {
  return { id, code, number: code.slice(-2), kind, line: 'combed', positions };
}

function isKpi(code: string): code is AnalysisKpi {
  return Object.hasOwn(kpis, code);
}

function keysOf(dimensions: readonly string[], chosen: readonly string[]): AnalysisRow['keys'][] {
  if (dimensions.includes('machine')) return [1, 2, 3, 4].map((machineId) => ({ machineId }));
  if (dimensions.includes('crew')) return ['A', 'B', 'C', 'D'].map((crew) => ({ crew }));
  if (!dimensions.includes('process')) return [{}];
  const own = (['spinning', 'winding'] as const).filter(
    (each) => chosen.length === 0 || chosen.includes(each),
  );
  return own.map((process) => ({ process }));
}

function stepsOf(grain: string): AnalysisRow['at'][] {
  const plain = { shift: null, crew: null, band: null };
  if (grain === 'none') return [{ ...plain, startMs, productionDate: null }];
  if (grain === 'shift')
    return shiftNamesOf(defaultSystem).map((shift, place) => ({
      ...plain,
      startMs: startMs + place * 8 * hourMs,
      productionDate: from,
      shift,
      crew: 'A',
    }));
  return dates.map((productionDate, day) => ({ ...plain, startMs: startMs + day * dayMs, productionDate }));
}

function figuresOf(codes: readonly AnalysisKpi[], size: number): Record<string, KpiFigure> {
  return Object.fromEntries(
    codes.map((code) => {
      const declared: Kpi = kpis[code];
      const value = size * 10;
      const isQuotient = declared.denominator !== undefined;
      const numerator = isQuotient ? size * 1000 : value / declared.factor;
      return [
        code,
        { value, numerator, denominator: isQuotient ? (declared.factor * numerator) / value : null },
      ];
    }),
  );
}

function aimsOf(codes: readonly AnalysisKpi[]): AnalysisAnswer['total']['aims'] {
  return Object.fromEntries(
    codes
      .filter((code) => ['prodEff', 'breakRate', 'planAttainment'].includes(code))
      .map((code) => [code, { target: 30, limitMin: 15, limitMax: 35 }]),
  );
}

/** Winding made more than its cops, packing what there was. */
export function massFixture(): OutputOf<typeof showMassBalance> {
  return {
    scope: scopeFixture,
    rows: [
      {
        process: 'winding',
        source: 'spinning',
        varieties: ['JC40'],
        verdict: 'impossible',
        receivedKg: 22_392,
        drawnKg: -100,
        suppliedKg: 22_292,
        madeKg: 23_424,
        yieldPercent: 105.08,
      },
      {
        process: 'packaging',
        source: 'winding',
        varieties: ['JC40'],
        verdict: 'plausible',
        receivedKg: 23_424,
        drawnKg: null,
        suppliedKg: 23_424,
        madeKg: 23_400,
        yieldPercent: null,
      },
    ],
  };
}

/** Two bands of one tariff, and electricity from before it. */
export function energyCostFixture(): EnergyCost {
  const line = { validFrom: '2026-01-01', currency: 'CNY' };
  return {
    scope: scopeFixture,
    lines: [
      { ...line, band: 'peak', price: 1.105, energyKwh: 1_000, cost: 1_105 },
      { ...line, band: 'valley', price: 0.273, energyKwh: 2_000, cost: 546 },
      { band: null, validFrom: null, currency: null, price: null, energyKwh: 500, cost: null },
    ],
    costs: [{ currency: 'CNY', cost: 1_651, energyKwh: 3_000, averagePrice: 0.5503, costPerT: null }],
    unpricedKwh: 500,
  };
}
