import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { texOf } from '@millwright/contract/spinning/yarn/count.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { type SeenBy, wholeMill } from '../../../../resource/index.ts';
import { listYarnCodes } from '../../../basics/index.ts';
import { listMachines, type StoredMachineRow, selectMachinesInUse } from '../../../equipment/index.ts';
import { type LatestRow, listLatest } from '../../../telemetry/index.ts';
import type { PlanSupply } from '../../planning/model.ts';
import { copKgOf, type PlannedFrame, planInputOf, type WantedYarn } from '../../planning/input/planInput.ts';
import {
  type OpenLineRow,
  selectOpenLines,
  selectStandingFrames,
  selectToldOrders,
} from './millFacts.queries.ts';
import { copStock, framesPace, type RateReading } from './millRates.ts';
import { type ClosedFacts, type LineFacts, type PlanGround } from './planFacts.ts';
import { seenOrders } from './planSight.ts';
import { reservedHours } from './reserved.ts';
import {
  capacityOf,
  demandBefore,
  isCombed,
  readRouteChains,
  type RouteChains,
  spunFor,
} from './routeChains.ts';

/** A machine that was silent for so long says nothing about what it makes. */
export const heardMs = dayMs;
/** Processes ahead of the frames that are a capacity. */
const supplyProcesses: readonly Process[] = ['combing', 'roving'];

