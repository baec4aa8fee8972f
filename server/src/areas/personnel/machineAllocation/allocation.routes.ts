import {
  saveAllocation,
  showAllocation,
  showAllocationMap,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { teamTypeOfDuty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { readDrawnMap } from '../../equipment/index.ts';
import { selectNorms, selectProcesses } from './allocation.queries.ts';
import { allocate } from './allocation.service.ts';
import { boardOf, type TurnNow } from '../responsibility/dutyBoard.ts';

/** Machines allocated to people on a matrix and on the floor plan. */
export function mountAllocation(app: App, { turnNow }: { turnNow: TurnNow }): void {
  call(app, showAllocation, async (ctx, asked) => {
    const board = await boardOf(ctx, await turnNow(ctx), asked);
    const processOf = await selectProcesses(ctx.tx, { type: teamTypeOfDuty[asked.duty] });
    return {
      ...board,
      people: board.people.map((person) => ({ ...person, process: processOf.get(person.id) ?? null })),
      norms: await selectNorms(ctx.tx, { duty: asked.duty }),
    };
  });
  call(app, showAllocationMap, ({ tx }, { areaId, process }) => readDrawnMap(tx, { areaId, kind: process }));
  call(app, saveAllocation, async (ctx, asked) => ({
    changed: await allocate({ ...ctx, turn: await turnNow(ctx) }, asked),
  }));
}
