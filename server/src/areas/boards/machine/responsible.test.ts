import { describe, expect, it } from 'vitest';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import {
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;

describe('the page of a machine', () => {
  it('says who answers for it in the crew of the running shift, by duty, and nobody of another crew', async () => {
    const tenantId = await make.tenant();
    const codes = ['boards.machine', ...Object.values(responsibility.access)];
    const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const source = await makeSource(owner, { tenantId, code: 'GW' });
    const machineId = await makeMachine(owner, { source, code: 'RF-01' });
    const people = await Promise.all(
      ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
    );
    const [ann, bo, chen] = people.map(({ id }) => id);
    const { turn } = (await as.call(showResponsibilities, { duty: 'spinner' })).result;
    const base = { machineIds: [machineId], fromDate: turn.productionDate };
    const others = turn.crews.filter((crew) => crew !== turn.crew);
    const shared = [
      { personId: ann, percent: 45 },
      { personId: bo, percent: 55 },
    ];
    await as.call(assignResponsible, {
      ...base,
      duty: 'repairman',
      crews: null,
      people: [{ personId: chen }],
    });
    await as.call(assignResponsible, { ...base, duty: 'spinner', crews: [turn.crew], people: shared });
    await as.call(assignResponsible, {
      ...base,
      duty: 'spinner',
      crews: others,
      people: [{ personId: chen }],
    });
    const { result } = await as.call(showMachine, { code: 'RF-01' });
    expect(result.responsible).toEqual([
      { duty: 'spinner', realname: '波波', factor: 5500 },
      { duty: 'spinner', realname: '安娜', factor: 4500 },
      { duty: 'repairman', realname: '陈晨', factor: wholeFactor },
    ]);
  });
});
