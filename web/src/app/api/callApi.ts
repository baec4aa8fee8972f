import { type Call, idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import { inAnyCountry } from '@millwright/contract/core/fields/mobile.ts';
import type { z } from 'zod';
import { readLanguage } from '../i18n/language.ts';
import { readSpeaker } from '../session/speaker.ts';
import { ask } from './answer.ts';
import { asked } from './asked.ts';
import { underKey } from './commandKeys.ts';
import { type CallOptions, exchange } from './exchange.ts';
import { ApiRefusal } from '../refusal.ts';
import { wireRequest } from './request.ts';

/**
 * Makes a declared call and gives its result. Throws `ApiRefusal`; failures that concern every screen are announced
 * besides, and a refused token is renewed once (see `exchange`).
 */
export async function callApi<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Output>> {
  const send = (token: string | undefined) => {
    const { tenantId = 0, signSecret } = readSpeaker() ?? {};
    const credentials = { token, tenantId, language: readLanguage(), signSecret };
    return underKey(call, input, (key) => {
      const request = wireRequest(call, input, { credentials, nowMs: Date.now() });
      if (key !== undefined) request.headers[idempotencyHeader] = key;
      return ask(request, options.signal);
    });
  };
  return resultOf(
    call,
    await exchange({ send, asked: asked(call, input), isOfSession: isOfSession(call) }, options),
  );
}

/** Calls that anybody may make, or that are about the session itself, are of no mill. */
function isOfSession({ access }: Call): boolean {
  return access === 'public' || access === 'session';
}

/** The result of an answer, in the shape that the call declares. Throws `ApiRefusal` when it has another. */
export function resultOf<Output extends z.ZodType>(
  call: Call<z.ZodType, Output>,
  result: unknown,
): z.output<Output> {
  const parsed = inAnyCountry(() => call.output.safeParse(result));
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  const place = first === undefined ? '' : `${first.path.join('.')}: ${first.message}`;
  throw new ApiRefusal({ message: `${call.name} ${place}`, code: 0, status: 200 });
}
