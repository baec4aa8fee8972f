import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import {
  saveMillSetting,
  savePreference,
  showMillSetting,
  showPreference,
} from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { createPasswordChange } from '../password/password.service.ts';
import { readMillSetting, readPreference, writeMillSetting, writePreference } from './preference.queries.ts';

/** What people arrange for themselves: password, look, home; and what administrators arrange for their mill. */
export function mountOwnRoutes(app: App): void {
  call(app, updatePassword, createPasswordChange(app));

  call(app, showPreference, async ({ tx, person }, { key }) => ({
    value: await readPreference(tx, { userId: person.id, key }),
  }));

  call(app, savePreference, async ({ tx, person }, { key, value }) => {
    await writePreference(tx, { userId: person.id, key, value });
    return null;
  });

  call(app, showMillSetting, async ({ tx }, { key }) => ({ value: await readMillSetting(tx, { key }) }));

  call(app, saveMillSetting, async ({ tx, person }, { key, value }) => {
    await writeMillSetting(tx, { userId: person.id, key, value });
    return null;
  });
}
