// One frame stops and one order comes: how soon a plan stands that goes on, how much of the rest it moves, and how much worse it
// is than a plan made from nothing, which may move everything, and than a long search that may move no more. --seconds=n sets the
// time of the others. Mills are others than those that the search was tuned on.
import { checkPlan } from '../server/src/areas/production/planning/check.ts';
import { drawMill } from '../server/src/areas/production/planning/instances.ts';
import type { PlanInput } from '../server/src/areas/production/planning/model.ts';
import { replan } from '../server/src/areas/production/planning/replan.ts';
import { searchPlan } from '../server/src/areas/production/planning/search.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { median, spreadOf } from './lib/numbers.ts';
import { demand, report } from './lib/report.ts';

const seconds = numberFlag('seconds', isLong ? 20 : 3);
const passes = [201, 202, 203].map((seed) => onePass(seed));
const ms = median(passes.map((pass) => pass.ms));
report(
  {
    name: 'a frame stops, an order comes: plan',
    ours: ms,
    limit: null,
    unit: 'ms',
    ratio: null,
    goal: '≤ 300 ms',
    met: ms <= 300,
  },
  [`${spreadOf(passes.map((pass) => pass.ms))} ms`],
);
const moved = Math.max(...passes.map((pass) => pass.moved));
report({
  name: 'a frame stops, an order comes: lots of the rest moved',
  ours: moved * 100,
  limit: null,
  unit: '%',
  ratio: null,
  goal: '≤ 5 %',
  met: moved <= 0.05,
});
const ratio = median(passes.map((pass) => pass.ours / pass.anew));
report(
  {
    name: 'a frame stops, an order comes: cost',
    ours: median(passes.map((pass) => pass.ours)),
    limit: median(passes.map((pass) => pass.anew)),
    unit: 'kg·d',
    ratio,
    goal: '≤ 1.03 × a plan made anew',
    met: ratio <= 1.03,
  },
  [`ratios ${spreadOf(passes.map((pass) => pass.ours / pass.anew))}`],
);
const withinRatio = median(passes.map((pass) => pass.ours / pass.long));
report(
  {
    name: 'a frame stops, an order comes: cost beside a long search under the same limit',
    ours: median(passes.map((pass) => pass.ours)),
    limit: median(passes.map((pass) => pass.long)),
    unit: 'kg·d',
    ratio: withinRatio,
    goal: '≤ 1.03 × that',
    met: withinRatio <= 1.03,
  },
  [`ratios ${spreadOf(passes.map((pass) => pass.ours / pass.long))}`],
);

function onePass(seed: number): { ms: number; moved: number; ours: number; anew: number; long: number } {
  const before = drawMill({ orders: 150, machines: 30, seed, canSplit: false });
  const { plan } = searchPlan(before, { seed, pace: { ms: seconds * 1000 } });
  const [first] = before.orders;
  const came = first === undefined ? [] : [{ ...first, id: 'came', dueHours: first.dueHours + 120 }];
  const input: PlanInput = { ...before, orders: [...before.orders, ...came] };
  const stopped = 7;
  const begunMs = performance.now();
  const made = replan(input, { plan, stopped: [stopped] });
  const passedMs = performance.now() - begunMs;
  const without: PlanInput = {
    ...input,
    machines: input.machines.map((machine, at) =>
      at === stopped ? { ...machine, kgPerHour: machine.kgPerHour.map(() => 0) } : machine,
    ),
  };
  const anew = searchPlan(without, { seed: seed + 10, pace: { ms: seconds * 1000 } });
  const long = replan(input, { plan, stopped: [stopped], ms: seconds * 1000, seed: seed + 20 });
  const [ours, limit, longest] = [made.plan, anew.plan, long.plan].map((each) => {
    const { cost, faults } = checkPlan(without, each);
    demand(faults.length === 0, faults.slice(0, 3).join('; '));
    return cost.total;
  });
  return {
    ms: passedMs,
    moved: made.moved / made.rest,
    ours: ours ?? 0,
    anew: limit ?? 0,
    long: longest ?? 0,
  };
}
