import { isOfSpindles } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { inTenant, keepingPlans } from '../../../platform/db/tenancy.ts';
import { run } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { asSystem } from '../../../resource/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { JudgedAnewError } from '../../telemetry/index.ts';
import { advance } from './engine/engine.ts';
import { escalate } from './telling/escalate.ts';
import { rulesOf } from './equipmentRules/equipmentRules.ts';
import { readEquipmentRules } from './equipmentRules/equipmentRules.queries.ts';
import { judgeExceptions } from './equipmentRules/exceptionFigures.ts';
import { judgeFigures } from './store/figures.ts';
import { judgeGateways } from './equipmentRules/gateways.ts';
import { onOf } from './store/key.ts';
import { addOutcome, millsSeen, noOutcome, writeOutcome } from './store/outcome.ts';
import { judgingOf } from './engine/rules.ts';
import { type Ask, insertAlarmEvents } from './store/store.queries.ts';
import {
  type DueKeyRow,
  endShelvings,
  listDueParts,
  lockDueKeys,
  selectTellingRules,
  shareRules,
  type TellingRule,
} from './store/sweep.queries.ts';
import { tellAlarmNews } from './telling/news.ts';
import { judgeSubjects } from './subjects/subjects.ts';
import type { SweepPart, Sweeping, Swept } from './store/sweeping.ts';
import { freeBackInUse } from './store/tell.queries.ts';
import { tellPeople } from './telling/tell.ts';

/** Keys that are looked at in one transaction, so that ingest never waits long for one of them. */
const mostKeys = 500;
/** So often a mill is looked at again at once, where more was due. */
const mostTurns = 20;

/** Looks after the alarms of all mills once: delays that are over, silence, shelvings that end, and people to be told. */
export async function sweepAlarms(app: Sweepable): Promise<void> {
  for (const [tenantId, due] of await listDueParts(app.pool, app.clock.nowMs()))
    await sweepMill(app, tenantId, due);
}

type Sweepable = Pick<App, 'pool' | 'clock' | 'log' | 'events' | 'news' | 'changes'>;

/**
 * Each part has a transaction of its own: one that fails keeps no other from being done, and none waits for ingest with much in its hands.
 * Parts in which nothing is due are left out.
 */
async function sweepMill(app: Sweepable, tenantId: number, due: ReadonlySet<string>): Promise<void> {
  let isChanged = false;
  const inMill = async (part: SweepPart): Promise<Swept> => {
    const swept = await inSweep(app, tenantId, part).catch((error: Error): Swept => {
      // Ingest, or another sweep, was first: what is left is judged by the next one.
      if (!(error instanceof JudgedAnewError))
        app.log.error({ err: error, tenantId }, 'alarms could not be looked after; they are again');
      return nothing;
    });
    isChanged ||= swept.isChanged;
    // Whoever judges telegrams remembers keys, and would find at its next telegram only that this one is another.
    if (swept.hasNewKeys === true) app.changes.note(tenantId, 'messaging');
    return swept;
  };
  if (due.has('time'))
    for (let turn = 0; turn < mostTurns; turn++) if ((await inMill(judgeTime)).isMore !== true) break;
  if (due.has('gateways') || isChanged) await inMill(judgeGateways);
  if (due.has('figures')) await inMill(judgeFigures);
  if (due.has('exceptions')) await inMill(judgeExceptions);
  if (due.has('subjects')) await inMill(judgeSubjects);
  if (due.has('telling') || isChanged) await inMill(tell);
  if (isChanged) tellAlarmNews(app, tenantId);
}

const nothing: Swept = { isChanged: false };

async function inSweep(
  { pool, clock, log, events }: Sweepable,
  tenantId: number,
  part: SweepPart,
): Promise<Swept> {
  const emitted: Emitted[] = [];
  const emit = (name: string, payload: Emitted['payload']) => void emitted.push({ name, payload });
  const done = await inTenant(pool, tenantId, async (asked) => {
    const tx = askedEachSecond.has(part) ? keepingPlans(asked) : asked;
    // Asked together, one behind the other: rules are read when they are held.
    const [ctx, , rules] = await Promise.all([
      asSystem({ tx, tenantId, clock, log, emit }),
      shareRules(tx),
      selectTellingRules(tx),
    ]);
    const ask: Ask = (statement, values) => run(tx, statement, values);
    const swept = await part({ ctx, language: ctx.language, rules, ask, nowMs: clock.nowMs() });
    return { swept, isTold: await events.store(tx, emitted) };
  });
  if (done.isTold) events.wake(tenantId);
  return done.swept;
}

