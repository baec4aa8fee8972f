import { describe, expect, it } from 'vitest';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import {
  bindWaitingMachine,
  discardAside,
  listAside,
  listAsideOrders,
  listIngestMills,
  listWaitingMachines,
  replayAside,
  showAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';
import { replayNext, type ReplayOptions } from '../../telemetry/index.ts';

const flow = await brokerFlow();
const { owner, make, server, replaying } = flow;
const codes = Object.values(ingestRights);

const replayAll = async () => {
  const begun = new Set<string>();
  while (await replayNext(replaying, begun));
};

async function aMill() {
  const mill = await flow.mill();
  const { tenantId, source } = mill;
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const client = await flow.speak(source);
  return {
    ...mill,
    as,
    say: (code: string, payload: string) => send(client, `v1/${tenantId}/${code}/telemetry`, payload),
    rows: async (asked: object = {}) => (await as.call(listAside, { view: 'all', ...asked })).result.rows,
    samples: () => flow.countOf('sample', tenantId),
  };
}

describe('a machine and a gateway that data rules hide', () => {
  it('have no rows in lists, sheets, details, orders and codes that wait', async () => {
    const { tenantId, as: whole, say, rows } = await aMill();
    const other = await makeSource(owner, { tenantId, code: 'GW-2' });
    await makeMachine(owner, { source: other, code: 'RF-91' });
    const client = await flow.speak(other);
    for (const code of ['RF-91', 'RF-92']) {
      await say(code, telegram(1, { state: 1 }));
      await send(client, `v1/${tenantId}/${code}/telemetry`, 'nonsense');
    }
    const roleId = await make.role({
      tenantId,
      codes: [...codes, machine.access.read, machineSource.access.read],
    });
    for (const [resource, value] of [
      ['machine', 'RF-91'],
      ['machineSource', 'GW-2'],
    ] as const)
      await make.dataRule({ tenantId, roleId, resource, field: 'code', condition: 'ne', value });
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId });
    const as = server.as(person);
    const all = await rows();
    expect(new Set(all.map(({ machineCode, sourceCode }) => `${sourceCode} ${machineCode}`))).toEqual(
      new Set(['GW-1 RF-91', 'GW-1 RF-92', 'GW-2 RF-91', 'GW-2 RF-92']),
    );
    const { result } = await as.call(listAside, { view: 'all' });
    const ofRow = ({ sourceCode, machineCode }: (typeof all)[number]) => `${sourceCode} ${machineCode}`;
    expect(result.rows.map(ofRow)).toEqual(['GW-1 RF-92']);
    expect(result).toMatchObject({ total: 1, sources: ['GW-1'], reasons: [{ count: 1 }] });
    const hidden = all.filter((row) => ofRow(row) !== 'GW-1 RF-92').map(({ id }) => id);
    for (const id of hidden)
      expect((await as.call(showAside, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(replayAside, { ids: hidden })).result.rows).toBe(0);
    expect((await as.call(discardAside, { ids: hidden, note: 'n' })).result.rows).toBe(0);
    const waiting = async (who: typeof as) =>
      new Set((await who.call(listWaitingMachines)).result.machines.map(({ code }) => code));
    expect(await waiting(whole)).toEqual(new Set(['RF-91', 'RF-92']));
    expect(await waiting(as)).toEqual(new Set(['RF-92']));
  });
});

