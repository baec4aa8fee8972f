import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8080';

/** Commit of the sources, or the time of the build where there is no repository; pages reload when it changes. */
function buildId(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return new Date().toISOString();
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/jeecg-boot': server,
      '/healthz': server,
      '/mqtt': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'mqtt', test: /node_modules[\\/](mqtt|mqtt-packet)[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
          ],
        },
      },
    },
  },
});