/** Work for which a frame stands. */
export interface FrameService {
  readonly machineId: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Tells which services are planned within a span: maintenance stands right of production, so `app.ts` hands it in. */
export type ServicesOf = (
  reading: RateReading,
  span: { readonly fromMs: number; readonly untilMs: number },
) => Promise<readonly FrameService[]>;

export interface GroundWishes {
  readonly horizonDays: number;
  readonly servicesOf: ServicesOf;
  /** Lines that are planned; absent: all that are open. */
  readonly lineIds?: ReadonlySet<string> | undefined;
  /** Person who plans: orders that the person does not see occupy frames and are not planned. Absent: all are planned. */
  readonly reader?: SeenBy | undefined;
  /** Lines of an order that is not stored yet, or not as it is; lines of that order are left out. */
  readonly supposed?: { readonly orderId: string; readonly lines: readonly OpenLineRow[] } | undefined;
  /** Frames that make nothing until a moment, or at all. */
  readonly stopped?: readonly { readonly machineId: string; readonly untilMs: number | null }[];
}

/**
 * What a mill knows now, as a plan takes it: lines of open orders with what is left of them, frames with what they make and how
 * fast, hours in which they stand, and what combers and roving frames can supply. Each kind of fact is read in one statement.
 */
export async function readGround(reading: RateReading, wishes: GroundWishes): Promise<PlanGround> {
  const { tx, tenant, clock } = reading;
  const { horizonDays, servicesOf, lineIds, reader = wholeMill(tx), stopped = [], supposed } = wishes;
  const nowMs = clock.nowMs();
  const chains = await readRouteChains(tx);
  const stored = await selectOpenLines(tx);
  const open =
    supposed === undefined
      ? stored
      : [...stored.filter(({ orderId }) => orderId !== supposed.orderId), ...supposed.lines];
  const isSeen = await seenOrders(reader, open);
  const hidden = open.filter((line) => !isSeen(line));
  const lines = open.filter((line) => isSeen(line) && (lineIds?.has(line.lineId) ?? true));
  const spun = new Map(open.map(({ varietyId }) => [varietyId, spunFor(chains, varietyId)]));
  const machines = await framesInUse(tx);
  const latest = (await listLatest(tx)).filter(({ measuredMs }) => nowMs - measuredMs <= heardMs);
  const varieties = spunVarieties(chains, { machines, latest, spun: [...spun.values()] });
  const present = await presentOf(tx, { latest, varieties, open, spun });
  const standing = await selectStandingFrames(tx, { nowMs });
  const endMs = nowMs + horizonDays * dayMs;
  const services = await servicesOf(reading, { fromMs: nowMs, untilMs: endMs });
  const closedOf = ({ id }: StoredMachineRow): ClosedFacts[] => {
    const own = standing.filter(({ machineId }) => machineId === id);
    const hours = stopped.flatMap(({ machineId, untilMs }): ClosedFacts[] =>
      machineId === String(id) && untilMs !== null && untilMs > nowMs
        ? [{ fromMs: nowMs, untilMs, reason: 'broken' }]
        : [],
    );
    return apart([
      ...hours,
      ...reserved
        .filter(({ machineId }) => machineId === String(id))
        .map(
          ({ fromMs, untilMs }): ClosedFacts => ({
            fromMs: Math.max(nowMs, fromMs),
            untilMs: Math.min(untilMs, endMs),
            reason: 'reserved',
          }),
        ),
      ...own.map(
        (each): ClosedFacts => ({
          fromMs: Math.max(nowMs, each.fromMs),
          untilMs: each.untilMs ?? endMs,
          reason: 'stopped',
        }),
      ),
      ...services
        .filter(({ machineId }) => machineId === id)
        .map(
          ({ fromMs, untilMs }): ClosedFacts => ({
            fromMs: Math.max(nowMs, fromMs),
            untilMs,
            reason: 'service',
          }),
        ),
    ]);
  };
  const isStopped = ({ id }: StoredMachineRow) =>
    stopped.some(({ machineId, untilMs }) => machineId === String(id) && untilMs === null);
  const { rates, measured } = await framesPace(reading, { chains, machines, varieties });
  // Cops in stock go to hidden orders too, in the order of their dates.
  const cops = await copStock(reading, {
    chains,
    lines: open.filter((line) => lines.includes(line) || hidden.includes(line)),
    spun,
  });
  const wanted = (line: OpenLineRow) =>
    wantedOf(line, { zone: tenant.zone, spun: spun.get(line.varietyId), cops });
  const reserved = await reservedHours(reading, {
    nowMs,
    hidden,
    running: machines.flatMap(({ id, modelId }) => {
      const { lineId, varietyId } = present.get(id) ?? {};
      const rate = rates.find((each) => each.modelId === modelId && each.varietyId === varietyId);
      if (lineId === undefined || lineId === null || rate === undefined) return [];
      return [{ machineId: String(id), lineId, kgPerHour: rate.kgPerDay / 24 }];
    }),
    restKg: (line) => copKgOf(wanted(line)),
  });
  const frames = machines.map((machine) => ({ machine, closed: closedOf(machine) }));
  const { input, leftOut } = planInputOf({
    nowMs,
    horizonDays,
    lines: lines.map((line) => wanted(line)),
    varieties: varieties.map((id) => ({
      id,
      code: chains.varieties.get(id)?.code ?? id,
      tex: texIn(chains, id),
      isCombed: isCombed(chains, id),
      // Master data say neither fibre nor shade yet: yarns are grey cotton.
      fibre: 'cotton',
      shade: 0,
    })),
    frames: frames.map(
      ({ machine, closed }): PlannedFrame => ({
        id: String(machine.id),
        modelId: machine.modelId,
        presentVarietyId: present.get(machine.id)?.varietyId ?? null,
        presentLineId: present.get(machine.id)?.lineId ?? null,
        freeFromMs: null,
        closed,
      }),
    ),
    rates,
    supplies: suppliesOf(chains, varieties),
  });
  const facts = new Map(lines.map((line) => [line.lineId, lineFactsOf(line, chains)]));
  const reasons = new Map(leftOut.map(({ id, reason }) => [id, reason]));
  return {
    startMs: nowMs,
    input: {
      ...input,
      machines: input.machines.map((machine, at) => {
        const row = machines[at];
        return row !== undefined && isStopped(row)
          ? { ...machine, kgPerHour: machine.kgPerHour.map(() => 0), presentOrder: null }
          : machine;
      }),
    },
    facts: {
      varieties: varieties.map((id) => ({
        id,
        code: chains.varieties.get(id)?.code ?? id,
        name: chains.varieties.get(id)?.name ?? id,
      })),
      frames: frames.map(({ machine, closed }) => ({
        machineId: String(machine.id),
        code: machine.code,
        number: machine.number,
        area: machine.area,
        modelId: machine.modelId,
        model: machine.model,
        isStopped: isStopped(machine),
        closed,
      })),
      orders: input.orders.flatMap(({ id }) => facts.get(id) ?? []),
      leftOut: [...facts.values()].flatMap((line) => {
        const reason = reasons.get(line.lineId);
        return reason === undefined ? [] : [{ ...line, reason }];
      }),
      supplies: suppliesOf(chains, varieties).map(({ name }) => nameOfSupply(name)),
      measured,
    },
  };
}

async function framesInUse(tx: TenantTransaction): Promise<StoredMachineRow[]> {
  const inUse = await selectMachinesInUse(tx, { kind: 'spinning' });
  return (await listMachines(tx)).filter(({ id, kind }) => kind === 'spinning' && inUse.has(id));
}

/** What is spun for open orders, and what frames make now: the varieties between which they change. */
function spunVarieties(
  { varieties }: RouteChains,
  {
    machines,
    latest,
    spun,
  }: {
    machines: readonly StoredMachineRow[];
    latest: readonly LatestRow[];
    spun: readonly ({ varietyId: string } | undefined)[];
  },
): string[] {
  const wanted = new Set(spun.flatMap((each) => each?.varietyId ?? []));
  const frames = new Set(machines.map(({ id }) => id));
  const made = new Set(latest.filter(({ machineId }) => frames.has(machineId)).map(({ variety }) => variety));
  return [...varieties.values()]
    .filter(({ process }) => process === 'spinning')
    .filter(({ id, code }) => wanted.has(id) || made.has(code))
    .map(({ id }) => id);
}

/**
 * What each frame makes now, and for which line: that of the order which it was told last, else the line of its yarn that is due
 * first, to which its output is given.
 */
async function presentOf(
  tx: TenantTransaction,
  {
    latest,
    varieties,
    open,
    spun,
  }: {
    latest: readonly LatestRow[];
    varieties: readonly string[];
    open: readonly OpenLineRow[];
    spun: ReadonlyMap<string, { varietyId: string } | undefined>;
  },
): Promise<ReadonlyMap<number, { varietyId: string; lineId: string | null }>> {
  const byCode = new Map((await listYarnCodes(tx, { ids: varieties })).map(({ id, code }) => [code, id]));
  const told = await selectToldOrders(tx);
  return new Map(
    latest.flatMap(({ machineId, variety }) => {
      const varietyId = byCode.get(variety ?? '');
      if (varietyId === undefined) return [];
      const own = open.filter(
        (line) => line.state === 'production' && spun.get(line.varietyId)?.varietyId === varietyId,
      );
      const line = own.find(({ orderId }) => orderId === told.get(machineId)) ?? own[0];
      return [[machineId, { varietyId, lineId: line?.lineId ?? null }] as const];
    }),
  );
}

function wantedOf(
  line: OpenLineRow,
  {
    zone,
    spun,
    cops,
  }: {
    zone: string;
    spun: { varietyId: string; yieldShare: number } | undefined;
    cops: ReadonlyMap<string, number>;
  },
): WantedYarn {
  return {
    id: line.lineId,
    varietyId: spun?.varietyId ?? line.varietyId,
    demandKg: line.demandKg,
    completedKg: line.completedKg,
    quantityKg: line.quantityKg,
    deliveredKg: line.deliveredKg,
    // Every cone is in the ledger of orders as soon as it is wound.
    coneStockKg: 0,
    copStockKg: cops.get(line.lineId) ?? 0,
    windingYieldShare: spun?.yieldShare ?? 1,
    dueMs: localMidnightMs(zone, addDays(line.deliveryDate, 1)),
    releaseMs: null,
    weight: 1,
    hasRoute: spun !== undefined,
  };
}

function lineFactsOf(line: OpenLineRow, { varieties }: RouteChains): LineFacts {
  return { ...line, variety: varieties.get(line.varietyId)?.code ?? '' };
}

function texIn({ varieties }: RouteChains, id: string): number {
  const known = varieties.get(id);
  const tex = known === undefined ? undefined : texOf(known);
  // Without a count a changeover has no steps.
  return tex !== undefined && tex > 0 ? tex : 20;
}

/**
 * Combers and roving frames as capacities. A kilogram of a variety that they make more slowly than others takes more of a day, so
 * it counts for as much as of the usual one.
 */
function suppliesOf(chains: RouteChains, varieties: readonly string[]): PlanSupply[] {
  const demands = varieties.map((varietyId) => demandBefore(chains, { varietyId, kg: 1 }));
  return supplyProcesses.flatMap((process): PlanSupply[] => {
    const capacity = capacityOf(chains, process);
    if (capacity === undefined) return [];
    const kgPerKg = demands.map((demand) =>
      [...demand].reduce((sum, [id, { outputKg }]) => {
        if (chains.varieties.get(id)?.process !== process) return sum;
        const own = capacity.kgPerDayOf(id);
        return sum + outputKg * (own > 0 ? capacity.kgPerDay / own : 1);
      }, 0),
    );
    if (kgPerKg.every((each) => each === 0)) return [];
    return [{ name: process, kgPerDay: capacity.kgPerDay, kgPerKg }];
  });
}

function nameOfSupply(name: string): Process {
  const process = supplyProcesses.find((each) => each === name);
  if (process === undefined) throw new Error(`${name} supplies no frame`);
  return process;
}

/** Closed hours in order and apart from each other; the earlier reason stays. */
export function apart(hours: readonly ClosedFacts[]): ClosedFacts[] {
  const merged: ClosedFacts[] = [];
  for (const each of hours.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = merged.at(-1);
    if (each.untilMs <= each.fromMs) continue;
    if (last !== undefined && each.fromMs <= last.untilMs)
      merged[merged.length - 1] = { ...last, untilMs: Math.max(last.untilMs, each.untilMs) };
    else merged.push(each);
  }
  return merged;
}
