import { kpiJudgedAfterMs } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { isOfProcess, type Kpi, kpiValue } from '@millwright/contract/core/kpi.ts';
import { kpis, type RollupSums, rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import { listMachines } from '../../../equipment/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { listLatest, listShiftSums, statedSums } from '../../../telemetry/index.ts';
import { concerns } from '../engine/concerns.ts';
import { observe, unheard } from '../engine/engine.ts';
import { addOutcome, millsSeen, noOutcome, writeOutcome } from './outcome.ts';
import { judgingOf, measured } from '../engine/rules.ts';
import { claimFigures, lockKeysOf } from './sweep.queries.ts';
import type { Sweeping, Swept } from './sweeping.ts';

/** What machines said of a quarter of an hour is there soon behind it. */
const arrivalMs = 60_000;

/** Looks at the figures of the shift that runs, behind each quarter of an hour, for the rules over them. */
export async function judgeFigures({ ctx, rules, ask, nowMs }: Sweeping): Promise<Swept> {
  const { tx, tenantId } = ctx;
  const atMs = Math.floor((nowMs - arrivalMs) / quarterMs) * quarterMs;
  if (!(await claimFigures(tx, { nowMs, nextMs: atMs + quarterMs + arrivalMs }))) return { isChanged: false };
  const wanted = rules.filter(({ source }) => source === 'kpi');
  if (wanted.length === 0) return { isChanged: false };
  const plan = await shiftPlanOf(tx, ctx.tenant);
  // At the end of a shift it is judged as a whole.
  const turn = plan.at(atMs - 1);
  const sums = Map.groupBy(await listShiftSums(tx, turn), ({ machineId }) => machineId);
  const said = new Map((await listLatest(tx)).map(({ machineId, known }) => [machineId, known]));
  const machines = await listMachines(tx);
  const keys = new Map(
    (await lockKeysOf(tx, { ruleIds: wanted.map(({ id }) => id) })).map((key) => [
      `${key.ruleId} ${key.machineId}`,
      key,
    ]),
  );
  const outcome = noOutcome();
  for (const rule of wanted) {
    const judging = judgingOf(rule, { offlineMs: 0, plan });
    const kpi = rule.kpi === null ? undefined : kpis[rule.kpi];
    for (const machine of machines) {
      if (kpi === undefined || !isOfProcess(kpi, machine.kind) || !concerns(rule, machine)) continue;
      const key = keys.get(`${rule.id} ${machine.id}`);
      // What is not known yet of a shift that began ends no alarm of the one before, and begins none.
      const observation = measured(rule, {
        atMs,
        value: alarmFigure(kpi, sums.get(machine.id) ?? [], said.get(machine.id)),
      });
      if (observation === undefined) continue;
      const known = key ?? { state: unheard(judging.schedule, atMs), alarmId: null, version: 0 };
      const { state, transitions } = observe(judging, known.state, observation);
      if (transitions.length === 0 && state.phase === known.state.phase && state.phase === 'normal') continue;
      const on = { machineId: machine.id, detail: null, lossKgPerH: null };
      addOutcome(outcome, { tenantId, rule, judging, known, state, transitions, on });
    }
  }
  await writeOutcome(ask, { outcome, nowMs, isSweep: true });
  return { isChanged: millsSeen(outcome).size > 0 };
}

/**
 * A figure of a machine's shift as precisely as people read it; null before it ran for long enough, and without the counter
 * that it is made from. `known`: bits of what the machine ever stated.
 */
export function alarmFigure(
  kpi: Kpi,
  rows: readonly RollupSums[],
  known: number | null | undefined,
): number | null {
  const total = summedRollups(rows);
  const sums = statedSums(kpi, [{ sums: total, known }]);
  const value = total.runMs < kpiJudgedAfterMs ? undefined : kpiValue(kpi, sums);
  return value === undefined ? null : rounded(value, kpi.digits);
}

/** Sums of a machine added part by part. */
export function summedRollups(rows: readonly RollupSums[]): RollupSums {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number for each declared part
  const sums = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;
  for (const row of rows) for (const part of rollupParts) sums[part] += row[part];
  return sums;
}

/** As precisely as people read it: "10.0 > 10.0" would be no alarm. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
