import { basePath, type Call, idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';

type Doing = Pick<App, 'fastify' | 'sessions'>;
interface DemoWorker {
  readonly userId: string;
  readonly tenantId: number;
}

/** Makes a call of the product; `key` lets a repeat of the same work get the first answer. Throws where the product refuses it. */
export type MakeCall = (declaration: Call, input: object, key: string) => Promise<void>;

/**
 * Lets a person of the demonstration work through the product's own calls, within a session that ends behind it: rights, rules, numbers,
 * histories and events are those of any client.
 */
export async function workAs<Result>(
  { fastify, sessions }: Doing,
  { userId, tenantId }: DemoWorker,
  work: (makeCall: MakeCall) => Promise<Result>,
): Promise<Result> {
  const { accessToken } = await sessions.start({
    userId,
    tenantId,
    ip: '127.0.0.1',
    agent: 'demonstration',
  });
  try {
    return await work(async ({ methods: [method], name, path }, input, key) => {
      const response = await fastify.inject({
        method,
        url: `${basePath}${path}`,
        headers: {
          'x-access-token': accessToken,
          'tenant-id': String(tenantId),
          [idempotencyHeader]: key,
        },
        payload: input,
      });
      const { success, message } = response.json<{ success: boolean; message: string }>();
      if (!success) throw new Error(`${name} was refused: ${message}`);
    });
  } finally {
    await sessions.end(accessToken);
  }
}
