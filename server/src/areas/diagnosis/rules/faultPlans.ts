import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { DiagnosisRuleName } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { type MachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { MachineFacts } from './facts.ts';
import { aMachine, each } from './factsTesting.ts';
import { type Dice, drifting, during, type FaultPlan, ringFrame, signal } from './faultDays.ts';

type Value = number | ((minute: number) => number);

/** Machines whose signal is drawn with and without the fault. */
function ofSignal(
  kind: MachineKind,
  code: string,
  draw: (dice: Dice, isFaulty: boolean) => Value,
  { machines = 12, ...more }: { machines?: number; any?: MachineFacts['any']; ejectionsBefore?: number } = {},
): FaultPlan {
  return {
    machines,
    machine: (dice, id, isFaulty) =>
      aMachine(id, { machine: { kind }, running: signal(code, draw(dice, isFaulty)), ...more }),
  };
}

/** A signal by its machine's own level, and how many times that with the fault. */
const times =
  (
    value: number,
    drift: { by: number; periodMin: number },
    fault: readonly [number, number],
    spread = 0.05,
  ) =>
  (dice: Dice, isFaulty: boolean) =>
    drifting(dice, value * (1 + dice.normal(spread)) * (isFaulty ? dice.between(...fault) : 1), drift);

/** A signal with something on top of it for a while. */
const plus =
  (
    value: number,
    drift: { by: number; periodMin: number },
    fault: readonly [number, number],
    min: readonly [number, number],
  ) =>
  (dice: Dice, isFaulty: boolean) => {
    const usual = drifting(dice, value, drift);
    const sign = dice.share() < 0.5 ? -1 : 1;
    const more = isFaulty ? during(dice, min, sign * dice.between(...fault)) : () => 0;
    return (minute: number) => usual(minute) + more(minute);
  };

/** Stops of a state through the day, by their minutes. */
const stops = (machineId: number, state: MachineState, minutes: readonly number[]) =>
  minutes.map((lasts, place) => {
    const startMs = ((place + 0.5) * dayMs) / minutes.length;
    return { machineId, state, fault: null, startMs, endMs: startMs + lasts * minuteMs };
  });

function doffing(
  kind: MachineKind,
  usual: readonly [number, number],
  fault: readonly [number, number],
): FaultPlan {
  return {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      const minutes = Array.from({ length: 7 }, () => dice.between(...usual));
      if (isFaulty) minutes[3] = dice.between(...fault);
      return aMachine(id, { machine: { kind }, intervals: stops(id, stateNumber.doffing, minutes) });
    },
  };
}

const ring = (draw: (dice: Dice, isFaulty: boolean) => Parameters<typeof ringFrame>[2]): FaultPlan => ({
  machines: 12,
  // Some frames are better than others.
  machine: (dice, id, isFaulty) => {
    const drawn = draw(dice, isFaulty);
    return ringFrame(dice, id, { ...drawn, rate: Math.exp(dice.normal(0.18)) * (drawn.rate ?? 1) });
  },
});

const aim = {
  process: 'spinning',
  temperatureMin: 24,
  temperatureMax: 28,
  humidityMin: 52,
  humidityMax: 60,
} as const;

/**
 * For each rule a mill as the simulator draws it, and the fault that the rule is there for, from a little above its limit on;
 * where the rule holds off chance, from where the counts of a day can tell.
 * Rules over a department and over single spindles have trials of their own.
 */
