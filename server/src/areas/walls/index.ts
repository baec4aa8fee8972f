import type { ServerArea } from '../../resource/index.ts';
import { mountWall } from './wall.routes.ts';

export { readBoardLink } from './access.ts';

export const walls: ServerArea = { mounts: [mountWall] };
