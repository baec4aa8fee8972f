import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import {
  exceptionRule,
  exceptionRuleLifeCycle,
  exceptionRuleRevised,
} from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { maintenanceTaskLifeCycle } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { eventOf, eventsOf, rowEvent, rowVerbs } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import {
  beginAlarms,
  judgeExceptionsAnew,
  judgeFaultsAnew,
  judgeMachinesAnew,
} from './alarms/rules/equipmentRules.service.ts';
import { joinTasksOfFaults } from './alarms/faultTasks.ts';
import { mountAlarms } from './alarms/alarm.routes.ts';
import { readAlarmNews } from './alarms/telling/news.ts';
import { mountRuleEditor } from './alarms/backTest/backTest.routes.ts';
import { pushRuleHooks } from './alarms/rules/pushRule.hooks.ts';
import { lookAtSubjects } from './alarms/subjects/wakeSubjects.ts';

export const alarms: ServerArea = {
  mounts: [mountAlarms, mountRuleEditor, readAlarmNews],
  hooks: { pushRule: pushRuleHooks },
  handlers: [
    ...[productionOrder, sparePart, partStock, partMovement, maintenancePlan, stockCalibration].flatMap(
      (resource) => eventsOf(resource).map((event) => hears(event, lookAtSubjects)),
    ),
    hears(eventOf(exceptionRuleLifeCycle, 'enable'), judgeExceptionsAnew),
    hears(eventOf(exceptionRuleLifeCycle, 'disable'), judgeExceptionsAnew),
    hears(exceptionRuleRevised, judgeExceptionsAnew),
    ...(['deleted', 'restored'] as const).map((verb) =>
      hears(rowEvent(exceptionRule, verb), judgeExceptionsAnew),
    ),
    hears(rowEvent(maintenanceTask, 'added'), joinTasksOfFaults),
    hears(eventOf(maintenanceTaskLifeCycle, 'takeIn'), joinTasksOfFaults),
    ...rowVerbs.map((verb) => hears(rowEvent(fault, verb), judgeFaultsAnew)),
    ...(['changed', 'deleted'] as const).map((verb) => hears(rowEvent(machine, verb), judgeMachinesAnew)),
  ],
  beginsMill: [beginAlarms],
};
