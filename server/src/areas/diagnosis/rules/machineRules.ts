import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { ruleConstants } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import {
  machineStates,
  stateNumber,
  isMachineState,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { countsIn } from '../../telemetry/index.ts';
import { median, poissonTail } from './chance.ts';
import { groupsOf, leastReadings, longestStretch, meanOf, type MachineFacts } from './facts.ts';
import { beyond, type Judge, type Judges, type Measured, ofKind } from './judged.ts';

/** Machines of a group without which their median says nothing. */
export const leastOfGroup = 3;
/** Hours of running without which counts say nothing. */
const leastRunH = 2;

/** The largest difference between means of a quarter within one hour. */
function hourlySwing(code: string): (facts: MachineFacts) => Measured {
  return ({ running }) => {
    const series = running.get(code);
    if (series === undefined || series.values.length < leastReadings) return undefined;
    const quarters = Map.groupBy(series.steps.keys(), (place) => Math.floor((series.steps[place] ?? 0) / 15));
    const means = new Map<number, number>();
    for (const [quarter, places] of quarters)
      if (places.length >= 5)
        means.set(
          quarter,
          places.reduce((sum, place) => sum + (series.values[place] ?? 0), 0) / places.length,
        );
    let swing = 0;
    for (const [quarter, value] of means)
      for (let later = quarter + 1; later < quarter + 4; later++) {
        const other = means.get(later);
        if (other !== undefined) swing = Math.max(swing, Math.abs(other - value));
      }
    return { value: swing };
  };
}

/** The greatest mean of an hour. */
function worstHour(code: string): (facts: MachineFacts) => Measured {
  return ({ running }) => {
    const series = running.get(code);
    if (series === undefined || series.values.length < leastReadings) return undefined;
    const hours = Map.groupBy(series.steps.keys(), (place) => Math.floor((series.steps[place] ?? 0) / 60));
    let worst = 0;
    for (const places of hours.values())
      if (places.length >= 20)
        worst = Math.max(
          worst,
          places.reduce((sum, place) => sum + (series.values[place] ?? 0), 0) / places.length,
        );
    return { value: worst };
  };
}

/** A mean over the median of the machines of one model on the same variety. */
function overGroup(kind: MachineKind, measure: (facts: MachineFacts) => number | undefined): Judge {
  return (facts, limit) => {
    const machines = ofKind(facts, kind);
    const medians = new Map<MachineFacts, number>();
    for (const group of groupsOf(machines)) {
      const values = group.flatMap((each) => measure(each) ?? []);
      const middle = values.length >= leastOfGroup ? median(values) : undefined;
      for (const each of group) if (middle !== undefined && middle > 0) medians.set(each, middle);
    }
    return beyond(machines, limit, (each) => {
      const [value, reference] = [measure(each), medians.get(each)];
      return value === undefined || reference === undefined
        ? undefined
        : { value: value / reference, reference };
    });
  };
}

function meanWhileRunning(code: string): (facts: MachineFacts) => Measured {
  return ({ running }) => {
    const value = meanOf(running.get(code));
    return value === undefined ? undefined : { value };
  };
}

/** How long a deviation stayed beyond so many percent, in minutes. */
function offWeight(percent: number): (facts: MachineFacts) => Measured {
  return (each) => {
    const series = each.running.get('deviation');
    if (series === undefined || series.values.length < leastReadings) return undefined;
    return { value: longestStretch(series, each, (value) => Math.abs(value) > percent) };
  };
}

/** How far a mean lies from what the machine is set to. */
function offSetting({
  code,
  set,
  factor,
  inPercent,
}: {
  code: string;
  set: string;
  factor: number;
  inPercent: boolean;
}): (facts: MachineFacts) => Measured {
  return ({ running, any }) => {
    const value = meanOf(running.get(code));
    const wanted = meanOf(any.get(set), 1);
    if (value === undefined || wanted === undefined || wanted <= 0) return undefined;
    const reference = wanted * factor;
    const off = Math.abs(value - reference);
    return { value: inPercent ? (100 * off) / reference : off, reference };
  };
}

/** The longest stop for doffing that ended in the window, minutes; undefined where it neither ran nor doffed. */
function longestDoff({ intervals, sums }: MachineFacts): Measured {
  const doffs = intervals.filter(({ state }) => state === stateNumber.doffing);
  if (doffs.length === 0) return sums.runMs === 0 ? undefined : { value: 0 };
  return { value: Math.max(...doffs.map(({ startMs, endMs }) => (endMs - startMs) / minuteMs)) };
}

/** Unplanned stops in an hour of running. */
function stopsPerHour({ intervals, sums }: MachineFacts): number | undefined {
  if (sums.runMs < leastRunH * hourMs) return undefined;
  return (unplannedStops({ intervals }) * hourMs) / sums.runMs;
}

function unplannedStops({ intervals }: Pick<MachineFacts, 'intervals'>): number {
  return intervals.filter(({ state }) => isMachineState(state) && machineStates[state].counts === 'unplanned')
    .length;
}

/** More stops than the group, by more than chance explains. */
const drawStops: Judge = (facts, limit) => {
  const judged = overGroup('drawing', stopsPerHour)(facts, limit);
  const machines = new Map(ofKind(facts, 'drawing').map((each) => [each.machine.id, each]));
  return {
    ...judged,
    found: judged.found.filter(({ machineId, reference }) => {
      const each = machines.get(machineId ?? 0);
      if (each === undefined || reference === null) return false;
      const expected = (reference * limit * each.sums.runMs) / hourMs;
      return poissonTail(unplannedStops(each), expected) < ruleConstants.chance;
    }),
  };
};

/** Rules over single machines: what their signals, stops and doffs show. */
export const machineRules = {
  ductPressure: (facts, limit) => beyond(ofKind(facts, 'blowing'), limit, hourlySwing('ductPressure')),
  ejections: (facts, limit) =>
    beyond(ofKind(facts, 'blowing'), limit, ({ running, ejectionsBefore }) => {
      const value = meanOf(running.get('ejections'));
      return value === undefined || ejectionsBefore === undefined || ejectionsBefore <= 0
        ? undefined
        : { value: value / ejectionsBefore, reference: ejectionsBefore };
    }),
  filterPressure: (facts, limit) => beyond(ofKind(facts, 'blowing'), limit, worstHour('filterPressure')),
  neps: overGroup('carding', ({ running }) => meanOf(running.get('neps'))),
  cardCv: overGroup('carding', ({ running }) => meanOf(running.get('cv1m'))),
  cardDeviation: (facts, limit) =>
    beyond(ofKind(facts, 'carding'), limit, offWeight(ruleConstants.cardDeviationPercent)),
  noil: (facts, limit) =>
    beyond(
      ofKind(facts, 'combing'),
      limit,
      offSetting({ code: 'noil', set: 'noilShare', factor: 100, inPercent: false }),
    ),
  drawDeviation: (facts, limit) =>
    beyond(ofKind(facts, 'drawing'), limit, offWeight(ruleConstants.drawDeviationPercent)),
  drawStops,
  rovingBreaks: (facts, limit) =>
    beyond(ofKind(facts, 'roving'), limit, ({ sums, known }) =>
      sums.runMs < leastRunH * hourMs || sums.spindleMs === 0 || !countsIn(kpis.breakRate, { sums, known })
        ? undefined
        : { value: (sums.endBreaks * 100 * hourMs) / sums.spindleMs },
    ),
  rovingDoff: (facts, limit) => beyond(ofKind(facts, 'roving'), limit, longestDoff),
  slipSpindles: (facts, limit) => beyond(ofKind(facts, 'spinning'), limit, meanWhileRunning('slipSpindles')),
  idleSpindles: (facts, limit) =>
    beyond(ofKind(facts, 'spinning'), limit, ({ sums, known }) =>
      sums.spindleMs === 0 || !countsIn(kpis.idleRate, { sums, known })
        ? undefined
        : { value: (100 * sums.idleSpindleMs) / sums.spindleMs },
    ),
  twist: (facts, limit) =>
    beyond(
      ofKind(facts, 'spinning'),
      limit,
      offSetting({ code: 'twistActual', set: 'twist', factor: 1, inPercent: true }),
    ),
  longDoff: (facts, limit) => beyond(ofKind(facts, 'spinning'), limit, longestDoff),
  cuts: overGroup('winding', ({ running }) => meanOf(running.get('cuts'))),
  splices: (facts, limit) => beyond(ofKind(facts, 'winding'), limit, meanWhileRunning('splicesFailed')),
  redLights: (facts, limit) =>
    beyond(ofKind(facts, 'winding'), limit, ({ running, sums, known }) => {
      const value = meanOf(running.get('redLights'));
      if (value === undefined || sums.theoreticalMg === 0) return undefined;
      if (!countsIn(kpis.prodEff, { sums, known })) return undefined;
      const efficiency = (100 * 1000 * sums.outputG) / sums.theoreticalMg;
      return { value: efficiency < ruleConstants.winderEfficiency ? value : 0 };
    }),
} satisfies Partial<Judges>;
