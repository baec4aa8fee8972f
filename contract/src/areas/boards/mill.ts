import { z } from 'zod';
import { defineBoard } from './defineBoard.ts';
import { millBoard } from './snapshots.ts';

/** The whole mill: its overview, and the dispatcher's desk, whose address says which machine is chosen, `?machine=RF-17`. */
export const liveMill = defineBoard('mill', {
  access: 'boards.wholeMill',
  input: z.object({}),
  snapshot: millBoard,
  walls: {
    wholeMill: { kind: 'figures', screen: 'monitorScreen' },
    // On a wall nobody chooses a machine, so no machine's own channel is read there.
    commandRoom: { kind: 'figures', isRepeated: true },
  },
});

export const showMillBoard = liveMill.call;
