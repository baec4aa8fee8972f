import { type ServerArea } from '../../resource/index.ts';
import { mountFloor } from './floor/floor.routes.ts';

export const floor: ServerArea = { mounts: [mountFloor] };
