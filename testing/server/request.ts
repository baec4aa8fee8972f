import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { blockers } from '@millwright/contract/core/call/blockers.ts';
import { basePath, type Call, type Method, type ResultOf } from '@millwright/contract/core/call/call.ts';

const envelope = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.int(),
  result: z.unknown(),
  timestamp: z.int(),
  status: z.int().optional(),
  messageCode: z.string().optional(),
  parameter1: z.string().optional(),
  parameter2: z.string().optional(),
  blockers: z.array(blockers).optional(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        rule: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
});
export type TestEnvelope = z.output<typeof envelope>;

export interface TestReply<Result> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: TestEnvelope;
  /** The answer as text. */
  readonly text: string;
  /** What the call declares; reading it of a refused call fails the test. */
  readonly result: Result;
}

export interface TestRequest {
  readonly method?: Method;
  readonly headers?: Record<string, string>;
  /** The address from which it is made. */
  readonly from?: string;
}

/** Makes a declared call as a client would, and reads its answer by the declaration. */
export async function request<C extends Call>(
  fastify: FastifyInstance,
  declaration: C,
  { input, headers, from, method = declaration.methods[0] }: TestRequest & { input: object },
): Promise<TestReply<ResultOf<C>>> {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = declaration.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const values = Object.fromEntries(rest);
  const isInQuery = method === 'GET' || method === 'DELETE';
  const response = await fastify.inject({
    method,
    url: `${basePath}${path}`,
    headers,
    remoteAddress: from ?? '127.0.0.1',
    ...(isInQuery ? { query: asQuery(values) } : { payload: values }),
  });
  return replyOf(response, (result) => parse<C['output']>(declaration.output, result));
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return schema.parse(value);
}

function replyOf<Result>(
  response: LightMyRequestResponse,
  read: (result: unknown) => Result,
): TestReply<Result> {
  const body = envelope.parse(response.json());
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    text: response.body,
    get result() {
      if (!body.success) throw new Error(`Refused: ${response.body}`);
      return read(body.result);
    },
  };
}

function asQuery(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
