import { z } from 'zod';
import { afterProcesses, frontProcesses, processes } from '../../basics/processTree/processes.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';
import { boardHeader, processSection } from '../live/snapshots.ts';

/** One process, all its machines. */
export const processBoard = processSection.extend({ header: boardHeader });
export type ProcessBoard = z.output<typeof processBoard>;

/** One process with all its machines, as two boards: what stands before spinning, and spinning with what follows. */
export const liveProcess = defineBoard('process', {
  access: boardRights.process,
  input: z.object({ process: z.enum(processes) }),
  snapshot: processBoard,
  isDrawnByPlace: true,
  walls: {
    afterSpinning: { kind: 'floor', processes: afterProcesses, followsBuild: true },
    frontSpinning: { kind: 'floor', processes: frontProcesses, followsBuild: true },
  },
});

export const showProcessBoard = liveProcess.call;
