import { exceptionIndicators } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import {
  calledFigure,
  figuresOfRunning,
  isBeyondLimit,
} from '@millwright/contract/areas/dataQuality/signals/calledFigures.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offlineAfterMs, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { correctedSums, listOutputCorrections } from '../../../metrics/index.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { countsIn, type LatestRow, listLatest, listShiftSums } from '../../../telemetry/index.ts';
import { observe, unheard } from '../engine/engine.ts';
import { decidingOn, ruleOfException } from './equipmentRules.ts';
import { claimMinute, planMinuteAt, readExceptionRules } from './equipmentRules.queries.ts';
import { summedRollups, rounded } from '../store/figures.ts';
import { addOutcome, millsSeen, noOutcome, writeOutcome } from '../store/outcome.ts';
import { judgingOf } from '../engine/rules.ts';
import { lockKeysOf } from '../store/sweep.queries.ts';
import type { Sweeping, Swept } from '../store/sweeping.ts';

/**
 * Looks each minute at the figures of machines for which exception management has a rule: as boards show them, from the sums of the shift
 * and what was said last. A shift that is too young for a figure ends the alarm of the one before. What a machine makes says nothing of it
 * while it stands: its alarm stays as it is.
 */
export async function judgeExceptions({ ctx, ask, nowMs }: Sweeping): Promise<Swept> {
  const { tx, tenantId } = ctx;
  if (!(await claimMinute(tx, { nowMs, nextMs: nowMs + minuteMs }))) return { isChanged: false };
  const rules = (await readExceptionRules(tx)).filter(({ indicator }) => indicator !== null);
  if (rules.length === 0) {
    await planMinuteAt(tx, { dueMs: null });
    return { isChanged: false };
  }
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const turn = plan.at(nowMs);
  const { productionDate: today, shift } = turn;
  const corrections = (await listOutputCorrections(tx, { from: today, to: today })).filter(
    (each) => each.shift === shift,
  );
  const sums = Map.groupBy(
    correctedSums(await listShiftSums(tx, turn), corrections),
    ({ machineId }) => machineId,
  );
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  const machines = await listMachines(tx);
  const ids = rules.map(({ id }) => id);
  const keys = new Map(
    (await lockKeysOf(tx, { ruleIds: ids })).map((key) => [`${key.ruleId} ${key.machineId}`, key]),
  );
  const outcome = noOutcome();
  for (const machine of machines) {
    const said = latest.get(machine.id);
    const total = summedRollups(sums.get(machine.id) ?? []);
    for (const indicator of exceptionIndicators) {
      const decides = decidingOn(rules, machine, indicator);
      if (decides === undefined) continue;
      const { kind, positions } = machine;
      const value = countsIn(kpis[indicator], { sums: total, known: said?.known })
        ? calledFigure(indicator, { kind, positions, total, idleSpindles: said?.idleSpindles ?? null })
        : null;
      if (value !== null && figuresOfRunning.includes(indicator) && !runs(machine, said, nowMs)) continue;
      const begins = value !== null && isBeyondLimit(indicator, value, decides.value ?? Number.NaN);
      const shown = value === null ? null : rounded(value, kpis[indicator].digits);
      const rule = ruleOfException(decides);
      const judging = judgingOf(rule, { offlineMs: 0, plan });
      const known = keys.get(`${decides.id} ${machine.id}`) ?? {
        state: unheard(judging.schedule, nowMs),
        alarmId: null,
        version: 0,
      };
      const observation = { atMs: nowMs, begins, holds: begins, isGrave: false, value: shown };
      const { state, transitions } = observe(judging, known.state, observation);
      if (transitions.length === 0) continue;
      const on = { machineId: machine.id, detail: null, lossKgPerH: null };
      addOutcome(outcome, { tenantId, rule, judging, known, state, transitions, on });
    }
  }
  await writeOutcome(ask, { outcome, nowMs, isSweep: true });
  return { isChanged: millsSeen(outcome).size > 0 };
}

function runs({ slowestPeriodS }: StoredMachineRow, said: LatestRow | undefined, nowMs: number): boolean {
  if (said === undefined || nowMs - said.receivedMs > offlineAfterMs(slowestPeriodS)) return false;
  return said.state === stateNumber.running;
}
