import { showOpenApi } from '@millwright/contract/areas/operations/openApi/openApi.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { openApiDocument } from '@millwright/contract/openApi.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { downloadCall } from '../../../platform/http/calls/call.ts';

/** Serves the document of all calls, which is the same for everybody and made on the first request. */
export function mountOpenApi(app: App): void {
  let body: Buffer | undefined;
  downloadCall(app, showOpenApi, async () => {
    body ??= Buffer.from(JSON.stringify(openApiDocument(registry())));
    return { name: 'openapi.json', type: 'application/json', body };
  });
}
