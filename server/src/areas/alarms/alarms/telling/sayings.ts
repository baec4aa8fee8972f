import type pg from 'pg';
import {
  type JudgedMachine,
  selectSaidBefore,
  selectStateBefore,
  type StoredSaying,
} from '../../../telemetry/index.ts';
import type { SaidNow } from '../engine/rules.ts';

type Stood = Omit<SaidNow, 'atMs'>;

/**
 * What a machine said from a moment on, each time with what it said before and did not take back. What the first of its telegrams does not say
 * is looked for before that moment, up to a day back: not all that a machine tells stands in each of its telegrams.
 */
export async function saidFrom(
  client: pg.ClientBase,
  rows: readonly StoredSaying[],
  { tenantId, machine, fromMs }: { tenantId: number; machine: JudgedMachine; fromMs: number },
): Promise<SaidNow[]> {
  const of = { tenantId, machineId: machine.machineId, fromMs };
  const [first] = rows;
  return first === undefined ? [] : saidInOrder(rows, await stoodBefore(client, of, { machine, first }));
}

async function stoodBefore(
  client: pg.ClientBase,
  of: { tenantId: number; machineId: number; fromMs: number },
  { machine, first }: { machine: JudgedMachine; first: StoredSaying },
): Promise<Stood> {
  // What it never said is not looked for, and what its first telegram says it says there.
  const missing = machine.before.signals.flatMap((value, place) =>
    value === null || typeof first.signals?.[place] === 'number' ? [] : [place],
  );
  const signals: (number | null)[] = machine.before.signals.map(() => null);
  if (missing.length > 0)
    for (const { place, value } of await selectSaidBefore(client, { ...of, places: missing }))
      signals[place] = value;
  const stood = first.state === null ? await selectStateBefore(client, of) : undefined;
  return { state: stood?.state ?? null, fault: stood?.fault ?? null, signals };
}

function saidInOrder(rows: readonly StoredSaying[], stood: Stood): SaidNow[] {
  let { state, fault, signals } = stood;
  return rows.map((row) => {
    if (row.state !== null) {
      ({ state, fault } = row);
    }
    const said = row.signals ?? [];
    if (said.length > 0) {
      const before = signals;
      signals = Array.from(
        { length: Math.max(before.length, said.length) },
        (_, place) => said[place] ?? before[place] ?? null,
      );
    }
    return { atMs: Math.round(row.tsMs), state, fault, signals };
  });
}