describe('telegrams of a machine that the mill does not have', () => {
  it('wait until it is adopted, and are stored then, each once', async () => {
    const { tenantId, source, as, say, rows, samples } = await aMill();
    const two = [telegram(1, { state: 1, outputG: 100 }), telegram(2, { state: 1, outputG: 900 })];
    await say('RF-90', `[${two.join(',')}]`);
    await say('RF-90', telegram(2, { state: 1, outputG: 900 }));
    const waiting = async () => (await as.call(listWaitingMachines)).result.machines;
    expect(await waiting()).toMatchObject([
      { sourceCode: 'GW-1', code: 'RF-90', telegrams: 3, standing: 'unknown' },
    ]);
    await makeMachine(owner, { source, code: 'RF-90' });
    expect(await waiting()).toMatchObject([{ code: 'RF-90', standing: 'ready' }]);
    const filter = { view: 'open', machineCode: 'RF-90', sourceCode: 'GW-1' };
    const { result } = await as.call(replayAside, { filter });
    expect(result).toMatchObject({ rows: 3, isMore: false });
    expect((await rows()).map(({ isOrdered }) => isOrdered)).toEqual([true, true, true]);
    await replayAll();
    expect(await samples()).toBe(2);
    const made = await owner.query('select sum(output_g)::int as made from bucket where tenant_id = $1', [
      tenantId,
    ]);
    expect(made.rows).toEqual([{ made: 800 }]);
    expect((await rows()).map(({ state }) => state)).toEqual(['duplicate', 'stored', 'stored']);
    expect((await as.call(listAsideOrders)).result.orders).toMatchObject([
      { id: result.orderId, kind: 'replay', rows: 3, stored: 2, duplicate: 1, refused: 0 },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await as.call(replayAside, { filter })).result).toEqual({
      orderId: null,
      rows: 0,
      isMore: false,
    });
  });

  it('are stored for a machine of the mill that was never heard, once somebody says that it is this one', async () => {
    const { tenantId, source, machineId, as, say, samples } = await aMill();
    await say('RF-01', telegram(1, { state: 1 }));
    const silent = await makeMachine(owner, { source, code: 'RF-93' });
    await say('RF93', telegram(2, { state: 1 }));
    await flow.flow.ingest.foundWritten();
    const { bindable } = (await as.call(listWaitingMachines)).result;
    expect(bindable.map(({ code }) => code)).toEqual(['RF-93']);
    const engineer = server.as(
      await make.user({ tenantIds: [tenantId], codes: Object.values(machine.access) }),
    );
    const bind = (id: number) =>
      engineer.call(bindWaitingMachine, { sourceCode: source.code, code: 'RF93', machineId: id });
    // One that has spoken keeps its code.
    expect((await bind(machineId)).body).toMatchObject({ messageCode: 'telemetry.machineHeard' });
    expect((await bind(silent)).result).toBeNull();
    await as.call(replayAside, { filter: { view: 'open' } });
    await replayAll();
    expect(await samples()).toBe(2);
    const { rows: stored } = await owner.query(
      'select count(*)::int as n from sample where tenant_id = $1 and machine_id = $2',
      [tenantId, silent],
    );
    expect(stored).toEqual([{ n: 1 }]);
  });

  it('that its topic gives to another mill wait for nothing here', async () => {
    const { tenantId, as, say, rows } = await aMill();
    const other = await aMill();
    const client = await flow.speak(other.source);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    const foreign = await other.rows();
    expect(foreign).toMatchObject([{ reason: 'foreignTopic', machineCode: 'RF-01', isReplayable: false }]);
    expect((await other.as.call(listWaitingMachines)).result.machines).toEqual([]);
    expect((await other.as.call(replayAside, { filter: { view: 'open' } })).result.orderId).toBeNull();
    // One of its own mill that is another gateway's still waits for whoever gives it to this one.
    const second = await makeSource(owner, { tenantId, code: 'GW-2' });
    await makeMachine(owner, { source: second, code: 'RF-98' });
    await say('RF-98', telegram(2, { state: 1 }));
    expect(await rows()).toMatchObject([{ reason: 'foreignTopic', isReplayable: true }]);
    expect((await as.call(listWaitingMachines)).result.machines).toMatchObject([
      { code: 'RF-98', standing: 'elsewhere' },
    ]);
  });

  it('are not kept once somebody has put the machine aside', async () => {
    const { tenantId, say, rows } = await aMill();
    await owner.query(
      `insert into found_machine (tenant_id, source_code, code, telegrams, first_at, last_at, value_names, ignored_at)
       values ($1, 'GW-1', 'RF-91', 1, now(), now(), '{}', now())`,
      [tenantId],
    );
    await say('RF-91', telegram(1, { state: 1 }));
    expect(await rows()).toEqual([]);
  });
});

