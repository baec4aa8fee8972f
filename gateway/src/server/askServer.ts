import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { z } from 'zod';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';

const envelope = z.object({ success: z.boolean(), message: z.string().catch(''), result: z.unknown() });
const longestAnswerBytes = 8_000_000;
const answerMs = 15_000;

/**
 * Makes a call that needs no session. `ca` are certificates to believe besides those that the system believes. Rejects with the
 * server's sentence when it refuses, and with what went wrong on the way otherwise.
 */
export async function askServer<Input extends z.ZodType, Output extends z.ZodType>(
  server: string,
  call: Call<Input, Output>,
  { input, ca }: { input: z.input<Input>; ca: string | undefined },
): Promise<z.output<Output>> {
  const url = new URL(`${basePath}${call.path}`, server);
  const answer = envelope.parse(JSON.parse(await post(url, JSON.stringify(input), ca)));
  if (!answer.success) throw new Error(answer.message);
  return call.output.parse(answer.result);
}

function post(url: URL, body: string, ca: string | undefined): Promise<string> {
  const begin = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = begin(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        timeout: answerMs,
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > longestAnswerBytes) request.destroy(new Error('the answer is too long'));
          else parts.push(part);
        });
        response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('the server does not answer')));
    request.on('error', reject);
    request.end(body);
  });
}
