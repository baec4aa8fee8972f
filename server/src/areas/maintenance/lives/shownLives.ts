import {
  type InstalledLife,
  type Reminders,
  mostReminders,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { SeenBy } from '../../../resource/index.ts';
import { listMachines, listSpecialParts } from '../../equipment/index.ts';
import { type LifeRow, listInstalledLives } from './partLife.queries.ts';
import { selectStocks } from '../store/partStock.queries.ts';
import { selectReplacingItems, selectReplacingPlans } from '../parts/plannedUses.queries.ts';
import { fitsMachine } from '../items/fits.ts';

/** Reader of parts in machines, with the mill and its clock. */
export interface LifeReader {
  readonly tx: TenantTransaction;
  readonly dataScope: SeenBy['dataScope'];
  readonly tenant: { readonly zone: string };
  readonly clock: Clock;
}

/** Lives with the words of their machines and parts, what is left of them today, and what the store has. */
export async function shownLives(ctx: LifeReader, lives: readonly LifeRow[]): Promise<InstalledLife[]> {
  const { tx, tenant, clock } = ctx;
  const today = localDate(tenant.zone, clock.nowMs());
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const parts = new Map((await listSpecialParts(tx)).map((part) => [part.id, part]));
  const specialIds = [...new Set(lives.map(({ specialPartId }) => specialPartId))];
  const stocks = await selectStocks(tx, { spareIds: [], specialIds });
  return lives.flatMap((life): InstalledLife[] => {
    const [machine, part] = [machines.get(life.machineId), parts.get(life.specialPartId)];
    // A retired machine replaces nothing.
    if (machine === undefined || part === undefined || life.dueOn === null) return [];
    const stock = stocks.find(({ specialPartId }) => specialPartId === part.id);
    const { id, version, machineId, position, pieces, installedOn, dueOn, dueBy } = life;
    return [
      {
        id,
        version,
        machineId,
        machine: machine.number,
        process: machine.kind,
        specialPartId: part.id,
        code: part.code,
        part: part.name,
        position,
        pieces,
        installedOn,
        usedD: Math.max(0, daysBetween(installedOn, today)),
        cycleD: life.cycleD,
        cycleH: life.cycleH,
        cycleT: life.cycleT,
        workedH: life.workedH,
        workedT: life.workedT,
        usedShare: life.usedShare ?? 0,
        dueOn,
        dueBy: dueBy ?? 'days',
        leftD: daysBetween(today, dueOn),
        delayD: life.delayD ?? 0,
        delayReason: life.delayReason,
        isReminded: part.isRemindedOf && daysBetween(today, dueOn) <= (part.remindBeforeD ?? 0),
        isRecycled: part.isRecycled,
        isCounted: part.isCounted,
        onHand: stock?.onHand ?? null,
        place: stock?.place ?? null,
      },
    ];
  });
}

/** What is overdue or due within so many days, the most urgent first. */
export async function remindersOf(
  ctx: LifeReader,
  { process, withinD }: { process?: string | undefined; withinD: number },
): Promise<Reminders> {
  const today = localDate(ctx.tenant.zone, ctx.clock.nowMs());
  const shown = (await shownLives(ctx, await listInstalledLives(ctx))).filter(
    (life) => process === undefined || life.process === process,
  );
  const due = shown
    .filter(({ leftD }) => leftD <= withinD)
    .toSorted((one, other) => one.leftD - other.leftD || one.machine.localeCompare(other.machine));
  return {
    today,
    lives: await withPlans(ctx, due.slice(0, mostReminders)),
    overdue: shown.filter(({ leftD }) => leftD < 0).length,
    dueInWeek: shown.filter(({ leftD }) => leftD >= 0 && leftD <= daysOfWeek).length,
    delayed: shown.filter(({ delayD }) => delayD > 0).length,
    installed: shown.length,
    isCut: due.length > mostReminders,
  };
}

/** Lives with the plans that replace their parts, or the item of which such a plan is made. */
async function withPlans(reader: LifeReader, due: readonly InstalledLife[]): Promise<Reminders['lives']> {
  const {
    tx,
    tenant: { zone },
  } = reader;
  const partIds = [...new Set(due.map(({ specialPartId }) => specialPartId))];
  if (partIds.length === 0) return [];
  const keyOf = (of: { machineId: number; specialPartId: string }) => `${of.machineId} ${of.specialPartId}`;
  const plans = new Map(
    (await selectReplacingPlans(reader, { zone, partIds })).map((plan) => [keyOf(plan), plan]),
  );
  const items = Map.groupBy(
    await selectReplacingItems(tx, { partIds }),
    ({ specialPartId }) => specialPartId,
  );
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  return due.map((life) => {
    const plan = plans.get(keyOf(life));
    const machine = machines.get(life.machineId);
    const item = items
      .get(life.specialPartId)
      ?.find((each) => machine !== undefined && fitsMachine(each, machine));
    return {
      ...life,
      planned: plan === undefined ? null : { id: plan.id, on: plan.on },
      itemId: item?.id ?? null,
    };
  });
}

const daysOfWeek = 7;