describe('what is sent through again', () => {
  it('is told as a duplicate where the telegram was stored without one value, and as refused with its reason', async () => {
    const { as, say, rows, samples } = await aMill();
    await say('RF-01', telegram(1, { state: 1, spindleRpm: 10_000_000 }));
    const bad = JSON.parse(telegram(3, { state: 77 }));
    await say('RF-01', JSON.stringify([JSON.parse(telegram(2, { state: 1 })), bad]));
    const [refused] = await rows({ reason: 'badValue' });
    const shown = (await as.call(showAside, { id: refused?.id })).result;
    // Of a payload of several the one that is meant is kept.
    expect([shown.form, JSON.parse(shown.payload)]).toEqual(['json', bad]);
    await as.call(replayAside, { ids: (await rows()).map(({ id }) => id) });
    await replayAll();
    expect((await rows()).map(({ reason, state, said }) => [reason, state, said])).toEqual([
      ['badValue', 'refused', 'badValue: state 77'],
      ['outOfRange', 'duplicate', null],
    ]);
    expect(await samples()).toBe(2);
    expect((await rows({ view: 'open' })).map(({ reason }) => reason)).toEqual(['badValue']);
  });

  it('is ordered once where two people ask for it at the same moment', async () => {
    const { source, as, say, rows, samples } = await aMill();
    const seqs = [1, 2, 3, 4, 5];
    for (const seq of seqs) await say('RF-97', telegram(seq, { state: 1, outputG: seq * 10 }));
    await makeMachine(owner, { source, code: 'RF-97' });
    const ask = () => as.call(replayAside, { filter: { view: 'open' } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.reduce((sum, { result }) => sum + result.rows, 0)).toBe(seqs.length);
    await replayAll();
    expect(await samples()).toBe(seqs.length);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['stored']));
    const { orders } = (await as.call(listAsideOrders)).result;
    expect(orders.reduce((sum, { stored }) => sum + stored, 0)).toBe(seqs.length);
  });

  it('is settled by another process where one ended between storing and saying so: nothing is lost, doubled or told wrong', async () => {
    const { source, as, say, rows, samples } = await aMill();
    for (const seq of [1, 2, 3]) await say('RF-92', telegram(seq, { state: 1, outputG: seq * 10 }));
    await makeMachine(owner, { source, code: 'RF-92' });
    await as.call(replayAside, { filter: { view: 'open' } });
    const { ingest } = flow.flow;
    let taken = 0;
    const dying: ReplayOptions = {
      ...replaying,
      ingest: {
        ...ingest,
        async takeAgain(tenantId, message) {
          const again = await ingest.takeAgain(tenantId, message);
          taken += 1;
          if ('reason' in again || taken < 3) return again;
          const store = async () => {
            await again.store();
            throw new Error('killed');
          };
          return { ...again, store };
        },
      },
    };
    await expect(replayNext(dying, new Set())).rejects.toThrow('killed');
    await expect.poll(samples).toBe(3);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    await replayAll();
    expect(await samples()).toBe(3);
    expect((await rows()).map(({ state }) => state)).toEqual(['stored', 'stored', 'stored']);
    expect((await as.call(listAsideOrders)).result.orders).toMatchObject([
      { rows: 3, stored: 3, duplicate: 0, refused: 0 },
    ]);
  });

  it('of one mill is settled although that of another cannot be stored now, or waits since before; a frozen mill waits', async () => {
    const [ill, frozen, well] = [await aMill(), await aMill(), await aMill()];
    for (const mill of [ill, frozen, well]) {
      await mill.say('RF-94', telegram(1, { state: 1 }));
      await makeMachine(owner, { source: mill.source, code: 'RF-94' });
      await mill.as.call(replayAside, { filter: { view: 'open' } });
    }
    await owner.query(`update tenant set state = 'frozen' where id = $1`, [frozen.tenantId]);
    const { ingest } = flow.flow;
    const failed: number[] = [];
    const options: ReplayOptions = {
      ...replaying,
      onFailure: (tenantId) => failed.push(tenantId),
      ingest: {
        ...ingest,
        takeAgain: (tenantId, message) =>
          tenantId === ill.tenantId ? Promise.reject(new Error('away')) : ingest.takeAgain(tenantId, message),
      },
    };
    const begun = new Set<string>();
    while (await replayNext(options, begun));
    expect(new Set(failed)).toEqual(new Set([ill.tenantId]));
    expect([await ill.samples(), await frozen.samples(), await well.samples()]).toEqual([0, 0, 1]);
    const { rows } = await owner.query('select state from quarantine where tenant_id = $1', [
      frozen.tenantId,
    ]);
    expect(rows).toEqual([{ state: 'waiting' }]);
    await owner.query(`update tenant set state = 'normal' where id = $1`, [frozen.tenantId]);
    await replayAll();
    expect([await ill.samples(), await frozen.samples()]).toEqual([1, 1]);
  });

  it('is judged by the clock as a fresh telegram is: a server whose clock was set back believes what was not ahead', async () => {
    const { source, as, say, rows, samples } = await aMill();
    await say('RF-95', telegram(1, { state: 1 }));
    await makeMachine(owner, { source, code: 'RF-95' });
    await as.call(replayAside, { filter: { view: 'open' } });
    flow.clock.ms -= 7_200_000;
    await replayAll();
    flow.clock.ms += 7_200_000;
    expect([(await rows()).map(({ state }) => state), await samples()]).toEqual([['stored'], 1]);
  });

  it('is left to the process that writes the mill', async () => {
    const { as, say, rows } = await aMill();
    await say('RF-01', 'no telegram');
    await as.call(replayAside, { filter: { view: 'open' } });
    const others = { ...replaying, ingest: { ...flow.flow.ingest, holds: () => false } };
    expect(await replayNext(others, new Set())).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'waiting', isOrdered: true }]);
    await replayAll();
    expect(await rows()).toMatchObject([{ state: 'refused', isOrdered: false }]);
  });
});

