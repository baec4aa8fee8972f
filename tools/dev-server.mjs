// Serves the web application from its sources with hot reload, and passes the calls on to the running server.
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { root } from './lib/paths.mjs';

const { createServer } = await import('vite');
const { port, tlsCert } = readConfig({ argv: process.argv.slice(2), env: process.env });
const target = `${tlsCert ? 'https' : 'http'}://127.0.0.1:${port}`;

const vite = await createServer({
  root: join(root, 'web'),
  server: {
    host: '127.0.0.1',
    proxy: {
      '/jeecg-boot': { target, secure: false },
      '/mqtt': { target, secure: false, ws: true },
      '/healthz': { target, secure: false },
    },
  },
});
await vite.listen();
vite.printUrls();
