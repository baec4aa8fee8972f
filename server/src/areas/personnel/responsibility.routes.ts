import { type Duty, duties, teamTypeOfDuty } from '@millwright/contract/areas/personnel/responsibility.ts';
import {
  assignResponsible,
  type DutyPerson,
  type DutyRow,
  exportResponsibilities,
  listUnanswered,
  releaseResponsible,
  type RunningTurn,
  showDutiesOfMachine,
  showDutyHistory,
  showOwnMachines,
  showResponsibilities,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibilityCalls.ts';
import { missingDuties } from '@millwright/contract/areas/personnel/missingDuties.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { call, downloadCall } from '../../platform/http/call.ts';
import { selectContacts } from '../iam/index.ts';
import { selectCrews, selectHistory, selectRowsOn } from './responsibility.queries.ts';
import { sheetOfDuty } from './responsibilitySheet.ts';
import { assign, dutyMachines, release, takeOver } from './responsibility.service.ts';

/** Says which shift runs and which crews there are; the calendar stands right of people, so it is given. */
export type TurnNow = (ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock'>) => Promise<RunningTurn>;

/** Who answers for which machine: to see it, and to assign, release and take over machines. */
export function mountResponsibilities(app: App, { turnNow }: { turnNow: TurnNow }): void {
  call(app, showResponsibilities, async (ctx, { duty, date = '' }) => {
    const turn = await turnNow(ctx);
    const day = date === '' ? turn.productionDate : date;
    const rows = await selectRowsOn(ctx.tx, day, { duty });
    const isAlsoWorking = ctx.can(responsibility.access.edit);
    return {
      turn,
      date: day,
      machines: await dutyMachines(ctx.tx),
      rows,
      people: await peopleOf(ctx, rows, { duty, isAlsoWorking }),
    };
  });

  downloadCall(app, exportResponsibilities, async (ctx, { duty, date = '' }) => {
    const { productionDate, crews } = await turnNow(ctx);
    const day = date === '' ? productionDate : date;
    const rows = await selectRowsOn(ctx.tx, day, { duty });
    const [machines, people] = [await dutyMachines(ctx.tx), await peopleOf(ctx, rows, { duty })];
    return sheetOfDuty(ctx.language, { duty, day, machines, rows, people, crews });
  });

  call(app, showDutiesOfMachine, async (ctx, { machineId, date = '' }) => {
    const turn = await turnNow(ctx);
    const day = date === '' ? turn.productionDate : date;
    const rows = await selectRowsOn(ctx.tx, day, { machineId });
    return { turn, date: day, rows, people: await peopleOf(ctx, rows) };
  });

  call(app, showOwnMachines, async (ctx) => {
    const turn = await turnNow(ctx);
    const rows = await selectRowsOn(ctx.tx, turn.productionDate, { personId: ctx.person.id });
    const own = new Set(rows.map(({ machineId }) => machineId));
    return { turn, machines: (await dutyMachines(ctx.tx)).filter(({ id }) => own.has(id)), rows };
  });

  call(app, showDutyHistory, async ({ tx }, { duty, machineId, crew = '' }) => ({
    rows: await selectHistory(tx, { duty, machineId, crew: crew === '' ? null : crew }),
  }));

  call(app, listUnanswered, async (ctx) => {
    const { productionDate, crews } = await turnNow(ctx);
    const machines = await dutyMachines(ctx.tx);
    const missing = missingDuties({ machines, rows: await selectRowsOn(ctx.tx, productionDate, {}), crews });
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

/** The people of rows, and with `isAlsoWorking` all who could be in some; telephones for who may see files of people. */
async function peopleOf(
  { tx, can }: Ctx,
  rows: readonly DutyRow[],
  { duty, isAlsoWorking = false }: { duty?: Duty; isAlsoWorking?: boolean } = {},
): Promise<DutyPerson[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  const contacts = await selectContacts(tx, ids, { isAlsoWorking });
  const crewOf = await selectCrews(tx, teamTypeOfDuty[duty ?? duties[0]]);
  const maySeePhone = can(personnelFile.access.read);
  return contacts.map((contact) => ({
    ...contact,
    phone: maySeePhone ? contact.phone : null,
    crew: crewOf.get(contact.id) ?? null,
    isInTeam: crewOf.has(contact.id),
  }));
}
