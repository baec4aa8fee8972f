import type { showPlanAside } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { listMachines, selectMaintained } from '../../equipment/index.ts';
import { selectIncluded } from '../items/maintenanceItem.queries.ts';
import { type ItemRow, selectItemsNamed, selectSteps } from '../items/items.queries.ts';
import { readDays } from './year/machineDays.ts';
import { selectPlanMaterials, selectPlanSteps } from './read/planLines.queries.ts';
import { needsVoucher } from './read/planRules.ts';
import { roundsAhead } from './year/planYear.ts';
import { type ListedPlanRow, selectPrevious } from './read/plans.queries.ts';
import type { PlanReading } from './read/readPlans.ts';
import { selectNewestRounds } from './year/rounds.queries.ts';

type Aside = OutputOf<typeof showPlanAside>;

/** What stands beside a plan; see `showPlanAside`. */
export async function planAside(
  ctx: PlanReading,
  { plan, item }: { plan: ListedPlanRow; item: ItemRow | undefined },
): Promise<Aside> {
  const { tx, tenant } = ctx;
  const { zone } = tenant;
  const included = (await selectIncluded(tx, { id: plan.itemId })).map(({ id }) => id);
  const includes = await selectItemsNamed(tx, { zone, ids: included });
  const own = await selectPlanSteps(tx, { planId: plan.id });
  const materials = await selectPlanMaterials(tx, { planId: plan.id });
  return {
    previous: await previousOf(ctx, plan),
    next: item === undefined ? null : await nextOf(ctx, { plan, item }),
    includes: includes.map(({ id, code, name }) => ({ itemId: id, code, name })),
    steps: own.length > 0 ? [] : await selectSteps(tx, { itemId: plan.itemId }),
    needsVoucher: await needsVoucher(
      ctx,
      materials.map((line) => ({ ...line })),
    ),
    modelId: (await listMachines(tx)).find(({ id }) => id === plan.machineId)?.modelId ?? null,
  };
}

async function previousOf(ctx: PlanReading, plan: ListedPlanRow): Promise<Aside['previous']> {
  const { tx, tenant } = ctx;
  const found = await selectPrevious(ctx, plan);
  if (found !== undefined && found.endedMs !== null)
    return { id: found.id, number: found.number, date: localDate(tenant.zone, found.endedMs) };
  const round = (await selectNewestRounds(tx, [plan.machineId])).find(({ itemId }) => itemId === plan.itemId);
  // Of what was done before the program knew there is a date alone.
  return round === undefined || round.n === 0 || round.baseDate === round.originDate
    ? null
    : { id: null, number: null, date: round.baseDate };
}

/** The round that is expected behind the open one. */
async function nextOf(
  { tx, tenant, clock }: PlanReading,
  { plan, item }: { plan: ListedPlanRow; item: ItemRow },
): Promise<string | null> {
  const { zone } = tenant;
  const today = localDate(zone, clock.nowMs());
  const machine = (await selectMaintained(tx, { zone })).find(({ id }) => id === plan.machineId);
  const rounds = await selectNewestRounds(tx, [plan.machineId]);
  const round = rounds.find(({ itemId }) => itemId === plan.itemId);
  if (machine === undefined || item.planning !== 'generated') return null;
  const days = (await readDays(tx, { rounds, today, machineIds: [plan.machineId] })).get(plan.machineId);
  const course = { days, today, until: '9999-12-31', originDate: item.sinceDate, zone };
  return roundsAhead(item, round, course)[0]?.dueDate ?? null;
}
