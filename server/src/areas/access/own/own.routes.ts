import {
  saveMillSetting,
  savePreference,
  showMillSetting,
  showOpenApi,
  showPreference,
  updatePassword,
} from '@millwright/contract/areas/identity/login/calls.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { openApiDocument } from '@millwright/contract/openApi.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { createPasswordChange } from '../password/password.service.ts';
import { readMillSetting, readPreference, writeMillSetting, writePreference } from './preference.queries.ts';

/** What people arrange for themselves: password, look, home; and what administrators arrange for their mill. */
export function mountOwnRoutes(app: App): void {
  call(app, updatePassword, createPasswordChange(app));
  mountOpenApi(app);

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

/** The document is the same for everybody and made when somebody first asks. */
function mountOpenApi(app: App): void {
  let body: Buffer | undefined;
  downloadCall(app, showOpenApi, async () => {
    body ??= Buffer.from(JSON.stringify(openApiDocument(registry())));
    return { name: 'openapi.json', type: 'application/json', body };
  });
}
