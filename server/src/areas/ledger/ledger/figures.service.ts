import { isProcess, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type CostList,
  type FailureList,
  type listCosts,
  type listFailures,
  type MaintenanceFigures,
  mostCosts,
  mostFailures,
  type showFigures,
  worstCount,
} from '@millwright/contract/areas/ledger/ledger/figures.ts';
import type { Failure } from '@millwright/contract/areas/ledger/failures/failures.ts';
import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listSeenMachines, type StoredMachineRow } from '../../equipment/index.ts';
import { type MachineCosts, readCosts } from './costs.ts';
import { ledgerFigure } from './ledgerFigures.ts';
import { openTaskOf, selectOpenTasks } from '../../maintenance/index.ts';
import { sumResponses } from './ledger.queries.ts';
import { seenTasks } from './machineLedger.service.ts';
import { ledgerPlans } from './providers.ts';
import { readReliability, type Reliability } from './reliability.ts';
import { scopeOf, type Window, windowBefore, windowOf } from './scope.ts';
import {
  leadingMachines,
  listedCosts,
  type LedgerOutput,
  moneyPart,
  outputOf,
  perTonneParts,
  toldOf,
} from './toldCosts.ts';
import { readWrenchTime } from './wrenchTime.ts';

const oldMs = 7 * dayMs;
const openStates = ['toBeAllocated', 'inProgress', 'toBeConfirmed'] as const;

/**
 * Returns the metrics of maintenance of the mill or of a process, and the worst in them. Reliability is of machines; tasks, plans,
 * times of people and costs are those that the reader sees.
 */
export async function showMaintenanceFigures(
  ctx: Ctx,
  { process, days }: InputOf<typeof showFigures>,
): Promise<MaintenanceFigures> {
  const { tx } = ctx;
  const { machines, machineIds } = await machinesOf(ctx, process);
  const window = await windowOf(ctx, { days });
  const earlier = windowBefore(window, days);
  const now = await readReliability(tx, { machineIds, window });
  const past = await readReliability(tx, { machineIds, window: earlier });
  const responses = await responsesIn(ctx, process === undefined ? null : machineIds, { window, earlier });
  // People serve the whole mill: their time is told of it alone.
  const wrench = process === undefined ? await readWrenchTime(ctx, window) : null;
  const wrenchBefore = process === undefined ? await readWrenchTime(ctx, earlier) : null;
  const plans = await ledgerPlans(ctx, { machineIds, window });
  const costs = await costsIn(ctx, machines, window);
  const costsBefore = costs === undefined ? undefined : await costsIn(ctx, machines, earlier);
  const open = await selectOpenTasks(ctx, {
    machineIds: process === undefined ? null : machineIds,
    language: ctx.language,
  });
  const openRepairs = open.filter(({ kind }) => kind === 'repair').length;
  const kinds = processes.filter((kind) => machines.some((machine) => machine.kind === kind));
  return {
    scope: await scopeOf(ctx, window),
    machines: machines.length,
    figures: [
      ...reliabilityFigures(now.sum(machineIds), past.sum(machineIds)),
      ledgerFigure('repairResponse', responses.now, { before: responses.before }),
      ledgerFigure('openRepairs', { openRepairs }),
      ...(wrench === null ? [] : [ledgerFigure('wrenchTime', wrench, { before: wrenchBefore ?? {} })]),
      ...(plans === undefined
        ? []
        : [
            ledgerFigure('planCompliance', complianceOf([...plans.compliance.values()])),
            ledgerFigure('plannedShare', plans.work),
          ]),
      ...(costs === undefined
        ? []
        : (['maintenanceCost', 'maintenanceCostPerTonne'] as const).map((kpi) =>
            ledgerFigure(kpi, costs.parts[kpi], { before: costsBefore?.parts[kpi] ?? {} }),
          )),
    ],
    byProcess: kinds.map((kind) => {
      const ids = machines.filter((machine) => machine.kind === kind).map(({ id }) => id);
      return {
        kind,
        machines: ids.length,
        figures: reliabilityFigures(now.sum(ids), past.sum(ids)),
      };
    }),
    worstMachines: worstMachines(machines, now),
    worstFaults: worstFaults(machines, now.failures),
    backlog: {
      oldest: open.slice(0, worstCount).map(openTaskOf),
      counts: openStates.map((state) => {
        const own = open.filter((task) => task.state === state);
        return {
          state,
          tasks: own.length,
          urgent: own.filter(({ urgency }) => urgency === 'urgent').length,
          old: own.filter(({ sinceMs }) => window.nowMs - sinceMs > oldMs).length,
        };
      }),
    },
    costs: costs?.told ?? null,
    overtimeMs: wrench === null || wrench.dutyMs === 0 ? null : wrench.overtimeMs,
  };
}

