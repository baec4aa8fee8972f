import type { FirstMachine } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { describe, expect, it } from 'vitest';
import { firstTelegram, stepNames, stepStates } from './steps.ts';

const gateway = { id: 'g', code: 'GW-1', isEnabled: true, hasSecret: false };
const machine = {
  id: 1,
  code: 'RF-01',
  number: '01',
  kind: 'spinning' as const,
  gateway: null,
  heardMs: null,
};
const way = (more: Partial<FirstMachine> = {}): FirstMachine => ({
  tenantId: 1003,
  mqtt: { port: 1893, isTls: false },
  models: 0,
  gateways: 0,
  machines: 0,
  machine: null,
  heard: 0,
  troubles: { logins: [], codes: [], lacking: { modelId: null, model: '', signals: [] }, telegrams: [] },
  ...more,
});
const statesOf = (of: FirstMachine) => stepNames.map((name) => stepStates(of)[name]).join(' ');

describe('the steps to the first machine', () => {
  it.each([
    ['nothing', way(), 'next later later later later'],
    ['a model', way({ models: 1 }), 'done next later later later'],
    ['a gateway before the model', way({ gateways: 1 }), 'next done later later later'],
    [
      'a machine without a gateway',
      way({ models: 1, gateways: 1, machines: 1, machine }),
      'done done next later later',
    ],
    [
      'a machine behind a disabled gateway',
      way({ models: 1, gateways: 1, machine: { ...machine, gateway: { ...gateway, isEnabled: false } } }),
      'done done next later later',
    ],
    [
      'a machine behind a gateway',
      way({ models: 1, gateways: 1, machine: { ...machine, gateway } }),
      'done done done next later',
    ],
    [
      'a secret',
      way({ models: 1, gateways: 1, machine: { ...machine, gateway: { ...gateway, hasSecret: true } } }),
      'done done done done next',
    ],
    [
      'a machine that was heard',
      way({ models: 1, gateways: 1, machine: { ...machine, gateway, heardMs: 5 } }),
      'done done done done done',
    ],
  ])('with %s are as far as that', (_, of, states) => {
    expect(statesOf(of)).toBe(states);
  });

  it('end in a telegram that the gateway may send to the topic of the machine', () => {
    const told = firstTelegram(way({ machine: { ...machine, gateway } }), {
      host: 'mill.test',
      secret: 'S',
      nowMs: 5,
    });
    expect(told).toMatchObject({ login: '1003/GW-1', topic: 'v1/1003/RF-01/telemetry' });
    expect(JSON.parse(told?.payload ?? '')).toMatchObject({ ts: 5, boot: 1, seq: 1, values: { state: 1 } });
    expect(told?.command).toContain("mosquitto_pub -h mill.test -p 1893 -u 1003/GW-1 -P 'S' -q 1");
    const safe = way({ mqtt: { port: 8883, isTls: true }, machine: { ...machine, gateway } });
    const overTls = firstTelegram(safe, { host: 'mill.test', secret: 'S', nowMs: 5 });
    expect(overTls?.command).toContain('-p 8883 --tls-use-os-certs -u');
    expect(firstTelegram(way({ machine }), { host: '', secret: '', nowMs: 5 })).toBeUndefined();
  });
});
