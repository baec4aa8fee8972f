import { addSums, kpis, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { BoardHeader, NeedReason, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import {
  isMachineState,
  offline,
  offlineAfterMs,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { isOfProcess, kpiValue } from '@millwright/contract/core/kpi.ts';
import { setSpeedSignal, speedSignals } from '@millwright/contract/areas/equipment/signal/speedSignals.ts';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listMachines, listSignals, type StoredMachineRow, type SignalRow } from '../../equipment/index.ts';
import { type Exceptions, readExceptions } from '../../alarms/index.ts';
import {
  correctedSums,
  listOutputCorrections,
  readTargets,
  type TargetRow,
  type Targets,
} from '../../metrics/index.ts';
import { readVarietyColours } from '../../scheduling/index.ts';
import { keptFor } from './kept.ts';
import { type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import {
  type LatestRow,
  listLatest,
  listShiftSums,
  type ShiftSumsRow,
  statedSums,
} from '../../telemetry/index.ts';

export { addSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
export { calendarMs } from '@millwright/contract/areas/dataQuality/signals/calledFigures.ts';

/** Whose board is drawn, and when. */
export interface BoardContext {
  readonly tx: TenantTransaction;
  readonly tenant: { id: number; name: string; zone: string };
  /** The mill's shifts, as its tables say them in this transaction. */
  readonly plan: ShiftPlan;
  readonly nowMs: number;
}

/** What boards and reports of a mill need to know of it. */
export async function boardContextOf({
  tx,
  tenant: { id, name, zone },
  nowMs,
}: Omit<BoardContext, 'plan'>): Promise<BoardContext> {
  return { tx, tenant: { id, name, zone }, plan: await shiftPlanOf(tx, { zone }), nowMs };
}

/** What every board is made of: machines with their newest telegram and the sums of this shift. */
export interface LiveMillState {
  readonly turn: ShiftTurn;
  readonly machines: readonly MachineNow[];
  /** What the mill aims at on the production date that runs. */
  readonly targets: readonly TargetRow[];
  /** The same for that date and the one before it. */
  readonly aims: Targets;
  /** What exception management says of machines. */
  readonly exceptions: Exceptions;
  readonly header: BoardHeader;
}

export interface MachineNow {
  readonly machine: StoredMachineRow;
  readonly latest: LatestRow | undefined;
  /** Nothing was received for too long. Meters and sensors speak without a state. */
  readonly isSilent: boolean;
  /** As it is now: offline when nothing was received for too long. */
  readonly state: number;
  readonly sinceMs: number | null;
  readonly sums: readonly ShiftSumsRow[];
  readonly total: RollupSums;
  /** How much of the output of this shift are corrections, g. */
  readonly correctedG: number;
  /** The newest value of a signal, by collection code. */
  signal(code: string): number | null;
}

const coloursNow = keptFor(({ tx, nowMs }: BoardContext) => readVarietyColours(tx, nowMs));

export async function readMillState(context: BoardContext): Promise<LiveMillState> {
  const { tx, tenant, plan, nowMs } = context;
  const turn = plan.at(nowMs);
  const machines = await listMachines(tx);
  const signals = placesOf(await listSignals(tx));
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const today = turn.productionDate;
  const corrections = (await listOutputCorrections(tx, { from: today, to: today })).filter(
    ({ shift }) => shift === turn.shift,
  );
  const sums = Map.groupBy(
    correctedSums(await listShiftSums(tx, turn), corrections),
    ({ machineId }) => machineId,
  );
  const corrected = Map.groupBy(corrections, ({ machineId }) => machineId);
  const aims = await readTargets(tx, { from: addDays(today, -1), to: today });
  const exceptions = await readExceptions(tx, nowMs);
  const now = machines.map((machine) =>
    machineNow(machine, {
      latest: latest.get(machine.id),
      sums: sums.get(machine.id) ?? [],
      correctedG: (corrected.get(machine.id) ?? []).reduce((sum, { outputG }) => sum + outputG, 0),
      places: signals.get(machine.modelId) ?? new Map(),
      nowMs,
    }),
  );
  return {
    turn,
    machines: now,
    targets: aims.on(today),
    aims,
    exceptions,
    header: {
      ...headerOf({ tenant, nowMs, turn, machines: now }),
      ...(!plan.isSetOn(today) && { hasNoShifts: true }),
      colours: await coloursNow(context),
    },
  };
}

type Places = ReadonlyMap<string, number>;

function placesOf(signals: readonly SignalRow[]): Map<string, Places> {
  const byModel = Map.groupBy(signals, ({ modelId }) => modelId);
  return new Map(
    [...byModel].map(([id, rows]) => [id, new Map(rows.map(({ code, position }) => [code, position]))]),
  );
}

function machineNow(
  machine: StoredMachineRow,
  {
    latest,
    sums,
    correctedG,
    places,
    nowMs,
  }: {
    latest: LatestRow | undefined;
    sums: ShiftSumsRow[];
    correctedG: number;
    places: Places;
    nowMs: number;
  },
): MachineNow {
  const isSilent = !latest || nowMs - latest.receivedMs > offlineAfterMs(machine.slowestPeriodS);
  const stated = isMachineState(latest?.state) ? latest.state : offline;
  return {
    machine,
    latest,
    isSilent,
    state: isSilent ? offline : stated,
    sinceMs: isSilent ? (latest?.measuredMs ?? null) : (latest?.sinceMs ?? null),
    sums,
    total: addSums(sums),
    correctedG,
    signal(code) {
      const place = places.get(code);
      return place === undefined ? null : (latest?.signals[place] ?? null);
    },
  };
}

function headerOf({
  tenant,
  nowMs,
  turn,
  machines,
}: {
  tenant: BoardContext['tenant'];
  nowMs: number;
  turn: ShiftTurn;
  machines: readonly MachineNow[];
}): Omit<BoardHeader, 'colours'> {
  const heard = machines.flatMap(({ latest }) => (latest ? [latest] : []));
  const firsts = machines.flatMap(({ machine, latest }) =>
    latest && machine.kind === 'spinning' ? [latest.firstMs] : [],
  );
  return {
    mill: tenant.name,
    zone: tenant.zone,
    atMs: nowMs,
    newestMs: greatest(heard.map(({ measuredMs }) => measuredMs)),
    receivedMs: greatest(heard.map(({ receivedMs }) => receivedMs)),
    // Reports are whole from the moment at which the last machine had begun.
    reachMs: greatest(firsts),
    shift: turn,
  };
}

export function greatest(values: readonly number[]): number | null {
  let most: number | null = null;
  for (const value of values) if (most === null || value > most) most = value;
  return most === null ? null : Math.round(most);
}

const buildSignals: Partial<Record<string, string>> = { spinning: 'copBuild', roving: 'bobbinBuild' };

/** A KPI of the shift of a machine; null without the counter that it is made from. */
export function statedValue(
  kpi: 'output' | 'prodEff' | 'breakRate',
  { total, latest }: MachineNow,
): number | null {
  return kpiValue(kpis[kpi], statedSums(kpis[kpi], [{ sums: total, known: latest?.known }])) ?? null;
}

/** A machine as boards draw it; `attention` says why it is among those that need someone. */
export function tileOf(now: MachineNow, attention: readonly NeedReason[]): Tile {
  const { machine, latest } = now;
  const speed = speedSignals[machine.kind];
  const build = buildSignals[machine.kind];
  return {
    id: machine.id,
    code: machine.code,
    number: machine.number,
    kind: machine.kind,
    area: machine.area,
    passage: machine.passage,
    positions: machine.positions,
    variety: latest?.variety ?? null,
    state: now.state,
    fault: now.state === stateNumber.fault ? (latest?.fault ?? null) : null,
    sinceMs: now.sinceMs === null ? null : Math.round(now.sinceMs),
    measuredMs: latest ? Math.round(latest.measuredMs) : null,
    efficiency: efficiencyOf(now),
    outputKg: statedValue('output', now),
    breakRate: isOfProcess(kpis.breakRate, machine.kind) ? statedValue('breakRate', now) : null,
    speed: speed === undefined ? null : now.signal(speed),
    setSpeed: setSpeedOf(now),
    build: build === undefined ? null : now.signal(build),
    toDoffMin: now.signal('toDoffMin'),
    attention: [...attention],
  };
}

/** The one set speed of a machine; null where it states none. */
export function setSpeedOf(now: MachineNow): number | null {
  const code = setSpeedSignal(now.machine.kind);
  return code === undefined ? null : now.signal(code);
}

/** Production efficiency of the shift; unknown while the machine states no set speed, and without a counter of its output. */
export function efficiencyOf(now: MachineNow): number | null {
  return statedValue('prodEff', now);
}
