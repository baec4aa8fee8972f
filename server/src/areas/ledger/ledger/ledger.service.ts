import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  ledgerDays,
  type LedgerLine,
  type LedgerList,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { areCostsKnown, totalCost } from '@millwright/contract/areas/ledger/costs/labourCosts.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import {
  isMachineState,
  offline,
  offlineAfterMs,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { listMachineArchives, listSeenMachines } from '../../equipment/index.ts';
import { type LatestRow, listLatest } from '../../telemetry/index.ts';
import { ledgerFigure } from './ledgerFigures.ts';
import { selectOpenTasks } from '../../maintenance/index.ts';
import { selectMaintained } from './ledger.queries.ts';
import { readCosts } from './costs.ts';
import { ledgerPlans } from './providers.ts';
import { readReliability } from './reliability.ts';
import { type LedgerCtx, scopeOf, type Window, windowOf } from './scope.ts';

/**
 * Returns every machine of production that the reader sees, with its metrics. Reliability is the machine's; open tasks, plans
 * and costs are those that the reader sees. The number of statements does not depend on the number of machines.
 */
export async function showLedgerList(ctx: LedgerCtx): Promise<LedgerList> {
  const { tx } = ctx;
  const window = await windowOf(ctx, { days: ledgerDays });
  const statusOf = new Map((await listMachineArchives(tx)).map(({ id, status }) => [id, status]));
  const machines = (await listSeenMachines(ctx)).filter(({ kind }) => isProcess(kind));
  const machineIds = machines.map(({ id }) => id);
  const reliability = await readReliability(tx, { machineIds, window });
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const open = Map.groupBy(
    await selectOpenTasks(ctx, { machineIds, language: ctx.language }),
    ({ machineId }) => machineId,
  );
  const maintained = await selectMaintained(ctx, { machineIds });
  const plans = await ledgerPlans(ctx, { machineIds, window });
  const costs = await readCosts(ctx, { machineIds, ...thisYear(window) });
  const lines = machines.map((machine): LedgerLine => {
    const { id, code, number, kind, model, area } = machine;
    const parts = reliability.of(id);
    const tasks = open.get(id) ?? [];
    const sums = costs?.sum([id]);
    return {
      id,
      code,
      number,
      kind,
      model,
      area,
      status: statusOf.get(id) ?? 'inUse',
      ...nowOf(latest.get(id), { slowestPeriodS: machine.slowestPeriodS, nowMs: window.nowMs }),
      figures: [
        ...(['mtbf', 'mttr', 'availability'] as const).map((kpi) => ledgerFigure(kpi, parts)),
        ...(plans === undefined
          ? []
          : [ledgerFigure('planCompliance', plans.compliance.get(id) ?? { dueCycles: 0, onTimeCycles: 0 })]),
      ],
      openTasks: tasks.length,
      urgentTasks: tasks.filter(({ urgency }) => urgency === 'urgent').length,
      maintainedMs: maintained.get(id) ?? null,
      ...(plans === undefined
        ? {}
        : { nextDue: plans.cycles.get(id)?.find(({ done }) => done === null) ?? null }),
      ...(sums === undefined ? {} : { cost: { total: totalCost(sums), isWhole: areCostsKnown(sums) } }),
    };
  });
  return { scope: await scopeOf(ctx, window), machines: lines, currency: costs?.currency ?? null };
}

/** The calendar year until now, on the clocks of the mill. */
function thisYear({ plan, nowMs }: Window): { fromMs: number; toMs: number; zone: string } {
  const { zone } = plan.calendar;
  const fromMs = localMidnightMs(zone, `${localDate(zone, nowMs).slice(0, 4)}-01-01`);
  return { fromMs, toMs: nowMs, zone };
}

/** What a machine does now: offline where it was not heard of for too long. */
export function nowOf(
  latest: LatestRow | undefined,
  { slowestPeriodS, nowMs }: { slowestPeriodS: number; nowMs: number },
): { state: number; sinceMs: number | null; fault: string | null } {
  if (latest === undefined) return { state: offline, sinceMs: null, fault: null };
  const { state, fault, sinceMs, measuredMs, receivedMs } = latest;
  const isSilent = nowMs - receivedMs > offlineAfterMs(slowestPeriodS);
  if (isSilent || !isMachineState(state)) return { state: offline, sinceMs: measuredMs, fault: null };
  return { state, sinceMs, fault };
}
