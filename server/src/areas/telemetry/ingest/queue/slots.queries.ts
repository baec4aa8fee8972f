import type pg from 'pg';
import { runOutside, sql, statement } from '../../../../platform/db/sql.ts';

export interface SlotRow {
  slot: number;
  epoch: number;
  /** Rises with each change of the calendar of one of its mills. */
  calendar: number;
}

// The lock of a slot is (7380, slot); see the migration 0210.
const keepWritersOut = statement<{ locked: string }, [slot: number]>`
  select pg_advisory_xact_lock(7380, $1)::text as locked`;

/** Lets no batch of the slot be written until the transaction ends; waits for those that are being written. */
export async function holdSlot(client: pg.ClientBase, slot: number): Promise<void> {
  await runOutside(client, keepWritersOut, [slot]);
}

const slotsShared = statement<SlotRow, [slots: readonly number[]]>`
  select slot, epoch, calendar from secure.share_slots($1)`;

/**
 * Slots as they are, and stay until the transaction ends: a taker of a slot, and a change of a calendar, wait for this
 * commit, and this commit fails after theirs.
 */
export function shareSlots(client: pg.ClientBase, slots: readonly number[]): Promise<SlotRow[]> {
  return runOutside(client, slotsShared, [slots], { name: 'check-slot' });
}

const allSlots = statement<SlotRow, []>`select slot, epoch, calendar from ingest_slot order by slot`;

export function readSlots(pool: pg.Pool | pg.ClientBase): Promise<SlotRow[]> {
  return runOutside(pool, allSlots, []);
}

const takeOne = statement<SlotRow, [slot: number, holder: string, leaseSeconds: number, isForced: boolean]>`
  update ingest_slot set epoch = epoch + 1, holder = $2, lease_until = now() + make_interval(secs => $3)
  where slot = $1 and (lease_until < now() or $4)
  returning slot, epoch, calendar`;

/** Takes every slot from whoever held it, under new epochs. */
export function takeAllSlots(pool: pg.Pool, holder: string, leaseSeconds: number): Promise<SlotRow[]> {
  return inOrder(pool, async (client) => {
    const taken: SlotRow[] = [];
    for (const { slot } of await readSlots(client)) {
      await holdSlot(client, slot);
      taken.push(...(await runOutside(client, takeOne, [slot, holder, leaseSeconds, true])));
    }
    return taken;
  });
}

const freeSlots = statement<{ slot: number }, []>`
  select slot from ingest_slot where lease_until < now() order by lease_until, slot`;

/** Slots that nobody holds, the longest free first. */
export async function selectFree(pool: pg.Pool): Promise<number[]> {
  return (await runOutside(pool, freeSlots, [])).map(({ slot }) => slot);
}

/** Takes a slot that nobody holds; undefined when somebody was sooner. */
export function takeFree(
  pool: pg.Pool,
  { slot, holder, leaseSeconds }: { slot: number; holder: string; leaseSeconds: number },
): Promise<SlotRow | undefined> {
  return inOrder(pool, async (client) => {
    await holdSlot(client, slot);
    const [taken] = await runOutside(client, takeOne, [slot, holder, leaseSeconds, false]);
    return taken;
  });
}

const renewLease = statement<{ slot: number; epoch: number }, [holder: string, leaseSeconds: number]>`
  update ingest_slot set lease_until = now() + make_interval(secs => $2) where holder = $1 returning slot, epoch`;

/** Prolongs the lease of a writer and gives the slots that are still its own. */
export function renewSlots(
  pool: pg.Pool,
  holder: string,
  leaseSeconds: number,
): Promise<{ slot: number; epoch: number }[]> {
  return runOutside(pool, renewLease, [holder, leaseSeconds]);
}

const endLease = statement<never, [holder: string, slots: readonly number[] | null]>`
  update ingest_slot set lease_until = now() - interval '1 ms', holder = ''
  where holder = $1 and ($2::int[] is null or slot = any ($2))`;

/** Gives slots back, all of the writer's where none are named. */
export async function releaseSlots(
  pool: pg.Pool,
  holder: string,
  slots: readonly number[] | null = null,
): Promise<void> {
  await runOutside(pool, endLease, [holder, slots]);
}

const signLock = statement<{ locked: string }, [number: number]>`
  select pg_advisory_lock(7381, $1)::text as locked`;

/** Holds the lock of a writer as long as the connection lasts. */
export async function holdSign(client: pg.ClientBase, number: number): Promise<void> {
  await runOutside(client, signLock, [number]);
}

/** Behind a restart of the database no writer has its lock yet; each takes it again within this. */
const restartSeconds = 6;

/** Of a writer w: it had a lock, and the database dropped it. */
const isGone = sql`w.lock_number is not null
  and pg_postmaster_start_time() < now() - make_interval(secs => ${restartSeconds})
  and not exists (select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.classid = 7381 and l.objid = w.lock_number::oid)`;

const noteWriter = statement<
  { writers: number },
  [holder: string, leaseSeconds: number, lockNumber: number | null]
>`
  with gone as (delete from ingest_writer w where w.holder <> $1 and (w.seen_until < now() or (${isGone})) returning w.holder),
  freed as (update ingest_slot s set lease_until = now() - interval '1 ms' from gone
    where s.holder = gone.holder and s.lease_until >= now()),
  own as (insert into ingest_writer (holder, seen_until, lock_number) values ($1, now() + make_interval(secs => $2), $3)
    on conflict (holder) do update set seen_until = excluded.seen_until, lock_number = excluded.lock_number)
  select count(*)::int + 1 as writers from ingest_writer w
  where w.holder <> $1 and not exists (select from gone where gone.holder = w.holder)`;

/** Says that a writer lives, frees the slots of those that do not, and gives how many do. */
export async function noteAlive(
  pool: pg.Pool,
  { holder, lockNumber, leaseSeconds }: { holder: string; lockNumber: number | null; leaseSeconds: number },
): Promise<number> {
  const [row] = await runOutside(pool, noteWriter, [holder, leaseSeconds, lockNumber]);
  return row?.writers ?? 1;
}

const endWriter = statement<never, [holder: string]>`delete from ingest_writer where holder = $1`;

export async function forgetWriter(pool: pg.Pool, holder: string): Promise<void> {
  await runOutside(pool, endWriter, [holder]);
}

const activeTenants = statement<{ id: number }, []>`
  select id from iam.tenant where id > 0 and status = 'normal' and deleted_at is null order by id`;

/** The mills whose machines may speak. */
export async function selectActiveTenants(pool: pg.Pool): Promise<number[]> {
  return (await runOutside(pool, activeTenants, [])).map(({ id }) => id);
}

async function inOrder<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
