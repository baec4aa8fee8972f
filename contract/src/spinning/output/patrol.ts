import { requireNotNegative, requirePositive } from './domain.ts';

/**
 * How a spinner patrols ring frames: times of walking and piecing are usual ones, and the same in whatever order frames are visited.
 * Sources: formula F47 (a broken end waits 0.75 of a patrol of 0.4 h on average) and handbook §4.7 (breaks by Poisson, waits
 * exponential with a mean of 18 min).
 */
export const PATROL = {
  /** Mean minutes that a broken end waits for somebody where nothing is known of who was there. Source: §4.7. */
  waitMin: 18,
  /** Seconds that piecing an end takes, and passing along both sides of a frame with 1000 spindles. */
  pieceS: 15,
  passSPer1000: 75,
  /** Seconds from a frame to the next one. */
  stepS: 5,
} as const;

/**
 * Ends of a frame that wait for piecing, as expected: behind a visit that is known all that broke since; else each break with the
 * chance that nobody has pieced it yet, e^(−age / 18 min). `breakAgesMin`: minutes since each break. Throws a RangeError below 0.
 * Source: §4.7.
 */
export function endsWaiting(breakAgesMin: readonly number[], sinceVisitMin: number | null): number {
  if (sinceVisitMin !== null) requireNotNegative({ sinceVisitMin });
  let sum = 0;
  for (const ageMin of breakAgesMin) {
    requireNotNegative({ ageMin });
    if (sinceVisitMin === null) sum += Math.exp(-ageMin / PATROL.waitMin);
    else if (ageMin < sinceVisitMin) sum += 1;
  }
  return sum;
}

/**
 * Ends that wait for piecing on a frame that tells how often its ends break and not when: those of the time since a visit, or of the
 * mean wait. Throws a RangeError below 0. Source: F47, §4.7.
 */
export function endsExpected(breaksPerHour: number, sinceVisitMin: number | null): number {
  const minutes = sinceVisitMin ?? PATROL.waitMin;
  requireNotNegative({ breaksPerHour, minutes });
  return (breaksPerHour * minutes) / 60;
}

/** A running frame as a patrol looks at it. */
export interface PatrolFrame {
  readonly spindles: number;
  /** Ends that wait for piecing. */
  readonly endsDown: number;
  /** Of all its spindles together. */
  readonly breaksPerHour: number;
  /** What a spindle makes in an hour, g. */
  readonly gPerSpindleHour: number;
}

/**
 * Minutes that a visit takes: `steps` frames further, along both sides, its ends pieced. Throws a RangeError for an impossible
 * frame.
 */
export function visitMinutes(
  { spindles, endsDown }: Pick<PatrolFrame, 'spindles' | 'endsDown'>,
  steps: number,
): number {
  requirePositive({ spindles });
  requireNotNegative({ endsDown, steps });
  const { stepS, passSPer1000, pieceS } = PATROL;
  return (stepS * steps + (passSPer1000 * spindles) / 1000 + pieceS * endsDown) / 60;
}

/** What the ends that wait lose, g/h. Throws a RangeError below 0. */
export function endsDownGPerHour({
  endsDown,
  gPerSpindleHour,
}: Pick<PatrolFrame, 'endsDown' | 'gPerSpindleHour'>): number {
  requireNotNegative({ endsDown, gPerSpindleHour });
  return endsDown * gPerSpindleHour;
}

/**
 * What a frame is expected to lose when nobody comes for so many hours, g: its ends that wait lose all that time, and those that
 * break meanwhile (Poisson) half of it on average. Throws a RangeError below 0. Source: F47, §4.7.
 */
export function expectedLossG(frame: PatrolFrame, hours: number): number {
  const { breaksPerHour, gPerSpindleHour } = frame;
  requireNotNegative({ hours, breaksPerHour });
  return endsDownGPerHour(frame) * hours + (breaksPerHour * gPerSpindleHour * hours * hours) / 2;
}

/** A frame in a patrol. */
export interface PatrolStop<Frame extends PatrolFrame> {
  readonly frame: Frame;
  /** What its ends that wait lose now, g/h. */
  readonly lossGPerHour: number;
  /** When a round from frame to frame would come there, minutes, and what it is expected to lose until then, g. */
  readonly roundMin: number;
  readonly expectedLossG: number;
}

/**
 * The frames in the order in which to visit them: next is always where a minute of walking and piecing ends the greatest loss (value
 * over time: Smith 1956). Frames are given in the order in which they stand; `standsAt` is the place in it where the spinner is,
 * null where nobody knows: then ways count nothing for the first visit, and the round begins with the first frame. Of frames without
 * ends down those come first at which a round expects the greatest loss. Source: F47, §4.7.
 */
export function patrolOrder<Frame extends PatrolFrame>(
  frames: readonly Frame[],
  standsAt: number | null,
): PatrolStop<Frame>[] {
  const waiting = new Map(stopsOf(frames, standsAt).entries());
  const order: PatrolStop<Frame>[] = [];
  let at = standsAt;
  while (waiting.size > 0) {
    let best: { place: number; stop: PatrolStop<Frame>; value: number } | undefined;
    for (const [place, stop] of waiting) {
      const value = stop.lossGPerHour / visitMinutes(stop.frame, at === null ? 0 : Math.abs(place - at));
      const isBetter =
        best === undefined ||
        value > best.value ||
        (value === best.value && stop.expectedLossG > best.stop.expectedLossG);
      if (isBetter) best = { place, stop, value };
    }
    if (best === undefined) break;
    waiting.delete(best.place);
    order.push(best.stop);
    at = best.place;
  }
  return order;
}

/** Each frame with when a round comes there: on from where the spinner stands, each frame visited on the way. */
function stopsOf<Frame extends PatrolFrame>(
  frames: readonly Frame[],
  standsAt: number | null,
): PatrolStop<Frame>[] {
  const first = standsAt === null ? 0 : standsAt + 1;
  const roundMin = new Map<number, number>();
  let minutes = 0;
  for (let step = 0; step < frames.length; step += 1) {
    const place = (first + step) % frames.length;
    const frame = frames[place];
    if (frame === undefined) continue;
    roundMin.set(place, minutes + PATROL.stepS / 60);
    minutes += visitMinutes(frame, 1);
  }
  return frames.map((frame, place) => {
    const reached = roundMin.get(place) ?? 0;
    return {
      frame,
      lossGPerHour: endsDownGPerHour(frame),
      roundMin: reached,
      expectedLossG: expectedLossG(frame, reached / 60),
    };
  });
}
