import { createHash } from 'node:crypto';
import { idempotencyHeader, longestKey } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { JobCtx } from '../../jobs/jobs.ts';
import type { Ctx } from './app.ts';
import {
  type CommandKey,
  deleteCommands,
  insertCommand,
  lockCommand,
  selectAnsweredMs,
  storeAnswer,
} from './commandOnce.queries.ts';
import { fail, failField } from '../errors/fail.ts';

/** Clients repeat what they got no answer to within minutes. */
const keptMs = 24 * hourMs;

interface Command {
  /** Name of the call. */
  readonly call: string;
  /** Parsed input, with the hash of a file where one belongs to it. */
  readonly input: unknown;
  /** Time when the request reached this process, in epoch ms of the real clock. */
  readonly arrivedMs: number;
}

/**
 * Carries out a command once. A repeat with the same idempotency key gets the first answer for a day. Without a key, an
 * equal command of the same session that arrives before the first one is answered is the same command: a double click.
 * Refused work is undone with its key, so that it can be tried again. Throws `core.keyReused` for a key that came with
 * another input.
 */
export async function commandOnce<Result>(
  ctx: Ctx,
  { call, input, arrivedMs }: Command,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const inputHash = hashOf(input);
  const stated = statedKey(ctx);
  const key: CommandKey = { personId: ctx.person.id, call, key: stated ?? `${ctx.sessionId} ${inputHash}` };
  const at = new Date(ctx.clock.nowMs());
  const [beforeMs, isFirst] = await Promise.all([
    selectAnsweredMs(ctx.tx, key),
    insertCommand(ctx.tx, { ...key, inputHash, at }),
  ]);
  if (!isFirst) {
    const done = await lockCommand(ctx.tx, key);
    if (done !== undefined && done.inputHash !== inputHash) throw fail('core.keyReused');
    const answeredMs = done?.answeredMs ?? undefined;
    const isRepeat =
      answeredMs !== undefined &&
      (stated !== undefined || answeredMs !== beforeMs || arrivedMs <= answeredMs);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored as this call answered it
    if (isRepeat) return done?.answer as Result;
  }
  const result = await work();
  await storeAnswer(ctx.tx, key, { result, answeredMs: Date.now() });
  return result;
}

/** Deletes commands that no client repeats any more. */
export async function forgetOldCommands({ tx, clock }: Pick<JobCtx, 'tx' | 'clock'>): Promise<void> {
  await deleteCommands(tx, { before: new Date(clock.nowMs() - keptMs) });
}

function statedKey({ header }: Ctx): string | undefined {
  const stated = header(idempotencyHeader.toLowerCase())?.trim();
  if (stated === undefined || stated === '') return undefined;
  if (stated.length > longestKey) throw failField(idempotencyHeader, 'maxLength', { max: longestKey });
  return `key ${stated}`;
}

function hashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest('hex');
}
