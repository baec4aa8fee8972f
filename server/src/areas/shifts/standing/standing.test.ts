import { describe, expect, it } from 'vitest';
import {
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { shiftPlanOf, standingsBetween, substitutesBetween } from '../index.ts';

const server = await testServer();
const { make, owner, pool } = server;
const zone = 'Asia/Shanghai';

/** A mill with two frames that somebody tends in all shifts. */
async function aMill() {
  const tenantId = await make.tenant();
  const chief = await make.user({ tenantIds: [tenantId], codes: Object.values(responsibility.access) });
  const as = server.as(chief);
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (const code of ['F01', 'F02']) machineIds.push(await makeMachine(owner, { source, code }));
  const people = await Promise.all([1, 2].map(() => make.user({ tenantIds: [tenantId] })));
  const [ann = '', bo = ''] = people.map(({ id }) => id);
  const { turn } = (await as.call(showResponsibilities, { duty: 'spinner' })).result;
  const today = turn.productionDate;
  await as.call(assignResponsible, {
    duty: 'spinner',
    machineIds: machineIds.slice(0, 1),
    fromDate: today,
    people: [{ personId: ann }],
  });
  const inMill = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => inTenant(pool, tenantId, work);
  const plan = await inMill((tx) => shiftPlanOf(tx, { zone }));
  const replace = (change: Readonly<Record<string, unknown>> = {}) =>
    owner.query(
      `insert into replacement (tenant_id, id, person_id, substitute_id, layer, start_at, end_at, machine_ids, reason)
       select $1, gen_random_uuid(), $2, r.substitute_id, coalesce(r.layer, 'turns'), to_timestamp(r.start_ms / 1000),
         to_timestamp(r.end_ms / 1000), r.machine_ids, 'sick'
       from jsonb_to_record($3::jsonb)
         as r (substitute_id uuid, layer text, start_ms float8, end_ms float8, machine_ids text[])`,
      [tenantId, ann, JSON.stringify({ substitute_id: bo, ...change })],
    );
  return { machineIds, ann, bo, today, inMill, plan, turns: plan.on(today), replace };
}

describe('who stood where, as the tables say', () => {
  it('is told for each machine and turn of the dates, with the rows that decided', async () => {
    const { machineIds, ann, bo, today, inMill, plan, turns, replace } = await aMill();
    const [first, second, third] = turns;
    await replace({ start_ms: second?.startMs, end_ms: second?.endMs });
    const standings = await inMill((tx) => standingsBetween(tx, { plan, from: today, to: today }));
    const [own = 0, other] = machineIds;
    const share = { slotPersonId: ann, personId: ann, factor: wholeFactor, layer: 'allocation' };
    const none = { slotPersonId: null, personId: null, rowId: null };
    expect(standings.map(({ machineId, shift }) => [machineId, shift])).toEqual(
      [own, other].flatMap((id) => turns.map(({ shift }) => [id, shift])),
    );
    expect(standings.slice(0, 4)).toMatchObject([
      { machineId: own, ...first, shares: [share] },
      { machineId: own, ...second, shares: [{ ...share, personId: bo, layer: 'replacement' }] },
      { machineId: own, ...third, shares: [share] },
      { machineId: other, ...first, shares: [none] },
    ]);
    const only = await inMill((tx) =>
      standingsBetween(tx, { plan, machineIds: [own], duty: 'repairman', from: today, to: today }),
    );
    expect(only.map(({ shares }) => shares)).toMatchObject(turns.map(() => [none]));
  });

  it('the database holds no two replacements of one layer over each other; machines tell them apart', async () => {
    const { machineIds, today, inMill, plan, turns, replace } = await aMill();
    const [turn] = turns;
    const span = { start_ms: turn?.startMs, end_ms: turn?.endMs };
    const [one, other] = machineIds.map(String);
    await replace({ ...span, machine_ids: [one] });
    await replace({ ...span, machine_ids: [other] });
    await replace({ ...span, layer: 'part', machine_ids: [one] });
    await expect(replace(span)).rejects.toMatchObject({ constraint: 'replacement_once' });
    await expect(replace({ ...span, layer: 'part' })).rejects.toMatchObject({
      constraint: 'replacement_once',
    });
    const found = await inMill((tx) => substitutesBetween(tx, { plan, from: today, to: today }));
    expect(found.map(({ machineIds: ids }) => ids)).toHaveLength(3);
  });
});