export const faultPlans: Partial<Record<DiagnosisRuleName, FaultPlan>> = {
  ductPressure: ofSignal(
    'blowing',
    'ductPressure',
    plus(750, { by: 0.04, periodMin: 37 }, [95, 180], [15, 60]),
  ),
  ejections: ofSignal('blowing', 'ejections', times(85, { by: 0.4, periodMin: 170 }, [3.3, 8], 0.15), {
    ejectionsBefore: 85,
  }),
  filterPressure: ofSignal('blowing', 'filterPressure', (dice, isFaulty) => {
    const usual = drifting(dice, 430, { by: 0.25, periodMin: 610 });
    const rise = isFaulty ? dice.between(430, 800) : 0;
    return (minute) => usual(minute) + (rise * minute) / 1440;
  }),
  neps: ofSignal('carding', 'neps', times(52, { by: 0.2, periodMin: 240 }, [1.3, 2])),
  cardCv: ofSignal('carding', 'cv1m', times(3.5, { by: 0.12, periodMin: 45 }, [1.35, 2])),
  cardDeviation: ofSignal('carding', 'deviation', plus(0, { by: 0.9, periodMin: 33 }, [2.6, 5], [16, 120])),
  noil: ofSignal(
    'combing',
    'noil',
    (dice, isFaulty) =>
      drifting(
        dice,
        16 + dice.normal(0.2) + (isFaulty ? (dice.share() < 0.5 ? -1 : 1) * dice.between(1.1, 2.5) : 0),
        {
          by: 0.035,
          periodMin: 130,
        },
      ),
    { any: signal('noilShare', 0.16) },
  ),
  drawDeviation: ofSignal('drawing', 'deviation', plus(0, { by: 0.55, periodMin: 27 }, [1.4, 3], [6, 60])),
  drawStops: {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      const count = dice.poisson(45 * (isFaulty ? dice.between(2.3, 4) : 1));
      return aMachine(id, {
        machine: { kind: 'drawing' },
        intervals: stops(
          id,
          stateNumber.stopped,
          Array.from({ length: count }, () => dice.between(1, 3)),
        ),
      });
    },
  },
  rovingBreaks: {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      const spindleMs = 120 * 21 * hourMs;
      const per100 = isFaulty ? dice.between(1.2, 3) : 0.3;
      const endBreaks = dice.poisson((per100 * spindleMs) / 100 / hourMs);
      return aMachine(id, { machine: { kind: 'roving', positions: 120 }, sums: { spindleMs, endBreaks } });
    },
  },
  rovingDoff: doffing('roving', [3, 8], [10.3, 25]),
  rogueSpindle: {
    machines: 12,
    machine: (dice, id, isFaulty) =>
      ringFrame(dice, id, { rogues: new Map(isFaulty ? [[1 + Math.floor(dice.share() * 1008), 25]] : []) }),
  },
  slipSpindles: ofSignal('spinning', 'slipSpindles', (dice, isFaulty) => {
    const mean = isFaulty ? dice.between(3.1, 7) : 0.9;
    return () => dice.poisson(mean);
  }),
  breaksAfterDoff: ring((dice, isFaulty) => ({ early: isFaulty ? dice.between(21, 50) : 3 })),
  breaksAtEnd: ring((dice, isFaulty) => ({ late: isFaulty ? dice.between(3.8, 7) : 1.5 })),
  breakRate: ring((dice, isFaulty) => ({ rate: isFaulty ? dice.between(2.3, 4) : 1 })),
  unevenSides: ring((dice, isFaulty) => ({ side: isFaulty ? dice.between(3, 6) : 1 })),
  idleSpindles: {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      const share = isFaulty ? dice.between(0.0105, 0.03) : dice.between(0.002, 0.009);
      const spindleMs = 1008 * dayMs;
      return aMachine(id, { sums: { spindleMs, idleSpindleMs: share * spindleMs } });
    },
  },
  twist: ofSignal(
    'spinning',
    'twistActual',
    (dice, isFaulty) => {
      const set = 916 * (1 + (isFaulty ? (dice.share() < 0.5 ? -1 : 1) * dice.between(0.0105, 0.04) : 0));
      return () => set * (1 + dice.between(-0.001, 0.001));
    },
    { any: signal('twist', 916) },
  ),
  longDoff: doffing('spinning', [2.5, 3.5], [5.2, 30]),
  cuts: ofSignal('winding', 'cuts', times(45, { by: 0.2, periodMin: 140 }, [1.6, 2.6])),
  splices: ofSignal('winding', 'splicesFailed', times(3.4, { by: 0.35, periodMin: 100 }, [2.4, 4])),
  redLights: {
    machines: 12,
    machine: (dice, id, isFaulty) =>
      aMachine(id, {
        machine: { kind: 'winding' },
        running: signal('redLights', () => dice.poisson(isFaulty ? 2.6 : 0.4)),
        sums: {
          theoreticalMg: 1_000_000,
          outputG: isFaulty ? dice.between(640, 770) : dice.between(820, 900),
        },
      }),
  },
  power: {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      const kw = 32 * (1 + dice.normal(0.02)) * (isFaulty ? dice.between(1.12, 1.35) : 1);
      const rpm = 17_500 * (1 + dice.normal(0.005));
      const running = new Map([
        ['powerKw', each(() => kw * dice.between(0.985, 1.015))],
        ['spindleRpm', each(rpm)],
      ]);
      return aMachine(id, { running });
    },
  },
  powerAtRest: {
    machines: 12,
    machine: (dice, id, isFaulty) => {
      // Seven doffs of three minutes at a quarter of its power, and a repair of an hour.
      const rest = isFaulty ? dice.between(0.16, 0.5) : 0.06;
      const steps: number[] = [];
      const values: number[] = [];
      for (let minute = 0; minute < 1440; minute++) {
        const isDoffing = minute % 190 < 3;
        if (!isDoffing && (minute < 600 || minute >= 660)) continue;
        steps.push(minute);
        values.push(32 * (isDoffing ? 0.25 : rest) * dice.between(0.985, 1.015));
      }
      return aMachine(id, {
        running: signal('powerKw', () => 32 * dice.between(0.985, 1.015)),
        standing: new Map([['powerKw', { steps, values }]]),
      });
    },
  },
  airOutside: {
    machines: 12,
    machine: (dice, id, isFaulty) =>
      aMachine(id, {
        machine: { kind: 'climate' },
        any: new Map([
          ['temperature', each(drifting(dice, 26, { by: 0.02, periodMin: 300 }))],
          ['humidity', each(plus(56, { by: 0.05, periodMin: 90 }, [6, 11], [20, 90])(dice, isFaulty))],
        ]),
        aim,
      }),
  },
};
