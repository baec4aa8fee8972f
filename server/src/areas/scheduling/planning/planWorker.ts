import { parentPort, workerData } from 'node:worker_threads';
import { lowerBound } from './bound.ts';
import { checkPlan } from './check.ts';
import type { Plan, PlanInput } from './model.ts';
import { replan } from './replan.ts';
import { firstPlan, searchPlan } from './search.ts';
import { spreadLate } from './spread.ts';

/*
 * A search in a thread of its own. It tells each better plan soon after it is found, and goes on in rounds of growing length from
 * the best one until it is stopped or its time is over, whichever is first.
 */

export interface PlanOrderToWorker {
  readonly input: PlanInput;
  readonly seed: number;
  readonly ms: number;
  readonly from?: Plan;
  readonly keeps?: boolean;
  /** One number, 1 as soon as the search is to stop: memory that both threads share. */
  readonly stop: SharedArrayBuffer;
}

/** What the worker says: a better plan and how far it is, or that it is over. */
export type SaidByPlanWorker =
  | { readonly plan: Plan; readonly total: number; readonly bound: number | null; readonly share: number }
  | { readonly isDone: true; readonly steps: number };

const tellEveryMs = 500;
const firstRoundMs = 5_000;
const firstShare = 0.8;
/** Late orders get more frames behind each round, in at most this part of its time. */
const spreadShare = 0.2;

const port = parentPort;
if (port === null) throw new Error('Plans are searched in a worker of their own');
const { input, seed, ms, from, keeps = false, stop }: PlanOrderToWorker = workerData;
const stopped = new Int32Array(stop);
const isStopped = () => Atomics.load(stopped, 0) === 1;
const say = (said: SaidByPlanWorker) => port.postMessage(said);

const begunMs = performance.now();
const passed = () => performance.now() - begunMs;
const totalOf = (each: Plan) => checkPlan(input, each).cost.total;
/** A plan that leaves frames alone is made good in so long. */
const keepMs = 3_000;
let plan = begin();
let total = totalOf(plan);
let bound: number | null = null;
let toldMs = passed();
const tell = () => {
  toldMs = passed();
  say({ plan, total, bound, share: Math.min(1, passed() / ms) });
};
tell();
let steps = 0;
for (let round = 0; !keeps && !isStopped() && passed() < ms; round++) {
  // Short runs have a second round too, which goes on where late orders have more frames.
  const roundMs = Math.min(ms - passed(), Math.min(firstRoundMs, ms * firstShare) * 2 ** round);
  const found = searchPlan(input, {
    seed: seed + round,
    pace: { ms: roundMs },
    from: plan,
    // Later rounds begin near the plan that is known.
    heat: round === 0 ? 1 : 0.3,
    isStopped,
    onProgress: ({ best }) => {
      if (passed() - toldMs < tellEveryMs) return;
      plan = best();
      total = totalOf(plan);
      tell();
    },
  });
  steps += found.steps;
  const spreadUntil = Math.min(ms, passed() + roundMs * spreadShare);
  plan = spreadLate(input, found.plan, { isOver: () => isStopped() || passed() > spreadUntil });
  total = totalOf(plan);
  if (bound === null && !isStopped()) bound = lowerBound(input, total);
  tell();
}
// Where frames are left alone nothing is searched on; what no plan can go below is told all the same.
if (keeps && !isStopped()) {
  bound = lowerBound(input, total);
  tell();
}
say({ isDone: true, steps });

/** What the search begins with: what was given, made whole. Where most is on no frame yet, what is locked alone is kept. */
function begin(): Plan {
  const given = from?.machines.flat().reduce((sum, { kg }) => sum + kg, 0) ?? 0;
  const wanted = input.orders.reduce((sum, { kg }) => sum + kg, 0);
  if (from === undefined || (!keeps && given < wanted / 2)) return firstPlan(input, lockedOf(from));
  if (!keeps && given >= wanted * (1 - 1e-9)) return from;
  return replan(input, {
    plan: from,
    seed,
    ...(keeps ? { ms: Math.min(ms, keepMs) } : { ms: 0, mostMoved: 0 }),
  }).plan;
}

function lockedOf(given: Plan | undefined): Plan | undefined {
  return (
    given && { machines: given.machines.map((lots) => lots.filter(({ isLocked }) => isLocked === true)) }
  );
}
