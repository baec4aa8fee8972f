import {
  forgetAsked,
  listAsked,
  readAsked,
  suggestAsked,
} from '@millwright/contract/areas/questions/asking/calls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { forget, list, understandQuestion, suggest } from './asking.service.ts';

export function mountAsking(app: App): void {
  call(app, readAsked, understandQuestion);
  call(app, suggestAsked, (ctx, { text }) => suggest(ctx, text));
  call(app, listAsked, list);
  call(app, forgetAsked, forget);
}
