import type { ServerArea } from '../../resource/index.ts';
import { mountBoards } from './board.routes.ts';
import { foundMachines } from './firstMachine/foundMachines.ts';

export const boards: ServerArea = { mounts: [mountBoards], finds: [foundMachines] };
