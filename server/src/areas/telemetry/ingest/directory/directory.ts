import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { listIgnoredMachines } from '../../../equipment/forIngest.ts';
import { planOutside, type ShiftPlan } from '../../../shifts/forIngest.ts';
import { selectActiveZone, selectMachines, selectModelSignals, selectSources } from './directory.queries.ts';
import { machineFacts } from './machineFacts.ts';
import type { MachineFacts } from '../batch/rows.ts';
import { bucketMs } from '../batch/sums.ts';

/** A machine as ingest needs it. */
export interface KnownMachine {
  readonly id: number;
  readonly code: string;
  readonly kind: MachineKind;
  readonly sourceCode: string | null;
  readonly facts: MachineFacts;
  /** Collection code → place in stored samples and believable range. */
  readonly signals: ReadonlyMap<string, KnownSignal>;
  readonly signalCount: number;
}

export interface KnownSignal {
  readonly position: number;
  readonly min: number;
  readonly max: number;
}

export interface TenantDirectory {
  readonly machines: ReadonlyMap<string, KnownMachine>;
  /** Registration codes of its gateways. */
  readonly sources: ReadonlySet<string>;
  /** Machines that it does not have and does not want to hear of: `{gateway}/{code}`. */
  readonly ignored: ReadonlySet<string>;
  readonly shiftOf: (tsMs: number) => ShiftTurn;
}

export interface Directory {
  /**
   * What is known of a tenant. What is older than half a minute is read again while the old still serves; what is older
   * than two, or does not know `machineCode`, is waited for.
   */
  of(tenantId: number, machineCode?: string): Promise<TenantDirectory | undefined>;
  /** What is known of these tenants is read again before it is used. */
  forget(mustGo: (tenantId: number) => boolean): void;
  /** What is known of a tenant, or of all, was changed: it is read again while the old still serves. */
  readAgain(tenantId: number | undefined): void;
  /** The machine of a topic, at once; undefined when it must be looked up. */
  machineAt(tenantId: number, topic: string): KnownMachine | undefined;
  /** Notes whose topic this is, until the tenant is read again. */
  note(tenantId: number, topic: string, machine: KnownMachine): void;
}

const keepMs = 30_000;
const longestMs = 120_000;
/** A machine that is not known may have been added meanwhile; one that goes on speaking is looked up this often. */
const missKeepMs = 5_000;

interface KeptDirectory {
  readonly atMs: number;
  readonly directory: Promise<TenantDirectory | undefined>;
  readonly byTopic: Map<string, KnownMachine>;
  isBeingRead: boolean;
}

/** Keeps each tenant's machines and shift system at hand, so that no telegram asks the database who sent it. */
export function createDirectory(
  pool: pg.Pool,
  clock: () => number,
  onFailure: (tenantId: number, error: Error) => void,
): Directory {
  const kept = new Map<number, KeptDirectory>();
  /** Tenants are read again one after the other: many at once would hold up the telegrams of all. */
  let inTurn: Promise<unknown> = Promise.resolve();

  function keep(tenantId: number, directory: Promise<TenantDirectory | undefined>): void {
    kept.set(tenantId, { atMs: clock(), directory, byTopic: new Map(), isBeingRead: false });
  }

  function read(tenantId: number): Promise<TenantDirectory | undefined> {
    const directory = readDirectory(pool, tenantId);
    keep(tenantId, directory);
    directory.catch(() => kept.delete(tenantId));
    return directory;
  }

  function refresh(tenantId: number, entry: KeptDirectory): void {
    if (entry.isBeingRead) return;
    entry.isBeingRead = true;
    inTurn = inTurn.then(async () => {
      try {
        const directory = await readDirectory(pool, tenantId);
        // Forgotten meanwhile: what was read may be from before the reason.
        if (kept.get(tenantId) === entry) keep(tenantId, Promise.resolve(directory));
      } catch (error) {
        // The previous directory serves until it is too old; the next telegram tries again.
        entry.isBeingRead = false;
        onFailure(tenantId, error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  return {
    async of(tenantId, machineCode) {
      const entry = kept.get(tenantId);
      const age = entry ? clock() - entry.atMs : Number.POSITIVE_INFINITY;
      if (!entry || age > longestMs) return read(tenantId);
      if (age > keepMs) refresh(tenantId, entry);
      const directory = await entry.directory;
      const isMiss = machineCode !== undefined && !directory?.machines.has(machineCode);
      return isMiss && age > missKeepMs ? read(tenantId) : directory;
    },
    forget(mustGo) {
      for (const tenantId of kept.keys()) if (mustGo(tenantId)) kept.delete(tenantId);
    },
    readAgain(tenantId) {
      const changed = tenantId === undefined ? [...kept.keys()] : [tenantId];
      // Behind what is being read now, which may be from before the change.
      inTurn = inTurn.then(() => {
        for (const id of changed) {
          const entry = kept.get(id);
          if (entry) refresh(id, entry);
        }
      });
    },
    machineAt(tenantId, topic) {
      const entry = kept.get(tenantId);
      return entry && clock() - entry.atMs <= longestMs ? entry.byTopic.get(topic) : undefined;
    },
    note(tenantId, topic, machine) {
      kept.get(tenantId)?.byTopic.set(topic, machine);
    },
  };
}

async function readDirectory(pool: pg.Pool, tenantId: number): Promise<TenantDirectory | undefined> {
  const zone = await selectActiveZone(pool, tenantId);
  if (zone === undefined) return undefined;
  const machines = await selectMachines(pool, tenantId);
  const signals = await readSignals(pool, tenantId);
  return {
    shiftOf: shiftLookup(await planOutside(pool, { tenantId, zone })),
    sources: new Set(await selectSources(pool, tenantId)),
    ignored: new Set(await listIgnoredMachines(pool, { tenantId })),
    machines: new Map(
      machines.map((row) => {
        const known = signals.get(row.modelId) ?? new Map<string, KnownSignal>();
        return [
          row.code,
          {
            id: row.id,
            code: row.code,
            kind: row.kind,
            sourceCode: row.sourceCode,
            signals: known,
            signalCount: Math.max(0, ...[...known.values()].map(({ position }) => position + 1)),
            facts: machineFacts(row),
          },
        ];
      }),
    ),
  };
}

async function readSignals(pool: pg.Pool, tenantId: number): Promise<Map<string, Map<string, KnownSignal>>> {
  const byModel = new Map<string, Map<string, KnownSignal>>();
  for (const { modelId, code, position, min, max } of await selectModelSignals(pool, tenantId)) {
    const signals = byModel.get(modelId) ?? new Map<string, KnownSignal>();
    signals.set(code, { position, min, max });
    byModel.set(modelId, signals);
  }
  return byModel;
}

/** Maximum buckets whose shift is cached: about six weeks of one mill. */
const maxShiftBuckets = 4_096;

/** Looks up shifts by bucket. The most recently used buckets are cached. */
export function shiftLookup(plan: Pick<ShiftPlan, 'at'>): (tsMs: number) => ShiftTurn {
  const known = new LRUCache<number, ShiftTurn>({ max: maxShiftBuckets });
  return (tsMs) => {
    const bucket = Math.floor(tsMs / bucketMs);
    let turn = known.get(bucket);
    if (!turn) {
      turn = plan.at(bucket * bucketMs);
      known.set(bucket, turn);
    }
    return turn;
  };
}
