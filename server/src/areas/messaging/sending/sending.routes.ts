import {
  addDevice,
  removeDevice,
  saveOwnMessages,
  showOwnMessages,
  showPushKey,
  tryDevices,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import {
  listSent,
  resend,
  saveSmsBudget,
  showSent,
  showSmsMonth,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { once } from '../../../platform/once.ts';
import { add, remove, saveOwn, showOwn, tryOwn } from './own.service.ts';
import { readPushKeys } from './push.ts';
import { list, saveBudget, sendAgain, show, smsMonth } from './sent.service.ts';

/** How people want to be told, and what became of what was sent. */
export function mountSending(app: App): void {
  const keys = once(() => readPushKeys(app.pool));
  call(app, showOwnMessages, showOwn);
  call(app, saveOwnMessages, saveOwn);
  call(app, showPushKey, async () => ({ key: (await keys()).publicKey }));
  call(app, addDevice, add);
  call(app, removeDevice, remove);
  call(app, tryDevices, tryOwn);
  call(app, listSent, list);
  call(app, showSent, show);
  call(app, resend, sendAgain);
  call(app, showSmsMonth, smsMonth);
  call(app, saveSmsBudget, saveBudget);
}
