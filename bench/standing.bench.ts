// Beside the suite.
// Who stands at a machine: asked for one instant, and for a month of a mill whose people are away and replaced.
import '../server/src/program/installRegistry.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { planOfCalendar } from '../server/src/areas/shifts/index.ts';
import { createStandingPlan, type StandingRows } from '../server/src/areas/shifts/roster/standingPlan.ts';
import { quantile, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';

const [people, machines, days] = [500, 152, 31];
const lookups = 100_000;
const [instantGoalMs, monthGoalMs] = [0.1, 300];
const from = '2026-10-01';
const plan = planOfCalendar({ zone: 'Europe/Berlin', systems: [] });
const turns = Array.from({ length: days }, (_day, day) => plan.on(addDays(from, day))).flat();
const [first, last] = [turns[0]?.startMs ?? 0, turns.at(-1)?.endMs ?? 0];
const crews = ['A', 'B', 'C', 'D'];
const person = (place: number) => `person ${place % people}`;

/** Each machine has somebody of each crew; everybody is replaced for two whole turns and for a part of another. */
const rows: StandingRows = {
  allocations: Array.from({ length: machines }, (_machine, machineId) =>
    crews.map((crew, place) => ({
      id: `allocation ${machineId} ${crew}`,
      machineId,
      personId: person(machineId * crews.length + place),
      crew,
      factor: wholeFactor,
      fromDate: from,
      toDate: null,
    })),
  ).flat(),
  roster: [],
  shares: [],
  replacements: Array.from({ length: people * 3 }, (_record, place) => {
    const turn = turns[(place * 7) % turns.length];
    const isPart = place % 3 === 2;
    return {
      id: `replacement ${place}`,
      personId: person(place),
      substituteId: place % 10 === 0 ? null : person(place + 1),
      layer: isPart ? ('part' as const) : ('turns' as const),
      startMs: (turn?.startMs ?? 0) + (isPart ? 3_600_000 : 0),
      endMs: turn?.endMs ?? 0,
      machineIds: null,
    };
  }),
};

const standing = createStandingPlan(rows);
const instants = Array.from({ length: lookups }, (_, n) => first + ((n * 7_919_777_777) % (last - first)));
const ask = (ms: number, n: number) => standing.pieceAt(n % machines, plan.at(ms), ms);
for (const [n, ms] of instants.entries()) ask(ms, n);
const took = instants.map((ms, n) => {
  const startedMs = performance.now();
  ask(ms, n);
  return performance.now() - startedMs;
});

const startedMs = performance.now();
const month = createStandingPlan(rows);
const pieces = Array.from({ length: machines }, (_machine, machineId) =>
  turns.flatMap((turn) => month.piecesOf(machineId, turn)),
).flat();
const monthMs = performance.now() - startedMs;
demand(pieces.length >= machines * turns.length, 'a turn of a machine has no piece');

tell('who stands at a machine at an instant, p99', quantile(took, 0.99), instantGoalMs);
tell(`who stands where in a month, ${machines} machines, ${people} people`, monthMs, monthGoalMs);

function tell(name: string, ours: number, goalMs: number): void {
  printReport(
    { name, ours, unit: 'ms', limit: null, ratio: null, goal: `≤ ${goalMs} ms`, met: ours <= goalMs },
    [`${short(pieces.length)} pieces, ${short(rows.replacements.length)} replacements`],
  );
}
