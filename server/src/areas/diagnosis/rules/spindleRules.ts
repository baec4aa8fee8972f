import { diagnosisRules, ruleConstants } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { countsIn } from '../../telemetry/index.ts';
import { binomialTail, falseDiscoveryBorder, median, poissonTail } from './chance.ts';
import { type MillFacts, groupsOf, type MachineFacts, type SpindleRepair } from './facts.ts';
import {
  beyond,
  type FoundSymptom,
  foundOn,
  type Judge,
  type JudgedFinding,
  type Judges,
  ofKind,
  spindleKey,
} from './judged.ts';
import { leastOfGroup } from './machineRules.ts';

/** Hours of running of a frame, and end breaks, without which nothing is said of its spindles. */
const leastRunH = 4;
const leastBreaks = 20;

interface Frame {
  readonly facts: MachineFacts;
  /** End breaks by spindle, of two days. */
  readonly counts: ReadonlyMap<number, number>;
}

function framesOf(machines: readonly MachineFacts[]): {
  frames: Frame[];
  unknown: string[];
} {
  const frames = machines.flatMap((facts): Frame[] => {
    const { breaks, sums, machine } = facts;
    if (sums.runMs < leastRunH * hourMs || machine.positions === 0 || !tellsBreaks(facts)) return [];
    const counts = new Map<number, number>();
    for (const spindle of breaks.spindles) counts.set(spindle, (counts.get(spindle) ?? 0) + 1);
    return [{ facts, counts }];
  });
  const known = new Set(frames.map(({ facts }) => facts));
  const unknown = machines.filter((each) => !known.has(each)).map(({ machine }) => `m${machine.id}`);
  return { frames, unknown };
}

/** Returns whether the spindles of a frame can be judged: it names those that break, or counts breaks and had none. */
function tellsBreaks({ breaks, sums, known }: MachineFacts): boolean {
  if (breaks.spindles.length > 0) return true;
  return sums.endBreaks === 0 && countsIn(kpis.breakRate, { sums, known });
}

interface Suspect {
  readonly frame: Frame;
  readonly spindle: number;
  readonly breaks: number;
  readonly expected: number;
  readonly chance: number;
}

/**
 * Spindles that broke more often within two days than their frame explains (F49): of all spindles of the mill so many are
 * named that the expected share of false ones is held. What is expected is the mean of the frame's other spindles. Of one that was
 * repaired only what broke since then is counted, and until that can tell whether it helped it is watched.
 */
export function rogueSpindles(machines: readonly MachineFacts[], least: number): JudgedFinding {
  const { frames, unknown } = framesOf(machines);
  let tested = 0;
  const suspects: Suspect[] = [];
  const repaired: Repaired[] = [];
  for (const frame of frames) {
    const { positions } = frame.facts.machine;
    tested += positions;
    const total = [...frame.counts.values()].reduce((sum, count) => sum + count, 0);
    // Those far above all others do not count to what is usual.
    const usual = [...frame.counts.values()].filter(
      (count) => count < Math.max(least, (10 * total) / positions),
    );
    const expected =
      Math.max(
        usual.reduce((sum, count) => sum + count, 0),
        1,
      ) / positions;
    const repairs = frame.facts.repairs ?? new Map<number, SpindleRepair>();
    for (const [spindle, breaks] of frame.counts)
      if (breaks >= least && !repairs.has(spindle))
        suspects.push({ frame, spindle, breaks, expected, chance: poissonTail(breaks, expected) });
    for (const [spindle, repair] of repairs) {
      const { breaks, share } = sinceRepair(frame, spindle, repair);
      repaired.push({ frame, spindle, breaks, asBad: repair.breaks * share });
      const ofRest = expected * share;
      if (breaks >= least)
        suspects.push({ frame, spindle, breaks, expected: ofRest, chance: poissonTail(breaks, ofRest) });
    }
  }
  const border = falseDiscoveryBorder(
    suspects.map(({ chance }) => chance),
    { tested, share: ruleConstants.falseShare },
  );
  const named = suspects.filter(({ chance }) => chance <= border);
  const isNamed = new Set(named.map(suspectKey));
  const watched = repaired
    .filter((each) => !isNamed.has(suspectKey(each)))
    .filter(({ breaks, asBad }) => 1 - poissonTail(breaks + 1, asBad) > ruleConstants.stillBad)
    .map(suspectKey);
  const found = named.map(({ frame, spindle, breaks, expected }) =>
    foundOn(frame.facts, { value: breaks, reference: expected }, spindle),
  );
  return { judged: frames.length, unknown, watched, found };
}

/** A spindle that was repaired: how often it broke since then, and how often it would have if it were as bad as before. */
interface Repaired extends Pick<Suspect, 'frame' | 'spindle' | 'breaks'> {
  readonly asBad: number;
}

function suspectKey({ frame, spindle }: Pick<Suspect, 'frame' | 'spindle'>): string {
  const { machine } = frame.facts;
  return spindleKey({ machineId: machine.id, process: machine.kind }, spindle);
}

/** How often a spindle broke since its repair; and the share of the two days that is since, by the breaks of all others. */
function sinceRepair({ facts: { breaks } }: Frame, spindle: number, { atMs }: SpindleRepair) {
  const since = breaks.spindles.filter((_, place) => (breaks.atMs[place] ?? 0) > atMs);
  const own = (spindles: readonly number[]) => spindles.filter((each) => each === spindle).length;
  const others = breaks.spindles.length - own(breaks.spindles);
  return { breaks: own(since), share: others === 0 ? 0 : (since.length - own(since)) / others };
}

