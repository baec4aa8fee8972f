import { measuredDays, type MeasuredDay, type PromiseGround } from './promise.ts';
import { below, type Random, randomOf } from '../random.ts';

/*
 * Orders on frames whose days differ, drawn by a seed: for the calibration of promises in tests and benches, and nobody else. It knows
 * nothing of the formula that promises: all frames swing together slowly (cotton, climate, people), each for itself from day to
 * day, and some stand still for hours or days.
 */

/** An order at the moment of its promise, and when it was made in the end. */
export interface DrawnPromise {
  readonly restG: number;
  readonly ground: PromiseGround;
  /** Days from the promise on, output of a day spread evenly over it. */
  readonly madeInDays: number;
}

/** A frame of 14.6 tex: kg a day. Source: handbook §4.1. */
const usualKg = 380;

/**
 * An order of 2 to 25 days on 1 to 12 frames, with 14 to 28 days measured before. `planned`: a plan puts other numbers of frames on it on
 * coming days, none for some days at first as often as not, and the frames of its last day go on until it is made.
 */
export function drawPromise(seed: number, { planned = false } = {}): DrawnPromise {
  const random = randomOf(seed);
  // The first numbers of near seeds are alike.
  for (let skip = 0; skip < 8; skip++) random();
  const frames = 1 + below(random, 12);
  const known = 14 + below(random, measuredDays - 13);
  const together = 0.01 + 0.05 * random();
  const memory = 0.3 + 0.4 * random();
  const alone = 0.02 + 0.05 * random();
  const standsADay = 0.005 + 0.02 * random();
  const standing = Array.from({ length: frames }, () => 0);
  let swing = together * normal(random);
  const dayG = (running = frames): number => {
    swing = memory * swing + together * Math.sqrt(1 - memory ** 2) * normal(random);
    let kg = 0;
    for (let frame = 0; frame < running; frame++) {
      const left = standing[frame] ?? 0;
      const begins = left <= 0 && random() < standsADay;
      // From a quarter of a day up, one and a half on average.
      const stands = begins ? 0.25 - 1.25 * Math.log(1 - random()) : left;
      standing[frame] = Math.max(0, stands - 1);
      kg +=
        usualKg * Math.max(0, 1 + swing + alone * normal(random)) * (1 - Math.min(1, Math.max(0, stands)));
    }
    return Math.round(kg * 1000);
  };
  // The mill has run for long.
  for (let day = 0; day < 30; day++) dayG();
  const days = Array.from({ length: known }, (): MeasuredDay => ({ outputG: dayG(), machineDays: frames }));
  const restG = Math.round((2 + 23 * random()) * frames * usualKg * 1000);
  const machines = planned ? drawCourse(random) : [frames];
  let [madeG, day] = [0, 0];
  for (;;) {
    const more = dayG(machines[Math.min(day, machines.length - 1)]);
    if (madeG + more >= restG)
      return { restG, ground: { days, machines }, madeInDays: day + (restG - madeG) / more };
    madeG += more;
    day += 1;
  }
}

/** How many frames a plan puts on an order, day by day: none for some days as often as not, some, then others until it is made. */
function drawCourse(random: Random): number[] {
  const waits = random() < 0.5 ? 0 : 1 + below(random, 6);
  const first = Array.from({ length: 1 + below(random, 8) }, () => 0).fill(1 + below(random, 12));
  return [...Array.from({ length: waits }, () => 0), ...first, 1 + below(random, 12)];
}

/** Source: G. Box and M. Muller, 1958. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
