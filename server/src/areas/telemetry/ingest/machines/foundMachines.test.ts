import { describe, expect, it } from 'vitest';
import { mostFoundMachines } from '@millwright/contract/areas/equipment/foundMachines/foundLimits.ts';
import { makeMachine } from '@millwright/testing/server/makeMill.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const { owner, clock, flow, mill, speak, countOf, reasonsOf } = await brokerFlow();

async function foundOf(tenantId: number) {
  await flow.ingest.foundWritten();
  const { rows } = await owner.query(
    `select source_code, code, telegrams::int, value_names, last_at - first_at > interval '0' as went_on
     from found_machine where tenant_id = $1 order by code`,
    [tenantId],
  );
  return rows;
}

describe('a machine that the mill does not have', () => {
  it('is counted when it was deleted, and the other machines of its gateway go on', async () => {
    const { source, tenantId, machineId } = await mill();
    await makeMachine(owner, { source, code: 'RF-02' });
    const client = await speak(source);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(0, { state: 1 }));
    await owner.query('update machine set deleted_at = now() where tenant_id = $1 and id = $2', [
      tenantId,
      machineId,
    ]);
    clock.ms += 121_000;
    for (let seq = 1; seq <= 25; seq++) {
      clock.ms += 1_000;
      await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(seq, { state: 1, outputG: seq }));
      await send(client, `v1/${tenantId}/RF-02/telemetry`, telegram(seq, { state: 1, outputG: seq }));
    }
    expect(client.connected).toBe(true);
    expect(await countOf('sample', tenantId)).toBe(26);
    // Kept for when it comes back.
    expect(await reasonsOf(tenantId)).toEqual(Array.from({ length: 25 }, () => 'unknownMachine'));
    await expect
      .poll(() => foundOf(tenantId))
      .toEqual([
        {
          source_code: 'GW-1',
          code: 'RF-01',
          telegrams: 25,
          value_names: ['state', 'outputG'],
          went_on: true,
        },
      ]);
  });

  it('is counted by gateway and code, and its data flows once the mill has it', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-77/telemetry`;
    await send(client, topic, JSON.stringify([1, 2].map((seq) => JSON.parse(telegram(seq, { state: 1 })))));
    await send(client, topic, telegram(3, { 'a\u0000b': 1 }));
    await send(client, topic, 'no telegram');
    expect(await foundOf(tenantId)).toMatchObject([{ code: 'RF-77', telegrams: 4, value_names: [] }]);
    await makeMachine(owner, { source, code: 'RF-77' });
    clock.ms += 6_000;
    await send(client, topic, telegram(4, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
    expect(await foundOf(tenantId)).toMatchObject([{ code: 'RF-77', telegrams: 4 }]);
  });

  it('fills no table, whatever codes a gateway makes up, and closes nothing', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    for (const round of [0, 1])
      await Promise.all(
        Array.from({ length: mostFoundMachines - 100 }, (_, nth) =>
          send(client, `v1/${tenantId}/X-${round}-${nth}/telemetry`, telegram(nth, { state: 1 }, nowMs)),
        ),
      );
    expect(await foundOf(tenantId)).toHaveLength(mostFoundMachines);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', tenantId)).toBe(1);
    // As many as are kept of a source at once.
    expect(await countOf('quarantine', tenantId)).toBe(500);
  });
});
