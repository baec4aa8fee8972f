import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import {
  confirmPlans,
  foreseePlans,
  generatePlans,
  listPlanStops,
  movePlans,
  noteLastDone,
  proposePlanDays,
  recordPlan as recordPlanCall,
  showItemDates,
  showMachineCounters,
  showPlanAside,
  showPlanFigures,
  showPlanTeams,
  showPlanYear,
  sweepPlans,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { asSystem, assertSeen, rehearse, selectSeenIds } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { type ItemRow, selectItemsNamed } from '../items/items.queries.ts';
import { lastDone } from './year/lastDone.ts';
import { confirmSpan, movePlansBy } from './manyPlans.ts';
import { planAside } from './planAside.ts';
import { machineCounters } from './year/planCounters.ts';
import { planDays } from './year/planDays.ts';
import { planFiguresOf } from './read/planFigures.ts';
import { type ListedPlanRow, selectItemDates, selectPlan } from './read/plans.queries.ts';
import { planStops } from './read/planStops.ts';
import { planTeams } from './read/planTeams.ts';
import { planYear } from './year/planYear.ts';
import { isOfProcess, readPlans } from './read/readPlans.ts';
import { recordPlan } from './recordPlan.ts';
import { sweep, sweepOfNight } from './year/sweep.ts';

/** The calls of maintenance plans, and the sweep that generates them. */
export function mountPlans(app: App): void {
  call(app, showPlanYear, planYear);
  call(app, showMachineCounters, machineCounters);
  call(app, showPlanTeams, planTeams);
  call(app, showPlanFigures, async (ctx, { fromDate, toDate, process }) => {
    if (toDate < fromDate) throw failField('toDate', 'notUnder', { other: fromDate });
    const read = await readPlans(ctx, { fromDate, toDate, has: isOfProcess(process) });
    return planFiguresOf(read, { fromDate, toDate }, read);
  });
  call(app, generatePlans, async (ctx, asked) => sweep(await asSystem(ctx), await sweptBy(ctx, asked)));
  call(app, foreseePlans, async (ctx, asked) => {
    const swept = await sweptBy(ctx, asked);
    return rehearse(
      await asSystem(ctx),
      (system) => sweep(system, swept),
      () => false,
    );
  });
  call(app, confirmPlans, confirmSpan);
  call(app, movePlans, (ctx, { moves }) => movePlansBy(ctx, moves));
  call(app, proposePlanDays, async (ctx, { id }) => planDays(ctx, await known(ctx, id)));
  call(app, showPlanAside, async (ctx, { id }) => planAside(ctx, await known(ctx, id)));
  call(app, recordPlanCall, async (ctx, input) => recordPlan(ctx, input, (await known(ctx, input.id)).plan));
  call(app, listPlanStops, planStops);
  call(app, noteLastDone, lastDone);
  call(app, showItemDates, async (ctx, { id }) => {
    await assertSeen(ctx, maintenanceItem, id);
    return selectItemDates(ctx, id);
  });
  app.jobs.on(sweepPlans, sweepOfNight);
}

/** Items and machines that a person generates plans for: what was asked, as far as he or she sees them. */
async function sweptBy(
  { tx, dataScope }: Ctx,
  { untilDate, process, itemIds, machineIds }: InputOf<typeof generatePlans>,
): Promise<Parameters<typeof sweep>[1]> {
  const kinds = new Map((await listMachines(tx)).map(({ id, kind }) => [id, kind]));
  const isItem = isInAll(itemIds, await selectSeenIds(tx, maintenanceItem, dataScope));
  const isMachine = isInAll(machineIds, await selectSeenIds(tx, machine, dataScope));
  return {
    untilDate,
    has: ({ id }, machineId) =>
      (process === undefined || kinds.get(machineId) === process) &&
      isItem(id) &&
      isMachine(String(machineId)),
  };
}

/** Returns true for ids that are in each of some lists; an absent list has all. */
function isInAll(...lists: readonly (readonly string[] | undefined)[]): (id: string) => boolean {
  const sets = lists.flatMap((ids) => (ids === undefined ? [] : [new Set(ids)]));
  return (id) => sets.every((set) => set.has(id));
}

/** Returns a plan with its item. Throws `core.notFound`, also for one that the person does not see. */
async function known(ctx: Ctx, id: string): Promise<{ plan: ListedPlanRow; item: ItemRow | undefined }> {
  const plan = await selectPlan(ctx, { id });
  if (plan === undefined) throw fail('core.notFound');
  const [item] = await selectItemsNamed(ctx.tx, { zone: ctx.tenant.zone, ids: [plan.itemId] });
  return { plan, item };
}
