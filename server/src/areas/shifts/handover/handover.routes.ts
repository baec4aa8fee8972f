import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import {
  draftHandover,
  listDueHandovers,
  listHandoverMachines,
} from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, seenAmong, type Values } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { selectWorkshops } from '../../personnel/index.ts';
import {
  type CarriedPoint,
  lockHandover,
  selectCarried,
  selectHandover,
  selectTemplate,
  selectTemplatesInUse,
} from './handover.queries.ts';
import { dueHandovers } from './handoverDue.ts';
import { handoverPlaces, workshopsFor } from './handoverPlaces.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

/** Something on the machines of a process that the next crew must know. */
export type FoundPoint = Pick<CarriedPoint, 'kind' | 'machineId' | 'text' | 'since'>;

/**
 * Tells what is open on the machines of a process when a turn ends, or now while it runs; most urgent first, in the
 * language of the request. Machines and what they say stand right of the calendar, so it is given.
 */
export type OpenOnMachines = (
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'language'>,
  asked: { process: string; turn: ShiftTurn },
) => Promise<readonly FoundPoint[]>;

/** Drafting a handover, and which ones are due. */
export function mountHandovers(app: App, { openOnMachines }: { openOnMachines: OpenOnMachines }): void {
  call(app, listDueHandovers, async (ctx) => {
    const [templates, workshops] = [await selectTemplatesInUse(ctx.tx), await selectWorkshops(ctx.tx)];
    const names = new Map(workshops.map(({ departmentId, name }) => [departmentId, name]));
    const due = await dueHandovers(ctx, { places: handoverPlaces(templates, workshops), names });
    return { ...due, hasTemplates: templates.length > 0 };
  });

  call(app, draftHandover, async (ctx, { templateId, departmentId = null, productionDate, shift }) => {
    const template = await selectTemplate(ctx.tx, templateId);
    if (template === undefined) throw fail('core.notFound');
    const { process } = template;
    const own = workshopsFor(template, await selectWorkshops(ctx.tx));
    const workshop = departmentId ?? (own.length === 1 ? (own[0] ?? null) : null);
    const key = { process, departmentId: workshop, productionDate, shift };
    await lockHandover(ctx.tx, key);
    const known = await selectHandover(ctx, key);
    if (known?.isVisible === false) throw failField('shift', 'taken');
    if (known !== undefined) return { id: known.id, isNew: false };
    const points = await foundPoints(ctx, key);
    const said = { templateId, departmentId: workshop, productionDate, shift, points };
    const { id } = await addRow(ctx, handover, said);
    return { id, isNew: true };
  });

  call(app, listHandoverMachines, async (ctx, { process }) => {
    const machines = (await listMachines(ctx.tx))
      .filter(({ kind }) => kind === process)
      .map(({ id, code, number }) => ({ id: String(id), code, number }));
    const seen = new Set(
      await seenAmong(
        ctx,
        machine,
        machines.map(({ id }) => id),
      ),
    );
    return { machines: machines.filter(({ id }) => seen.has(id)) };
  });

  /** What is open on the machines, without what an earlier handover says already. */
  async function foundPoints(
    ctx: Ctx,
    { process, departmentId, productionDate, shift }: Parameters<typeof lockHandover>[1],
  ): Promise<readonly Values[]> {
    const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
    const turn = plan.on(productionDate).find((each) => each.shift === shift);
    // A shift that is not there, or has not begun, is refused with the row.
    if (turn === undefined || turn.startMs > ctx.clock.nowMs()) return [];
    const carried = await selectCarried(ctx.tx, { process, departmentId, beforeMs: turn.startMs });
    const isCarried = ({ kind, machineId }: FoundPoint) =>
      carried.some((each) => each.kind === kind && each.machineId === machineId);
    const found = await openOnMachines(ctx, { process, turn });
    return found.filter((each) => !isCarried(each)).slice(0, mostFound);
  }
}

/** A draft that lists every machine of a mill helps nobody: the giver adds what is missing. */
const mostFound = 40;
