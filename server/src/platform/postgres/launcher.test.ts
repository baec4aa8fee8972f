import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverAccount } from './account.ts';
import { withClient } from './database.ts';
import { serverPlaces } from './places.ts';
import { commandLine } from './processes.ts';
import { removeData } from './remove.ts';
import { foreignListener, setting, useDataDir } from '@millwright/testing/server/postgres/servers.ts';

const data = useDataDir();

describe('startPostgres', () => {
  it('starts a durable, local server in UTF-8 with checksums, owned by millwright', async () => {
    const server = await data.start({ isForTests: false });
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding'];
    expect(await Promise.all(names.map((name) => setting(server, name)))).toEqual([
      'on',
      'on',
      'on',
      'on',
      'UTF8',
    ]);
    expect(await setting(server, 'listen_addresses')).toBe('127.0.0.1');
    expect(await setting(server, 'server_version')).toMatch(/^18\./);
    const account = await withClient(server.url, (client) =>
      client.query(
        'select current_user, current_database(), rolsuper from pg_roles where rolname = current_user',
      ),
    );
    expect(account.rows).toEqual([
      { current_user: 'millwright', current_database: 'millwright', rolsuper: true },
    ]);
  });

  it('counts Chinese characters as letters, so that trigram search finds them', async () => {
    const server = await data.start();
    const found = await withClient(server.url, async (client) => {
      await client.query('create extension pg_trgm');
      return client.query(
        `select '细纱机' ilike '%纱%' as like, show_trgm('细纱机') <> '{}' as trigrams, upper('sợi') as upper`,
      );
    });
    expect(found.rows).toEqual([{ like: true, trigrams: true, upper: 'SỢI' }]);
  });

  it('refuses a connection without the password, which only its owner can read', async () => {
    const server = await data.start();
    const url = new URL(server.url);
    url.password = 'guess';
    await expect(withClient(url.toString(), (client) => client.query('select 1'))).rejects.toThrow(
      'password',
    );
    expect((await stat(serverPlaces({ dataDir: data.path(), major: 18 }).password)).mode & 0o777).toBe(0o600);
  });

  it('is asked over a socket that nobody else can enter, and over its port where the name of the folder is too long', async () => {
    const server = await data.start();
    const way = (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ at: string | null }>('select host(inet_server_addr()) as at');
        return rows[0]?.at;
      });
    const { socket } = serverPlaces({ dataDir: data.path(), major: 18 });
    expect(new URL(server.url).searchParams.get('host')).toBe(socket);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect(await way(server.url)).toBeNull();
    const byPort = new URL(server.url);
    byPort.searchParams.delete('host');
    expect(await way(byPort.href)).toBe('127.0.0.1');
    const other = await data.start({ dataDir: join(data.path(), 'a folder with a long name, '.repeat(4)) });
    expect(await way(other.url)).toBe('127.0.0.1');
  });

  it('never runs as root', async () => {
    const server = await data.start();
    const owner = (await stat(`/proc/${server.pid}`)).uid;
    expect(owner).toBe(serverAccount()?.uid ?? process.getuid?.());
    expect(owner).not.toBe(0);
  });

  it('keeps data and port over a stop and starts again within two seconds', async () => {
    const first = await data.start();
    await withClient(first.url, (client) => client.query('create table roving (id int)'));
    await first.stop();
    const startedMs = performance.now();
    const second = await data.start();
    expect(performance.now() - startedMs).toBeLessThan(2000);
    expect(second.url).toBe(first.url);
    const found = await withClient(second.url, (client) =>
      client.query('select count(*)::int as n from roving'),
    );
    expect(found.rows).toEqual([{ n: 0 }]);
  });

  it('has ended its process when stop resolves, and stop may be called twice', async () => {
    const server = await data.start();
    await server.stop();
    await server.stop();
    expect(await commandLine(server.pid)).toBeUndefined();
  });

  it('goes to the next port when one is taken, and remembers it', async () => {
    const foreign = await foreignListener();
    const server = await data.start({ port: foreign.port });
    foreign.close();
    expect(server.port).toBeGreaterThan(foreign.port);
    const remembered = await readFile(serverPlaces({ dataDir: data.path(), major: 18 }).port, 'utf8');
    expect(Number(remembered)).toBe(server.port);
  });

  it('chooses ports that the system does not hand out for outgoing connections', async () => {
    const server = await data.start();
    expect(server.port).toBeGreaterThan(1023);
    expect(server.port).toBeLessThan(32768);
  });

  it('refuses a data folder that a running Millwright uses, and says what helps', async () => {
    await data.start();
    await expect(data.start()).rejects.toMatchObject({
      name: 'StartupFailure',
      message: `The data folder ${data.path()} is in use by another Millwright (process ${process.pid}): stop that one, or choose another folder with --data.`,
    });
  });

  it('refuses to remove data under a running server', async () => {
    await data.start();
    await expect(removeData(data.path())).rejects.toThrow('is running on');
  });

  it('removes only its own folders from a data folder', async () => {
    const server = await data.start();
    await server.stop();
    await writeFile(join(data.path(), 'letter.txt'), 'to keep');
    await removeData(data.path());
    expect(await readdir(data.path())).toEqual(['letter.txt']);
    await rm(data.path(), { recursive: true });
  });

  it('says that the password file is missing', async () => {
    const server = await data.start();
    await server.stop();
    const { password } = serverPlaces({ dataDir: data.path(), major: 18 });
    await rm(password);
    await expect(data.start()).rejects.toThrow('put it back, or remove the data with npm run reset');
  });
});
