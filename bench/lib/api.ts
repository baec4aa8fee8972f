import { basePath, type Call, type InputOf, type ResultOf } from '@millwright/contract/core/call/call.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import type { z } from 'zod';

/** Somebody who is logged in and makes declared calls over HTTP, as a browser does. */
export interface Caller {
  /** What live channels are opened with. */
  readonly token: string;
  get<C extends Call>(declaration: C, input: InputOf<C>): Promise<ResultOf<C>>;
  /** Waits for the whole answer and looks no further: what a reader makes of it is not the server's time. */
  fetch<C extends Call>(declaration: C, input: InputOf<C>): Promise<void>;
}

export async function logIn(
  httpPort: number,
  { username, password }: { username: string; password: string },
): Promise<Caller> {
  const address = `http://127.0.0.1:${httpPort}${basePath}`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${address}${login.path}`, { method: 'POST', headers, body });
  const { token } = await resultOf(answer, login.output);
  const ask = (declaration: Call, input: unknown) => {
    const query = new URLSearchParams(
      Object.entries(Object(input)).map(([name, value]) => [name, String(value)]),
    ).toString();
    return fetch(`${address}${declaration.path}?${query}`, {
      headers: { 'x-access-token': token, 'tenant-id': '0' },
    });
  };
  return {
    token,
    async get<C extends Call>(declaration: C, input: InputOf<C>): Promise<ResultOf<C>> {
      return resultOf<C['output']>(await ask(declaration, input), declaration.output);
    },
    async fetch(declaration, input) {
      const reply = await ask(declaration, input);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${declaration.path} answered ${reply.status}`);
    },
  };
}

async function resultOf<Schema extends z.ZodType>(
  answer: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const envelope: unknown = await answer.json();
  const isWhole = typeof envelope === 'object' && envelope !== null && 'result' in envelope;
  if (!answer.ok || !isWhole) throw new Error(`refused: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.result);
}