/** Alarms whose shelving is over, or whose machine is in use again, and people who are to be told. */
async function tell(sweeping: Sweeping): Promise<Swept> {
  const { ctx, ask, nowMs } = sweeping;
  const speakAgain = await Promise.all([endShelvings(ctx.tx, { nowMs }), freeBackInUse(ctx.tx, { nowMs })]);
  const rows = speakAgain
    .flat()
    .map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind: 'unsilenced' }));
  await insertAlarmEvents(ask, ctx.tenantId, rows);
  const looked = (await tellPeople(sweeping)) + (await escalate(sweeping));
  return { isChanged: rows.length + looked > 0 };
}

/** Parts that ask the same again and again; what others ask has its best plan by its values. */
const askedEachSecond: ReadonlySet<SweepPart> = new Set([judgeTime, judgeGateways, tell]);

/** Delays that are over, and machines of which nothing is heard. */
async function judgeTime({ ctx, language, rules, ask, nowMs }: Sweeping): Promise<Swept> {
  const { tx, tenantId } = ctx;
  // Read before keys are held, which ingest may wait for.
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const keys = await lockDueKeys(tx, { nowMs, most: mostKeys });
  if (keys.length === 0) return nothing;
  const pushRules = new Map(rules.map((rule) => [rule.id, rule]));
  // Most keys are of push rules.
  const ofEquipment = keys.every(({ ruleId }) => pushRules.has(ruleId))
    ? undefined
    : rulesOf(await readEquipmentRules(tx), language);
  const outcome = noOutcome();
  for (const key of keys) {
    const rule = pushRules.get(key.ruleId) ?? ofEquipment?.get(key.ruleId);
    // Ended with its rule, in a transaction that is not committed yet.
    if (rule === undefined) continue;
    const judging = judgingOf(rule, { offlineMs: offlineAfterMs(key.slowestPeriodS), plan });
    const { lastMs, untilMs } = heardOf(rule, key, nowMs);
    const { state, transitions } = advance(judging, { ...key.state, lastMs }, untilMs);
    const said = { state: key.machineState, fault: key.fault };
    addOutcome(outcome, {
      tenantId,
      rule,
      judging,
      known: { state: key.state, alarmId: key.alarmId, version: key.version },
      state,
      transitions,
      on: {
        machineId: key.machineId,
        ...(key.spindle === 0 ? {} : { spindle: key.spindle }),
        ...onOf(rule, said, key.rateGPerH ?? 0),
      },
    });
  }
  await writeOutcome(ask, { outcome, nowMs, isSweep: true });
  return { isMore: keys.length === mostKeys, isChanged: millsSeen(outcome).size > 0, hasNewKeys: true };
}

/**
 * When the machine of a key was heard last, and until when it is judged. Telegrams that changed nothing were heard, and not written. A
 * machine that tells of the past is judged by its own clock, since what it measured next is still to come.
 */
function heardOf(
  { source }: Pick<TellingRule, 'source'>,
  { state, newestMs, receivedMs, listeningMs }: DueKeyRow,
  nowMs: number,
): { lastMs: number; untilMs: number } {
  if (source === 'kpi' || isOfSpindles(source)) return { lastMs: state.lastMs, untilMs: nowMs };
  if (source === 'silence')
    return { lastMs: Math.max(state.lastMs, receivedMs ?? 0, listeningMs), untilMs: nowMs };
  const lateMs = receivedMs === null || newestMs === null ? 0 : Math.max(0, receivedMs - newestMs);
  return { lastMs: Math.max(state.lastMs, newestMs ?? 0), untilMs: nowMs - lateMs };
}
