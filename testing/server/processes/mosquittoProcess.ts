import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBrokerFiles } from '@millwright/server/program/broker/brokerFiles.ts';
import { freePort } from './freePort.ts';

/** As the product says that Mosquitto is to be set up. */
const advised = new URL('../../../deploy/mosquitto.conf', import.meta.url).pathname;
/** And where things are in a compose file: a listener with TLS for gateways, one without for the program. */
const place = new URL('../../../deploy/mosquitto.place.conf', import.meta.url).pathname;
/** Debian puts it where only the administrator's path looks. */
const program = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
  existsSync,
);
const ready = / running\b/;

/** The name and password of the platform there. */
export const platformLogin = { username: 'millwright', password: 'a secret of the platform' };

export interface Mosquitto {
  readonly port: number;
  /** Without a login; for gateways. */
  readonly url: string;
  /** As the platform is told. */
  readonly platformUrl: string;
  /** The same without TLS, where it speaks TLS to others. */
  readonly insideUrl: string;
  readonly folder: string;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Lets in whom the database says, from now on. */
  letIn(databaseUrl: string): ReturnType<typeof writeBrokerFiles>;
}

export interface MosquittoOptions {
  /** It lets everybody do everything. */
  readonly isOpen?: boolean;
  /** As it is deployed with containers: it speaks TLS, as `localhost`, and to the platform without. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** A Mosquitto in a folder of its own. It runs from the first `start`; where it is open, at once. */
export async function openMosquitto({
  isOpen = false,
  tls,
}: MosquittoOptions = {}): Promise<Mosquitto & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-mosquitto-'));
  const port = await freePort();
  const config = join(folder, 'mosquitto.conf');
  const pidFile = join(folder, 'pid');
  const insidePort = tls ? await freePort() : port;
  const doors = isOpen
    ? ['allow_anonymous true']
    : [await readFile(advised, 'utf8'), `password_file ${folder}/passwords`, `acl_file ${folder}/acl`];
  const lines = [
    ...(tls
      ? [await readFile(advised, 'utf8'), await placedIn(folder, { port, insidePort, pidFile })]
      : [...doors, `listener ${port} 127.0.0.1`, `persistence_location ${folder}/`, `pid_file ${pidFile}`]),
    'log_dest stderr',
    // As root it would become somebody who may not write here.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  if (tls) {
    await writeFile(join(folder, 'fullchain.pem'), tls.cert);
    await writeFile(join(folder, 'privkey.pem'), tls.key);
  }
  const url = tls ? `mqtts://localhost:${port}` : `mqtt://127.0.0.1:${port}`;
  const platformUrl = new URL(url);
  platformUrl.username = platformLogin.username;
  platformUrl.password = platformLogin.password;
  const insideUrl = new URL(`mqtt://127.0.0.1:${insidePort}`);
  insideUrl.username = platformLogin.username;
  insideUrl.password = platformLogin.password;
  let child: ChildProcess | undefined;

  const kill = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const started = spawn(program ?? 'mosquitto', ['-c', config], { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (ready.test(said)) resolve();
        });
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`mosquitto ended with ${code}: ${said}`)));
    });
  };
  const letIn = (databaseUrl: string) =>
    writeBrokerFiles({
      databaseUrl,
      mqttUrl: platformUrl.href,
      folder,
      ...(child && { pidFile }),
    });
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  if (isOpen) await start();
  const urls = { url, platformUrl: platformUrl.href, insideUrl: insideUrl.href };
  return { port, ...urls, folder, kill, start, letIn, remove };
}

/** The places of the compose file, in a folder and at ports of this machine. */
async function placedIn(
  folder: string,
  { port, insidePort, pidFile }: { port: number; insidePort: number; pidFile: string },
): Promise<string> {
  return (await readFile(place, 'utf8'))
    .replace('listener 8883', `listener ${port} 127.0.0.1`)
    .replace('listener 1883', `listener ${insidePort} 127.0.0.1`)
    .replace('/tmp/mosquitto.pid', pidFile)
    .replaceAll(/\/(certs|files|mosquitto\/data)\//g, `${folder}/`);
}