/** End breaks of the window without those of spindles that stand out, so that a single spindle does not speak for its frame. */
function withoutRogues(
  { facts }: Frame,
  { fromMs }: MillFacts['window'],
): { atMs: number; spindle: number }[] {
  // What broke before a repair speaks for the frame as little as what breaks behind it.
  const { repairs: _, ...asBefore } = facts;
  const rogues = new Set(
    rogueSpindles([asBefore], diagnosisRules.rogueSpindle.limit.usual).found.map(({ spindle }) => spindle),
  );
  return facts.breaks.spindles.flatMap((spindle, place) => {
    const atMs = facts.breaks.atMs[place] ?? 0;
    return rogues.has(spindle) || atMs < fromMs ? [] : [{ atMs, spindle }];
  });
}

/** How far the cop was built at each end break, from 0 to 1, where the doffs before and behind it are known. */
function buildsAt(atMs: readonly number[], doffsMs: readonly number[]): number[] {
  const builds: number[] = [];
  for (const at of atMs) {
    const next = doffsMs.findIndex((doff) => doff > at);
    const [before, behind] = [doffsMs[next - 1], doffsMs[next]];
    if (before !== undefined && behind !== undefined) builds.push((at - before) / (behind - before));
  }
  return builds;
}

const alongTheCop =
  (
    judge: (builds: readonly number[], limit: number) => { value: number; reference?: number } | undefined,
  ): Judge =>
  (facts, limit) => {
    const machines = ofKind(facts, 'spinning');
    const { frames } = framesOf(machines);
    const byMachine = new Map(frames.map((frame) => [frame.facts, frame]));
    const judged = beyond(machines, limit, (each) => {
      const frame = byMachine.get(each);
      if (frame === undefined) return undefined;
      const builds = buildsAt(
        withoutRogues(frame, facts.window).map(({ atMs }) => atMs),
        each.doffsMs,
      );
      return builds.length < leastBreaks ? undefined : (judge(builds, limit) ?? { value: 0 });
    });
    return judged;
  };

/** The share of end breaks right behind the doff, percent, where it is above the limit by more than chance explains. */
const breaksAfterDoff = alongTheCop((builds, limit) => {
  const early = builds.filter((build) => build < ruleConstants.afterDoffShare).length;
  const isProven = binomialTail(early, builds.length, limit / 100) < ruleConstants.chance;
  return isProven ? { value: (100 * early) / builds.length } : undefined;
});

/** The rate at the end of the cop over that of its middle, where it is above the limit by more than chance explains. */
const breaksAtEnd = alongTheCop((builds, limit) => {
  const { afterDoffShare, beforeDoffShare } = ruleConstants;
  const late = builds.filter((build) => build >= 1 - beforeDoffShare).length;
  const middle = builds.filter((build) => build >= afterDoffShare && build < 1 - beforeDoffShare).length;
  const middleShare = 1 - beforeDoffShare - afterDoffShare;
  if (middle === 0) return undefined;
  // At the limit, this share of both would fall into the end.
  const atLimit = (limit * beforeDoffShare) / (limit * beforeDoffShare + middleShare);
  if (binomialTail(late, late + middle, atLimit) >= ruleConstants.chance) return undefined;
  return { value: late / beforeDoffShare / (middle / middleShare), reference: middle / middleShare };
});

/** Frames that break more than others on the same variety, all spindles alike, by more than chance explains. */
const breakRate: Judge = (facts, limit) => {
  const machines = ofKind(facts, 'spinning');
  const { frames } = framesOf(machines);
  const counted = new Map(frames.map((frame) => [frame.facts, withoutRogues(frame, facts.window).length]));
  const rateOf = (each: MachineFacts) => {
    const count = counted.get(each);
    return count === undefined || each.sums.spindleMs === 0
      ? undefined
      : (count * 1000 * hourMs) / each.sums.spindleMs;
  };
  const medians = new Map<MachineFacts, number>();
  for (const group of groupsOf(machines)) {
    const rates = group.flatMap((each) => rateOf(each) ?? []);
    const middle = rates.length >= leastOfGroup ? median(rates) : undefined;
    for (const each of group) if (middle !== undefined && middle > 0) medians.set(each, middle);
  }
  return beyond(machines, limit, (each) => {
    const [rate, reference] = [rateOf(each), medians.get(each)];
    if (rate === undefined || reference === undefined) return undefined;
    const atLimit = (limit * reference * each.sums.spindleMs) / (1000 * hourMs);
    const isProven = poissonTail(counted.get(each) ?? 0, atLimit) < ruleConstants.chance;
    return { value: isProven ? rate / reference : Math.min(rate / reference, limit), reference };
  });
};

/** Frames one side of which breaks more than the other, by more than chance explains. The first half of the spindles is a side. */
const unevenSides: Judge = (facts, limit) => {
  const machines = ofKind(facts, 'spinning');
  const { frames, unknown } = framesOf(machines);
  const found: FoundSymptom[] = [];
  for (const frame of frames) {
    const half = frame.facts.machine.positions / 2;
    const breaks = withoutRogues(frame, facts.window);
    const left = breaks.filter(({ spindle }) => spindle <= half).length;
    const [more, less] = [Math.max(left, breaks.length - left), Math.min(left, breaks.length - left)];
    // Either side may be the worse one, which doubles what chance can do.
    const chance = 2 * binomialTail(more, breaks.length, limit / (limit + 1));
    if (chance < ruleConstants.chance && more > limit * less)
      found.push(foundOn(frame.facts, { value: more / Math.max(1, less) }));
  }
  return { judged: frames.length, unknown, found };
};

/** Rules over end breaks by spindle and by how far the cop was built. */
export const spindleRules = {
  rogueSpindle: (facts, limit) => rogueSpindles(ofKind(facts, 'spinning'), limit),
  breaksAfterDoff,
  breaksAtEnd,
  breakRate,
  unevenSides,
} satisfies Partial<Judges>;
