import { constructByDueDate, constructInTime, constructUrgent } from './construct.ts';
import { type Frame, type Mill, millOf } from './frames.ts';
import { type Plan, type PlanInput, type PlannedLot, requirePlannable } from './model.ts';
import { guardOf, type MoveLimit } from './moveLimit.ts';
import { balance, exchangeTails, insert, merge, type Move, splitLot, swap } from './moves.ts';
import { below, type Random, randomOf } from './random.ts';
import { deltaOf, leave, type State, stateOf, take } from './state.ts';

/** How long a search goes on. By steps it is the same each time; by time it depends on the machine. */
export type Pace = { readonly steps: number } | { readonly ms: number };

export interface SearchOptions {
  readonly seed: number;
  readonly pace: Pace;
  /** A plan to begin with; without one a first plan is constructed. Its locked lots stay. */
  readonly from?: Plan;
  /** Asked now and then; true ends the search with the best plan so far. */
  readonly isStopped?: () => boolean;
  /** Told now and then how far the search is, 0 to 1; the best plan so far is drawn when it is asked for. */
  readonly onProgress?: (progress: { readonly share: number; readonly best: () => Plan }) => void;
  /** Lots that a search may move, and how many others at most. */
  readonly limit?: MoveLimit;
  /** A cool search begins near what it was given. 1 is usual. */
  readonly heat?: number;
}

export interface FoundPlan {
  readonly plan: Plan;
  readonly steps: number;
  /** Others that stand on another frame, under a limit. */
  readonly moved: number;
}

/** About what a search tries in a millisecond. */
const triesPerMs = 700;

const urgencies = [0.5, 1, 2, 4, 8].flatMap((dueScale) =>
  [0.1, 0.4, 1.5].map((changeoverScale) => ({ dueScale, changeoverScale })),
);

/**
 * A good first plan: the best of some constructions. `kept` are lots that stay at the heads of frames. Throws a RangeError
 * on an input that no plan can be made of.
 */
export function firstPlan(input: PlanInput, kept?: Plan): Plan {
  requirePlannable(input);
  const mill = millOf(input);
  const tried = [
    constructByDueDate(mill, kept),
    ...[0.5, 2, 6].map((scale) => constructInTime(mill, scale, kept)),
    // Where frames share orders it never won, and it asks each frame about each order.
    ...(input.canSplit ? [] : urgencies.map((urgency) => constructUrgent(mill, urgency, kept))),
  ];
  let [best, bestTotal]: [Plan, number] = [{ machines: [] }, Infinity];
  for (const plan of tried) {
    const { total } = stateOf(mill, plan);
    if (total < bestTotal) [best, bestTotal] = [plan, total];
  }
  return best;
}

/**
 * The best plan that a search finds within its pace: simulated annealing over moves of lots, from hot to cold once. The same
 * input, seed and number of steps give the same plan. Throws a RangeError on an input that no plan can be made of.
 */
export function searchPlan(input: PlanInput, options: SearchOptions): FoundPlan {
  requirePlannable(input);
  const begun = clock();
  const mill = millOf(input);
  const state = stateOf(mill, options.from ?? firstPlan(input));
  const random = randomOf(options.seed);
  const best = bestOf(state);
  if (state.lots.length === 0) return { plan: best.plan(), steps: 0, moved: 0 };
  const moves = movesOf(mill);
  const tries = 'steps' in options.pace ? options.pace.steps : options.pace.ms * triesPerMs;
  const { hot, cold } = heatOf(state, { random, moves, heat: options.heat ?? 1, tries });
  const guard = guardOf(state, options.limit, hot);
  if (options.limit !== undefined) moves.push(guard.goHome);
  let temperature = hot;
  let steps = 0;
  let moved = guard.moved();
  const keep = () => {
    if (guard.isWithin() && best.keep(state)) moved = guard.moved();
  };
  for (let share = 0; share < 1; ) {
    for (let chunk = 0; chunk < 256; chunk++) {
      steps += 1;
      const move = moves[below(random, moves.length)];
      if (move === undefined || !move(state, random)) continue;
      if (!guard.allows(state)) {
        leave(state);
        continue;
      }
      const delta = deltaOf(state);
      const toll = guard.toll(state);
      const felt = delta + toll;
      if (felt <= 0 || random() < Math.exp(-felt / temperature)) {
        if (delta > 0 || toll > 0) keep();
        guard.note(state);
        best.touch(state);
        take(state, delta);
      } else leave(state);
    }
    guard.adjust();
    share = shareOf(options.pace, steps, clock() - begun);
    temperature = cooledTo(share, { hot, cold });
    if (options.isStopped?.() === true) break;
    options.onProgress?.({
      share: Math.min(1, share),
      best: () => {
        keep();
        return best.plan();
      },
    });
  }
  keep();
  return { plan: best.plan(), steps, moved };
}

