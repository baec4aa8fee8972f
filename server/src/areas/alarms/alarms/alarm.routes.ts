import {
  acknowledgeAlarms,
  escalateAlarms,
  exportAlarms,
  joinAlarmTask,
  listAlarms,
  makeAlarmTask,
  shelveAlarms,
  showAlarm,
  takeAlarmsOutOfService,
  unsilenceAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { readFloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import { showAlarmHealth } from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import {
  acknowledge,
  escalateNow,
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
import { tellAlarmNews } from './telling/news.ts';

/** Alarms, and what people do with them. */
export function mountAlarms(app: App): void {
  call(app, listAlarms, alarmsOf);
  call(app, readFloorAlarms, floorAlarmsOf);
  downloadCall(app, exportAlarms, sheetOfAlarms);
  call(app, showAlarmHealth, showHealth);
  call(app, showAlarm, (ctx, { id }) => alarmOf(ctx, id));
  /** Whoever else has the alarm before him sees what was done with it, and does not do it again. */
  const tell = ({ afterCommit, tenantId }: Ctx) => afterCommit(() => tellAlarmNews(app, tenantId));
  const counted = async (ctx: Ctx, work: Promise<number>) => {
    tell(ctx);
    return { changed: await work };
  };
  call(app, acknowledgeAlarms, (ctx, input) => counted(ctx, acknowledge(ctx, input)));
  call(app, escalateAlarms, (ctx, input) => counted(ctx, escalateNow(ctx, input)));
  call(app, shelveAlarms, (ctx, input) => counted(ctx, shelve(ctx, input)));
  call(app, takeAlarmsOutOfService, (ctx, input) => counted(ctx, takeOutOfService(ctx, input)));
  call(app, unsilenceAlarms, (ctx, { ids }) => counted(ctx, unsilence(ctx, ids)));
  call(app, makeAlarmTask, (ctx, { id }) => {
    tell(ctx);
    return makeTask(ctx, id);
  });
  call(app, joinAlarmTask, (ctx, input) => {
    tell(ctx);
    return joinTask(ctx, input);
  });
}
