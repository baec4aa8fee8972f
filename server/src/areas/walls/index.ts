import type { ServerArea } from '../../resource/index.ts';
import { mountWall } from './wall/wall.routes.ts';

export { readBoardLink } from './wall/access.ts';

export const walls: ServerArea = { mounts: [mountWall] };
