// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/callApi.ts';
import { inSession, input, path, ping, refusalOf } from '../api/callTesting.ts';
import { takeNotices } from '../api/notices.ts';
import { queryClient } from '../api/queryClient.ts';
import { useCall } from '../api/useCall.ts';
import { connectionRetryMs } from '../constants.ts';
import { startPhrases } from '../i18n/start.ts';
import { fakeServer, ok, type Reply, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { AwayBar } from '../feedback/AwayBar.tsx';
import { noteAnswer } from './connection.ts';
import { watchConnection } from '../api/watchConnection.ts';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

inSession();
beforeAll(() => startPhrases('zh'));

let leave: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await leave();
  leave = () => Promise.resolve();
  noteAnswer();
  queryClient.clear();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const bar = () => document.querySelector(appParts.away)?.textContent ?? '';
const said = /^自 \d\d:\d\d 起服务器没有响应，正在重试/;

/** A server that can go away; what answers the call meanwhile is told. */
function leavingServer(away: () => Reply) {
  let isAway = false;
  fakeServer({
    '/healthz': () => (isAway ? away() : ok(null)),
    [path]: () => (isAway ? away() : ok('pong')),
  });
  return (next: boolean) => {
    isAway = next;
  };
}
const dead = (): Reply => {
  throw new TypeError('nobody listens');
};

describe('a server that does not answer', () => {
  it.each([
    ['no network', dead],
    ['a proxy without a server behind it', () => ({ status: 502, body: 'Bad Gateway' })],
    ['a server without its database', () => refusedWith(503, {})],
  ])('is said with the time: %s; and no longer once it answers', async (_, away) => {
    const drawn = await render(<AwayBar />);
    leave = drawn.leave;
    const setAway = leavingServer(away);
    setAway(true);
    await act(async () => refusalOf(callApi(ping, input)));
    await pass(0);
    expect(bar()).toMatch(said);
    setAway(false);
    await pass(connectionRetryMs[0]);
    expect(bar()).toBe('');
  });

  it('is asked for by itself, and at the next call', async () => {
    const drawn = await render(<AwayBar />);
    leave = drawn.leave;
    const setAway = leavingServer(dead);
    setAway(true);
    await act(async () => refusalOf(callApi(ping, input)));
    await pass(60_000);
    expect(bar()).toMatch(said);
    setAway(false);
    await act(async () => callApi(ping, input));
    expect(bar()).toBe('');
  });

  it('is announced once, not with each call that finds it away', async () => {
    const setAway = leavingServer(dead);
    setAway(true);
    await refusalOf(callApi(ping, input));
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'unreachable' }]);
    await pass(0);
    await refusalOf(callApi(ping, input));
    expect(takeNotices()).toEqual([]);
  });

  it('a call that alone gets no answer is no reason to call the server away', async () => {
    const drawn = await render(<AwayBar />);
    leave = drawn.leave;
    fakeServer({ [path]: dead });
    await act(async () => refusalOf(callApi(ping, input)));
    await pass(connectionRetryMs[0]);
    expect(bar()).toBe('');
  });
});

describe('what is shown', () => {
  function Shown() {
    const { data, error } = useCall(ping, input);
    return <p>{data ?? (error === null ? '…' : 'failed')}</p>;
  }

  it('is read again by itself when the server is back, also what had failed for good', async () => {
    const stop = watchConnection();
    const setAway = leavingServer(dead);
    setAway(true);
    const drawn = await render(<Shown />);
    leave = drawn.leave;
    await pass(10_000);
    expect(drawn.place.textContent).toBe('failed');
    setAway(false);
    await pass(connectionRetryMs[2]);
    expect(drawn.place.textContent).toBe('pong');
    stop();
  });
});
