import { alarmsEscalated } from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { notify } from '@millwright/contract/core/notices.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { selectReceivers, selectRoleCodes } from '../../iam/index.ts';
import { insertEvents } from './store.queries.ts';
import type { Sweeping } from './sweeping.ts';
import { lockToEscalate, noteEscalated } from './tell.queries.ts';
import { namesOf, readWords } from './wording.ts';

/** Of alarms that nobody took in time, or of which nobody could be told, others are told: once, and those of one rule together. Gives how many. */
export async function escalate({ ctx, ask, rules, nowMs }: Sweeping): Promise<number> {
  const { tx, tenantId } = ctx;
  const rows = await lockToEscalate(tx, nowMs);
  if (rows.length === 0) return 0;
  const words = await readWords(tx);
  for (const [ruleId, ofRule] of Map.groupBy(rows, (row) => row.ruleId)) {
    const ids = ofRule.map(({ id }) => id);
    await noteEscalated(tx, ids, nowMs);
    const rule = rules.find(({ id }) => id === ruleId);
    if (rule === undefined) continue;
    const to = { roles: await selectRoleCodes(tx, rule.escalateRoles ?? []) };
    const people = await selectReceivers(tx, { people: [], departments: [], ...to });
    const [only] = ofRule;
    notify(ctx, alarmsEscalated, {
      values: {
        alarm: rule.alarmName,
        count: ofRule.length,
        machines: namesOf(ofRule, words),
      },
      to,
      about: { resource: { name: 'alarm' }, id: ofRule.length === 1 && only ? only.id : '' },
      machineIds: ofRule.flatMap(({ machineId }) => machineId ?? []),
    });
    const events = ids.map((alarmId) => ({
      id: uuidv7(),
      alarmId,
      atMs: nowMs,
      kind: 'escalated',
      value: people.length,
    }));
    await insertEvents(ask, tenantId, events);
  }
  return rows.length;
}
