import {
  adoptLibrary,
  compareWithLibrary,
  offerOfLibrary,
  readLibrary,
  settleWithLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import type { Library } from '@millwright/contract/core/resource/library.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call } from '../../platform/http/calls/call.ts';
import { adopt, compare, offer, settle, showLibrary } from './library.service.ts';

/** Mounts what a mill does with the library of the platform. */
export function mountLibrary(app: App, library: Library): void {
  call(app, readLibrary, (ctx) => showLibrary(ctx, library));
  call(app, adoptLibrary, (ctx, asked) => adopt(ctx, library, asked));
  call(app, compareWithLibrary, (ctx, place) => compare(ctx, library, place));
  call(app, settleWithLibrary, (ctx, asked) => settle(ctx, library, asked));
  call(app, offerOfLibrary, (ctx, { list }) => offer(ctx, library, list));
}
