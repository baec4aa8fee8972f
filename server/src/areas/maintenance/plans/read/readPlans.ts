import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { listSeenMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { type ItemRow, selectItems } from '../../items/items.queries.ts';
import { type ListedPlanRow, selectOpenPlans, selectPlansWithin } from './plans.queries.ts';

/** Reader of plans, with the mill and its clock. */
export type PlanReading = Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'dataScope'>;

/** The plans of a span of dates with what they are about, as far as whoever asks may see them. */
export interface ReadPlans {
  readonly today: string;
  readonly zone: string;
  /** In the order of boards. */
  readonly machines: readonly StoredMachineRow[];
  readonly items: readonly ItemRow[];
  readonly itemOf: (itemId: string) => ItemRow | undefined;
  readonly plans: readonly ListedPlanRow[];
  readonly openPlans: readonly ListedPlanRow[];
}

/** Reads plans that are planned, were done or fall due between two dates, both included; `has` narrows the machines. */
export async function readPlans(
  ctx: PlanReading,
  {
    fromDate,
    toDate,
    has,
  }: { fromDate: string; toDate: string; has: (machine: StoredMachineRow) => boolean },
): Promise<ReadPlans> {
  const { tx, tenant, clock } = ctx;
  const { zone } = tenant;
  const machines = (await listSeenMachines(ctx)).filter(has);
  const machineIds = machines.map(({ id }) => id);
  const known = new Set(machineIds);
  const items = await selectItems(tx, { zone });
  const itemById = new Map(items.map((item) => [item.id, item]));
  const [fromMs, toMs] = [localMidnightMs(zone, fromDate), localMidnightMs(zone, addDays(toDate, 1))];
  const plans = await selectPlansWithin(ctx, { fromMs, toMs, fromDate, toDate, machineIds });
  const openPlans = (await selectOpenPlans(ctx)).filter(({ machineId }) => known.has(machineId));
  const today = localDate(zone, clock.nowMs());
  return { today, zone, machines, items, itemOf: (id) => itemById.get(id), plans, openPlans };
}

/** Machines of a process, where one is asked for, and of some ids. */
export function isOfProcess(
  process: string | undefined,
  machineIds?: readonly string[],
): (machine: StoredMachineRow) => boolean {
  const named = machineIds === undefined || machineIds.length === 0 ? undefined : new Set(machineIds);
  return ({ kind, id }) =>
    (process === undefined || kind === process) && (named === undefined || named.has(String(id)));
}
