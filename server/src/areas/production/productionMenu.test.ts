import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { type StandardRole, codesOfRole } from '../access/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const tenantId = await server.make.tenant();
const as = async (role: StandardRole) =>
  server.as(await server.make.user({ tenantIds: [tenantId], codes: codesOfRole(role) }));
const english = { headers: { lang: 'en' } };

const pages = [
  ['P-057', productionOrder, 'Orders list', ['planner'], ['operator', 'qualityWorker']],
  ['P-058', dispatchOrder, 'Dispatch orders', ['planner', 'workshopLeader'], ['operator']],
  ['P-059', processChangeNotice, 'Process change notices', ['qualityWorker', 'workshopLeader'], ['operator']],
  [
    'P-060',
    processSheet,
    'Machine process sheets',
    ['qualityWorker', 'workshopLeader', 'planner'],
    ['operator'],
  ],
  ['P-061', firstInspection, 'First inspections', ['qualityWorker'], ['operator']],
  ['P-062', stopOrder, 'Stop orders', ['workshopLeader'], ['operator', 'qualityWorker']],
  ['P-063', missingOutput, 'Output supplements', ['workshopLeader'], ['operator', 'qualityWorker']],
] as const;

describe('pages of production', () => {
  it.each(pages)(
    '%s is in the menu of whose role reads it, lists, and is refused to others',
    async (_id, resource, title, mine, others) => {
      for (const role of mine) {
        const person = await as(role);
        const { menu } = (await person.call(userPermissions, {}, english)).result;
        const area = menu.find(({ meta }) => meta.title === 'Production management');
        expect(area?.children?.map(({ meta }) => meta.title)).toContain(title);
        expect((await person.call(resourceCalls(resource).list, {})).body.success).toBe(true);
      }
      for (const role of others) {
        const stranger = await as(role);
        const { menu } = (await stranger.call(userPermissions, {}, english)).result;
        expect(JSON.stringify(menu)).not.toContain(`"${title}"`);
        expect((await stranger.call(resourceCalls(resource).list, {})).body.messageCode).toBe(
          'core.forbidden',
        );
      }
    },
  );
});
