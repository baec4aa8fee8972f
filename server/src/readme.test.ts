import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { describe, expect, it } from 'vitest';
import { options } from './config.ts';
import { demoPassword, demoPeople } from '@millwright/demo/parts/people.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The cells of the table whose head begins with these words, without marks of code. */
function tableBelow(...head: string[]): string[][] {
  const lines = readme.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${head.join(' | ')} |`));
  const rows = lines.slice(first + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

const server = await testServer({ hasDemo: true });
const { mqttUrl } = await startTestFlow(server);
const { port } = new URL(mqttUrl);
/** The mill that has no machines yet, with the machine and the gateway that the README's reader makes. */
const tenantId = 1003;
const source = await makeSource(server.owner, { tenantId, code: 'GW-1' });
await makeMachine(server.owner, { source, code: 'RF-01' });
const viewer = server.as(
  await server.make.user({ tenantIds: [tenantId], codes: ['boards.process', 'boards.machine'] }),
);

async function spinningBoard() {
  const { body } = await viewer.call(showProcessBoard, { process: 'spinning' });
  return showProcessBoard.output.parse(body.result);
}
const tile = async () => (await spinningBoard()).machines.find(({ code }) => code === 'RF-01');
const needs = async () => (await spinningBoard()).needs;

async function breaks() {
  const { body } = await viewer.call(showMachine, { code: 'RF-01' });
  return showMachine.output.parse(body.result).spindles;
}

describe('README', () => {
  it('lists every option as it is', () => {
    const defaults: Partial<Record<string, string>> = {
      dataDir: '.data in the checkout; as root a folder below /var/lib/millwright',
    };
    const expected = options.map((option) => [
      option.flag ?? '–',
      option.env,
      defaults[option.name] ?? option.default ?? '–',
      option.description,
      option.rule,
    ]);
    expect(tableBelow('option', 'environment', 'default')).toEqual(expected);
  });

  it('names every demo account and their password', () => {
    const accounts = tableBelow('account', 'who').map(([account]) => account);
    expect(new Set(accounts)).toEqual(new Set(demoPeople.map(({ username }) => username)));
    expect(readme).toContain(`\`${demoPassword}\``);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named, 'start', 'test']));
    expect(named.length).toBeGreaterThan(4);
  });

  it('leads to files that exist', () => {
    const links = [...readme.matchAll(/(?:\]\(|src=")(?!https?:)([^)"]+)[)"]/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(links.length).toBeGreaterThan(6);
  });
});

describe('connecting a machine as the README says', () => {
  const [, behind = ''] = readme.split('## Connect a machine in five minutes');
  const [section = ''] = behind.split('\n## ');
  const [prelude = '', ...messages] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  );

  it('is seen on board and page, telegram by telegram', async () => {
    const ours = prelude
      .replace(/^MQTT_PORT=.*$/m, `MQTT_PORT=${port}`)
      .replace(/^SECRET=.*$/m, `SECRET='${source.secret}'`);
    expect(prelude).toContain(`MILL=${tenantId}\n`);
    const run = async (message = '') => {
      // Telegrams carry the time of whoever sends them: by the clock of tests no shift ends between them.
      const date = `date() { echo ${Math.floor(server.clock.nowMs() / 1000)}; }\n`;
      await promisify(execFile)('sh', ['-eu', '-c', date + ours + message], { timeout: 10_000 });
      server.clock.advance(10_000);
    };
    expect(messages).toHaveLength(3);
    await run(messages[0]);
    expect(await tile()).toMatchObject({ state: 1, variety: 'JC40', speed: 16_200 });
    await run(messages[1]);
    expect(await tile()).toMatchObject({ state: 4, fault: 'S704' });
    expect(await needs()).toContainEqual(expect.objectContaining({ fault: 'S704' }));
    await run(messages[2]);
    expect(await breaks()).toContainEqual({ spindle: 217, breaks: 1 });
  });
});
