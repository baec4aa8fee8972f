import { type AlarmHealth, healthDays } from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listMachines } from '../../equipment/index.ts';
import { healthOf } from './health.ts';
import { selectFirstRuleMs, selectPastAlarms, selectRulesNow } from './health.queries.ts';
import { listGateways } from './store/tell.queries.ts';

/** A mill with more alarms has other worries than the oldest of them. */
const mostAlarms = 50_000;

/** How the alarms of the last days were. */
export async function showHealth(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'clock'>,
  { days = healthDays[1] }: { days?: number },
): Promise<AlarmHealth> {
  const { tx, clock } = ctx;
  const toMs = clock.nowMs();
  const fromMs = toMs - days * dayMs;
  const alarms = await selectPastAlarms(ctx, { fromMs, toMs, most: mostAlarms });
  const oldest = alarms.length === mostAlarms ? alarms.at(-1) : undefined;
  // A time without rules was not calm: nobody looked.
  const judgedMs = Math.min((await selectFirstRuleMs(tx)) ?? toMs, alarms.at(-1)?.raisedMs ?? toMs);
  const sinceMs = Math.max(fromMs, judgedMs);
  const health = healthOf(alarms, await selectRulesNow(ctx), { fromMs: oldest?.raisedMs ?? sinceMs, toMs });
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const gateways = new Map((await listGateways(tx)).map(({ id, name }) => [id, name]));
  return {
    ...health,
    cutAtMs: oldest?.raisedMs ?? null,
    begunMs: sinceMs > fromMs && oldest === undefined ? sinceMs : null,
    actors: health.actors.map(({ gatewayId, subjectMachineId, ...actor }) => {
      const machine = machines.get(actor.machineId ?? subjectMachineId ?? 0);
      return {
        ...actor,
        kind: machine?.kind ?? null,
        machineNumber: machine?.number ?? null,
        gateway: gatewayId === null ? null : (gateways.get(gatewayId) ?? null),
      };
    }),
  };
}
