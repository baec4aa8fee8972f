// One file: the way of a rule over the past of machines, from what they said to the alarms that there would have been.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  backTestDays,
  type BackTestPart,
  backTestRule,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { isOfSpindles } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { kpis, type RollupSums, rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import { dayMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { listMachines, listSignals, type StoredMachineRow } from '../../../equipment/index.ts';
import { listReports } from '../../../ledger/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { listLatest, placeBefore } from '../../../telemetry/index.ts';
import { concerns } from '../engine/concerns.ts';
import { begin, hearQuarters, type Tested, type Testing, warmingMs } from './backTestCourse.ts';
import { testOnSpindles } from './backTestSpindles.ts';
import { observe } from '../engine/engine.ts';
import { alarmFigure } from '../store/figures.ts';
import { eachOf, type JudgedRule, judgingOf, measured, type SaidNow } from '../engine/rules.ts';
import { hasSignals, type Positions, turningsFor } from '../engine/turnings.ts';

/** A part of a back-test is answered when so much time is over, with the machine at which it is; and behind so many machines. */
const partMs = 1_000;
const mostMachines = 50;
/** So many telegrams are held at a time; behind so many others have their turn. */
const mostTurnings = 2_000;
const turnOf = 500;

/**
 * The alarms that a rule would have raised in the last days, of some machines: those behind `after`, as many as are tried in a second.
 * Samples are turned into what changes by the database, and judged by the engine that judges what arrives.
 */
export async function backTest(
  ctx: Pick<Ctx, 'tx' | 'clock'> & { readonly tenant: Pick<Ctx['tenant'], 'zone'> },
  { rule, after, toMs: asked }: InputOf<typeof backTestRule>,
): Promise<BackTestPart> {
  const { tx } = ctx;
  const nowMs = ctx.clock.nowMs();
  const toMs = Math.min(asked ?? nowMs, nowMs);
  const fromMs = toMs - backTestDays * dayMs;
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const concerned = (await listMachines(tx)).filter((machine) => concerns(rule, machine));
  const positions = await positionsOf(ctx, rule);
  const machines = concerned
    .filter((machine) => isAble(rule, machine, positions))
    .toSorted((a, b) => a.id - b.id);
  const known = new Map((await listLatest(tx)).map((row) => [row.machineId, row.known]));
  const left = machines.filter(({ id }) => id > after);
  const tested: Tested[] = [];
  const begunMs = performance.now();
  for (const machine of left.slice(0, mostMachines)) {
    tested.push(await testOn({ ctx, rule, plan, positions, known, fromMs, toMs }, machine));
    if (performance.now() - begunMs > partMs) break;
  }
  const machineIds = tested.map(({ machine }) => machine.id);
  return {
    fromMs,
    toMs,
    machineCount: machines.length,
    lackingCount: concerned.length - machines.length,
    machines: tested.map(({ machine }) => machine),
    alarms: tested.flatMap(({ alarms }) => alarms),
    reports: await listReports(tx, { machineIds, fromMs, toMs }),
    next: tested.length < left.length ? (machineIds.at(-1) ?? null) : null,
  };
}

async function positionsOf({ tx }: Pick<Ctx, 'tx'>, rule: JudgedRule): Promise<Positions> {
  const codes = new Set(eachOf(rule).flatMap(({ source, signal }) => (source === 'signal' ? signal : [])));
  const signals = codes.size > 0 ? await listSignals(tx) : [];
  const byModel = Map.groupBy(
    signals.filter(({ code }) => codes.has(code)),
    ({ modelId }) => modelId,
  );
  return new Map(
    [...byModel].map(([modelId, own]) => [modelId, new Map(own.map((each) => [each.code, each.position]))]),
  );
}

/** Whether a machine has what a rule looks at. */
function isAble(rule: JudgedRule, { kind, modelId }: StoredMachineRow, positions: Positions): boolean {
  if (isOfSpindles(rule.source)) return isOfProcess(kpis.breakRate, kind);
  if (rule.source === 'kpi') return rule.kpi !== null && isOfProcess(kpis[rule.kpi], kind);
  return hasSignals(rule, modelId, positions);
}

function testOn(testing: Testing, machine: StoredMachineRow): Promise<Tested> {
  if (isOfSpindles(testing.rule.source)) return testOnSpindles(testing, machine);
  return testing.rule.source === 'kpi' ? testOnFigures(testing, machine) : testOnTelegrams(testing, machine);
}

async function testOnTelegrams(testing: Testing, machine: StoredMachineRow): Promise<Tested> {
  const { ctx, rule, plan, positions, fromMs, toMs } = testing;
  const offlineMs = offlineAfterMs(machine.slowestPeriodS);
  const judging = judgingOf(rule, { offlineMs, plan });
  // Of the signals of a machine those of the rule alone are read.
  const { look, read } = turningsFor(ctx.tx, { rule, machine, positions });
  const course = begin(testing, machine, judging);
  let said: SaidNow = { atMs: 0, state: null, fault: null, signals: [] };
  let behind = placeBefore(fromMs - warmingMs);
  let lastMs: number | null = null;
  let sinceMs = 0;
  for (;;) {
    const rows = await read({ gapMs: offlineMs, behind, toMs, most: mostTurnings });
    for (const [place, row] of rows.entries()) {
      const atMs = Math.round(row.tsMs);
      const beforeMs: number | null = row.beforeMs === null ? lastMs : Math.round(row.beforeMs);
      if (beforeMs === null) sinceMs = atMs;
      else if (atMs - beforeMs > offlineMs) {
        course.hear(sinceMs, beforeMs);
        sinceMs = atMs;
      }
      said = heard(said, row);
      course.wasHeard(beforeMs ?? atMs);
      const observation = look?.(said);
      if (observation !== undefined) course.take(observe(judging, course.stateAt(atMs), observation));
      lastMs = atMs;
      if (place % turnOf === turnOf - 1) await nextTurn();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < mostTurnings || course.isFlooded()) break;
    behind = last;
  }
  if (lastMs !== null) {
    course.hear(sinceMs, lastMs);
    course.wasHeard(lastMs);
  }
  return course.end();
}

/** What a machine says with a telegram, with what it said before and did not take back. */
function heard(
  before: SaidNow,
  {
    tsMs,
    state,
    fault,
    values,
  }: { tsMs: number; state: number | null; fault: string | null; values: readonly (number | null)[] },
): SaidNow {
  return {
    atMs: Math.round(tsMs),
    ...(state === null ? { state: before.state, fault: before.fault } : { state, fault }),
    signals: values.map((value, place) => value ?? before.signals[place] ?? null),
  };
}

async function testOnFigures(testing: Testing, machine: StoredMachineRow): Promise<Tested> {
  const { rule, plan } = testing;
  const judging = judgingOf(rule, { offlineMs: 0, plan });
  const course = begin(testing, machine, judging);
  const kpi = rule.kpi === null ? undefined : kpis[rule.kpi];
  const quarters = await hearQuarters(testing, machine, course);
  let turnMs = Number.NaN;
  let sums: RollupSums | undefined;
  for (const [place, quarter] of quarters.entries()) {
    const { startMs } = plan.at(quarter.startMs);
    sums = startMs === turnMs && sums !== undefined ? added(sums, quarter) : quarter;
    turnMs = startMs;
    const atMs = quarter.startMs + quarterMs;
    const value = kpi === undefined ? null : alarmFigure(kpi, [sums], testing.known.get(machine.id));
    const observation = measured(rule, { atMs, value });
    if (observation !== undefined) course.take(observe(judging, course.stateAt(atMs), observation));
    if (place % turnOf === turnOf - 1) await nextTurn();
  }
  return course.end();
}

function added(sums: RollupSums, more: RollupSums): RollupSums {
  const all = { ...sums };
  for (const part of rollupParts) all[part] += more[part];
  return all;
}
