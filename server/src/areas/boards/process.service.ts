import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ProcessBoard } from '@millwright/contract/areas/boards/process.ts';
import { type BoardContext, readMillState } from './board.ts';
import { listRogues, sectionOf } from './section.ts';

/** Everything of one process, as its board shows it. */
export async function showProcess(context: BoardContext, process: Process): Promise<ProcessBoard> {
  const state = await readMillState(context);
  const machines = state.machines.filter(({ machine }) => machine.kind === process);
  const rogues = await listRogues(context, state, machines);
  return { header: state.header, ...sectionOf(state, process, { machines, rogues }) };
}
