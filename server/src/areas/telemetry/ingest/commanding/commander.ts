import type pg from 'pg';
import {
  answerGraceMs,
  type CommandAck,
  commandSent,
  commandSettled,
  type CommandState,
  type MachineCommand,
  resendMs,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { inTenant, type TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import {
  type CommandRow,
  lockAnswered,
  lockCommand,
  selectUnresolved,
  lockWaiting,
  updateDue,
  updateSent,
  updateSettled,
  updateUnknown,
} from '../../commands/command.queries.ts';
import type { CommandWay } from './commandWay.ts';
import { type DueCommand, selectDue } from './dueCommands.queries.ts';
import { toldOf } from '../../commands/command.service.ts';
import { isSetTo, judgeAnswer } from '../../commands/judgeAnswer.ts';

/** How soon a command is sent behind the commit that wants it, and an end of its life is seen. */
export const lookMs = 500;
/** A machine whose gateway is away is looked for again after so long. */
const awayMs = 2_000;
/** A read-back is asked for after this, then after twice as long, and so on up to the longest; so many times. */
const firstProbeMs = 5_000;
const longestProbeMs = 600_000;
const mostProbes = 40;
const mostAtOnce = 500;

export interface Commander {
  /** Sends what is due and ends what is over. */
  look(): Promise<void>;
  /** Takes a machine's answer; false when it is to no command of the machine. Resolves behind the commit. */
  answered(of: { tenantId: number; machineId: number; ack: CommandAck }): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Sends commands to machines and hears their answers. All that is known of a command stands in its row, and each step is
 * committed before it is taken, so a process that is killed leaves nothing to remember: the next one sends again under the
 * same id, which a machine takes once. Two of these at a time do no harm.
 */
export function startCommander({
  app: { pool, events, clock, log },
  ingestPool,
  way,
}: {
  app: Pick<App, 'pool' | 'events' | 'clock' | 'log'>;
  ingestPool: pg.Pool;
  way: CommandWay;
}): Commander {
  let looking: Promise<void> | undefined;
  let isStopped = false;

  /** Does one step in a transaction of the mill, tells what it emits, and sends what it gives behind the commit. */
  async function step(
    tenantId: number,
    work: (tx: TenantTransaction, tell: Tell) => Promise<(() => void) | undefined>,
  ): Promise<void> {
    let isHeard = false;
    const behind = await inTenant(pool, tenantId, async (tx) => {
      const told: Parameters<Tell>[] = [];
      const next = await work(tx, (...event) => told.push(event));
      isHeard = await events.store(
        tx,
        told.map(([{ name }, row, state]) => ({ name, payload: toldOf(row, state) })),
      );
      return next;
    });
    if (isHeard) events.wake(tenantId);
    behind?.();
  }

  async function look(): Promise<void> {
    const due = await selectDue(ingestPool, { nowMs: clock.nowMs(), limit: mostAtOnce });
    for (const each of due) {
      if (isStopped) return;
      await step(each.tenantId, (tx, tell) => advance(tx, { each, tell, nowMs: clock.nowMs() }));
    }
  }

  async function advance(
    tx: TenantTransaction,
    { each, tell, nowMs }: { each: DueCommand; tell: Tell; nowMs: number },
  ): Promise<(() => void) | undefined> {
    const row = await lockCommand(tx, { id: each.id });
    // Another process, or an answer, was here first.
    if (row === undefined || row.dueMs === null || row.dueMs > nowMs) return undefined;
    if (row.state === 'waiting') return advanceWaiting(tx, { row, each, tell, nowMs });
    if (row.state === 'sent') return advanceSent(tx, { row, each, tell, nowMs });
    if (row.state === 'unknown') {
      await updateDue(tx, { id: row.id, dueMs: nextProbe(row.tries, nowMs), tried: 1 });
      return () => probe(each, row);
    }
    return undefined;
  }

  async function advanceWaiting(tx: TenantTransaction, of: Advancing): Promise<(() => void) | undefined> {
    const { row, each, tell, nowMs } = of;
    if (nowMs >= row.expiresMs) {
      await updateSettled(tx, { id: row.id, state: 'expired', reason: null, readBack: null, atMs: nowMs });
      tell(commandSettled, row, 'expired');
      return undefined;
    }
    const isAway = !(await way.reaches(each));
    const before = isAway ? [] : await selectUnresolved(tx, row);
    if (isAway || before.length > 0) {
      await updateDue(tx, { id: row.id, dueMs: Math.min(nowMs + awayMs, row.expiresMs) });
      return () => before.forEach((unknown) => probe(each, unknown));
    }
    await updateSent(tx, { id: row.id, atMs: nowMs, dueMs: dueAfterSending(row, nowMs) });
    tell(commandSent, row, 'sent');
    return () => send(each, row);
  }

  async function advanceSent(tx: TenantTransaction, of: Advancing): Promise<(() => void) | undefined> {
    const { row, each, tell, nowMs } = of;
    if (nowMs >= row.expiresMs + answerGraceMs) {
      await updateUnknown(tx, { id: row.id, probeId: uuidv7(), dueMs: nowMs + firstProbeMs });
      tell(commandSettled, row, 'unknown');
      return undefined;
    }
    await updateSent(tx, { id: row.id, atMs: nowMs, dueMs: dueAfterSending(row, nowMs) });
    // It is not sent to a machine that would refuse it.
    return nowMs >= row.expiresMs ? undefined : () => send(each, row);
  }

  function send(to: DueCommand, row: CommandRow): void {
    deliver(to, row, { id: row.id, values: row.wanted, expected: row.expected });
  }

  /** Asks what the machine is set to. Good for as long as a command, and it moves nothing. */
  function probe(to: DueCommand, row: CommandRow): void {
    if (row.probeId === null) return;
    deliver(to, row, { id: row.probeId, values: {}, expected: {}, read: Object.keys(row.wanted) });
  }

  function deliver(
    to: DueCommand,
    row: CommandRow,
    said: Pick<MachineCommand, 'id' | 'values' | 'expected' | 'read'>,
  ): void {
    const isRead = said.read !== undefined;
    const nowMs = clock.nowMs();
    const command: MachineCommand = {
      issuedAt: isRead ? nowMs : Math.round(row.issuedMs),
      expiresAt: isRead ? nowMs + resendMs : Math.round(row.expiresMs),
      machine: to.machineCode,
      purpose: row.purpose,
      ...said,
    };
    way.send(to, JSON.stringify(command), Math.max(1, Math.ceil((command.expiresAt - nowMs) / 1000)));
  }

  async function answered({
    tenantId,
    machineId,
    ack,
  }: Parameters<Commander['answered']>[0]): Promise<boolean> {
    let isKnown = false;
    await step(tenantId, async (tx, tell) => {
      const row = await lockAnswered(tx, { machineId, id: ack.id });
      isKnown = row !== undefined && row.state !== 'waiting';
      const nowMs = clock.nowMs();
      const verdict = row && judgeAnswer(row, { ack, isProbe: row.probeId === ack.id, nowMs });
      if (row === undefined || verdict === undefined) return undefined;
      await updateSettled(tx, { ...verdict, id: row.id, readBack: ack.values, atMs: nowMs });
      tell(commandSettled, row, verdict.state);
      await release(tx, { row, ack, tell, nowMs });
      return undefined;
    });
    return isKnown;
  }

  /** What waited for this answer goes on now; where the machine is set as it wants already, nothing is sent. */
  async function release(
    tx: TenantTransaction,
    { row, ack, tell, nowMs }: { row: CommandRow; ack: CommandAck; tell: Tell; nowMs: number },
  ): Promise<void> {
    const [next] = await lockWaiting(tx, row);
    if (next === undefined) return;
    const isLast = (await selectUnresolved(tx, row)).length === 0;
    if (isLast && isSetTo(ack.values, next.wanted)) {
      await updateSettled(tx, {
        id: next.id,
        state: 'acknowledged',
        reason: null,
        readBack: ack.values,
        atMs: nowMs,
      });
      tell(commandSettled, next, 'acknowledged');
    } else await updateDue(tx, { id: next.id, dueMs: nowMs });
  }

  const timer = setInterval(() => {
    if (looking !== undefined) return;
    looking = look()
      .catch((error: Error) => log.warn({ err: error }, 'commands could not be looked at; they are again'))
      .finally(() => {
        looking = undefined;
      });
  }, lookMs);
  timer.unref();

  return {
    look,
    answered,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

type Tell = (event: typeof commandSettled, row: CommandRow, state: CommandState) => void;

interface Advancing {
  readonly row: CommandRow;
  readonly each: DueCommand;
  readonly tell: Tell;
  readonly nowMs: number;
}

function dueAfterSending({ expiresMs }: CommandRow, nowMs: number): number {
  return Math.min(nowMs + resendMs, expiresMs + answerGraceMs);
}

function nextProbe(tries: number, nowMs: number): number | null {
  if (tries >= mostProbes) return null;
  return nowMs + Math.min(longestProbeMs, firstProbeMs * 2 ** tries);
}
