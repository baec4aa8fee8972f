import { type analyseBrokenEnds, shownSpindles } from '@millwright/contract/areas/boards/analysisEvents.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import { listBrokenSpindles } from '../../telemetry/index.ts';
import type { BoardContext } from '../board.ts';
import { placeOf } from '../section.ts';
import { chosenMachines, namedMachine } from './places.ts';
import { answerQuestion, groundOf } from './query.service.ts';

type Answer = OutputOf<typeof analyseBrokenEnds>;

/** A spindle with one break is chance. Source: formula F49. */
const leastBreaks = 2;

/** Where ends break: by frame, variety, hour, and the spindles that break most. */
export async function showBrokenEnds(
  context: BoardContext,
  { from, to, line, machineIds }: InputOf<typeof analyseBrokenEnds>,
): Promise<Answer> {
  const ground = await groundOf(context);
  const filter = { process: ['spinning' as const], line, machineIds };
  const breaks = { kpis: ['breaks' as const, 'breakRate' as const], compare: false, from, to, ...filter };
  // By hour first: it has the shortest longest period, and refuses what goes beyond it.
  const byHour = await answerQuestion(ground, { ...breaks, dimensions: [], grain: 'hour' });
  const byMachine = await answerQuestion(ground, { ...breaks, dimensions: ['machine'], grain: 'none' });
  const byVariety = await answerQuestion(ground, { ...breaks, dimensions: ['variety'], grain: 'none' });
  const frames = chosenMachines(ground.machines, filter);
  const byId = new Map(frames.map((machine) => [machine.id, machine]));
  const spindles = await listBrokenSpindles(context.tx, [...byId.keys()], {
    fromMs: byHour.scope.startMs,
    toMs: byHour.scope.endMs,
    atLeast: leastBreaks,
    limit: shownSpindles,
  });
  return {
    scope: byHour.scope,
    total: byMachine.total,
    byMachine: byMachine.rows.map(({ keys, figures }) => ({ machineId: keys.machineId ?? 0, figures })),
    byVariety: byVariety.rows.map(({ keys, figures, aims }) => ({
      variety: keys.variety ?? '',
      figures,
      aims,
    })),
    byHour: byHour.rows.map(({ at, figures }) => ({ startMs: at.startMs, figures })),
    spindles: spindles.flatMap((broken) => {
      const machine = byId.get(broken.machineId);
      if (!machine) return [];
      const { code, number, positions } = machine;
      return [{ ...broken, code, number, ...placeOf(broken.spindle, positions) }];
    }),
    machines: frames.map(namedMachine),
  };
}
