// @vitest-environment jsdom
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import {
  listSpeakers,
  listUnconnected,
  showSignals,
  type ShownSignals,
  tryTelegram,
  type TriedPayload,
  type Unconnected,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { listReportedFaults } from '@millwright/contract/areas/equipment/faults/reportedFaults.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one } from '@millwright/testing/web/app/render.tsx';
import { MachineWays } from './MachineWays.tsx';
import { ReportedFaults } from './faults/ReportedFaults.tsx';
import SignalMappingScreen from './signalMapping/index.tsx';
import { SpindleGroups } from './spindles/SpindleGroups.tsx';
import UnconnectedScreen from '../personnel/unconnected/index.tsx';

const all = [machine, machineSource, fault].flatMap(({ access }) => Object.values(access));
const permissions = permitted(all, all);
const openPage = testedPages();
const atMs = Date.parse('2026-11-22T10:00:00Z');
const says = (words: string) => found(() => (text().includes(words) ? true : null));
const button = (name: string) =>
  found(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name));
const link = (name: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent === name)?.getAttribute('href');

const shown: ShownSignals = {
  machine: {
    code: 'RF-01',
    number: '01',
    kind: 'spinning',
    modelId: '01900000-0000-7000-8000-000000000001',
    model: 'RF-1008',
    gatewayCode: 'GW-1',
  },
  nowMs: atMs,
  measuredMs: atMs,
  signals: [
    {
      code: 'spindleRpm',
      kind: 'W',
      name: { zh: '锭速', en: 'Spindle speed', vn: 'Tốc độ cọc' },
      unit: 'rpm',
      digits: 0,
      min: 0,
      max: 25_000,
      normalMin: 12_000,
      normalMax: 16_000,
      value: 16_500,
      saidMs: atMs,
      quality: 'good',
      mapping: {
        address: 'holding:100',
        type: 'uint16',
        unit: null,
        scale: 0.1,
        offsetBy: 0,
        codes: null,
        periodS: 10,
      },
    },
  ],
  core: [{ code: 'state', value: 1, saidMs: atMs, quality: 'good', mapping: null }],
  connection: {
    id: '01900000-0000-7000-8000-000000000002',
    protocol: 'modbusTcp',
    endpoint: '10.0.0.5:502',
  },
  unmapped: [{ code: 'oilTemp', count: 41, lastMs: atMs }],
  aside: [{ atMs, channel: 'event', reason: 'unknownEvent', detail: '"party"', payload: '{"ts":1}' }],
};
const tried: TriedPayload = {
  objection: null,
  count: 1,
  telegrams: [
    {
      ts: atMs,
      isTaken: true,
      objections: [{ reason: 'outOfRange', detail: 'spindleRpm 99999 is not within 0…25000' }],
      values: [
        { code: 'state', said: '1', readAs: 'core', stored: 1, objection: null },
        {
          code: 'spindleRpm',
          said: '99999',
          readAs: 'signal',
          stored: null,
          objection: { reason: 'outOfRange', detail: 'spindleRpm 99999 is not within 0…25000' },
        },
      ],
    },
  ],
};
const speakers = () => ok({ machines: [{ id: 7, code: 'RF-01', number: '01', kind: 'spinning' }] });

describe('the master data of a machine', () => {
  it('leads to the gateway that speaks for it', async () => {
    fakeServer(permissions);
    await openPage(<MachineWays code="RF-01" gatewayId={shown.connection?.id ?? null} />, { at: '/' });
    await says('Gateway that speaks for it');
    expect(link('Gateway that speaks for it')).toBe(`/basicData/gateway?show=${shown.connection?.id}`);
  });
});

