import { Agent, request } from 'node:http';
import type { FuzzedRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends requests to a server on this machine over real connections. Close it when done. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    /** Status 0 where the connection ended without an answer. */
    send: ({ method, path, headers, body }: Omit<FuzzedRequest, 'operation'>) =>
      new Promise<FuzzAnswer>((resolve) => {
        const length = body === undefined ? {} : { 'content-length': String(body.length) };
        const asked = request({
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { ...headers, ...length },
        });
        asked.on('response', (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('close', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(pieces).toString(),
            }),
          );
        });
        asked.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }));
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
