import { beforeEach, describe, expect, it } from 'vitest';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';
import { latestClock } from './latestClock.ts';

const { mill, speak, clock, countOf, reasonsOf, owner } = await brokerFlow();
const said = (seq: number, ts: number) => telegram(seq, { state: 1, outputG: seq * 20 }, ts);

async function outputOf(tenantId: number): Promise<number> {
  const { rows } = await owner.query<{ g: number }>(
    'select coalesce(sum(output_g), 0)::float8 as g from bucket where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.g ?? -1;
}

describe('when clocks are set', () => {
  beforeEach(() => {
    clock.ms = nowMs;
  });

  it.each([
    ['back by three hours', -3],
    ['forward by thirty hours', 30],
  ])(
    'the server’s %s and right again: telegrams go on, none is judged as future, none is stored or added up twice',
    async (_, hours) => {
      const { tenantId, source } = await mill();
      const client = await speak(source);
      const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
      for (let seq = 1; seq <= 9; seq++) {
        // Machines keep the time all the while; the server's clock is wrong from the fourth telegram to the sixth.
        const ts = nowMs + seq * 10_000;
        clock.ms = ts + (seq > 3 && seq < 7 ? hours * hourMs : 0);
        await send(client, topic, said(seq, ts));
        if (seq % 2 === 0) await send(client, topic, said(seq, ts));
      }
      expect([await countOf('sample', tenantId), await reasonsOf(tenantId)]).toEqual([9, []]);
      expect(await outputOf(tenantId)).toBe(8 * 20);
      // A source that is truly ahead is told apart all the same.
      await send(client, topic, said(99, clock.ms + hourMs));
      expect(await reasonsOf(tenantId)).toEqual(['ahead']);
    },
  );

  it('a gateway’s forward, it is told; back, its telegrams are late ones; what comes behind is as good as ever', async () => {
    const { tenantId, source } = await mill();
    const client = await speak(source);
    const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
    for (const [seq, ts] of [
      [1, nowMs],
      [2, nowMs + 10_000 + 2 * hourMs],
      [3, nowMs + 20_000],
      [0, nowMs - 2 * hourMs],
      [4, nowMs + 30_000],
    ] as const) {
      clock.ms = nowMs + seq * 10_000;
      await send(client, topic, said(seq, ts));
    }
    expect([await countOf('sample', tenantId), await reasonsOf(tenantId)]).toEqual([4, ['ahead']]);
    // Steps of 20, 40 and 20 g between the four that are stored.
    expect(await outputOf(tenantId)).toBe(80);
  });
});

describe('the later of a clock and what it would show had nobody set it', () => {
  it.each([
    ['runs with the clock', [0, 10, 20], [0, 10, 20]],
    ['goes on when it is set back', [7_200, 7_210, 10, 20], [7_200, 7_210, 7_220, 7_230]],
    [
      'is the clock’s again when that is set right',
      [10_000, 2_800, 2_810, 10_030],
      [10_000, 10_010, 10_020, 10_030],
    ],
    ['is right again where it was set forward and back', [0, 90_000, 20, 30], [0, 90_000, 20, 30]],
    ['goes forward with it', [0, 90_000, 90_010], [0, 90_000, 90_010]],
    ['does not take a clock that is slowed down for one that is set', [0, 9, 18, 27], [0, 9, 18, 27]],
  ])('%s', (_, walls, expected) => {
    let nth = 0;
    // Ten seconds pass between two looks.
    const latest = latestClock(
      () => (walls[nth] ?? 0) * 1000,
      () => nth * 10_000,
    );
    const seen = walls.map((_wall, place) => {
      nth = place;
      return latest() / 1000;
    });
    expect(seen).toEqual(expected);
  });
});
