import {
  listScenes,
  previewTemplate,
  tryTemplate,
} from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { preview, scenes, tryOn } from './template.service.ts';

/** What people need while they write templates. */
export function mountTemplates(app: App): void {
  call(app, listScenes, scenes);
  call(app, previewTemplate, preview);
  call(app, tryTemplate, tryOn);
}
