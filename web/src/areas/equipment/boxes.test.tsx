// @vitest-environment jsdom
import { machineConnection } from '@millwright/contract/areas/equipment/collection/collection.ts';
import {
  type ListedBox,
  listBoxes,
  showTry,
  tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import { Boxes } from './boxes/Boxes.tsx';
import { TryConnection } from './boxes/TryConnection.tsx';

const all = Object.values(machineConnection.access);
const permissions = permitted(all, all);
const openPage = testedPages();
const nowMs = Date.parse('2026-11-22T10:00:00Z');
const connectionId = '01900000-0000-7000-8000-000000000001';
const says = (words: string) => found(() => (text().includes(words) ? true : null));
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name));

const box: ListedBox = {
  gatewayId: '01900000-0000-7000-8000-000000000002',
  code: 'GW-1',
  name: 'Hall 1',
  seenMs: nowMs - 3_000,
  report: {
    program: '0.1.0',
    boot: 9,
    isConnected: true,
    clock: { aheadMs: -40_000, leaps: 0 },
    buffer: { waiting: 1_234, bytes: 9, oldestMs: nowMs - 3_600_000, dropped: 5, damaged: 0 },
    problems: [{ connectionId, problem: 'connect ECONNREFUSED 10.0.0.5:502' }],
    refused: [
      { connectionId, count: 1_002, lastMs: nowMs - 60_000, reason: 'not JSON', text: '{"powerKw":NaN}' },
    ],
    trouble: 'another program seems to use the client id 1003-GW-1-box too',
  },
  machines: [{ connectionId, code: 'RF-01' }],
};

describe('the boxes in the mill', () => {
  it('are told with what waits in them, what was given up, how wrong their clock is and what they cannot read', async () => {
    fakeServer({ ...permissions, [listBoxes.path]: () => ok({ nowMs, boxes: [box] }) });
    await openPage(<Boxes />);
    await says('GW-1 · Hall 1');
    expect(text()).toMatch(/telegrams that wait: 1\s234, the oldest of/);
    for (const words of [
      'telegrams given up because its disk was full: 5',
      'its clock is 40 s slow',
      'RF-01 cannot be read',
      'connect ECONNREFUSED 10.0.0.5:502',
      'connection to the broker: another program seems to use the client id 1003-GW-1-box too',
      '{"powerKw":NaN}',
    ])
      expect(text()).toContain(words);
    expect(text()).toMatch(/items of RF-01 refused: 1\s002, the newest .*: not JSON/);
  });

  it('that are not heard any more say so, and where there is none it is told how to have one', async () => {
    const boxes = [{ ...box, seenMs: nowMs - 60_000 }];
    fakeServer({ ...permissions, [listBoxes.path]: () => ok({ nowMs, boxes }) });
    await openPage(<Boxes />);
    await says('not there, last seen');
    fakeServer({ ...permissions, [listBoxes.path]: () => ok({ nowMs, boxes: [] }) });
    await openPage(<Boxes />);
    await says('No box has connected yet.');
  });
});

describe('a machine that is tried', () => {
  it('shows what the box read of each signal, what that means, and why something could not be read', async () => {
    const values = [
      { signal: 'powerKw', address: 'holding:102', unit: 'kw', raw: '314', value: 31.4, problem: null },
      { signal: 'state', address: 'coil:1', unit: null, raw: '7', value: null, problem: 'no code for 7' },
    ];
    const { seen } = fakeServer({
      ...permissions,
      [tryConnection.path]: () => ok({ id: connectionId }),
      [showTry.path]: () => ok({ machine: 'RF-01', gateway: 'GW-1', seenMs: nowMs, waitedMs: 900, values }),
    });
    await openPage(<TryConnection connectionId={connectionId} />);
    await click(await button('Try it'));
    await says('Try machine RF-01');
    expect(seen.find(({ path }) => path === tryConnection.path)?.body).toEqual({ connectionId });
    const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows()).toEqual(['powerKwholding:102314 kW31.4', 'statecoil:17not read no code for 7']);
  });

  it('that no gateway speaks for is refused in words', async () => {
    fakeServer({
      ...permissions,
      [tryConnection.path]: () =>
        refusedWith(200, { code: 409, messageCode: 'telemetry.noBox', parameter1: 'RF-01' }),
    });
    await openPage(<TryConnection connectionId={connectionId} />);
    await click(await button('Try it'));
    await says('No gateway speaks for machine RF-01');
  });
});
