import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connectPacket, subscribePacket } from '../load/packets.ts';

const program = new URL('./bareBroker.ts', import.meta.url).pathname;

/** The limit of ingest: the same broker, one subscriber (QoS 0, here in this process) that drops what it gets. */
export async function startBareBroker(): Promise<{ port: number; pid: number; stop: () => Promise<void> }> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [told]: { port?: number }[] = await once(child, 'message');
  const port = told?.port ?? 0;
  const subscriber = connect({ port, host: '127.0.0.1' });
  await once(subscriber, 'connect');
  subscriber.write(connectPacket({ clientId: 'empty', username: 'empty', password: '' }));
  await once(subscriber, 'data');
  subscriber.write(subscribePacket('#'));
  await once(subscriber, 'data');
  subscriber.resume();
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      subscriber.destroy();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
