import { curveBuilds } from '@millwright/contract/reference/mill/ringPlan.ts';

/** What a ring frame's set parameters say about its course over a cop. */
export interface RingSetup {
  readonly curveRpm: readonly number[];
  readonly referenceRpm: number;
  readonly twistTpm: number;
  readonly tex: number;
  readonly doffLengthM: number;
  /** Mean over time of (speed / reference)^2.5. */
  readonly meanWindage: number;
  /** Mean over time of what build and speed make of the end breaks. */
  readonly meanBreakFactor: number;
}

/** Throws RangeError when a parameter is missing. */
export function ringSetup(set: Readonly<Record<string, number>>): RingSetup {
  const of = (code: string): number => {
    const value = set[code];
    if (value === undefined) throw new RangeError(`a ring frame needs ${code}`);
    return value;
  };
  const course = {
    curveRpm: curveBuilds.map((build) => of(`speed${build}`)),
    referenceRpm: of('spindleSpeed'),
    twistTpm: of('twist'),
    tex: of('tex'),
    doffLengthM: of('doffLength'),
  };
  return {
    ...course,
    meanWindage: meanOverTime(course, (rpm) => (rpm / course.referenceRpm) ** 2.5),
    meanBreakFactor: meanOverTime(course, (rpm, build) => breakFactor(course, build, rpm)),
  };
}

type Course = Pick<RingSetup, 'curveRpm' | 'referenceRpm'>;

/** Spindle speed at a build of 0 … 1. */
export function rpmAt({ curveRpm }: Pick<RingSetup, 'curveRpm'>, build: number): number {
  const percent = build * 100;
  let point = 1;
  while (point < curveBuilds.length - 1 && percent > (curveBuilds[point] ?? 100)) point += 1;
  const fromBuild = curveBuilds[point - 1] ?? 0;
  const toBuild = curveBuilds[point] ?? 100;
  const fromRpm = curveRpm[point - 1] ?? 0;
  const toRpm = curveRpm[point] ?? 0;
  return fromRpm + ((toRpm - fromRpm) * (percent - fromBuild)) / (toBuild - fromBuild);
}

/** More ends break at the foot and at the top of a cop, and with the fourth power of the speed. */
export function breakFactor(
  { referenceRpm }: Pick<RingSetup, 'referenceRpm'>,
  build: number,
  rpm: number,
): number {
  const byBuild = breaksByBuild(build);
  return (byBuild / 1.15) * (rpm / referenceRpm) ** 4;
}

function breaksByBuild(build: number): number {
  if (build < 0.05) return 3;
  if (build < 0.9) return 1;
  return 1.5;
}

function meanOverTime(course: Course, of: (rpm: number, build: number) => number): number {
  const steps = 400;
  let time = 0;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    const build = (step + 0.5) / steps;
    const rpm = rpmAt(course, build);
    time += 1 / rpm;
    sum += of(rpm, build) / rpm;
  }
  return sum / time;
}
