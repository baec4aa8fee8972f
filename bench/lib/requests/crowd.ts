import { Agent, request } from 'node:http';
import { quantile } from '../numbers.ts';

/** One request of a benchmark, as bytes on the wire will say it. */
export interface CrowdRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CrowdResult {
  readonly count: number;
  readonly perSecond: number;
  readonly took: readonly number[];
  readonly p50: number;
  readonly p99: number;
}

/** A connection that stays open, as a browser's. */
export function createClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    /** The answer's body. Fails on anything but HTTP 200 that succeeds: a figure of refusals is worth nothing. */
    ask({ method, path, headers = {}, body }: CrowdRequest): Promise<string> {
      return new Promise((resolve, reject) => {
        const sent = request(
          { agent, port, host: '127.0.0.1', method, path, headers: bodyHeaders(headers, body) },
          (reply) => {
            const chunks: Buffer[] = [];
            reply.on('data', (chunk: Buffer) => chunks.push(chunk));
            reply.on('error', reject);
            reply.on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8');
              if (reply.statusCode === 200 && text.includes('"success":true')) resolve(text);
              else reject(new Error(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 500)}`));
            });
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    },
    end: () => agent.destroy(),
  };
}

function bodyHeaders(headers: Readonly<Record<string, string>>, body: string | undefined) {
  if (body === undefined) return headers;
  return {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
}

/** Clients that ask one question after another for a while. `next` makes the question number `turn`, counted over all. */
export async function runCrowd(
  port: number,
  { clients, ms, next }: { clients: number; ms: number; next: (turn: number) => CrowdRequest },
): Promise<CrowdResult> {
  const client = createClient(port, clients);
  const took: number[] = [];
  let turn = 0;
  const startedMs = performance.now();
  const endMs = startedMs + ms;
  const one = async () => {
    while (performance.now() < endMs) {
      const asked = next(turn++);
      const askedMs = performance.now();
      await client.ask(asked);
      took.push(performance.now() - askedMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, one));
  } finally {
    client.end();
  }
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    count: took.length,
    perSecond: took.length / seconds,
    took,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
  };
}