describe('what is discarded', () => {
  it('is out of the way for good, and it is told by whom and why', async () => {
    const { as, say, rows } = await aMill();
    for (const payload of ['one', 'two', '{"ts":']) await say('RF-01', payload);
    const [first] = await rows();
    const note = 'old test box';
    expect((await as.call(discardAside, { filter: { view: 'open' }, note })).result.rows).toBe(3);
    expect((await rows()).map(({ state }) => state)).toEqual(['discarded', 'discarded', 'discarded']);
    expect((await as.call(replayAside, { ids: [first?.id] })).result.orderId).toBeNull();
    expect((await as.call(listAsideOrders)).result.orders).toMatchObject([
      { kind: 'discard', note, rows: 3, finishedMs: expect.any(Number) },
    ]);
  });
});

describe('a payload', () => {
  it('is shown as bytes where it is no text, and only its beginning is kept where it is long', async () => {
    const { tenantId, source, as, rows } = await aMill();
    await flow.flow.ingest.aside(
      { tenantId, sourceCode: source.code },
      {
        topic: `spBv1.0/${tenantId}/NDATA/N1`,
        payload: Buffer.from([0x08, 0xff, 0x3c, 0x62, 0x3e]),
        reason: 'malformed',
        detail: 'cut',
      },
    );
    const [row] = await rows();
    const bytes = (await as.call(showAside, { id: row?.id })).result;
    expect(bytes).toMatchObject({ form: 'bytes', isWhole: true, row: { isReplayable: false, bytes: 5 } });
    expect(bytes.payload).toMatch(/^0000: 08 ff 3c 62 3e +··<b>$/);
    await send(
      await flow.speak(source),
      `v1/${tenantId}/RF-01/telemetry`,
      telegram(1, { state: 'x'.repeat(40_000) }),
    );
    const [long] = await rows({ reason: 'badValue' });
    const cut = (await as.call(showAside, { id: long?.id })).result;
    expect(cut).toMatchObject({ form: 'text', isWhole: false, row: { isReplayable: false } });
    expect([cut.payload.length, cut.row.bytes > 40_000]).toEqual([2_000, true]);
  });
});

describe('the wall between mills', () => {
  it("another mill's telegrams do not exist, whatever is named; the platform sees those of the mill that it names", async () => {
    const one = await aMill();
    const two = await aMill();
    await one.say('RF-01', 'secret of one');
    const [row] = await one.rows();
    const id = row?.id ?? '';
    expect((await two.as.call(showAside, { id })).body).toMatchObject({ messageCode: 'core.notFound' });
    expect((await two.as.call(listAside, { millId: one.tenantId })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
    expect((await two.as.call(replayAside, { ids: [id] })).result.orderId).toBeNull();
    expect((await two.as.call(discardAside, { ids: [id] })).result.orderId).toBeNull();
    expect(await one.rows()).toMatchObject([{ state: 'waiting', isOrdered: false }]);
    expect((await two.as.call(listIngestMills)).result.mills).toMatchObject([{ id: two.tenantId }]);
    const platform = server.as(await make.user({ tenantIds: [0], codes }));
    expect((await platform.call(listAside, { millId: one.tenantId })).result.rows).toMatchObject([{ id }]);
    expect((await platform.call(listAside, {})).body).toMatchObject({ messageCode: 'core.notFound' });
    expect((await platform.call(listAside, { millId: 999_999 })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
  });

  it('whoever may only look settles nothing', async () => {
    const { tenantId, say } = await aMill();
    await say('RF-01', 'x');
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [ingestRights.quarantine] }));
    expect((await reader.call(discardAside, { filter: { view: 'open' } })).body).toMatchObject({ code: 510 });
  });
});

it('what was received on another day is found by its day in the zone of the mill', async () => {
  const { say, as } = await aMill();
  await say('RF-01', 'x');
  const day = new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 10);
  const of = async (asked: object) => (await as.call(listAside, asked)).result.total;
  expect([await of({ begin: day, end: day }), await of({ end: '2026-01-01' })]).toEqual([1, 0]);
});