/** The failures behind the figures, the newest first. */
export async function showFailures(
  ctx: Ctx,
  { process, days, machineId, fault }: InputOf<typeof listFailures>,
): Promise<FailureList> {
  const { machines, machineIds } = await machinesOf(ctx, process);
  const window = await windowOf(ctx, { days });
  const asked = machineId === undefined ? machineIds : machineIds.filter((id) => id === machineId);
  const { failures, tasks } = await readReliability(ctx.tx, { machineIds: asked, window });
  const meant = failures
    .filter((failure) => fault === undefined || failure.fault === fault)
    .toSorted((one, other) => other.startMs - one.startMs);
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const listed = meant.slice(0, mostFailures);
  const seen = await seenTasks(
    ctx,
    listed.map(({ taskId }) => taskId),
  );
  return {
    scope: await scopeOf(ctx, window),
    total: meant.length,
    failures: listed.flatMap(({ taskId, ...failure }) => {
      const machine = byId.get(failure.machineId);
      if (machine === undefined) return [];
      const task = taskId !== null && seen(taskId) ? tasks.get(taskId) : undefined;
      return [
        {
          ...failure,
          ...nameOf(machine),
          task: task === undefined ? null : { id: task.taskId, number: task.number },
        },
      ];
    }),
  };
}

/** The works and parts behind the costs, the newest first. */
export async function showCosts(
  ctx: Ctx,
  { process, days, machineId }: InputOf<typeof listCosts>,
): Promise<CostList> {
  const { machines, machineIds } = await machinesOf(ctx, process);
  const window = await windowOf(ctx, { days });
  const asked = machineId === undefined ? machineIds : machineIds.filter((id) => id === machineId);
  const costs = await readCosts(ctx, spanOf(asked, window));
  const entries = (costs?.entries ?? []).toSorted((one, other) => other.atMs - one.atMs);
  const listed = entries.slice(0, mostCosts);
  const seen = await seenTasks(
    ctx,
    listed.map((entry) => (entry.of === 'work' ? entry.work.taskId : null)),
  );
  const told = { entries: listed, machines, seen };
  return {
    scope: await scopeOf(ctx, window),
    currency: costs?.currency ?? null,
    total: entries.length,
    costs: await listedCosts(ctx.tx, told),
  };
}

function spanOf(machineIds: readonly number[], { startMs, endMs, plan }: Window) {
  return { machineIds, fromMs: startMs, toMs: endMs, zone: plan.calendar.zone };
}

/** What machines cost in a window, together and the worst of them; undefined where the mill says neither rates nor prices. */
async function costsIn(ctx: Ctx, machines: readonly StoredMachineRow[], window: Window) {
  const { tx } = ctx;
  const machineIds = machines.map(({ id }) => id);
  const costs = await readCosts(ctx, spanOf(machineIds, window));
  if (costs === undefined) return undefined;
  const made = await outputOf(tx, { machineIds, from: window.from, to: window.to });
  const sums = costs.sum(machineIds);
  const since = (date: string) => costs.sum(machineIds, date);
  const perTonne = perTonneParts(since, made(leadingMachines(machines)));
  return {
    parts: { maintenanceCost: moneyPart(sums), maintenanceCostPerTonne: perTonne },
    told: { currency: costs.currency, ...toldOf(sums, perTonne), worst: worstCosts(machines, costs, made) },
  };
}

