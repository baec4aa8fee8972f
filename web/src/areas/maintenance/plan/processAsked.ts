import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';

/** What the calls of the year are asked besides, of one process. */
export function processAsked(named: string): { process?: Process } {
  const process = processes.find((each) => each === named);
  return process === undefined ? {} : { process };
}
