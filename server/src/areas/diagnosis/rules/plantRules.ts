import { ruleConstants } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { median } from './chance.ts';
import {
  groupsOf,
  isSameSpeed,
  leastReadings,
  longestStretch,
  type MachineFacts,
  meanOf,
  speedSignal,
} from './facts.ts';
import { beyond, type FoundSymptom, foundOn, type Judge, type Judges, ofKind } from './judged.ts';
import { leastOfGroup } from './machineRules.ts';

/** Days before the window without which nothing is usual. */
const leastDaysBefore = 7;

/** Energy of a department for a tonne of its output, over that of the days before (F54). */
const energyOfProcess: Judge = ({ processes }, limit) => {
  const known = processes.filter(({ before }) => before.days >= leastDaysBefore);
  const found = known.flatMap(({ process, now, before }): FoundSymptom[] => {
    const reference = (1000 * before.energyWh) / before.outputG;
    const value = (1000 * now.energyWh) / now.outputG / reference;
    return value > limit ? [{ machineId: null, spindle: null, process, value, reference }] : [];
  });
  return {
    judged: known.length,
    unknown: processes.filter((each) => !known.includes(each)).map(({ process }) => process),
    found,
  };
};

/** Power while it runs, over the median of machines of its model on its variety that run at the same speed. */
const power: Judge = ({ machines }, limit) => {
  const medians = new Map<MachineFacts, { kw: number; speed: number | undefined }>();
  const spinners = machines.filter(({ running }) => running.has('powerKw'));
  for (const group of groupsOf(spinners)) {
    const speed = median(group.flatMap((each) => speedOf(each) ?? []));
    const alike = group.filter((each) => runsAt(each, speed));
    const values = alike.flatMap(({ running }) => meanOf(running.get('powerKw')) ?? []);
    const kw = values.length >= leastOfGroup ? median(values) : undefined;
    for (const each of alike) if (kw !== undefined && kw > 0) medians.set(each, { kw, speed });
  }
  return beyond(spinners, limit, (each) => {
    const [kw, usual] = [meanOf(each.running.get('powerKw')), medians.get(each)];
    return kw === undefined || usual === undefined
      ? undefined
      : { value: kw / usual.kw, reference: usual.kw };
  });
};

function speedOf({ machine, running }: MachineFacts): number | undefined {
  const signal = speedSignal(machine.kind);
  return signal === undefined ? undefined : meanOf(running.get(signal));
}

function runsAt(each: MachineFacts, speed: number | undefined): boolean {
  const own = speedOf(each);
  return speed === undefined || speed <= 0 || own === undefined || isSameSpeed(own, speed);
}

/** How long a machine took more than a share of its running power while it stood, minutes. */
const powerAtRest: Judge = ({ machines }, limit) => {
  const spinners = machines.filter(({ running }) => running.has('powerKw'));
  return beyond(spinners, limit, (each) => {
    const usual = meanOf(each.running.get('powerKw'));
    if (usual === undefined) return undefined;
    const rest = each.standing.get('powerKw');
    const value = rest ? longestStretch(rest, each, (kw) => kw > usual * ruleConstants.restShare) : 0;
    return { value };
  });
};

/** How long the air at a sensor stayed outside what it shall be, minutes. */
const airOutside: Judge = (facts, limit) =>
  beyond(ofKind(facts, 'climate'), limit, (each) => {
    const { any, aim } = each;
    if (aim === undefined) return undefined;
    const sides = [
      { series: any.get('temperature'), min: aim.temperatureMin, max: aim.temperatureMax },
      { series: any.get('humidity'), min: aim.humidityMin, max: aim.humidityMax },
    ].flatMap(({ series, min, max }) =>
      series === undefined || series.values.length < leastReadings || (min === null && max === null)
        ? []
        : longestStretch(
            series,
            each,
            (value) => (min !== null && value < min) || (max !== null && value > max),
          ),
    );
    return sides.length === 0 ? undefined : { value: Math.max(...sides) };
  });

/** The difference of mean humidity between the sensors of a department, found on the sensor furthest from the middle. */
const airUneven: Judge = (facts, limit) => {
  const sensors = ofKind(facts, 'climate').flatMap((each) => {
    const humidity = meanOf(each.any.get('humidity'));
    return humidity === undefined || each.aim === undefined
      ? []
      : [{ each, humidity, process: each.aim.process }];
  });
  const rooms = [...Map.groupBy(sensors, ({ process }) => process).values()].filter(
    (room) => room.length > 1,
  );
  const found = rooms.flatMap((room): FoundSymptom[] => {
    const values = room.map(({ humidity }) => humidity);
    const spread = Math.max(...values) - Math.min(...values);
    const middle = median(values) ?? 0;
    const [furthest] = room.toSorted((a, b) => Math.abs(b.humidity - middle) - Math.abs(a.humidity - middle));
    return spread > limit && furthest !== undefined ? [foundOn(furthest.each, { value: spread })] : [];
  });
  return { judged: rooms.length, unknown: [], found };
};

/** Rules over energy and air. */
export const plantRules = {
  energyOfProcess,
  power,
  powerAtRest,
  airOutside,
  airUneven,
} satisfies Partial<Judges>;