function worstCosts(
  machines: readonly StoredMachineRow[],
  costs: MachineCosts,
  made: (machineIds: readonly number[]) => LedgerOutput,
): NonNullable<MaintenanceFigures['costs']>['worst'] {
  return machines
    .map((machine) => {
      const ids = [machine.id];
      const perTonne = perTonneParts((date) => costs.sum(ids, date), made(ids));
      return { ...nameOf(machine), ...toldOf(costs.sum(ids), perTonne) };
    })
    .filter(({ total }) => total !== null && total > 0)
    .toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0) || one.machineId - other.machineId)
    .slice(0, worstCount);
}

async function machinesOf(ctx: Ctx, process: string | undefined) {
  const machines = (await listSeenMachines(ctx)).filter(
    ({ kind }) => isProcess(kind) && (process === undefined || kind === process),
  );
  return { machines, machineIds: machines.map(({ id }) => id) };
}

function reliabilityFigures(
  now: ReturnType<Reliability['sum']>,
  before: ReturnType<Reliability['sum']>,
): LedgerFigure[] {
  return (['mtbf', 'mttr', 'availability'] as const).map((kpi) => ledgerFigure(kpi, now, { before }));
}

async function responsesIn(
  ctx: Ctx,
  machineIds: readonly number[] | null,
  { window, earlier }: { window: Window; earlier: Window },
) {
  const partsIn = async ({ startMs, endMs }: Window) => {
    const { responseMs, accepted } = await sumResponses(ctx, { machineIds, fromMs: startMs, toMs: endMs });
    return { responseMs, acceptedRepairs: accepted };
  };
  return { now: await partsIn(window), before: await partsIn(earlier) };
}

function complianceOf(parts: readonly { dueCycles: number; onTimeCycles: number }[]) {
  return {
    dueCycles: parts.reduce((sum, { dueCycles }) => sum + dueCycles, 0),
    onTimeCycles: parts.reduce((sum, { onTimeCycles }) => sum + onTimeCycles, 0),
  };
}

function worstMachines(
  machines: readonly StoredMachineRow[],
  reliability: Reliability,
): MaintenanceFigures['worstMachines'] {
  return machines
    .map((machine) => {
      const parts = reliability.of(machine.id);
      return {
        ...nameOf(machine),
        failures: parts.failures,
        downMs: parts.failureMs,
        mtbfH: kpiValue(kpis.mtbf, parts) ?? null,
      };
    })
    .filter(({ failures }) => failures > 0)
    .toSorted((one, other) => other.downMs - one.downMs || one.machineId - other.machineId)
    .slice(0, worstCount);
}

/** The same code means another fault on machines of another process. */
function worstFaults(
  machines: readonly StoredMachineRow[],
  failures: readonly Failure[],
): MaintenanceFigures['worstFaults'] {
  const kindOf = new Map(machines.map(({ id, kind }) => [id, kind]));
  const named = failures.flatMap((failure) => {
    const kind = kindOf.get(failure.machineId);
    return kind === undefined ? [] : [{ ...failure, kind }];
  });
  const groups = Map.groupBy(named, ({ kind, fault }) => JSON.stringify([kind, fault]));
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return [
        {
          kind: first.kind,
          fault: first.fault,
          failures: own.length,
          downMs: own.reduce((sum, { downMs }) => sum + downMs, 0),
          machines: new Set(own.map(({ machineId }) => machineId)).size,
        },
      ];
    })
    .toSorted((one, other) => other.downMs - one.downMs || other.failures - one.failures)
    .slice(0, worstCount);
}

function nameOf({ id, code, number, kind }: StoredMachineRow) {
  return { machineId: id, code, number, kind };
}
