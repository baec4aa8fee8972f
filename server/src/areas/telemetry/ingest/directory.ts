import type pg from 'pg';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states.ts';
import type { MachineKind } from '@millwright/contract/areas/basics/processes.ts';
import { defaultShiftSystem, type ShiftTurn, shiftAt } from '@millwright/contract/areas/shifts/calendar.ts';
import type { MachineFacts } from './rows.ts';
import { bucketMs } from './sums.ts';

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
  readonly shiftOf: (tsMs: number) => ShiftTurn;
}

export interface Directory {
  /**
   * What is known of a tenant. What is older than half a minute is read again while the old still serves; what is older
   * than two, or does not know `machineCode`, is waited for.
   */
  of(tenantId: number, machineCode?: string): Promise<TenantDirectory | undefined>;
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
export function createDirectory(pool: pg.Pool, clock: () => number): Directory {
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

  function readAgain(tenantId: number, entry: KeptDirectory): void {
    if (entry.isBeingRead) return;
    entry.isBeingRead = true;
    inTurn = inTurn.then(async () => {
      try {
        keep(tenantId, Promise.resolve(await readDirectory(pool, tenantId)));
      } catch {
        entry.isBeingRead = false; // the database is away: the old serves until it is too old
      }
    });
  }

  return {
    async of(tenantId, machineCode) {
      const entry = kept.get(tenantId);
      const age = entry ? clock() - entry.atMs : Number.POSITIVE_INFINITY;
      if (!entry || age > longestMs) return read(tenantId);
      if (age > keepMs) readAgain(tenantId, entry);
      const directory = await entry.directory;
      const isMiss = machineCode !== undefined && !directory?.machines.has(machineCode);
      return isMiss && age > missKeepMs ? read(tenantId) : directory;
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

interface MachineRow {
  id: number;
  code: string;
  kind: MachineKind;
  model_id: string;
  source_code: string | null;
  positions: number;
  slowest_period_s: number;
  max_grams_per_hour: number;
  max_watts: number;
}

async function readDirectory(pool: pg.Pool, tenantId: number): Promise<TenantDirectory | undefined> {
  const tenants = await pool.query<{ zone: string }>(
    `select zone from tenant where id = $1 and status = 'normal' and deleted_at is null`,
    [tenantId],
  );
  const [tenant] = tenants.rows;
  if (!tenant) return undefined;
  const machines = await pool.query<MachineRow>(
    `select m.id, m.code, m.kind, m.model_id, s.code as source_code, m.positions, d.slowest_period_s,
       d.max_grams_per_hour, d.max_watts
     from machine m
     join machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
     left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id and s.deleted_at is null
     where m.tenant_id = $1 and m.deleted_at is null`,
    [tenantId],
  );
  const signals = await readSignals(pool, tenantId);
  return {
    shiftOf: shiftLookup(tenant.zone),
    machines: new Map(
      machines.rows.map((row) => {
        const known = signals.get(row.model_id) ?? new Map<string, KnownSignal>();
        return [
          row.code,
          {
            id: row.id,
            code: row.code,
            kind: row.kind,
            sourceCode: row.source_code,
            signals: known,
            signalCount: Math.max(0, ...[...known.values()].map(({ position }) => position + 1)),
            facts: {
              positions: row.positions,
              offlineAfterMs: offlineAfterMs(row.slowest_period_s),
              maxGramsPerHour: row.max_grams_per_hour,
              maxWatts: row.max_watts,
            },
          },
        ];
      }),
    ),
  };
}

async function readSignals(pool: pg.Pool, tenantId: number): Promise<Map<string, Map<string, KnownSignal>>> {
  const { rows } = await pool.query<{ model_id: string; code: string } & KnownSignal>(
    `select model_id, code, position, min, max from model_signal where tenant_id = $1 and deleted_at is null`,
    [tenantId],
  );
  const byModel = new Map<string, Map<string, KnownSignal>>();
  for (const { model_id, code, position, min, max } of rows) {
    const signals = byModel.get(model_id) ?? new Map<string, KnownSignal>();
    signals.set(code, { position, min, max });
    byModel.set(model_id, signals);
  }
  return byModel;
}

/** Shifts by bucket, each worked out once. */
export function shiftLookup(zone: string): (tsMs: number) => ShiftTurn {
  const system = defaultShiftSystem(zone);
  const known = new Map<number, ShiftTurn>();
  return (tsMs) => {
    const bucket = Math.floor(tsMs / bucketMs);
    let turn = known.get(bucket);
    if (!turn) {
      turn = shiftAt(system, bucket * bucketMs);
      if (known.size > 20_000) known.clear();
      known.set(bucket, turn);
    }
    return turn;
  };
}
