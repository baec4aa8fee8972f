import {
  acknowledgeAlarms,
  exportAlarms,
  joinAlarmTask,
  listAlarms,
  makeAlarmTask,
  shelveAlarms,
  showAlarm,
  takeAlarmsOutOfService,
  unsilenceAlarms,
} from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { readFloorAlarms } from '@millwright/contract/areas/messaging/floorAlarmCalls.ts';
import { showAlarmHealth } from '@millwright/contract/areas/messaging/alarmHealthCalls.ts';
import type { App } from '../../../platform/http/app.ts';
import { call, downloadCall } from '../../../platform/http/call.ts';
import {
  acknowledge,
  alarmOf,
  alarmsOf,
  joinTask,
  makeTask,
  shelve,
  takeOutOfService,
  unsilence,
} from './alarm.service.ts';
import { floorAlarmsOf } from './floorAlarms.service.ts';
import { sheetOfAlarms } from './alarmSheet.ts';
import { showHealth } from './health.service.ts';

/** Alarms, and what people do with them. */
export function mountAlarms(app: App): void {
  call(app, listAlarms, alarmsOf);
  call(app, readFloorAlarms, floorAlarmsOf);
  downloadCall(app, exportAlarms, sheetOfAlarms);
  call(app, showAlarmHealth, showHealth);
  call(app, showAlarm, (ctx, { id }) => alarmOf(ctx, id));
  call(app, acknowledgeAlarms, async (ctx, input) => ({ changed: await acknowledge(ctx, input) }));
  call(app, shelveAlarms, async (ctx, input) => ({ changed: await shelve(ctx, input) }));
  call(app, takeAlarmsOutOfService, async (ctx, input) => ({ changed: await takeOutOfService(ctx, input) }));
  call(app, unsilenceAlarms, async (ctx, { ids }) => ({ changed: await unsilence(ctx, ids) }));
  call(app, makeAlarmTask, (ctx, { id }) => makeTask(ctx, id));
  call(app, joinAlarmTask, joinTask);
}
