import {
  type FloorAlarms,
  mostFloorAlarms,
} from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { listMachines } from '../../equipment/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { selectReceivers } from '../../access/index.ts';
import { selectAlarmsOf, selectAlarmsOfSubjects } from './store/alarm.queries.ts';
import { namedBy } from './store/parcels.ts';
import { selectRulesOfSubjects } from './subjects/subject.queries.ts';

/**
 * The alarms of the machines for which whoever asks answers in the shift that runs, and those of what is no machine whose rules name
 * whoever asks.
 */
export async function floorAlarmsOf(ctx: Ctx): Promise<FloorAlarms> {
  const { tx, tenant, person, clock, language } = ctx;
  const nowMs = clock.nowMs();
  const { productionDate, crew, endMs } = (await shiftPlanOf(tx, tenant)).at(nowMs);
  const machineIds = (await listMachines(tx)).map(({ id }) => id);
  const duties = await responsibleFor(tx, { machineIds, on: { productionDate, crew } });
  const own = [
    ...new Set(duties.flatMap(({ personId, machineId }) => (personId === person.id ? [machineId] : []))),
  ];
  const most = { limit: mostFloorAlarms + 1, language };
  const alarms = [
    ...(await selectAlarmsOf(ctx, own, most)),
    ...(await selectAlarmsOfSubjects(ctx, await rulesNaming(tx, person.id), most)),
  ].toSorted((a, b) => weightOf(b) - weightOf(a));
  return {
    nowMs,
    shiftEndMs: endMs,
    machines: own.length,
    alarms: alarms.slice(0, mostFloorAlarms),
    isCut: alarms.length > mostFloorAlarms,
  };
}

/** What is critical stands first, then what holds; each in the order in which it was read. */
function weightOf({ priority, condition }: FloorAlarms['alarms'][number]): number {
  return (priority === 'critical' ? 2 : 0) + (condition === 'active' ? 1 : 0);
}

/** The rules over what is no machine of whose alarms somebody is told. */
async function rulesNaming(tx: TenantTransaction, personId: string): Promise<string[]> {
  const found: string[] = [];
  for (const rule of await selectRulesOfSubjects(tx)) {
    const to = { people: [], roles: [], departments: [], ...(await namedBy(tx, rule)) };
    if ((await selectReceivers(tx, to)).includes(personId)) found.push(rule.id);
  }
  return found;
}
