import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { type BoardContext, readMillState } from '../live/board.ts';
import { listRogues, sectionOf } from '../live/section.ts';

/** Everything of one process, as its board shows it. */
export async function showProcess(context: BoardContext, process: Process): Promise<ProcessBoard> {
  const state = await readMillState(context);
  const machines = state.machines.filter(({ machine }) => machine.kind === process);
  const rogues = await listRogues(context, state, machines);
  return { header: state.header, ...sectionOf(state, process, { machines, rogues }) };
}
