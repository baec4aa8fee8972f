// A process of its own: the same broker as the platform's with nothing behind it. Prints its port.
import { createServer } from 'node:net';
import { Aedes } from 'aedes';

const broker = await Aedes.createBroker();
const server = createServer({ noDelay: true }, (socket) => broker.handle(socket));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));
