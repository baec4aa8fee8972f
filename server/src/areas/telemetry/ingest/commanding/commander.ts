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

export interface CommanderParts {
  readonly app: Pick<App, 'pool' | 'events' | 'clock' | 'log'>;
  readonly ingestPool: pg.Pool;
  readonly way: CommandWay;
}

/** Starts to send commands. */
export function startCommander(parts: CommanderParts): Commander {
  return new Commander(parts);
}

/**
 * Sends commands to machines and takes their answers. Everything about a command is in its row, and each step is committed before
 * it is taken, so a process that is killed leaves nothing to remember: the next one sends again under the same id, which a
 * machine takes once. Two of these at a time do no harm.
 */
export class Commander {
  readonly #app: CommanderParts['app'];
  readonly #ingestPool: pg.Pool;
  readonly #way: CommandWay;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor({ app, ingestPool, way }: CommanderParts) {
    this.#app = app;
    this.#ingestPool = ingestPool;
    this.#way = way;
    this.#timer = setInterval(() => this.#lookUnlessLooking(), lookMs);
    this.#timer.unref();
  }

  /** Sends what is due and ends what is over. */
  async look(): Promise<void> {
    const due = await selectDue(this.#ingestPool, { nowMs: this.#app.clock.nowMs(), limit: mostAtOnce });
    for (const each of due) {
      if (this.#isStopped) return;
      await this.#step(each.tenantId, (tx, tell) =>
        this.#advance(tx, { each, tell, nowMs: this.#app.clock.nowMs() }),
      );
    }
  }

  /** Takes the answer of a machine; false when it answers no command of the machine. Resolves behind the commit. */
  async answered({
    tenantId,
    machineId,
    ack,
  }: {
    tenantId: number;
    machineId: number;
    ack: CommandAck;
  }): Promise<boolean> {
    let isKnown = false;
    await this.#step(tenantId, async (tx, tell) => {
      const row = await lockAnswered(tx, { machineId, id: ack.id });
      isKnown = row !== undefined && row.state !== 'waiting';
      const nowMs = this.#app.clock.nowMs();
      const verdict = row && judgeAnswer(row, { ack, isProbe: row.probeId === ack.id, nowMs });
      if (row === undefined || verdict === undefined) return undefined;
      await updateSettled(tx, { ...verdict, id: row.id, readBack: ack.values, atMs: nowMs });
      tell(commandSettled, row, verdict.state);
      await this.#release(tx, { row, ack, tell, nowMs });
      return undefined;
    });
    return isKnown;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  #lookUnlessLooking(): void {
    this.#looking ??= this.look()
      .catch((error: Error) => this.#app.log.warn({ err: error }, 'sending due commands failed, retrying'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Runs one step in a transaction of the mill, stores its events, and runs what it returns behind the commit. */
  async #step(
    tenantId: number,
    work: (tx: TenantTransaction, tell: Tell) => Promise<(() => void) | undefined>,
  ): Promise<void> {
    let isHeard = false;
    const behind = await inTenant(this.#app.pool, tenantId, async (tx) => {
      const told: Parameters<Tell>[] = [];
      const next = await work(tx, (...event) => told.push(event));
      isHeard = await this.#app.events.store(
        tx,
        told.map(([{ name }, row, state]) => ({ name, payload: toldOf(row, state) })),
      );
      return next;
    });
    if (isHeard) this.#app.events.wake(tenantId);
    behind?.();
  }

  /** Takes the next step of a due command. */
  async #advance(
    tx: TenantTransaction,
    { each, tell, nowMs }: { each: DueCommand; tell: Tell; nowMs: number },
  ): Promise<(() => void) | undefined> {
    const row = await lockCommand(tx, { id: each.id });
    // Another process, or an answer, was here first.
    if (row === undefined || row.dueMs === null || row.dueMs > nowMs) return undefined;
    if (row.state === 'waiting') return this.#advanceWaiting(tx, { row, each, tell, nowMs });
    if (row.state === 'sent') return this.#advanceSent(tx, { row, each, tell, nowMs });
    if (row.state === 'unknown') {
      await updateDue(tx, { id: row.id, dueMs: nextProbe(row.tries, nowMs), tried: 1 });
      return () => this.#probe(each, row);
    }
    return undefined;
  }

  async #advanceWaiting(tx: TenantTransaction, of: Advancing): Promise<(() => void) | undefined> {
    const { row, each, tell, nowMs } = of;
    if (nowMs >= row.expiresMs) {
      await updateSettled(tx, { id: row.id, state: 'expired', reason: null, readBack: null, atMs: nowMs });
      tell(commandSettled, row, 'expired');
      return undefined;
    }
    const isAway = !(await this.#way.reaches(each));
    const before = isAway ? [] : await selectUnresolved(tx, row);
    if (isAway || before.length > 0) {
      await updateDue(tx, { id: row.id, dueMs: Math.min(nowMs + awayMs, row.expiresMs) });
      return () => before.forEach((unknown) => this.#probe(each, unknown));
    }
    await updateSent(tx, { id: row.id, atMs: nowMs, dueMs: dueAfterSending(row, nowMs) });
    tell(commandSent, row, 'sent');
    return () => this.#send(each, row);
  }

  async #advanceSent(tx: TenantTransaction, of: Advancing): Promise<(() => void) | undefined> {
    const { row, each, tell, nowMs } = of;
    if (nowMs >= row.expiresMs + answerGraceMs) {
      await updateUnknown(tx, { id: row.id, probeId: uuidv7(), dueMs: nowMs + firstProbeMs });
      tell(commandSettled, row, 'unknown');
      return undefined;
    }
    await updateSent(tx, { id: row.id, atMs: nowMs, dueMs: dueAfterSending(row, nowMs) });
    // It is not sent to a machine that would refuse it.
    return nowMs >= row.expiresMs ? undefined : () => this.#send(each, row);
  }

  #send(to: DueCommand, row: CommandRow): void {
    this.#deliver(to, row, { id: row.id, values: row.wanted, expected: row.expected });
  }

  /** Requests a read-back, valid as long as a command; it changes nothing. */
  #probe(to: DueCommand, row: CommandRow): void {
    if (row.probeId === null) return;
    this.#deliver(to, row, { id: row.probeId, values: {}, expected: {}, read: Object.keys(row.wanted) });
  }

  #deliver(
    to: DueCommand,
    row: CommandRow,
    said: Pick<MachineCommand, 'id' | 'values' | 'expected' | 'read'>,
  ): void {
    const isRead = said.read !== undefined;
    const nowMs = this.#app.clock.nowMs();
    const command: MachineCommand = {
      issuedAt: isRead ? nowMs : Math.round(row.issuedMs),
      expiresAt: isRead ? nowMs + resendMs : Math.round(row.expiresMs),
      machine: to.machineCode,
      purpose: row.purpose,
      ...said,
    };
    this.#way.send(to, JSON.stringify(command), Math.max(1, Math.ceil((command.expiresAt - nowMs) / 1000)));
  }

  /** Lets the next command of the machine go on; where the machine is set as it wants already, nothing is sent. */
  async #release(
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
