import type { Source } from '@millwright/contract/areas/telemetry/sourceCalls.ts';

/** Clocks that differ by less are right: so much the way to us takes. */
export const clockSlackMs = 1_000;

/** Whether somebody should look at a gateway. */
export function isInTrouble(source: Source): boolean {
  const { standing, isConnected, speaking, machines, backlog } = source;
  return (
    standing !== 'speaking' || isConnected === false || speaking < machines || (backlog?.dropped ?? 0) > 0
  );
}
