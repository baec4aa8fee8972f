import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { alarmChanges } from '../store/outcome.ts';
import { insertAlarmEvents, storedBy } from '../store/store.queries.ts';
import { freeInhibited, lockGatewayAlarms, selectGateways } from '../store/sweep.queries.ts';
import type { Sweeping, Swept } from '../store/sweeping.ts';

/** Below so many machines a silent gateway is a silent machine. */
const leastMachines = 2;

/**
 * When nothing is heard of any machine of a gateway, the gateway is lost: one alarm of it, in the place of one of each machine. It is
 * over with the first machine that speaks; those that stay silent are alarms of their own then.
 */
export async function judgeGateways(sweeping: Sweeping): Promise<Swept> {
  const { ctx, rules, ask, nowMs } = sweeping;
  const { tx, tenantId } = ctx;
  const hiding = rules.filter(({ source, isHiddenByGateway }) => source === 'silence' && isHiddenByGateway);
  const open = await lockGatewayAlarms(tx);
  if (hiding.length === 0 && open.length === 0) return { isChanged: (await free(sweeping)) > 0 };
  const gateways = await selectGateways(tx);
  const lost = new Map(
    gateways
      .filter(
        ({ machines, newestMs, leastPeriodS }) =>
          machines >= leastMachines && nowMs - newestMs >= offlineAfterMs(leastPeriodS),
      )
      .map((each) => [each.gatewayId ?? '', each.newestMs + offlineAfterMs(each.leastPeriodS)]),
  );
  const raised = hiding.flatMap((rule) =>
    [...lost].flatMap(([gatewayId, raisedMs]) => {
      if (open.some((each) => each.ruleId === rule.id && each.gatewayId === gatewayId)) return [];
      const { id: ruleId, alarmCode, alarmName, priority, type, source, needsTaking } = rule;
      return [
        {
          tenantId,
          id: uuidv7(),
          ruleId,
          alarmCode,
          alarmName,
          priority,
          type,
          source,
          needsTaking,
          gatewayId,
          raisedMs,
          machineId: null,
          value: null,
          limit: null,
          detail: null,
          lossKgPerH: null,
          isFluttering: false,
        },
      ];
    }),
  );
  const found = open.filter(({ gatewayId }) => gatewayId !== null && !lost.has(gatewayId));
  const steps = found.map(({ id }) => ({ tenantId, id, kind: 'cleared' as const, atMs: nowMs }));
  const stored = storedBy({
    stamps: [],
    keys: [],
    changes: alarmChanges(steps),
    raised,
    events: [],
    nowMs,
    sweptMs: null,
  });
  if (stored) await ask(stored, stored.values);
  return { isChanged: (await free(sweeping)) + raised.length + steps.length > 0 };
}

async function free({ ctx: { tx, tenantId }, ask, nowMs }: Sweeping): Promise<number> {
  const freed = await freeInhibited(tx, { nowMs });
  const kind = 'unsilenced';
  await insertAlarmEvents(
    ask,
    tenantId,
    freed.map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind })),
  );
  return freed.length;
}
