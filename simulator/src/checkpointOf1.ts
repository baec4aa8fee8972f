import type { Checkpoint } from './checkpointState.ts';
import { seedOf } from './mill/dice.ts';
import type { MachineRun } from './mill/machineRun.ts';
import type { LineState, MillState } from './mill/millState.ts';

type New = 'stockG' | 'drawnG' | 'stands' | 'plannedUntilMs' | 'lines' | 'machines';

/** The checkpoint format from before stocks were kept in whole grams. */
export interface CheckpointOf1 extends Omit<Checkpoint, 'version' | 'pastDays' | 'mill' | 'ledger'> {
  readonly version: 1;
  readonly ledger: Omit<Checkpoint['ledger'], 'stands'>;
  readonly mill: Omit<MillState, New> & {
    readonly stockKg: readonly number[];
    readonly lines: readonly Pick<LineState, 'nextControlMs'>[];
    readonly machines: readonly Omit<MachineRun, 'voice'>[];
  };
}

/**
 * Converts the checkpoint, so that an existing mill goes on after an update. History that was not sent yet is dropped,
 * since it would not lead to the present stocks.
 */
export function upgraded({ mill, ledger, ...rest }: CheckpointOf1): Checkpoint {
  const { stockKg, ...kept } = mill;
  return {
    ...rest,
    version: 2,
    pastDays: 0,
    ledger: { ...ledger, stands: [] },
    mill: {
      ...kept,
      stockG: stockKg.map((kg) => Math.round(kg * 1000)),
      drawnG: stockKg.map(() => 0),
      stands: [],
      plannedUntilMs: mill.clockMs,
      lines: mill.lines.map((line) => ({ ...line, takenG: 0, madeG: 0, carryG: 0 })),
      machines: mill.machines.map((run, index) => ({
        ...run,
        voice: { rng: seedOf(rest.seed, index, 'voice') },
      })),
    },
  };
}
