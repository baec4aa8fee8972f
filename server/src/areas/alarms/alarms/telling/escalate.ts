import {
  alarmsEscalated,
  alarmsHandedUp,
} from '@millwright/contract/areas/messaging/sending/alarmNotices.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { selectReceivers, selectRoleCodes } from '../../../access/index.ts';
import { sentAs, reachableAmong, selectTemplateOf } from '../../../messaging/index.ts';
import { insertAlarmEvents } from '../store/store.queries.ts';
import type { TellingRule } from '../store/sweep.queries.ts';
import type { Sweeping } from '../store/sweeping.ts';
import { lockToEscalate, lockToHandUp, noteEscalated, type ToTellRow } from '../store/tell.queries.ts';
import { namesOf, readWords, type Words } from './wording.ts';

/** Of alarms that nobody took in time, or of which nobody could be told, others are told: once, and those of one rule together. Gives how many. */
export async function escalate(sweeping: Sweeping): Promise<number> {
  const { tx } = sweeping.ctx;
  const rows = await lockToEscalate(tx, { nowMs: sweeping.nowMs });
  await tellOthers(sweeping, rows);
  return rows.length;
}

/** Who escalates alarms, and why. */
export interface HandedUp {
  readonly person: { readonly id: string; readonly name: string };
  readonly reason: string;
}

/** Of alarms that somebody escalates the same are told at once. Gives how many alarms: none whose rule names nobody for it. Throws `messaging.nobodyToEscalate`. */
export async function handUp(
  sweeping: Sweeping,
  { ids, ...by }: HandedUp & { ids: readonly string[] },
): Promise<number> {
  const named = new Set(
    sweeping.rules.flatMap(({ id, escalateRoles }) => (escalateRoles?.length ? [id] : [])),
  );
  const rows = (await lockToHandUp(sweeping.ctx.tx, { ids })).filter(({ ruleId }) => named.has(ruleId));
  await tellOthers(sweeping, rows, by);
  return rows.length;
}

async function tellOthers(sweeping: Sweeping, rows: readonly ToTellRow[], by?: HandedUp): Promise<void> {
  if (rows.length === 0) return;
  const words = await readWords(sweeping.ctx.tx);
  for (const [ruleId, ofRule] of Map.groupBy(rows, (row) => row.ruleId)) {
    const ids = ofRule.map(({ id }) => id);
    await noteEscalated(sweeping.ctx.tx, { ids, atMs: sweeping.nowMs });
    const rule = sweeping.rules.find(({ id }) => id === ruleId);
    if (rule !== undefined) await tellOfRule(sweeping, { rule, rows: ofRule, words, by });
  }
}

interface OfRule {
  readonly rule: TellingRule;
  readonly rows: readonly ToTellRow[];
  readonly words: Words;
  readonly by: HandedUp | undefined;
}

async function tellOfRule({ ctx, ask, nowMs }: Sweeping, { rule, rows, words, by }: OfRule): Promise<void> {
  const { tx, tenantId } = ctx;
  const to = { roles: await selectRoleCodes(tx, { ids: rule.escalateRoles ?? [] }) };
  const people = await selectReceivers(tx, { people: [], departments: [], ...to });
  // Time goes on without anybody; whoever asks for help must know that none comes.
  if (by && people.length === 0) throw fail('messaging.nobodyToEscalate', { alarm: rule.alarmName });
  const { name, priority } = by ? alarmsHandedUp : alarmsEscalated;
  const sent = sentAs(await selectTemplateOf(tx, { scene: name }), priority);
  const reached = await reachableAmong(tx, people, sent);
  const [only] = rows;
  const told = { alarm: rule.alarmName, count: rows.length, machines: namesOf(rows, words) };
  const how = {
    to,
    about: { resource: { name: 'alarm' }, id: rows.length === 1 && only ? only.id : '' },
    machineIds: rows.flatMap(({ machineId }) => machineId ?? []),
  };
  if (by)
    notify(ctx, alarmsHandedUp, { values: { ...told, person: by.person.name, text: by.reason }, ...how });
  else notify(ctx, alarmsEscalated, { values: told, ...how });
  const events = rows.map(({ id: alarmId }) => ({
    id: uuidv7(),
    alarmId,
    atMs: nowMs,
    value: reached.length,
    ...(by ? { kind: 'handedUp', personId: by.person.id, note: by.reason } : { kind: 'escalated' }),
  }));
  await insertAlarmEvents(ask, tenantId, events);
}