describe('P-108 the page of signals of a machine', () => {
  it('shows newest values beside limits and normal range, and says what is outside', async () => {
    fakeServer({ ...permissions, [listSpeakers.path]: speakers, [showSignals.path]: () => ok(shown) });
    await openPage(<SignalMappingScreen />, { at: '/?machine=RF-01' });
    await says('Spindle speed');
    expect(text()).toContain('Model RF-1008 · gateway GW-1');
    expect((await one('td[data-cell="value"][data-tone="bad"]')).textContent).toMatch(/^16.500 rpm ▲$/);
    expect(
      document.querySelector('td[data-cell="value"][data-tone="bad"] [role=img]')?.getAttribute('aria-label'),
    ).toBe('above the normal range');
  });

  it('says where a box reads each value, what it makes of it, and what no signal takes', async () => {
    fakeServer({ ...permissions, [listSpeakers.path]: speakers, [showSignals.path]: () => ok(shown) });
    await openPage(<SignalMappingScreen />, { at: '/?machine=RF-01' });
    await says('A box reads it by Modbus TCP from 10.0.0.5:502.');
    const row = (await one('td[data-cell="value"][data-tone="bad"]')).closest('tr');
    expect(row?.textContent).toContain('holding:100 spindleRpm · uint16 · × 0.100 + 0 · every 10 s');
    expect(text()).toContain('oilTemp');
    expect(link('Edit the mapping')).toBe(`/basicData/collectionMapping?modelId=${shown.machine.modelId}`);
  });

  it('tries what is pasted, and tells of each value what becomes of it', async () => {
    const { seen } = fakeServer({
      ...permissions,
      [listSpeakers.path]: speakers,
      [showSignals.path]: () => ok(shown),
      [tryTelegram.path]: () => ok(tried),
    });
    await openPage(<SignalMappingScreen />, { at: '/?machine=RF-01' });
    await click(await button('Fill in'));
    await click(await button('Try it'));
    await says('Telegram 1: would be stored, but for 1 value');
    expect(seen.find(({ path }) => path === tryTelegram.path)?.body).toEqual({
      machineId: 7,
      channel: 'event',
      payload: '{"ts":1}',
    });
    const cells = [...document.querySelectorAll('[role=status] tbody tr')].map((row) => row.textContent);
    expect(cells).toEqual([
      'state Common quantity11stored',
      'spindleRpm Spindle speed99999—Value out of range spindleRpm 99999 is not within 0…25000',
    ]);
  });

  it('says what becomes of telegrams where the model has no signals', async () => {
    fakeServer({
      ...permissions,
      [listSpeakers.path]: speakers,
      [showSignals.path]: () => ok({ ...shown, signals: [] }),
    });
    await openPage(<SignalMappingScreen />, { at: '/?machine=RF-01' });
    await says('The model has no signals yet');
  });

  it('M-034 says that machines could not be read, and why', async () => {
    fakeServer({
      ...permissions,
      [listSpeakers.path]: () => refusedWith(500, { code: 500, message: 'Database busy' }),
    });
    await openPage(<SignalMappingScreen />, { at: '/' });
    await says('Machine query failed: Database busy');
  });

  it('M-076 says when the machine has no equipment model', async () => {
    const message = 'No equipment model for the current device: RF-01';
    fakeServer({
      ...permissions,
      [listSpeakers.path]: speakers,
      [showSignals.path]: () =>
        refusedWith(200, { code: 404, message, messageCode: 'equipment.noModel', parameter1: 'RF-01' }),
    });
    await openPage(<SignalMappingScreen />, { at: '/?machine=RF-01' });
    await says(message);
  });
});

describe('the page of machines that are not heard', () => {
  const row = (code: string, change: Partial<Unconnected>): Unconnected => ({
    id: Number(code.slice(3)) + 6,
    code,
    number: '01',
    kind: 'spinning',
    model: 'RF-1008',
    area: null,
    reason: 'silent',
    gatewayId: '01900000-0000-7000-8000-000000000002',
    gatewayCode: 'GW-1',
    heardMs: atMs,
    ...change,
  });

  const none = { all: 0, noGateway: 0, gatewayDisabled: 0, noSecret: 0, neverHeard: 0, silent: 0 };
  const counts = { ...none, all: 4, noGateway: 1, gatewayDisabled: 1, noSecret: 1, silent: 1 };

  it('leads from each machine to what mends it', async () => {
    const list = [
      row('RF-01', { reason: 'noGateway', gatewayId: null, gatewayCode: null, heardMs: null }),
      row('RF-02', { reason: 'gatewayDisabled' }),
      row('RF-03', { reason: 'noSecret' }),
      row('RF-04', {}),
    ];
    fakeServer({ ...permissions, [listUnconnected.path]: () => ok({ machines: 9, counts, list }) });
    await openPage(<UnconnectedScreen />, { at: '/' });
    await says('4 of 9 machines are not connected');
    expect(link('Choose a gateway')).toBe('/basicData/productionEquipment?edit=7');
    expect(link('See the gateway')).toBe('/basicData/gateway?edit=01900000-0000-7000-8000-000000000002');
    expect(link('See its signals')).toBe('/basicData/signalMapping?machine=RF-04');
    await button('New secret');
  });

  it('says that all are connected, and what to do where there are none', async () => {
    fakeServer({ ...permissions, [listUnconnected.path]: () => ok({ machines: 9, counts: none, list: [] }) });
    await openPage(<UnconnectedScreen />, { at: '/' });
    await says('All machines are connected.');
  });
});

describe('P-091 above the fault file', () => {
  it('stand the codes that it lacks, each with a form that has the code filled in', async () => {
    const list = [
      {
        process: 'spinning',
        number: 'E-17',
        machines: 7,
        machineCodes: ['RF-01', 'RF-02'],
        times: 12,
        lastMs: atMs,
      },
    ];
    fakeServer({ ...permissions, [listReportedFaults.path]: () => ok({ list }) });
    await openPage(<ReportedFaults />, { at: '/' });
    await says('Machines RF-01, RF-02 and 5 more');
    const address = new URL(link('Add to the file') ?? '', 'http://mill');
    expect(address.pathname).toBe('/basicData/faultFile');
    expect([...address.searchParams.values()]).toEqual(expect.arrayContaining(['E-17', 'spinning']));
  });
});

describe('the details of a machine', () => {
  it('show its spindle groups as a strip, as wide as each has spindles', async () => {
    fakeServer(permissions);
    const lines = [
      { firstSpindle: 1, lastSpindle: 240, varietyId_dictText: 'JC40' },
      { firstSpindle: 241, lastSpindle: 300 },
    ];
    await openPage(<SpindleGroups lines={lines} positions={480} />, { at: '/' });
    await says('JC40');
    const parts = [...document.querySelectorAll<HTMLElement>('ol li')];
    expect(parts.map(({ textContent, style }) => [textContent, style.flexGrow])).toEqual([
      ['1–240JC40', '240'],
      ['241–300', '60'],
      ['301–480No group', '180'],
    ]);
  });
});
