import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import type { ProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { StatusFilter } from './filter.ts';

/** A machine as the status page shows it. */
export interface StatusRow {
  readonly code: string;
  readonly number: string;
  readonly process: Process;
  readonly state: number;
  readonly fault: string | null;
  readonly sinceMs: number | null;
  readonly variety: string | null;
  /** Not told for the whole mill, only for one process. */
  readonly efficiency?: number | null;
  readonly outputKg?: number | null;
}

/** All machines of the mill, in the order of the processes. */
export function rowsOfMill({ flow }: Pick<MillBoard, 'flow'>): StatusRow[] {
  return flow.flatMap(({ process, machines }) =>
    machines.map(({ code, number, state, fault, sinceMs, variety }) => ({
      code,
      number,
      process,
      state,
      fault,
      sinceMs,
      variety,
    })),
  );
}

/** The machines of one process, with what they reached in this shift. */
export function rowsOfProcess({
  process,
  machines,
}: Pick<ProcessBoard, 'process' | 'machines'>): StatusRow[] {
  return machines.map(({ code, number, state, fault, sinceMs, variety, efficiency, outputKg }) => ({
    code,
    number,
    process,
    state,
    fault,
    sinceMs,
    variety,
    efficiency,
    outputKg,
  }));
}

/** Those that match every condition; `nameOf` is how people call the machine. */
export function matching(
  rows: readonly StatusRow[],
  { states, find }: Pick<StatusFilter, 'states' | 'find'>,
  nameOf: (row: StatusRow) => string,
): StatusRow[] {
  const wanted = find.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (states.length === 0 || states.some((state) => state === row.state)) &&
      (wanted === '' ||
        [nameOf(row), row.code, row.variety ?? ''].some((text) => text.toLowerCase().includes(wanted))),
  );
}
