import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRestart } from '../../server/src/platform/startup/supervision.ts';
import { pinnedNode } from './paths.mjs';
import { nextWaitMs, restartVariable, supervise } from './supervise.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const waits = { firstMs: 1, lastMs: 2, steadyMs: 60_000 };

/**
 * A program of which each turn does the next line; `up()` is what the real one says when it runs. Gives how it was
 * started each time, and what was said about its ends.
 */
function programOf(...turns) {
  const file = join(folder, 'program.mjs');
  const counter = join(folder, 'turns');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(counter)}, JSON.stringify(process.env.${restartVariable} ?? '') + '\\n');
     const turn = readFileSync(${JSON.stringify(counter)}, 'utf8').trim().split('\\n').length - 1;
     const tell = (state) => new Promise((done) => process.send({ state }, done));
     const up = () => tell('started');
     const turns = [${turns.map((text) => `async () => { ${text} }`).join(', ')}];
     await turns[turn]();`,
  );
  const said = [];
  const ended = supervise({ command: pinnedNode, words: [file], say: (line) => said.push(line), waits });
  return { said, ended };
}

describe('the supervisor', () => {
  it.each([
    ['an error that nobody caught', 'process.exit(70)', 'an unexpected error (exit code 70)'],
    ['a kill', "process.kill(process.pid, 'SIGKILL')", 'killed (SIGKILL), by somebody or for lack of memory'],
    ['an abort', 'process.abort()', 'signal SIGABRT'],
    [
      'a lack of memory',
      "process.stderr.write('FATAL ERROR: JavaScript heap out of memory\\n', () => process.exit(134))",
      'out of memory',
    ],
    ['an end without a wish', 'process.exit(0)', 'exit code 0'],
  ])(
    'starts a program again after %s, and says why to people and to the program',
    async (_what, end, why) => {
      const asked = `const { because } = JSON.parse(process.env.${restartVariable}); await up(); await tell('stopping');
      process.exit(because === ${JSON.stringify(why)} ? 3 : 4)`;
      const { said, ended } = programOf(`await up(); ${end}`, asked);
      expect(await ended).toMatchObject({ code: 3 });
      expect(said).toEqual([`Millwright has ended: ${why}. It is started again in 0.001 s.`]);
    },
  );

  it('never gives up once the program was up, with growing waits', async () => {
    const crash = 'await up(); process.exit(70)';
    const refused = 'process.exit(1)';
    const { said, ended } = programOf(crash, refused, crash, refused, "await up(); await tell('stopping')");
    expect(await ended).toMatchObject({ code: 0 });
    expect(said.map((line) => /again in (\S+) s/.exec(line)?.[1])).toEqual([
      '0.001',
      '0.002',
      '0.002',
      '0.002',
    ]);
  });

  it('does not start a program again that never came up: it has said what is wrong', async () => {
    const { said, ended } = programOf('process.exit(1)');
    expect(await ended).toMatchObject({ code: 1 });
    expect(said).toEqual([]);
  });

  it('does not start a program again that was stopped by a wish', async () => {
    const { said, ended } = programOf("await up(); await tell('stopping'); process.exit(1)");
    expect(await ended).toMatchObject({ code: 1 });
    expect(said).toEqual([]);
  });
});

describe('nextWaitMs', () => {
  const usual = { firstMs: 100, lastMs: 60_000, steadyMs: 60_000 };
  const crash = { hasStarted: true, ranMs: 5_000, signal: null, tail: '' };
  const kill = { ...crash, signal: 'SIGKILL' };
  /** Waits after the same end again and again. */
  const waitsAfter = (end, times = 12) => {
    const all = [];
    for (let time = 0; time < times; time++) all.push(nextWaitMs(all.at(-1) ?? 0, end, usual));
    return all;
  };

  it('starts a program that ran for a minute at once, whatever ended it', () => {
    for (const end of [crash, kill]) expect(nextWaitMs(60_000, { ...end, ranMs: 60_000 }, usual)).toBe(0);
  });

  it('does not grow when a program is killed again and again', () => {
    expect(new Set(waitsAfter(kill))).toEqual(new Set([100]));
  });

  it.each([
    ['crashes', crash],
    ['aborts', { ...crash, signal: 'SIGABRT' }],
    ['runs out of memory', { ...kill, tail: 'FATAL ERROR: JavaScript heap out of memory' }],
    ['is killed before it is up', { ...kill, hasStarted: false, ranMs: 0 }],
  ])('grows up to a minute when a program %s', (_, end) => {
    expect(waitsAfter(end)).toEqual([
      100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 60_000, 60_000,
    ]);
  });
});

describe('what a program is told of the one before it', () => {
  const at = '2026-10-14T05:42:00.000Z';
  it.each([
    [JSON.stringify({ at, because: 'out of memory' }), { at, because: 'out of memory' }],
    [undefined, undefined],
    ['', undefined],
    ['{"at":1}', undefined],
  ])('%j is read as %j', (text, restart) => {
    expect(readRestart({ [restartVariable]: text })).toEqual(restart);
  });
});
