import { describe, expect, it } from 'vitest';
import { type MillBoard, showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const hours = 6;

const server = await testServer();
const { clock, owner, make } = server;
const flow = await startTestFlow(server);
/** A full quarter of an hour, so that what is said below lies in the window. */
const nowMs = Math.ceil(clock.nowMs() / (15 * minuteMs)) * 15 * minuteMs;
clock.advance(nowMs - clock.nowMs());
const startMs = nowMs - hours * 60 * minuteMs;

interface Told {
  /** kg/h of ring frame and winder. */
  spun: number;
  wound: number;
  /** Stock of cops at the start and at the end, kg; none: no store. */
  cops?: readonly [number, number];
  /** The ring frame is not heard in the last hour. */
  isRingSilent?: boolean;
}

/** What the board says of the winding of a mill in which one frame and one winder worked so for six hours. */
async function windingOf({ spun, wound, cops, isRingSilent = false }: Told) {
  const mill = await speakingMill(server, flow);
  await mill.machine('RF-01', 'spinning', 1008);
  await mill.machine('WD-01', 'winding', 60);
  for (const _ of cops ? [cops] : []) await makeStore(mill);
  // One of each stands for fifty and eighteen.
  await owner.query('update machine_model set max_grams_per_hour = 2000000 where tenant_id = $1', [
    mill.tenantId,
  ]);
  const made = (kgPerHour: number, isWhole: boolean) => (share: number) => ({
    state: 1,
    variety: 'JC40',
    outputG: 5_000 + Math.round(kgPerHour * 1000 * share * (isWhole ? hours : hours - 1)),
  });
  const heardMs = isRingSilent ? nowMs - 60 * minuteMs : nowMs;
  if (isRingSilent) clock.advance(heardMs - clock.nowMs());
  await mill.sayFrom('RF-01', { fromMs: startMs, toMs: heardMs }, made(spun, !isRingSilent));
  clock.advance(nowMs - clock.nowMs());
  await mill.sayFrom('WD-01', { fromMs: startMs, toMs: nowMs }, made(wound, true));
  for (const [opening, closing] of cops ? [cops] : []) {
    await mill.sayFrom('ST-01', { fromMs: startMs, toMs: nowMs }, (share) => ({
      stockKg: Math.round(opening + (closing - opening) * share),
      consumptionKgPerH: 100,
    }));
  }
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.wholeMill'] }));
  const board: MillBoard = (await viewer.call(showMillBoard)).result;
  return board.flow.find(({ process }) => process === 'winding')?.balance;
}

/** The store of cops. */
async function makeStore({ tenantId, machine }: Awaited<ReturnType<typeof speakingMill>>) {
  const store = await machine('ST-01', 'store', 0);
  await owner.query(`update machine set number = 'spinning' where tenant_id = $1 and id = $2`, [
    tenantId,
    store,
  ]);
}

describe('the flow of a mill', () => {
  it('is plausible where winding makes a little less than the cops', async () => {
    const balance = await windingOf({ spun: 933, wound: 929, cops: [1_200, 1_200] });
    expect(balance).toMatchObject({ verdict: 'plausible', source: 'spinning', fromMs: startMs, drawnKg: 0 });
    expect(balance?.madeKg).toBeCloseTo(929 * hours, 0);
    expect(balance?.suppliedKg).toBeCloseTo(933 * hours, 0);
    expect(balance?.yieldPercent).toBeCloseTo((100 * 929) / 933, 2);
  });

  it('is impossible where winding makes 976 kg/h of 933 kg/h of cops', async () => {
    const balance = await windingOf({ spun: 933, wound: 976, cops: [1_200, 1_200] });
    expect(balance).toMatchObject({ verdict: 'impossible', source: 'spinning' });
    expect(balance?.madeKg).toBeCloseTo(976 * hours, 0);
  });

  it('is plausible where the stock of cops gave what winding made more', async () => {
    const balance = await windingOf({ spun: 933, wound: 976, cops: [1_500, 1_230] });
    expect(balance).toMatchObject({ verdict: 'plausible', drawnKg: 270 });
  });

  it('is impossible where everything was wound and the stock of cops grew as well', async () => {
    const balance = await windingOf({ spun: 933, wound: 933, cops: [1_200, 1_500] });
    expect(balance).toMatchObject({ verdict: 'impossible', drawnKg: -300 });
  });

  it('says what is unknown where the stock is not measured, and raises no alarm', async () => {
    const balance = await windingOf({ spun: 933, wound: 976 });
    expect(balance).toMatchObject({ verdict: 'stockUnknown', drawnKg: null, yieldPercent: null });
  });

  it('waits for frames that are not heard', async () => {
    const balance = await windingOf({ spun: 933, wound: 933, cops: [1_200, 1_200], isRingSilent: true });
    expect(balance).toMatchObject({ verdict: 'silent' });
  });
});
