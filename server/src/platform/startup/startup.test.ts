import { describe, expect, it } from 'vitest';
import { isStartupFailure, portFailure } from './failure.ts';
import { createHealth } from './health.ts';
import { createShutdown } from './shutdown.ts';
import { createSteps } from './steps.ts';

function recordingScreen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

/** A clock that advances by 250 ms each time it is read. */
function tickingClock() {
  let nowMs = 0;
  return () => (nowMs += 250);
}

/** A shutdown whose exit codes and messages are noted, with a clock that stands still until told. */
function recorded(patienceMs = 1000) {
  const said: (string | number)[] = [];
  let nowMs = 0;
  const { onShutdown, stop } = createShutdown({
    onWish: () => undefined,
    exit: (code) => said.push(code),
    print: (line) => said.push(line),
    nowMs: () => nowMs,
    patienceMs,
  });
  return { said, onShutdown, stop, wait: (ms: number) => (nowMs += ms) };
}

describe('steps', () => {
  it('print the seconds of a step and give back its result', async () => {
    const screen = recordingScreen(false);
    const step = createSteps({ screen, nowMs: tickingClock() });
    expect(await step('database', async () => 'ready')).toBe('ready');
    expect(screen.written).toEqual(['  database                   0.25 s\n']);
  });

  it('show the name of a running step on a terminal and then write over it', async () => {
    const screen = recordingScreen(true);
    await createSteps({ screen, nowMs: tickingClock() })('broker', () => undefined);
    expect(screen.written).toEqual(['  broker …', '\r\u001b[K  broker                     0.25 s\n']);
  });

  it('say that a step failed and throw on', async () => {
    const screen = recordingScreen(false);
    const step = createSteps({ screen, nowMs: tickingClock() });
    await expect(step('database', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(screen.written).toEqual(['  database                   0.25 s failed\n']);
  });
});

describe('health', () => {
  it('is not ready before any part is known, nor while one is starting or failed', () => {
    const health = createHealth();
    expect(health.report()).toEqual({ ready: false, parts: {} });
    health.set({ name: 'database', state: 'ready' });
    health.set({ name: 'broker', state: 'failed', reason: 'port 1883 is taken' });
    expect(health.report()).toEqual({
      ready: false,
      parts: { database: { state: 'ready' }, broker: { state: 'failed', reason: 'port 1883 is taken' } },
    });
  });

  it('is not ready any more once the process is to end, although all its parts work', () => {
    const health = createHealth();
    health.set({ name: 'server', state: 'ready' });
    expect([health.report().ready, health.isStopping()]).toEqual([true, false]);
    health.noteStopping();
    expect(health.report()).toEqual({ ready: false, parts: { server: { state: 'ready' } }, stopping: true });
    expect(health.isStopping()).toBe(true);
  });

  it('is ready with a part that warns, and says why', () => {
    const health = createHealth();
    health.set({ name: 'disk', state: 'warning', reason: '900 MB are free' });
    expect(health.report()).toEqual({
      ready: true,
      parts: { disk: { state: 'warning', reason: '900 MB are free' } },
    });
  });

  it('is ready when all parts are, and forgets old reasons', () => {
    const health = createHealth();
    health.set({ name: 'database', state: 'starting', reason: 'recovering' });
    health.set({ name: 'database', state: 'ready' });
    expect(health.report()).toEqual({ ready: true, parts: { database: { state: 'ready' } } });
  });
});

describe('shutdown', () => {
  it('closes in reverse order and ends with code 0', async () => {
    const { said, onShutdown, stop } = recorded();
    onShutdown('database', () => said.push('database'));
    onShutdown('http', () => said.push('http'));
    await stop();
    expect(said).toEqual(['http', 'database', 0]);
  });

  it('names a part that fails, still closes the others, and ends with code 1', async () => {
    const { said, onShutdown, stop } = recorded();
    onShutdown('database', () => said.push('database'));
    onShutdown('http', () => Promise.reject(new Error('socket stuck')));
    await stop();
    expect(said).toEqual(['http did not stop cleanly: socket stuck', 'database', 1]);
  });

  it('does not wait for a part for ever', async () => {
    const { said, onShutdown, stop } = recorded(20);
    onShutdown('http', () => new Promise(() => undefined));
    await stop();
    expect(said).toEqual(['http did not stop cleanly: no answer within 0.02 s', 1]);
  });

  it('takes the echo of one Ctrl-C for the same wish, and a later one as an order to end at once', async () => {
    const { said, onShutdown, stop, wait } = recorded(50);
    onShutdown('http', () => new Promise(() => undefined));
    const stopping = stop();
    await stop();
    expect(said).toEqual([]);
    wait(1000);
    await stop();
    expect(said).toEqual([130]);
    await stopping;
  });
});

describe('portFailure', () => {
  it.each([
    ['EADDRINUSE', 'Port 8080 is taken by another program: stop it, or choose another port with --port.'],
    ['EACCES', 'Port 8080 may not be opened by this user: choose one above 1023 with --port.'],
    ['EADDRNOTAVAIL', 'This machine does not have the address given: choose another one with --host.'],
  ])('explains %s with its remedy', (code, message) => {
    const failure = portFailure(Object.assign(new Error('listen'), { code }), {
      port: 8080,
      option: '--port',
    });
    expect(failure.message).toBe(message);
    expect(isStartupFailure(failure)).toBe(true);
  });

  it('leaves other errors as they are', () => {
    const error = new Error('something else');
    expect(portFailure(error, { port: 8080, option: '--port' })).toBe(error);
  });
});
