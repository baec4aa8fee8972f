import { createServer } from 'node:http';

/** A gateway of messages to telephones that keeps what it was given: `GET ?mobile=…` tells the last text to a number. */
export async function startSmsGateway(): Promise<{ url: string; stop: () => void }> {
  const last = new Map<string, string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') {
        const { mobile, text } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        last.set(String(mobile), String(text));
      }
      const { searchParams } = new URL(request.url ?? '/', 'http://gateway.invalid');
      response.end(last.get(searchParams.get('mobile') ?? '') ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() };
}

const patienceMs = 10_000;

/** The six digits of the message that a telephone got last; waits until there is one other than `before`, and throws when none comes. */
export async function codeSentTo(url: string, mobile: string, before = ''): Promise<string> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const text = await (await fetch(`${url}?mobile=${mobile}`)).text();
    const [code] = /\d{6}/.exec(text) ?? [];
    if (code !== undefined && code !== before) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No message came to ${mobile}.`);
}
