import {
  assignResponsible,
  exportResponsibilities,
  listUnanswered,
  releaseResponsible,
  showDutiesOfMachine,
  showDutyHistory,
  showOwnMachines,
  showResponsibilities,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { missingDuties } from '@millwright/contract/areas/personnel/duty/missingDuties.ts';
import { wholeMill } from '../../../resource/index.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { boardOf, dutyPeopleOf, type TurnNow } from './dutyBoard.ts';
import { selectHistory, selectRowsOn } from './responsibility.queries.ts';
import { sheetOfDuty } from './responsibilitySheet.ts';
import { assign, release, takeOver } from './responsibility.service.ts';
import { visibleDutyMachines } from './responsibilityRows.ts';
import { mountDutySheets } from './responsibilitySheet.routes.ts';

/** Who answers for which machine: to see it, and to assign, release and take over machines. */
export function mountResponsibilities(app: App, { turnNow }: { turnNow: TurnNow }): void {
  call(app, showResponsibilities, async (ctx, asked) => boardOf(ctx, await turnNow(ctx), asked));
  mountDutySheets(app, { turnNow });

  downloadCall(app, exportResponsibilities, async (ctx, { duty, date = '' }) => {
    const { productionDate, crews } = await turnNow(ctx);
    const day = date === '' ? productionDate : date;
    const rows = await selectRowsOn(ctx, day, { duty });
    const [machines, people] = [await visibleDutyMachines(ctx), await dutyPeopleOf(ctx, rows, { duty })];
    return sheetOfDuty(ctx.language, { duty, day, machines, rows, people, crews });
  });

  call(app, showDutiesOfMachine, async (ctx, { machineId, date = '' }) => {
    const turn = await turnNow(ctx);
    const day = date === '' ? turn.productionDate : date;
    const rows = await selectRowsOn(ctx, day, { machineId });
    return { turn, date: day, rows, people: await dutyPeopleOf(ctx, rows) };
  });

  call(app, showOwnMachines, async (ctx) => {
    const turn = await turnNow(ctx);
    const rows = await selectRowsOn(ctx, turn.productionDate, { personId: ctx.person.id });
    const own = new Set(rows.map(({ machineId }) => machineId));
    return { turn, machines: (await visibleDutyMachines(ctx)).filter(({ id }) => own.has(id)), rows };
  });

  call(app, showDutyHistory, async (ctx, { duty, machineId, crew = '' }) => ({
    rows: await selectHistory(ctx, { duty, machineId, crew: crew === '' ? null : crew }),
  }));

  call(app, listUnanswered, async (ctx) => {
    const { productionDate, crews } = await turnNow(ctx);
    const machines = await visibleDutyMachines(ctx);
    // Gaps are those of the mill: machines for which only hidden people answer are none.
    const rows = await selectRowsOn(wholeMill(ctx.tx), productionDate, {});
    const missing = missingDuties({ machines, rows, crews });
    const list = machines.flatMap((machine) => {
      const found = missing.get(machine.id) ?? [];
      return found.length === 0 ? [] : [{ ...machine, missing: found }];
    });
    return { machines: machines.length, list };
  });

  const changing = async (ctx: Ctx) => ({ ...ctx, turn: await turnNow(ctx) });
  call(app, assignResponsible, async (ctx, asked) => ({ changed: await assign(await changing(ctx), asked) }));
  call(app, releaseResponsible, async (ctx, asked) => ({
    changed: await release(await changing(ctx), asked),
  }));
  call(app, takeOverMachines, async (ctx, asked) => takeOver(await changing(ctx), asked));
}