/** The best plan so far; only frames that changed since are copied. */
function bestOf({ mill, total: firstTotal }: State) {
  let least = firstTotal;
  const kept = mill.frames.map((frame) => frame.lots.map((lot) => ({ lot, kg: lot.kg })));
  const changed = new Set<Frame>();
  return {
    /** Keeps the plan as it stands if it is the best, and says whether; a trial that is under way does not count. */
    keep({ total, trial }: State): boolean {
      if (total >= least - 1e-9) return false;
      least = total;
      for (const frame of changed)
        kept[frame.at] = frame.lots.map((lot) => ({
          lot,
          kg: trial.changed.find((each) => each.lot === lot)?.kg ?? lot.kg,
        }));
      changed.clear();
      return true;
    },
    /** Notes the frames that the trial is about to change. */
    touch({ trial }: State): void {
      changed.add(trial.a);
      if (trial.b !== undefined) changed.add(trial.b);
    },
    plan: (): Plan => ({
      machines: kept.map((lots, at) =>
        joined(
          lots.map(({ lot, kg }, place) => ({
            order: lot.order.at,
            kg,
            ...(place < (mill.frames[at]?.locked ?? 0) ? { isLocked: true } : {}),
          })),
        ),
      ),
    }),
  };
}

/**
 * Most of a search passes where it matters, four powers of ten below its first temperature; then it goes down to where the
 * least level counts.
 */
function cooledTo(share: number, { hot, cold }: { hot: number; cold: number }): number {
  const warm = Math.max(cold, hot * 1e-4);
  const bend = 0.85;
  if (share < bend) return hot * (warm / hot) ** (share / bend);
  return warm * (cold / warm) ** ((Math.min(1, share) - bend) / (1 - bend));
}

/** Lots of one order that run one behind the other are one lot, as far as they are locked alike. */
function joined(lots: readonly PlannedLot[]): PlannedLot[] {
  const runs: PlannedLot[] = [];
  for (const lot of lots) {
    const last = runs.at(-1);
    if (last?.order === lot.order && last.isLocked === lot.isLocked)
      runs[runs.length - 1] = { ...last, kg: last.kg + lot.kg };
    else runs.push(lot);
  }
  return runs;
}

/** Moves in the shares in which they are tried. */
function movesOf({ input }: Mill): Move[] {
  const always = [insert, insert, insert, insert, swap, swap, exchangeTails];
  return input.canSplit ? [...always, splitLot, merge, balance, balance] : always;
}

/** Temperatures that a search begins and ends with: from what moves usually cost to what the least level weighs. */
function heatOf(
  state: State,
  { random, moves, heat, tries }: { random: Random; moves: readonly Move[]; heat: number; tries: number },
): { hot: number; cold: number } {
  const worse: number[] = [];
  for (let draw = 0; draw < 2_000; draw++) {
    const move = moves[below(random, moves.length)];
    if (move === undefined || !move(state, random)) continue;
    const delta = deltaOf(state);
    leave(state);
    if (delta > 1e-9 && Number.isFinite(delta)) worse.push(delta);
  }
  worse.sort((one, other) => one - other);
  const { input } = state.mill;
  if (input.goal === 'makespan') {
    const usual = worse[Math.floor(worse.length * 0.05)] ?? 1;
    return { hot: usual * heat, cold: usual * 1e-3 };
  }
  // A lot's share of the cost tells what there is to win, its mass what a detour costs. The more a search may try for each lot,
  // the longer are the detours that it can afford.
  const { lots } = state;
  const share = state.total / lots.length;
  const mass = lots.reduce((sum, { kg, order }) => sum + kg * order.weight, 0) / lots.length;
  const patience = Math.min(10, Math.max(0.2, tries / lots.length / 2_000));
  // Shared orders come apart and together again at low temperatures; hot, they only clump. Measured on drawn mills.
  const base = input.canSplit ? Math.max(2, 0.3 * share, 0.02 * mass) : patience * Math.max(2, 3 * share);
  return { hot: heat * base, cold: 0.005 };
}

function shareOf(pace: Pace, steps: number, passedMs: number): number {
  return 'steps' in pace ? steps / pace.steps : passedMs / pace.ms;
}

function clock(): number {
  return performance.now();
}
