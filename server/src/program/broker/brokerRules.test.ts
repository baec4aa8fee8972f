import { describe, expect, it } from 'vitest';
import { aclOf, passwordsOf } from './brokerRules.ts';

const own = { username: 'millwright', brokerHash: '$7$101$own' };
const logins = [
  { tenantId: 1001, code: 'GW-1', brokerHash: '$7$101$one' },
  { tenantId: 1001, code: 'GW-2', brokerHash: null },
  { tenantId: 1002, code: 'GW-1', brokerHash: '$7$101$two' },
];

describe('files for an external broker', () => {
  it('let in the platform and gateways whose secret can be checked', () => {
    expect(passwordsOf({ own, logins })).toBe(
      'millwright:$7$101$own\n1001/GW-1:$7$101$one\n1002/GW-1:$7$101$two\n',
    );
  });

  it('deny a gateway the machines of others and of nobody in its mill, and name no other mill to it', () => {
    const machines = [
      { tenantId: 1001, machineCode: 'RF-01', sourceCode: 'GW-1' },
      { tenantId: 1001, machineCode: 'RF-02', sourceCode: 'GW-2' },
      { tenantId: 1001, machineCode: 'RF-03', sourceCode: null },
      { tenantId: 1002, machineCode: 'RF-01', sourceCode: 'GW-1' },
    ];
    const [, first] = aclOf({ own, logins, machines }).split('\n\n');
    expect(first?.split('\n')).toEqual([
      'user 1001/GW-1',
      'topic deny v1/1001/RF-02/#',
      'topic deny v1/1001/RF-03/#',
      'topic write v1/1001/+/telemetry',
      'topic write v1/1001/+/event',
      'topic write v1/1001/+/ack',
      'topic read v1/1001/+/command',
      'topic read v1/1001/GW-1/stored',
    ]);
  });
});
