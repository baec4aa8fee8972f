import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { listSources } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { addressesOf } from './calls/call.ts';

function addressesAt(path: string): string[] {
  const ask = { method: 'GET', path, access: 'session', input: z.object({}), output: z.null() } as const;
  return addressesOf(defineCall('basics.ask', ask));
}

describe('the addresses of a call', () => {
  it.each([
    ['/$/mdm/x', ['/jeecg-boot/$/mdm/x', '/jeecg-boot/mdm/x']],
    ['/$/x', ['/jeecg-boot/$/x', '/jeecg-boot/x']],
    ['/sys/x', ['/jeecg-boot/sys/x']],
  ])('of %s stand below the base path, with and without the prefix /$', (path, expected) => {
    expect(addressesAt(path)).toEqual(expected);
  });

  it('mark path parameters as the router does', () => {
    expect(addressesAt('/sys/dict/{code}/{key}')).toEqual(['/jeecg-boot/sys/dict/:code/:key']);
  });
});

describe('the prefixes of the services', async () => {
  const server = await testServer();
  const reader = await server.make.user({ codes: permissionCodes() });

  it.each([
    ['C-003 masters', resourceCalls(manufacturer).list, '/$/mdm/'],
    ['C-004 reports', resourceCalls(wallScreen).list, '/$/report/'],
    ['C-005 production', resourceCalls(productionOrder).list, '/$/production/'],
    ['C-006 live data', listSources, '/$/realtime/'],
    ['C-007 others', resourceCalls(maintenancePlan).list, '/$/'],
  ])('%s answer a call of %s alike with the prefix, and without /$', async (_, { path, methods }, prefix) => {
    expect(path.startsWith(prefix)).toBe(true);
    const { id: userId, tenantId } = reader;
    const { accessToken } = await server.app.sessions.start({
      userId,
      tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    const answers = await Promise.all(
      [path, path.replace('/$', '')].map(async (place) => {
        const headers = { 'x-access-token': accessToken, 'tenant-id': String(tenantId) };
        const response = await server.app.fastify.inject({
          method: methods[0],
          url: `/jeecg-boot${place}`,
          headers,
        });
        const { timestamp: _timestamp, ...answer } = response.json();
        return answer;
      }),
    );
    expect(answers[0]).toMatchObject({ success: true, code: 200 });
    expect(answers[1]).toEqual(answers[0]);
  });
});
