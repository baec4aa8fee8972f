import { z } from 'zod';
import { machineCodePattern } from '../telemetry/topics.ts';
import { boardPath, defineBoard } from './defineBoard.ts';
import { machineDetail } from './snapshots.ts';

const detailPage = 'equipmentDetail';

/** A single machine, and the list that leads to it. */
export const liveMachine = defineBoard('machine', {
  access: 'boards.machine',
  input: z.object({ code: z.string().regex(machineCodePattern) }),
  snapshot: machineDetail,
  walls: {},
  office: {
    machineStatus: { menu: 'operationMonitor' },
    [detailPage]: { page: 'machineDetail', menu: 'operationMonitor', hidden: true },
  },
});

export const showMachine = liveMachine.call;

/** The address of a machine's page. */
export function machineAddress(code: string): string {
  return `${boardPath(detailPage)}?code=${encodeURIComponent(code)}`;
}
