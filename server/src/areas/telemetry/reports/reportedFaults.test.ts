import { describe, expect, it } from 'vitest';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import {
  listReportedFaults,
  reportedFaultDays,
} from '@millwright/contract/areas/equipment/faults/reportedFaults.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock } = server;

async function newMill() {
  const person = await make.user({ codes: Object.values(fault.access) });
  const { tenantId } = person;
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const stop = (machineId: number, code: string, daysAgo: number) =>
    owner.query(
      `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
       select $1, $2, at - interval '9 minutes', at, 4, $3 from to_timestamp($4::float8 / 1000) at`,
      [tenantId, machineId, code, clock.nowMs() - daysAgo * dayMs],
    );
  return {
    as: server.as(person),
    stop,
    machine: (code: string, kind: 'spinning' | 'predrawing') => makeMachine(owner, { source, code, kind }),
  };
}

describe('P-091 codes that machines sent and the fault file lacks', () => {
  it('are told with their machines, how often and when, until the file has them', async () => {
    const { as, stop, machine } = await newMill();
    const [one, two] = [await machine('RF-01', 'spinning'), await machine('RF-02', 'spinning')];
    await stop(one, 'E-17', 2);
    await stop(one, 'E-17', 1);
    await stop(two, 'E-17', 3);
    await stop(two, 'E-99', reportedFaultDays + 1);
    const { list } = (await as.call(listReportedFaults)).result;
    expect(list).toEqual([
      {
        process: 'spinning',
        number: 'E-17',
        machines: 2,
        machineCodes: ['RF-01', 'RF-02'],
        times: 3,
        lastMs: clock.nowMs() - dayMs,
      },
    ]);
    const name = { zh: '门开', en: 'Door open', vn: 'Cửa mở' };
    const added = { number: 'E-17', name, type: 'safety' };
    await as.call(resourceCalls(fault).add, { ...added, process: 'carding' });
    expect((await as.call(listReportedFaults)).result.list).toHaveLength(1);
    await as.call(resourceCalls(fault).add, { ...added, process: 'spinning' });
    expect((await as.call(listReportedFaults)).result.list).toEqual([]);
  });

  it('are those of a draw frame for a pre-drawing frame, and of one mill alone', async () => {
    const { as, stop, machine } = await newMill();
    await stop(await machine('PD-01', 'predrawing'), 'D301', 1);
    const { as: other } = await newMill();
    expect((await other.call(listReportedFaults)).result.list).toEqual([]);
    expect((await as.call(listReportedFaults)).result.list).toMatchObject([{ number: 'D301' }]);
    const name = { zh: '断条', en: '', vn: '' };
    await as.call(resourceCalls(fault).add, { number: 'D301', process: 'drawing', name, type: 'process' });
    expect((await as.call(listReportedFaults)).result.list).toEqual([]);
  });
});
