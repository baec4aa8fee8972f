import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { describe, expect, it } from 'vitest';
import { serverAccount } from './account.ts';
import { withClient } from './database.ts';
import { serverPlaces } from './places.ts';
import { commandLine, gone } from './processes.ts';
import { nextChange, setting, useDataDir } from '@millwright/testing/server/postgres/servers.ts';

const data = useDataDir();
/** Away from where other tests look for a port, so that none of them takes it while a server of these is down. */
const port = 20_000 + (process.pid % 10_000);

describe('supervision', () => {
  it('starts a killed server again on the same port, with everything committed', async () => {
    const server = await data.start({ isForTests: false, port });
    await withClient(server.url, (client) =>
      client.query('create table doff (id int); insert into doff values (7)'),
    );
    const killed = server.pid;
    const back = nextChange(server, 'ready');
    process.kill(killed, 'SIGKILL');
    await back;
    expect(server.pid).not.toBe(killed);
    const found = await withClient(server.url, (client) => client.query('select id from doff'));
    expect(found.rows).toEqual([{ id: 7 }]);
  });

  it('waits while the port of a killed server is taken, and says so', async () => {
    const server = await data.start();
    const failed = nextChange(server, 'failed');
    const back = nextChange(server, 'ready');
    const squatter = createServer();
    server.onChange((change) => {
      if (change.state === 'restarting') squatter.listen(server.port, '127.0.0.1');
    });
    process.kill(server.pid, 'SIGKILL');
    await failed;
    squatter.close();
    await back;
    expect(await setting(server, 'port')).toBe(String(server.port));
  });

  it('does not start again after stop', async () => {
    const server = await data.start();
    const changes: string[] = [];
    server.onChange((change) => changes.push(change.state));
    await server.stop();
    expect(changes).toEqual([]);
  });
});

describe('after a killed Millwright', () => {
  it('takes over the server that still runs, and stops it in the end', async () => {
    const left = await abandonServer();
    const server = await data.start();
    expect(server).toMatchObject({ pid: left.pid, url: left.url });
    await server.stop();
    expect(await commandLine(left.pid)).toBeUndefined();
  });

  it('watches over a server that was taken over', async () => {
    const left = await abandonServer();
    const server = await data.start();
    const back = nextChange(server, 'ready');
    process.kill(left.pid, 'SIGKILL');
    await back;
    expect(await setting(server, 'port')).toBe(String(server.port));
  });

  it('starts anew when the server was killed too and left its pid file', async () => {
    const left = await abandonServer();
    process.kill(left.pid, 'SIGKILL');
    await gone(left.pid);
    const server = await data.start();
    expect(server.url).toBe(left.url);
  });

  it('waits for the parts of a killed server that still hold its memory', async () => {
    const left = await abandonServer();
    const parts = await childrenOf(left.pid);
    const [slow] = parts;
    if (slow === undefined) throw new Error('the server has no parts');
    process.kill(slow, 'SIGSTOP');
    process.kill(left.pid, 'SIGKILL');
    await gone(left.pid);
    const starting = data.start();
    setTimeout(() => process.kill(slow, 'SIGCONT'), 1_500);
    const server = await starting;
    expect(await commandLine(slow)).toBeUndefined();
    expect(await setting(server, 'port')).toBe(String(server.port));
  });

  it('leaves a foreign process alone whose id stands in the pid file', async () => {
    const first = await data.start({ port });
    await first.stop();
    const foreign = spawn('sleep', ['600'], { ...serverAccount() });
    await writeFile(
      serverPlaces({ dataDir: data.path(), major: 18 }).pidFile,
      `${foreign.pid}\n${data.path()}\n0\n${first.port}\n`,
    );
    const server = await data.start();
    expect(await setting(server, 'port')).toBe(String(first.port));
    expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
    foreign.kill();
  });

  it('stops a server that runs with other settings, and starts its own', async () => {
    const left = await abandonServer();
    const server = await data.start({ isForTests: false });
    expect(server.pid).not.toBe(left.pid);
    expect(await setting(server, 'fsync')).toBe('on');
  });
});

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** Starts a server from another Node process and kills that one, not the server. */
async function abandonServer(): Promise<{ pid: number; url: string }> {
  const launcher = new URL('./launcher.ts', import.meta.url).href;
  const program = `
    import { startPostgres } from '${launcher}';
    const server = await startPostgres({ dataDir: ${JSON.stringify(data.path())}, log: console.error, isForTests: true, port: ${port} });
    console.log(JSON.stringify({ pid: server.pid, url: server.url }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return JSON.parse(String(line));
}
