import {
  addBoardLink,
  addWallScreen,
  deleteWallScreen,
  editWallScreen,
  listBoardLinks,
  listWallScreens,
  openWall,
  revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, publicCall } from '../../../platform/http/calls/call.ts';
import { publicLimits } from '../../identity/index.ts';
import { addLink, listLinks, playWall, revoke } from './link.service.ts';
import { addWall, deleteWall, editWall, listWalls } from './wallScreen.service.ts';

/** Which boards hang on which wall, and the links that open them. */
export function mountWall(app: App): void {
  const { pool, sessions } = app;
  const { links } = sessions;
  const endLink: typeof links.end = (...named) => links.end(...named);

  call(app, listWallScreens, async (ctx) => ({ list: await listWalls(ctx) }));
  call(app, addWallScreen, addWall);
  call(app, editWallScreen, (ctx, wall) => editWall(ctx, wall, endLink));
  call(app, deleteWallScreen, (ctx, which) => deleteWall(ctx, which, endLink));
  call(app, listBoardLinks, async (ctx, which) => ({ list: await listLinks(ctx, which) }));
  call(app, addBoardLink, addLink);
  call(app, revokeBoardLink, (ctx, which) => revoke(ctx, which, endLink));

  publicCall(app, openWall, {
    limits: publicLimits,
    handler: (_ctx, device) => playWall({ pool, links }, device),
  });
}
