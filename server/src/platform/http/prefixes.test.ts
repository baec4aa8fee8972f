import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { addressesOf } from './calls/call.ts';

function addressesAt(path: string): string[] {
  const ask = { method: 'GET', path, access: 'session', input: z.object({}), output: z.null() } as const;
  return addressesOf(defineCall('basics.ask', ask));
}

describe('the addresses of a call', () => {
  it.each([
    ['C-003', '/$/mdm/x', ['/jeecg-boot/$/mdm/x', '/jeecg-boot/mdm/x']],
    ['C-004', '/$/report/x', ['/jeecg-boot/$/report/x', '/jeecg-boot/report/x']],
    ['C-005', '/$/production/x', ['/jeecg-boot/$/production/x', '/jeecg-boot/production/x']],
    ['C-006', '/$/realtime/x', ['/jeecg-boot/$/realtime/x', '/jeecg-boot/realtime/x']],
    ['C-007', '/$/x', ['/jeecg-boot/$/x', '/jeecg-boot/x']],
    ['C-001', '/sys/x', ['/jeecg-boot/sys/x']],
  ])('%s of %s stand below the base path, with and without the prefix /$', (_id, path, expected) => {
    expect(addressesAt(path)).toEqual(expected);
  });

  it('mark path parameters as the router does', () => {
    expect(addressesAt('/sys/dict/{code}/{key}')).toEqual(['/jeecg-boot/sys/dict/:code/:key']);
  });
});
