import { listRoutesOfVariety, showProcessTree } from '@millwright/contract/areas/basics/route/routeCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { routesOfVariety, treeOfRoute } from './processTree.service.ts';

/** Trees of what varieties are made of. */
export function mountRoutes(app: App): void {
  call(app, showProcessTree, async (ctx, asked) => ({ tree: await treeOfRoute(ctx, asked) }));
  call(app, listRoutesOfVariety, async (ctx, asked) => ({ routes: await routesOfVariety(ctx, asked) }));
}
