import type { noteLastDone } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { asSystem, assertSeen, type WriteCtx } from '../../../../resource/index.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { selectMaintained } from '../../../equipment/index.ts';
import { fitsMachine } from '../../items/fits.ts';
import { selectItems } from '../../items/items.queries.ts';
import { todayOf } from '../read/planRules.ts';
import {
  insertRounds,
  lockSweep,
  type NewRound,
  restartRound,
  selectNewestRounds,
} from './rounds.queries.ts';
import { sweep } from './sweep.ts';

/** Writes down when an item was done last on machines; see `noteLastDone` of the contract. */
export async function lastDone(
  ctx: WriteCtx,
  { itemId, machines }: InputOf<typeof noteLastDone>,
): Promise<{ noted: number }> {
  const { tx, tenant, clock } = ctx;
  const today = todayOf(ctx);
  for (const [place, { date }] of machines.entries())
    if (date > today)
      throw fail('maintenance.lastDoneAhead', { date }, [
        { field: `machines.${place}.date`, rule: 'max', params: { max: today } },
      ]);
  const item = (await selectItems(tx, { zone: tenant.zone })).find(({ id }) => id === itemId);
  if (item === undefined) throw fail('core.notFound');
  await assertSeen(ctx, maintenanceItem, itemId);
  const known = new Map(
    (await selectMaintained(tx, { zone: tenant.zone })).map((machine) => [String(machine.id), machine]),
  );
  if (machines.some(({ machineId }) => !known.has(machineId))) throw fail('core.notFound');
  await assertSeen(ctx, machineResource, ...new Set(machines.map(({ machineId }) => machineId)));
  await lockSweep(tx);
  const ids = machines.map(({ machineId }) => Number(machineId));
  const newest = new Map(
    (await selectNewestRounds(tx, ids))
      .filter((round) => round.itemId === itemId)
      .map((round) => [String(round.machineId), round]),
  );
  const fresh: NewRound[] = [];
  for (const [place, { machineId, date }] of machines.entries()) {
    const machine = known.get(machineId);
    if (machine === undefined) throw fail('core.notFound');
    if (!fitsMachine(item, machine))
      throw fail('maintenance.itemNotOfMachine', { item: item.name, machine: machine.code }, [
        { field: `machines.${place}.machineId`, rule: 'fits', params: {} },
      ]);
    const round = newest.get(machineId);
    if (round?.state === 'open') {
      await restartRound(tx, { itemId, machineId: machine.id, date });
      continue;
    }
    fresh.push({
      itemId,
      machineId: machine.id,
      n: round === undefined ? 0 : round.n + 1,
      base: { originDate: date, afterDate: date, date, runMs: 0, grams: 0 },
      due: { dueDate: date, dueBy: item.cycles[0]?.unit ?? 'day', gridDate: null },
      state: 'noted',
      closed: { date, runMs: 0, grams: 0 },
    });
  }
  await insertRounds(tx, fresh, clock.nowMs());
  const asked = new Set(machines.map(({ machineId }) => machineId));
  // Plans that nobody confirmed follow at once.
  await sweep(await asSystem(ctx), {
    has: ({ id }, machineId) => id === itemId && asked.has(String(machineId)),
  });
  return { noted: machines.length };
}
