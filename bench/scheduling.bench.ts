// Plans of drawn mills and of a family that others have solved: what a search of some seconds makes of them, beside earliest
// due date and a lower bound. Each plan is computed anew by the checker, which shares nothing with the search. With --long the
// search has 20 s, and the largest mill 60 s beside 600 s. --seconds=n sets the time of a search.
import { lowerBound } from '../server/src/areas/production/planning/bound.ts';
import { checkPlan } from '../server/src/areas/production/planning/check.ts';
import { constructByDueDate } from '../server/src/areas/production/planning/construct.ts';
import { millOf } from '../server/src/areas/production/planning/frames.ts';
import { drawFamily, drawMill } from '../server/src/areas/production/planning/instances.ts';
import type { Plan, PlanCost, PlanInput } from '../server/src/areas/production/planning/model.ts';
import { firstPlan, searchPlan } from '../server/src/areas/production/planning/search.ts';
import { isLong, numberFlag } from './lib/flags.ts';
import { median, short } from './lib/numbers.ts';
import { demand, remarkOn, report } from './lib/report.ts';

const seconds = numberFlag('seconds', isLong ? 20 : 2);
const seeds = isLong ? [1, 2, 3] : [1, 2];

for (const [orders, machines] of [
  [40, 8],
  [150, 30],
  [400, 60],
] as const)
  againstDueDate(
    `mill, ${orders} orders on ${machines} frames`,
    seeds.map((seed) => drawMill({ orders, machines, seed, canSplit: false })),
  );
againstDueDate(
  'mill with shared orders, 50 on 50 frames',
  seeds.map((seed) => drawMill({ orders: 50, machines: 50, seed, canSplit: true })),
);
for (const setUpMost of [9, 49, 99, 124])
  againstBound(
    `family of 50 jobs on 10 machines, set-ups to ${setUpMost}`,
    seeds.map((seed) => drawFamily({ jobs: 50, machines: 10, setUpMost, seed })),
  );
largest();

/** Late kilogram-days beside those of earliest due date, on the frame that ends a lot first. */
function againstDueDate(name: string, mills: readonly PlanInput[]): void {
  const solved = mills.map((input, at) => {
    const dueDate = costOf(input, constructByDueDate(millOf(input)));
    const found = searchPlan(input, { seed: at + 1, pace: { ms: seconds * 1000 } });
    const cost = costOf(input, found.plan);
    return { dueDate, cost, bound: lowerBound(input, cost.total), steps: found.steps };
  });
  const ours = median(solved.map(({ cost }) => cost.lateKgDays));
  const limit = median(solved.map(({ dueDate }) => dueDate.lateKgDays));
  const ratio = median(solved.map(({ cost, dueDate }) => cost.lateKgDays / dueDate.lateKgDays));
  report(
    {
      name: `${name}, late`,
      ours,
      limit,
      unit: 'kg·d',
      ratio,
      goal: '≤ 0.1 × earliest due date',
      met: ratio <= 0.1,
    },
    solved.map(
      ({ cost, dueDate, bound, steps }) =>
        `late ${short(cost.lateKgDays)} of ${short(dueDate.lateKgDays)} kg·d, changeovers ${cost.changeovers} of ${dueDate.changeovers}, bound ${short(bound)}, ${short(steps / seconds / 1000)} thousand moves a second`,
    ),
  );
}

/** The end of the last job beside what no plan can go below. */
function againstBound(name: string, mills: readonly PlanInput[]): void {
  const solved = mills.map((input, at) => ({
    hours: costOf(input, searchPlan(input, { seed: at + 1, pace: { ms: seconds * 1000 } }).plan)
      .makespanHours,
    bound: lowerBound(input, 0),
  }));
  const ratio = median(solved.map(({ hours, bound }) => hours / bound));
  report({
    name: `${name}, end`,
    ours: median(solved.map(({ hours }) => hours)),
    limit: median(solved.map(({ bound }) => bound)),
    unit: 'h',
    ratio,
    goal: 'near 1; a good routing solver has 1.34 to 3.3 after 20 s',
    met: ratio <= 1.34,
  });
}

/** 300 frames and 500 orders: how soon a first plan stands, and with --long how near a minute comes to ten. */
function largest(): void {
  const input = drawMill({ orders: 500, machines: 300, seed: 1, canSplit: true });
  const begunMs = performance.now();
  const first = firstPlan(input);
  const firstS = (performance.now() - begunMs) / 1000;
  const dueDate = costOf(input, constructByDueDate(millOf(input)));
  const cost = costOf(input, first);
  report(
    {
      name: '500 orders on 300 frames, first plan',
      ours: firstS,
      limit: null,
      unit: 's',
      ratio: null,
      goal: '≤ 5 s',
      met: firstS <= 5,
    },
    [`late ${short(cost.lateKgDays)} kg·d beside ${short(dueDate.lateKgDays)} of earliest due date`],
  );
  if (!isLong) return;
  const after = (ms: number, seed: number) =>
    costOf(input, searchPlan(input, { seed, pace: { ms }, from: first }));
  const minute = after(60_000, 1);
  const best = Math.min(...[2, 3].map((seed) => after(600_000, seed).total));
  report({
    name: '500 orders on 300 frames, after a minute',
    ours: minute.total,
    limit: best,
    unit: 'kg·d',
    ratio: minute.total / best,
    goal: '≤ 1.03 × ten minutes',
    met: minute.total <= 1.03 * best,
  });
  remarkOn(`changeovers ${minute.changeovers} of ${dueDate.changeovers} of earliest due date`);
}

function costOf(input: PlanInput, given: Plan | { plan: Plan }): PlanCost {
  const { cost, faults } = checkPlan(input, 'plan' in given ? given.plan : given);
  demand(faults.length === 0, faults.slice(0, 3).join('; '));
  return cost;
}
