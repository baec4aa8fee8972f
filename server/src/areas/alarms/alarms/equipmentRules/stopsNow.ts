import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { run } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { EventCtx } from '../../../../platform/events/events.ts';
import { asSystem } from '../../../../resource/index.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { type LatestRow, listLatest } from '../../../telemetry/index.ts';
import { advance, observe, unheard } from '../engine/engine.ts';
import { decidingOn, ruleOfException } from './equipmentRules.ts';
import { readExceptionRules, selectKeysOfEquipment } from './equipmentRules.queries.ts';
import type { RuleRow } from '../store/judge.queries.ts';
import { onOf } from '../store/key.ts';
import { addOutcome, noOutcome, writeOutcome } from '../store/outcome.ts';
import { judgingOf, lookOf } from '../engine/rules.ts';
import type { Ask } from '../store/store.queries.ts';

/** A machine that stands, by what it said last, and the rule for stops that decides on it. */
interface Standing {
  readonly machine: StoredMachineRow;
  readonly rule: RuleRow;
  readonly said: LatestRow;
  readonly sinceMs: number;
}

/** The machines that stand, and of which the rule for stops that decides now knows nothing yet: it is another than before. */
export async function selectUnjudgedStops(tx: TenantTransaction): Promise<Standing[]> {
  const rules = (await readExceptionRules(tx)).filter(({ afterMin }) => afterMin !== null);
  if (rules.length === 0) return [];
  const known = new Set(
    (await selectKeysOfEquipment(tx)).map(({ ruleId, machineId }) => `${ruleId} ${machineId}`),
  );
  const latest = new Map((await listLatest(tx)).map((row) => [row.machineId, row]));
  return (await listMachines(tx)).flatMap((machine) => {
    const decides = decidingOn(rules, machine, 'stop');
    const said = latest.get(machine.id);
    if (decides === undefined || said === undefined || said.sinceMs === null) return [];
    if (known.has(`${decides.id} ${machine.id}`)) return [];
    const rule = ruleOfException(decides);
    const { sinceMs } = said;
    return lookOf(rule, undefined)?.({ ...said, atMs: sinceMs })?.begins === true
      ? [{ machine, rule, said, sinceMs }]
      : [];
  });
}

/**
 * Judges them at once: until its next telegram a machine that stands would be one of which nothing is known. They are judged as ingest would
 * with that telegram, since when they stand. Whoever calls it has told first that rules changed, so ingest waits and reads what is written.
 */
export async function judgeStopsNow(
  ctx: Pick<EventCtx, 'tx' | 'tenantId' | 'clock' | 'log' | 'emit'>,
): Promise<void> {
  const standing = await selectUnjudgedStops(ctx.tx);
  if (standing.length === 0) return;
  const { tx, tenantId } = ctx;
  const nowMs = ctx.clock.nowMs();
  const plan = await shiftPlanOf(tx, (await asSystem(ctx)).tenant);
  const outcome = noOutcome();
  for (const { machine, rule, said, sinceMs } of standing) {
    const judging = judgingOf(rule, { offlineMs: offlineAfterMs(machine.slowestPeriodS), plan });
    const known = { state: unheard(judging.schedule, sinceMs), alarmId: null, version: 0 };
    const stands = { atMs: sinceMs, begins: true, holds: true, isGrave: false, value: null };
    const begun = observe(judging, known.state, stands);
    // What a machine that tells of the past measured since then is still to come.
    const untilMs = nowMs - Math.max(0, said.receivedMs - said.measuredMs);
    const lastMs = Math.max(begun.state.lastMs, said.measuredMs);
    const { state, transitions } = advance(judging, { ...begun.state, lastMs }, untilMs);
    addOutcome(outcome, {
      tenantId,
      rule,
      judging,
      known,
      state,
      transitions: [...begun.transitions, ...transitions],
      on: { machineId: machine.id, ...onOf(rule, said, said.rateGPerH ?? 0) },
    });
  }
  const ask: Ask = (statement, values) => run(tx, statement, values);
  await writeOutcome(ask, { outcome, nowMs, isSweep: true });
}
