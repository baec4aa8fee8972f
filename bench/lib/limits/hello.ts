import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `require('node:http').createServer((_, reply) => reply.end('hello')).listen(0, '127.0.0.1', function () {
  process.stdout.write(String(this.address().port)); });`;

/** The limit of a restart: a Node program of three lines, from its start to its first answer. Gives ms. */
export async function measureHello(): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port]: [Buffer] | [] = await once(child.stdout, 'data').then(([chunk]) => [Buffer.from(chunk)]);
  await (await fetch(`http://127.0.0.1:${port?.toString()}/`)).text();
  const tookMs = performance.now() - startedMs;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return tookMs;
}
