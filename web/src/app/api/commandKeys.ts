import type { Call } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { newId } from '../newId.ts';
import type { Answer } from './answer.ts';

/** An equal command that comes later than this is meant as another one. */
const keptMs = 10 * minuteMs;

/** Keys of commands that wait for an answer, or got none, by call and input. */
const waiting = new Map<string, { key: string; atMs: number }>();

/**
 * Sends a command under an idempotency key. Equal commands share the key until the server has answered, so a second
 * click, and a repeat after a lost connection, has no second effect. Other calls are sent without a key.
 */
export async function underKey(
  { name, isOnce = false }: Call,
  input: unknown,
  send: (key: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!isOnce) return send(undefined);
  const command = `${name} ${JSON.stringify(input)}`;
  const nowMs = Date.now();
  for (const [each, { atMs }] of waiting) if (nowMs - atMs > keptMs) waiting.delete(each);
  const { key } = waiting.get(command) ?? { key: newId() };
  waiting.set(command, { key, atMs: nowMs });
  const answer = await send(key);
  const isAnswered = answer.kind !== 'timeout' && answer.kind !== 'unreachable';
  if (isAnswered && waiting.get(command)?.key === key) waiting.delete(command);
  return answer;
}
