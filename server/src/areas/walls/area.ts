import type { ServerArea } from '../../resource/index.ts';
import { mountWall } from './wall/wall.routes.ts';

export const walls: ServerArea = { mounts: [mountWall] };
