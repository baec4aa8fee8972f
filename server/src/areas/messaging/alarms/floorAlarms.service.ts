import { type FloorAlarms, mostFloorAlarms } from '@millwright/contract/areas/messaging/floorAlarmCalls.ts';
import type { Ctx } from '../../../platform/http/app.ts';
import { listMachines } from '../../equipment/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { selectAlarmsOf } from './alarm.queries.ts';

/** The alarms of the machines for which whoever asks answers in the shift that runs. */
export async function floorAlarmsOf({ tx, tenant, person, clock, language }: Ctx): Promise<FloorAlarms> {
  const nowMs = clock.nowMs();
  const { productionDate, crew, endMs } = (await shiftPlanOf(tx, tenant)).at(nowMs);
  const machineIds = (await listMachines(tx)).map(({ id }) => id);
  const duties = await responsibleFor(tx, { machineIds, on: { productionDate, crew } });
  const own = [
    ...new Set(duties.flatMap(({ personId, machineId }) => (personId === person.id ? [machineId] : []))),
  ];
  const alarms = await selectAlarmsOf(tx, own, { limit: mostFloorAlarms + 1, language });
  return {
    nowMs,
    shiftEndMs: endMs,
    machines: own.length,
    alarms: alarms.slice(0, mostFloorAlarms),
    isCut: alarms.length > mostFloorAlarms,
  };
}
