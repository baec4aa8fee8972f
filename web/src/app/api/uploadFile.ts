import { type Call, basePath, idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import type { z } from 'zod';
import { requestTimeoutMs } from '../constants.ts';
import { readLanguage } from '../i18n/language.ts';
import { readSpeaker } from '../session/speaker.ts';
import { type Answer, envelopeIn, judgeEnvelope, noAnswer } from './answer.ts';
import { asked } from './asked.ts';
import { resultOf } from './callApi.ts';
import { underKey } from './commandKeys.ts';
import { exchange } from './exchange.ts';
import { headersOf } from './request.ts';
import { sendWatched, type Watched } from './sendWatched.ts';

/**
 * Makes a call that takes a file: the file as the part `file`, the input as parts beside it. Gives the call's result;
 * throws `ApiRefusal`.
 */
export async function uploadFile<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  { file, signal, onProgress }: { file: File; signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<z.output<Output>> {
  const command = { input, name: file.name, bytes: file.size, changedMs: file.lastModified };
  const send = (token: string | undefined) =>
    underKey(call, command, (key) => sendForm(call, { input, file, token, key, signal, onProgress }));
  return resultOf(call, await exchange({ send, asked: asked(call, input) }, { signal }));
}

type Sending = {
  input: unknown;
  file: File;
  token: string | undefined;
  key: string | undefined;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
};

async function sendForm(
  call: Call,
  { input, file, token, key, signal, onProgress }: Sending,
): Promise<Answer> {
  const form = new FormData();
  const parts = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  for (const [name, value] of parts) if (value !== undefined) form.append(name, String(value));
  // Last, so that the server knows the rest when it reads it.
  form.append('file', file, file.name);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    const sent = {
      url: `${basePath}${call.path}`,
      method: call.methods[0],
      headers: {
        ...headersOf({ token, tenantId: readSpeaker()?.tenantId ?? 0, language: readLanguage() }),
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
      },
      body: form,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    };
    const { status, text } = await (onProgress === undefined
      ? fetchText(sent)
      : sendWatched(sent, onProgress));
    return judgeEnvelope(status, envelopeIn(text));
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    return { kind: timeout.aborted ? 'timeout' : 'unreachable', refusal: noAnswer() };
  }
}

async function fetchText({ url, ...rest }: Watched): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { ...rest, cache: 'no-store' });
  return { status: response.status, text: await response.text() };
}
