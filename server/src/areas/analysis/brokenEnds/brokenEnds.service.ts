import {
  type analyseBrokenEnds,
  shownSpindles,
} from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { mostRowsAtOnce } from '@millwright/contract/core/call/exports.ts';
import { spindlePlace } from '@millwright/contract/spinning/yarn/spindlePlace.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { BoardContext } from '../../boards/index.ts';
import { listSpindlesOfTime } from './brokenEnds.queries.ts';
import { readMeantTime } from '../figures/meantTime.ts';
import { periodOf } from '../figures/period.ts';
import { chosenMachines, namedMachine } from '../figures/places.ts';
import { answerQuestion, groundOf } from '../query/query.service.ts';

type Answer = OutputOf<typeof analyseBrokenEnds>;

/** A spindle with one break is chance. Source: formula F49. */
const leastBreaks = 2;

/** Where ends break: by frame, and the spindles that break most. */
export function showBrokenEnds(
  context: BoardContext,
  input: InputOf<typeof analyseBrokenEnds>,
): Promise<Answer> {
  return readBrokenEnds(context, input, shownSpindles);
}

/** The same with all spindles: over weeks nearly each breaks twice. Refuses more than `mostRowsAtOnce`. */
export async function readAllSpindles(
  context: BoardContext,
  input: InputOf<typeof analyseBrokenEnds>,
): Promise<Answer> {
  const answer = await readBrokenEnds(context, input, mostRowsAtOnce + 1);
  if (answer.spindles.length > mostRowsAtOnce) throw fail('analysis.tooManyRows', { limit: mostRowsAtOnce });
  return answer;
}

async function readBrokenEnds(
  context: BoardContext,
  input: InputOf<typeof analyseBrokenEnds>,
  limit: number,
): Promise<Answer> {
  const ground = await groundOf(context);
  const filter = { ...input, process: ['spinning' as const] };
  // Breaks are looked through one by one: no longer a period than that of hours.
  const period = periodOf(context, { grain: 'hour', from: input.from, to: input.to });
  const byMachine = await answerQuestion(ground, {
    kpis: ['breaks', 'breakRate'],
    dimensions: ['machine'],
    grain: 'none',
    compare: false,
    ...filter,
  });
  const frames = chosenMachines(ground.machines, filter);
  const byId = new Map(frames.map((machine) => [machine.id, machine]));
  const meant = await readMeantTime(context, { ...input, period, machines: frames });
  const spindles = await listSpindlesOfTime(context.tx, { meant, atLeast: leastBreaks, limit });
  return {
    scope: byMachine.scope,
    total: { figures: byMachine.total.figures, aims: byMachine.total.aims },
    byMachine: byMachine.rows.map(({ keys, figures }) => ({ machineId: keys.machineId ?? 0, figures })),
    spindles: spindles.flatMap((broken) => {
      const machine = byId.get(broken.machineId);
      if (!machine) return [];
      const { code, number, positions } = machine;
      return [{ ...broken, code, number, ...spindlePlace(broken.spindle, positions) }];
    }),
    machines: frames.map(namedMachine),
  };
}
