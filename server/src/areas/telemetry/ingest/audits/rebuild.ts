import type pg from 'pg';
import { replaceSums } from '../apply.ts';
import { type Compared, compareSums } from './compare.ts';
import { planOutside } from '../../../shifts/forIngest.ts';
import { shiftLookup } from '../directory/directory.ts';
import { foldTelegrams, type Folded, restore, suspectSince } from '../rollups/fold.ts';
import { machineFacts } from '../directory/machineFacts.ts';
import { readNewest, saysAllThatIsCarried } from '../machines/neighbours.ts';
import { compareKeys, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import type { Run } from '../rollups/runs.ts';
import { replaceRuns } from '../rollups/runTable.ts';
import { isoOf } from '../../../../platform/db/rowText.ts';
import { scanSamples } from '../samples/sampleScan.ts';
import { selectMachines, zoneOf } from './rebuild.queries.ts';
import { slotOf } from '../queue/slots.ts';
import { holdSlot } from '../queue/slots.queries.ts';
import type { Sums } from '../batch/sums.ts';
import { type MachineSpan, settledPlaces, writeSpans } from '../machines/suspectSpans.ts';

export interface Rebuilt extends Compared {
  /** The window that was rebuilt: whole shifts. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly machines: number;
  readonly samples: number;
}

export interface RebuildWindow {
  readonly tenantId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** All machines when absent. */
  readonly machineIds?: readonly number[];
}

/**
 * Works out the sums and state stretches of all shifts that [fromMs, toMs) touches anew from the stored samples, by the
 * same walk that ingest takes, and puts them in place of what stands there. One transaction; telegrams of the tenant
 * wait for it. What ingest wrote from the same samples is reproduced exactly. The newest stretch of a machine, which
 * ingest still holds open, is left to it. Needs the ingest role. Shifts older than the kept samples must not be asked
 * for: their sums would be lost. Tells how many cells it found other than the samples say, and how many below zero.
 */
export async function rebuildSums(client: pg.ClientBase, asked: RebuildWindow): Promise<Rebuilt> {
  const { tenantId, fromMs, toMs } = asked;
  if (!(fromMs < toMs)) throw new RangeError(`[${fromMs}, ${toMs}) is no window`);
  await client.query(`begin; set local app.tenant_id = '${Math.trunc(tenantId)}'`);
  try {
    await holdSlot(client, slotOf(tenantId));
    const zone = await zoneOf(client, tenantId);
    const shiftOf = shiftLookup(await planOutside(client, { tenantId, zone }));
    const window = { fromMs: shiftOf(fromMs).startMs, toMs: shiftOf(toMs - 1).endMs };
    const { machines, changes, runs, samples, spans } = await workOut(client, { ...asked, ...window });
    const machineIds = [...machines.keys()];
    const replacement = { machineIds, window, sums: changes, shiftOf };
    const compared = await compareSums(client, tenantId, replacement);
    await replaceSums(client, tenantId, replacement);
    const openSince = new Map([...machines].map(([machineId, { openMs }]) => [machineId, openMs]));
    await replaceRuns(client, tenantId, { openSince, window, runs });
    await writeSpans(client, tenantId, spans);
    await client.query('commit');
    return { ...window, ...compared, machines: machines.size, samples };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What the samples of machines in a window of whole shifts come to. */
export async function workOut(
  client: pg.ClientBase,
  { tenantId, fromMs, toMs, machineIds }: RebuildWindow,
): Promise<{
  machines: ReadonlyMap<number, MachineOfRebuild>;
  changes: Map<number, Sums>;
  runs: Map<number, readonly Run[]>;
  /** Machines of which what held at the beginning of the window is not kept any more. */
  unproven: number[];
  samples: number;
  /** Times in which counters are suspect. */
  spans: MachineSpan[];
}> {
  const all = await readMachines(client, tenantId, { toMs, machineIds: machineIds ?? null });
  const starts = await startsOf(client, tenantId, { machines: [...all.values()], fromMs });
  const before = await readNewest(
    client,
    tenantId,
    [...all.values()].map(({ machineId, known }) => {
      return { machineId, known, beforeMs: starts.get(machineId) ?? fromMs };
    }),
  );
  const unproven = [...all.values()].flatMap((machine) =>
    isProven(machine, before.get(machine.machineId) ?? [], fromMs) ? [] : [machine.machineId],
  );
  const changes = new Map<number, Sums>();
  const runs = new Map<number, readonly Run[]>();
  const spans: MachineSpan[] = [];
  let samples = 0;
  const scanned = new Map(
    [...all].map(([machineId, { untilMs }]) => [
      machineId,
      { fromMs: starts.get(machineId) ?? fromMs, untilMs },
    ]),
  );
  for await (const { machineId, rows } of scanSamples(client, { tenantId, spans: scanned })) {
    const machine = all.get(machineId);
    if (!machine) continue;
    samples += rows.length;
    const carry = restore(undefined, before.get(machineId) ?? []);
    const folded = foldTelegrams(machine.facts, carry, inOrder(rows));
    changes.set(machineId, within(folded.sums, { fromMs, toMs }));
    runs.set(machineId, folded.runs);
    spans.push(...spansWithin(machineId, folded));
  }
  return { machines: all, changes, runs, unproven, samples, spans };
}

/** Times from which telegrams of machines are walked, so that all counters are known at the beginning of the window. */
async function startsOf(
  client: pg.ClientBase,
  tenantId: number,
  { machines, fromMs }: { machines: readonly MachineOfRebuild[]; fromMs: number },
): Promise<Map<number, number>> {
  const places = machines.map(({ machineId }) => ({ machineId, ms: fromMs }));
  const settled = await settledPlaces(client, tenantId, places);
  return new Map(machines.map(({ machineId }, index) => [machineId, settled[index] ?? fromMs]));
}

/** Suspicions of a walk; one that lasts is known up to the last telegram that was walked. */
function spansWithin(machineId: number, { carry, spans }: Folded): MachineSpan[] {
  const open = suspectSince(carry).map((fromMs) => ({ fromMs, toMs: carry?.key.ts ?? fromMs }));
  return [...spans, ...open].map((span) => ({ machineId, ...span }));
}

/** Whether all that a machine had said before a moment is kept, or enough of it to know what held then. */
function isProven(machine: MachineOfRebuild, before: readonly SampleRow[], fromMs: number): boolean {
  if (machine.oldestMs === machine.firstMs) return true;
  return machine.oldestMs < fromMs && saysAllThatIsCarried(before, machine.known);
}

interface MachineOfRebuild {
  readonly machineId: number;
  readonly known: number;
  readonly facts: MachineFacts;
  /** Start of the stretch that ingest holds open. */
  readonly openMs: number | undefined;
  readonly untilMs: number;
  /** Measured time of its oldest telegram ever, and of the oldest that is kept. */
  readonly firstMs: number;
  readonly oldestMs: number;
}

async function readMachines(
  client: pg.ClientBase,
  tenantId: number,
  { toMs, machineIds }: { toMs: number; machineIds: readonly number[] | null },
): Promise<Map<number, MachineOfRebuild>> {
  const rows = await selectMachines(client, { tenantId, windowEnd: isoOf(toMs), machineIds });
  return new Map(
    rows.map(({ machineId, known, ...row }) => [
      machineId,
      {
        machineId,
        known,
        facts: machineFacts(row),
        openMs: row.openMs === null ? undefined : Math.round(row.openMs),
        untilMs: row.nextMs === null ? toMs : Math.round(row.nextMs),
        firstMs: Math.round(row.firstMs),
        oldestMs: row.oldestMs === null ? Number.POSITIVE_INFINITY : Math.round(row.oldestMs),
      },
    ]),
  );
}

function inOrder(rows: SampleRow[]): SampleRow[] {
  const isOrdered = rows.every((row, index) => {
    const before = rows[index - 1];
    return !before || compareKeys(before, row) < 0;
  });
  return isOrdered ? rows : rows.toSorted(compareKeys);
}

function within(sums: Sums, { fromMs, toMs }: { fromMs: number; toMs: number }): Sums {
  return new Map([...sums].filter(([, { startMs }]) => startMs >= fromMs && startMs < toMs));
}
