// @vitest-environment jsdom
import { savePreference, showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import {
  isSourceAsked,
  listSources,
  showSource,
  type Source,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import SourcesScreen from './sources/index.tsx';

const openPage = testedPages();
const nowMs = Date.parse('2026-11-22T10:00:00Z');
const source = (code: string, facts: Partial<Source> = {}): Source => ({
  id: `01900000-0000-7000-8000-0000000000${code.slice(-2)}`,
  code,
  name: code,
  standing: 'speaking',
  isBox: false,
  isConnected: true,
  lastMs: nowMs,
  aMinute: 12,
  day: [],
  lagP50: { ms: 900, isBeyond: false },
  lagP99: { ms: 2_000, isBeyond: false },
  later: 0,
  leastLagMs: 40,
  boxAheadMs: null,
  backlog: null,
  boxSeenMs: null,
  refused: 0,
  problem: null,
  machines: 3,
  speaking: 3,
  ...facts,
});

/** Two gateways, one of them in trouble, and a memory for what a person keeps. */
function gateways() {
  let kept: unknown = {};
  fakeServer({
    ...permitted([ingestRights.see]),
    [listSources.path]: ({ query }) =>
      ok({
        nowMs,
        dayFromMs: nowMs - 86_400_000,
        sources: [
          source('GW-01', { later: 4_320 }),
          source('GW-02', { standing: 'silent', speaking: 0 }),
        ].filter((each) =>
          isSourceAsked(each, {
            keyword: query.get('keyword') ?? '',
            isOnlyTrouble: query.get('isOnlyTrouble') === 'true',
          }),
        ),
        withoutSource: [],
        withoutMachines: [],
      }),
    [showSource.path]: () =>
      ok({
        nowMs,
        fromMs: nowMs - 86_400_000,
        source: source('GW-02'),
        machines: [],
        gaps: [],
        isCut: false,
        refusedValues: [],
        later: [],
      }),
    [showPreference.path]: ({ method, body }) => {
      if (method !== 'GET') kept = savePreference.input.parse(body).value;
      return ok({ value: kept });
    },
  });
  return () => kept;
}

const listed = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('b')?.textContent);

describe('the page of gateways', () => {
  it('keeps a filter under a name, offers it when it is opened anew, and applies it', async () => {
    const kept = gateways();
    await openPage(<SourcesScreen />, { at: '/?trouble=1' });
    await said('GW-02');
    await click(await oneWith('nav button', '+ Save query'));
    await type(
      await found(() => document.querySelector<HTMLInputElement>('[data-testid=prompt] input')),
      'To look at',
    );
    await click(await lastButton('Save query'));
    await found(() => (JSON.stringify(kept()).includes('To look at') ? true : undefined));
    expect(kept()).toMatchObject({ sources: { queries: [{ name: 'To look at', query: 'trouble=1' }] } });

    const router = await openPage(<SourcesScreen />);
    await said('GW-01');
    expect(listed()).toEqual(['GW-01', 'GW-02']);
    await click(await oneWith('nav button', 'To look at'));
    await found(() => (text().includes('GW-01') ? undefined : true));
    expect(listed()).toEqual(['GW-02']);
    expect(router.state.location.search).toBe('?trouble=1');
  });

  it('tells what came later beside the delay, and not as a delay', async () => {
    gateways();
    await openPage(<SourcesScreen />);
    await said('GW-01');
    expect(text()).toMatch(/900 ms \/ 2\.0 s 4\s320 came later/);
  });

  it('opens a gateway as a page with an address of its own, and leads back to the list', async () => {
    gateways();
    const router = await openPage(<SourcesScreen />, { at: '/?trouble=1' });
    await click(await one('[data-testid=title]'));
    await click(await lastButton('All gateways'));
    await said('GW-02');
    expect(router.state.location.search).toBe('?trouble=1');
  });
});
