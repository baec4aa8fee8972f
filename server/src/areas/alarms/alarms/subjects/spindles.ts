import { longestSpindleH } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import type { ShiftPlan } from '../../../shifts/index.ts';
import { listBreaksIn, listDoffsIn, listLatest } from '../../../telemetry/index.ts';
import { concerns } from '../engine/concerns.ts';
import { observe, unheard } from '../engine/engine.ts';
import { mustBeWritten } from '../judge/looking.ts';
import { addOutcome, type Outcome } from '../store/outcome.ts';
import { judgingOf, measured } from '../engine/rules.ts';
import { lockKeysOf, type TellingRule } from '../store/sweep.queries.ts';

/** The end breaks of a machine lately, and when it doffed last; undefined where that is longer ago than is looked at. */
interface Breaks {
  readonly atMs: readonly number[];
  readonly spindles: readonly number[];
  readonly doffMs: number | undefined;
}

/**
 * Looks at single spindles for the rules over them: how often the end of each broke within the hours of the rule, or since the doff. A
 * machine that is not heard says nothing of its spindles: their alarms stay as they are.
 */
export async function judgeSpindles(
  tx: TenantTransaction,
  {
    rules,
    plan,
    nowMs,
    outcome,
  }: { rules: readonly TellingRule[]; plan: ShiftPlan; nowMs: number; outcome: Outcome },
): Promise<void> {
  if (rules.length === 0) return;
  const machines = (await listMachines(tx)).filter((machine) =>
    rules.some((rule) => concerns(rule, machine)),
  );
  const heard = await heardOf(tx, machines, nowMs);
  const breaks = await breaksOf(tx, [...heard], nowMs);
  const keys = Map.groupBy(
    await lockKeysOf(tx, { ruleIds: rules.map(({ id }) => id) }),
    ({ ruleId, machineId }) => `${ruleId} ${machineId}`,
  );
  for (const rule of rules) {
    const judging = judgingOf(rule, { offlineMs: 0, plan });
    for (const machine of machines) {
      if (!heard.has(machine.id) || !concerns(rule, machine)) continue;
      const counts = countsOf(rule, breaks.get(machine.id), nowMs);
      // Since when its cops grow is not known.
      if (counts === undefined) continue;
      const known = new Map((keys.get(`${rule.id} ${machine.id}`) ?? []).map((key) => [key.spindle, key]));
      for (const spindle of new Set([...counts.keys(), ...known.keys()])) {
        const observation = measured(rule, { atMs: nowMs, value: counts.get(spindle) ?? 0 });
        if (observation === undefined) continue;
        const key = known.get(spindle) ?? {
          state: unheard(judging.schedule, nowMs),
          alarmId: null,
          version: 0,
        };
        const judged = observe(judging, key.state, observation);
        if (!mustBeWritten({ judging }, key, judged)) continue;
        const on = { machineId: machine.id, spindle, detail: null, lossKgPerH: null };
        addOutcome(outcome, { tenantId: tx.tenantId, rule, judging, on, known: key, ...judged });
      }
    }
  }
}

/** The machines that are heard now. */
async function heardOf(
  tx: TenantTransaction,
  machines: readonly StoredMachineRow[],
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  return new Set(
    machines.flatMap(({ id, slowestPeriodS }) => {
      const row = latest.get(id);
      return row !== undefined && nowMs - row.measuredMs < offlineAfterMs(slowestPeriodS) ? [id] : [];
    }),
  );
}

async function breaksOf(
  tx: TenantTransaction,
  machineIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, Breaks>> {
  const window = { fromMs: nowMs - longestSpindleH * hourMs, toMs: nowMs + 1 };
  const doffs = new Map(
    (await listDoffsIn(tx, { machineIds, ...window })).map(({ machineId, atMs }) => [machineId, atMs.at(-1)]),
  );
  const told = new Map(
    (await listBreaksIn(tx, { machineIds, ...window })).map((row) => [row.machineId, row]),
  );
  return new Map(
    machineIds.map((id) => {
      const { atMs = [], spindles = [] } = told.get(id) ?? {};
      return [id, { atMs, spindles, doffMs: doffs.get(id) }];
    }),
  );
}

/** How often each spindle broke that did; undefined where it is not known since when to count. */
function countsOf(
  { windowH }: Pick<TellingRule, 'windowH'>,
  breaks: Breaks | undefined,
  nowMs: number,
): ReadonlyMap<number, number> | undefined {
  const sinceMs = windowH === null ? breaks?.doffMs : nowMs - windowH * hourMs;
  if (breaks === undefined || sinceMs === undefined) return undefined;
  const counts = new Map<number, number>();
  for (const [place, spindle] of breaks.spindles.entries())
    if ((breaks.atMs[place] ?? 0) >= sinceMs) counts.set(spindle, (counts.get(spindle) ?? 0) + 1);
  return counts;
}
