// One file: what time alone brings to the alarms of a mill, step by step in one transaction.
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { run } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App } from '../../../platform/http/app.ts';
import { asSystem } from '../../../resource/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { advance } from './engine.ts';
import { judgeFigures } from './figures.ts';
import { judgeGateways } from './gateways.ts';
import { onOf } from './key.ts';
import { addOutcome, noOutcome, writeOutcome } from './outcome.ts';
import { judgingOf } from './rules.ts';
import { type Ask, insertEvents } from './store.queries.ts';
import {
  endShelvings,
  listTenantsWithAlarms,
  lockDueKeys,
  selectTellingRules,
  shareRules,
} from './sweep.queries.ts';
import type { Sweeping } from './sweeping.ts';
import { tellPeople } from './tell.ts';

/** Keys that are looked at in one transaction, so that ingest never waits long for one of them. */
const mostKeys = 500;

/** Looks after the alarms of all mills once: delays that are over, silence, shelvings that end, and people to be told. */
export async function sweepAlarms(app: Pick<App, 'pool' | 'clock' | 'log' | 'events'>): Promise<void> {
  for (const tenantId of await listTenantsWithAlarms(app.pool, app.clock.nowMs()))
    await sweepMill(app, tenantId).catch((error: Error) =>
      app.log.error({ err: error, tenantId }, 'alarms could not be looked after; they are again'),
    );
}

async function sweepMill(
  { pool, clock, log, events }: Pick<App, 'pool' | 'clock' | 'log' | 'events'>,
  tenantId: number,
): Promise<void> {
  const isTold = await inTenant(pool, tenantId, async (tx) => {
    const emitted: Emitted[] = [];
    const emit = (name: string, payload: Emitted['payload']) => void emitted.push({ name, payload });
    const ctx = await asSystem({ tx, tenantId, clock, log, emit });
    const ask: Ask = (statement, values) => run(tx, statement, values);
    const figuresDueMs = await shareRules(tx);
    const rules = await selectTellingRules(tx);
    const nowMs = clock.nowMs();
    const sweeping: Sweeping = { ctx, language: ctx.language, rules, ask, nowMs };
    await judgeTime(sweeping);
    await judgeFigures(sweeping, figuresDueMs);
    await judgeGateways(sweeping);
    const speakAgain = await endShelvings(tx, nowMs);
    const rows = speakAgain.map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind: 'unsilenced' }));
    await insertEvents(ask, tenantId, rows);
    await tellPeople(sweeping);
    return events.store(tx, emitted);
  });
  if (isTold) events.wake(tenantId);
}

/** Delays that are over, and machines of which nothing is heard. */
async function judgeTime({ ctx, rules, ask, nowMs }: Sweeping): Promise<void> {
  const { tx, tenantId } = ctx;
  const keys = await lockDueKeys(tx, { nowMs, most: mostKeys });
  if (keys.length === 0) return;
  const plan = await shiftPlanOf(tx, ctx.tenant);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const outcome = noOutcome();
  for (const key of keys) {
    const rule = byId.get(key.ruleId);
    // Ended with its rule, in a transaction that is not committed yet.
    if (rule === undefined) continue;
    const judging = judgingOf(rule, { offlineMs: offlineAfterMs(key.slowestPeriodS), plan });
    // Telegrams that changed nothing were heard, and not written here.
    const isOfShift = rule.source === 'kpi';
    const lastMs = isOfShift ? key.state.lastMs : Math.max(key.state.lastMs, key.newestMs ?? 0);
    const { state, transitions } = advance(judging, { ...key.state, lastMs }, nowMs);
    const said = { state: key.machineState, fault: key.fault };
    const rate = key.rateGPerH ?? 0;
    addOutcome(outcome, {
      rule,
      judging,
      known: { state: key.state, alarmId: key.alarmId, version: key.version },
      state,
      transitions,
      on: { machineId: key.machineId, ...onOf(rule, said, rate) },
    });
  }
  await writeOutcome(ask, tenantId, { outcome, nowMs, isSweep: true });
}
