import { faultNameOf, type FaultNameOf } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import {
  type Floor,
  type FloorMachine,
  type FloorMachineNow,
  mostFloorParts,
  readFloorMachine,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { recordPlanRight } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { listParts, listSeenMachines, readFaultNames, type StoredMachineRow } from '../../equipment/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { type LatestRow, listIntervals, listLatest } from '../../telemetry/index.ts';
import { countDone, selectOpenTasks, stockOfParts } from '../../maintenance/index.ts';
import { floorPlans } from '../floorPlans/floorPlans.ts';
import { floorTasks } from './floorTasks.ts';
import { repairersOf } from '../../ledger/index.ts';

/** Returns all that a phone stores, as far as its owner sees it: machines now, tasks with their records, plans, parts, and shifts. */
export async function readFloorOf(ctx: Ctx): Promise<Floor> {
  const { tx, tenant, person } = ctx;
  const nowMs = ctx.clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const turn = plan.at(nowMs);
  const machines = await listSeenMachines(ctx);
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const on = { productionDate: turn.productionDate, crew: turn.crew };
  const duties = await responsibleFor(tx, { machineIds: machines.map(({ id }) => id), on });
  const own = new Set(
    duties.flatMap(({ personId, machineId }) => (personId === person.id ? [machineId] : [])),
  );
  const faultName = faultNameOf(await readFaultNames(tx), ctx.language);
  const [card] = await selectPersonCards(tx, { ids: [person.id] });
  const dates = [turn.productionDate, addDays(turn.productionDate, 1)];
  return {
    nowMs,
    personId: person.id,
    position: card?.position ?? null,
    turns: dates
      .flatMap((date) => plan.on(date))
      .map(({ shift, crew, startMs, endMs }) => ({ shift, crew, startMs, endMs })),
    machines: machines.map((machine) =>
      floorMachine(machine, { latest: latest.get(machine.id), isOwn: own.has(machine.id), faultName }),
    ),
    tasks: await floorTasks(ctx, latest),
    doneCount: await countDone(ctx, { personId: person.id, since: new Date(turn.startMs) }),
    ...(await floorPlans(ctx, { shiftEndMs: turn.endMs })),
    parts: seesParts(ctx) ? await partsOfMill(ctx) : [],
  };
}

/** Who writes down repairs or plans says what was used. */
function seesParts({ can }: Ctx): boolean {
  return can(repairRecord.access.read) || can(recordPlanRight);
}

/** The parts of the mill with what the store has of them and where, for the lists of materials. */
async function partsOfMill({ tx, can }: Ctx): Promise<Floor['parts']> {
  const parts = await listParts(tx, { most: mostFloorParts });
  // As `showPartStock` tells it: to who reads the store, and to who writes down what was taken from it.
  const seesStock = can(partStock.access.read) || can(repairRecord.access.add) || can(recordPlanRight);
  const stocks = new Map((seesStock ? await stockOfParts(tx, parts) : []).map((stock) => [stock.id, stock]));
  return parts.map(({ kind, id, code, name, model, unit, leastStock, place, modelIds, isRecycled }) => {
    const stock = stocks.get(id);
    return {
      part: kind,
      id,
      code,
      name,
      model: model ?? '',
      unit,
      place: stock?.usualPlace ?? place ?? '',
      modelIds: modelIds ?? [],
      isRecycled: isRecycled === true,
      stock: stock?.onHand ?? null,
      places: stock?.places ?? [],
      leastStock,
    };
  });
}

function floorMachine(
  { id, code, number, kind, model, modelId, area }: StoredMachineRow,
  { latest, isOwn, faultName }: { latest: LatestRow | undefined; isOwn: boolean; faultName: FaultNameOf },
): FloorMachine {
  const fault = latest?.fault ?? null;
  return {
    id,
    code,
    number,
    kind,
    model,
    modelId,
    area,
    isOwn,
    fault,
    variety: latest?.variety ?? null,
    state: latest?.state ?? null,
    faultName: fault === null ? '' : faultName(fault, kind),
    sinceMs: latest?.sinceMs ?? null,
    rateGPerH: latest?.rateGPerH ?? null,
  };
}

/** What somebody who stands before a machine must know to report. Throws `core.notFound`. */
export async function readMachineOfFloor(
  ctx: Ctx,
  { code }: InputOf<typeof readFloorMachine>,
): Promise<FloorMachineNow> {
  const { tx, tenant, person } = ctx;
  const nowMs = ctx.clock.nowMs();
  const machine = (await listSeenMachines(ctx)).find((each) => each.code === code);
  if (machine === undefined) throw fail('core.notFound');
  const latest = (await listLatest(tx)).find(({ machineId }) => machineId === machine.id);
  const { startMs, productionDate, crew } = (await shiftPlanOf(tx, tenant)).at(nowMs);
  const duties = await responsibleFor(tx, { machineIds: [machine.id], on: { productionDate, crew } });
  const isOwn = duties.some(({ personId }) => personId === person.id);
  const faultName = faultNameOf(await readFaultNames(tx), ctx.language);
  const open = await selectOpenTasks(ctx, { machineIds: [machine.id], language: ctx.language });
  return {
    nowMs,
    machine: floorMachine(machine, { latest, isOwn, faultName }),
    faults: await faultsOfShift(ctx, { machine, latest, fromMs: startMs, faultName }),
    openTasks: open.toReversed().map(({ id, number, name, state, codes, dueMs, responsible }) => ({
      id,
      number,
      name,
      state,
      codes,
      dueMs,
      responsible: responsible ?? '',
    })),
    told: (await repairersOf(ctx, machine.id)).map(({ realname }) => realname),
  };
}

/** The stops of a shift for which the machine named a fault, the newest first; the one that lasts is among them. */
async function faultsOfShift(
  { tx, clock }: Ctx,
  {
    machine,
    latest,
    fromMs,
    faultName,
  }: { machine: StoredMachineRow; latest: LatestRow | undefined; fromMs: number; faultName: FaultNameOf },
): Promise<FloorMachineNow['faults']> {
  const closed = await listIntervals(tx, { machineIds: [machine.id], fromMs, toMs: clock.nowMs() });
  const now =
    latest !== undefined && latest.state !== null && latest.sinceMs !== null && isLossState(latest.state)
      ? [{ state: latest.state, fault: latest.fault, startMs: latest.sinceMs, endMs: null }]
      : [];
  const open = now[0]?.startMs ?? Number.POSITIVE_INFINITY;
  return [...closed.filter(({ startMs, state }) => startMs < open && isLossState(state)), ...now]
    .flatMap(({ fault, state, startMs, endMs }) =>
      fault === null ? [] : [{ code: fault, name: faultName(fault, machine.kind), startMs, endMs, state }],
    )
    .toSorted((a, b) => b.startMs - a.startMs);
}
