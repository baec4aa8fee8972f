// @vitest-environment jsdom
import { showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import {
  type AsideList,
  listAside,
  listAsideOrders,
  listWaitingMachines,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { socket } from '@millwright/testing/web/app/fakeSocket.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, one } from '@millwright/testing/web/app/render.tsx';
import QuarantineScreen from './quarantine/index.tsx';

const openPage = testedPages();
const atMs = Date.parse('2026-11-22T10:00:00Z');
const row: AsideList['rows'][number] = {
  id: '01900000-0000-7000-8000-000000000001',
  atMs,
  sourceCode: '',
  machineCode: 'RF-07',
  topic: 'machine 7',
  reason: 'counterFell',
  detail: 'energyWh 900000 → 899000',
  state: 'waiting',
  isReplayable: false,
  waitsForBirth: false,
  isOrdered: false,
  bytes: 0,
  times: 359,
  firstMs: atMs,
  lastMs: atMs + 3_580_000,
  lastDetail: 'energyWh 542000 → 541000',
  settledMs: null,
  said: null,
};

/** A quarantine whose rows a test changes. */
function quarantine(rights: readonly string[] = [ingestRights.quarantine]) {
  const state: { rows: AsideList['rows'] } = { rows: [row] };
  fakeServer({
    ...permitted(rights),
    [listAside.path]: () =>
      ok({
        rows: state.rows,
        total: state.rows.length,
        isMore: false,
        reasons: [{ reason: 'counterFell', count: 1 }],
        sources: ['GW-1'],
        keptDays: 62,
      }),
    [listAsideOrders.path]: () => ok({ orders: [] }),
    [listWaitingMachines.path]: () => ok({ machines: [], bindable: [] }),
    [showPreference.path]: () => ok({ key: 'lists', value: {} }),
  });
  return { state };
}

describe('the page of quarantine', () => {
  it('tells doubts of an hour as one, with how often and from when to when', async () => {
    quarantine();
    await openPage(<QuarantineScreen />);
    await said('energyWh 900000 → 899000');
    expect(text()).toMatch(/359 times, \d\d:00:00 to \d\d:59:40/);
  });

  it('has nothing chosen any more once that is settled by somebody else', async () => {
    const { state } = quarantine([ingestRights.quarantine, ingestRights.settle]);
    await openPage(<QuarantineScreen />);
    await said('energyWh 900000 → 899000');
    await click(await one('tbody input[type=checkbox]'));
    expect(text()).toContain('1 selected');
    state.rows = [{ ...row, id: '01900000-0000-7000-8000-000000000002', detail: 'of somebody else' }];
    await act(async () => socket.hear(JSON.stringify({ atMs })));
    await said('of somebody else');
    expect(text()).not.toContain('selected');
    expect(text()).toContain('Discard all that match');
  });

  it('asks again as soon as it is told that something is new', async () => {
    const { state } = quarantine();
    await openPage(<QuarantineScreen />);
    await said('energyWh 900000 → 899000');
    expect(socket.topic).toMatch(/^v1\/\d+\/live\/ingest\/aside$/);
    state.rows = [];
    await act(async () => socket.hear(JSON.stringify({ atMs })));
    await said('Nothing is quarantined');
  });
});
