import { readFileSync } from 'node:fs';
import { setTimeout as passed } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, expect, it } from 'vitest';
import { machineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { liveTopic, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { gateTo } from '@millwright/testing/server/gate.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';

// The program, its database behind a gate, machines that speak once a second and keep what is not acknowledged, and somebody who
// watches one of them. The long form leaves the database away for ten minutes of the clock: nothing of that can be hurried, since
// connections, logins and repeats time out by it.
const isLong = process.env['TEST_LONG'] === '1';
const awayMs = isLong ? 600_000 : 3_000;
const gateways = 4;
const machinesEach = isLong ? 25 : 5;
const speakMs = 1_000;
/** What a machine makes between two telegrams. */
const gramsEach = 7;
const againMs = 500;
/** A gateway sends so many telegrams of a machine at once. */
const mostAtOnce = 200;
/** The process may hold what is under way, and no more: ten minutes of telegrams are the gateways' to keep. */
const mostGrowthMb = 200;
const soon = { timeout: 60_000, interval: 50 };

const { url, owner } = await testDatabase();
const gate = await gateTo(Number(new URL(url).port));
const make = createMake(owner);
endServerProcesses();
afterAll(() => gate.shut());

interface Telegram {
  readonly ts: number;
  readonly boot: number;
  readonly seq: number;
  readonly values: Record<string, number>;
}

/** A gateway that keeps telegrams until they are acknowledged, in order, a message at a time for each machine. */
function gateway(
  address: string,
  of: { tenantId: number; login: string; secret: string; codes: readonly string[] },
) {
  const client = mqtt.connect(address, {
    protocolVersion: 4,
    username: of.login,
    password: of.secret,
    reconnectPeriod: againMs,
    reconnectOnConnackError: true,
    // What is repeated is up to the gateway.
    resubscribe: false,
    queueQoSZero: false,
  });
  client.on('error', () => undefined);
  const kept = new Map<string, Telegram[]>(of.codes.map((code) => [code, []]));
  const underWay = new Set<string>();
  let [said, acknowledged] = [0, 0];

  async function send(code: string): Promise<void> {
    const rows = kept.get(code) ?? [];
    if (underWay.has(code) || rows.length === 0 || !client.connected) return;
    underWay.add(code);
    const sent = rows.slice(0, mostAtOnce);
    // A connection that ends never answers: the next one begins anew.
    const cut = new Promise<false>((resolve) => client.once('close', () => resolve(false)));
    const isStored = await Promise.race([
      cut,
      client
        .publishAsync(machineTopic(of.tenantId, code, 'telemetry'), JSON.stringify(sent), { qos: 1 })
        .then(() => true)
        .catch(() => false),
    ]);
    underWay.delete(code);
    if (!isStored) return;
    rows.splice(0, sent.length);
    acknowledged += sent.length;
    await send(code);
  }

  client.setMaxListeners(0);
  const timer = setInterval(() => {
    said += 1;
    for (const [code, rows] of kept) {
      const values = { state: 1, outputG: said * gramsEach, spindleRpm: 10_000 + said };
      rows.push({ ts: Date.now(), boot: 1, seq: said, values });
      void send(code);
    }
  }, speakMs);
  const resend = setInterval(() => {
    for (const code of kept.keys()) void send(code);
  }, againMs);
  return {
    said: () => said * kept.size,
    grams: () => (said - 1) * kept.size * gramsEach,
    rpm: () => 10_000 + said,
    acknowledged: () => acknowledged,
    silence: () => clearInterval(timer),
    async end() {
      clearInterval(timer);
      clearInterval(resend);
      await client.endAsync(true);
    },
  };
}

function memoryMb(pid: number): number {
  const [, kb = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

it(
  'goes on by itself after the database was away: boards stay open and show what came in, nothing acknowledged is lost, memory is bounded',
  async () => {
    const throughGate = new URL(url);
    throughGate.port = String(gate.port);
    throughGate.searchParams.delete('host');
    const tenantId = await make.tenant();
    const person = await make.user({
      tenantIds: [tenantId],
      codes: ['boards.machine'],
      password: 'Long-enough-9',
    });
    const sources = [];
    for (let nth = 0; nth < gateways; nth++) {
      const source = await makeSource(owner, { tenantId, code: `GW-${nth}` });
      const codes = Array.from(
        { length: machinesEach },
        (_, place) => `RF-${nth}${String(place).padStart(2, '0')}`,
      );
      for (const code of codes) await makeMachine(owner, { source, code });
      sources.push({ ...source, codes });
    }
    const server = startServerProcess(['--no-demo', '--port=0', '--mqtt-port=0'], {
      DATABASE_URL: throughGate.href,
    });
    const address = await server.started;
    const door = `${address.replace('http', 'ws')}/mqtt`;
    const speaking = sources.map((source) => gateway(door, source));
    afterAll(() => Promise.all(speaking.map((each) => each.end())));

    const entered = await fetch(`${address}${basePath}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password: 'Long-enough-9' }),
    });
    const { token } = (await entered.json()).result;
    const board = await mqtt.connectAsync(door, {
      protocolVersion: 4,
      username: 'session',
      password: token,
      reconnectPeriod: againMs,
      reconnectOnConnackError: true,
    });
    afterAll(() => board.endAsync(true));
    let shown = 0;
    let cuts = 0;
    board.on('close', () => (cuts += 1));
    board.on('error', () => undefined);
    board.on('message', (_topic, payload) => {
      shown = machineDetail.parse(JSON.parse(gunzipSync(payload).toString())).machine.speed ?? shown;
    });
    await board.subscribeAsync(liveTopic(tenantId, 'machine', 'RF-000'), { qos: 0 });
    const goesOn = async () => {
      const next = (speaking[0]?.rpm() ?? 0) + 1;
      await expect.poll(() => shown, soon).toBeGreaterThanOrEqual(next);
    };
    await goesOn();
    const total = (what: 'said' | 'acknowledged' | 'grams') =>
      speaking.reduce((sum, each) => sum + each[what](), 0);
    const storedCount = async () => {
      const { rows } = await owner.query<{ n: number }>(
        'select count(*)::int as n from sample where tenant_id = $1',
        [tenantId],
      );
      return rows[0]?.n ?? 0;
    };

    await gate.shut();
    // What was acknowledged before is on its way to the gateways for a moment.
    await passed(500);
    const acknowledgedBefore = total('acknowledged');
    const [startMb, startedMs] = [memoryMb(server.pid), performance.now()];
    let mostMb = startMb;
    while (performance.now() - startedMs < awayMs) {
      await passed(Math.min(5_000, awayMs / 3));
      mostMb = Math.max(mostMb, memoryMb(server.pid));
    }
    // A commit may have been under way when the gate was shut: it is stored, and was never acknowledged.
    const acknowledged = total('acknowledged');
    expect(acknowledged).toBeLessThanOrEqual(await storedCount());
    expect(acknowledged).toBe(acknowledgedBefore);
    const waiting = total('said') - acknowledged;
    expect(waiting).toBeGreaterThanOrEqual(gateways * machinesEach * Math.floor(awayMs / speakMs / 2));
    const cutsMeanwhile = cuts;

    await gate.open();
    const openedMs = performance.now();
    await goesOn();
    const boardMs = performance.now() - openedMs;
    for (const each of speaking) each.silence();
    await expect.poll(() => total('acknowledged'), soon).toBe(total('said'));
    const drainedMs = performance.now() - openedMs;
    mostMb = Math.max(mostMb, memoryMb(server.pid));

    const { rows } = await owner.query(
      `select count(*)::int as telegrams, count(distinct (machine_id, ts, boot, seq))::int as distinct,
       (select sum(output_g)::float8 from bucket where tenant_id = $1) as grams from sample where tenant_id = $1`,
      [tenantId],
    );
    console.log(
      `away ${(awayMs / 1000).toFixed(0)} s, ${waiting} telegrams waited: RSS ${startMb.toFixed(0)} MB, at most ${mostMb.toFixed(0)} MB; ` +
        `board cut ${cutsMeanwhile} times, went on after ${(boardMs / 1000).toFixed(1)} s, all stored after ${(drainedMs / 1000).toFixed(1)} s`,
    );
    const said = total('said');
    expect(rows).toEqual([{ telegrams: said, distinct: said, grams: total('grams') }]);
    expect(mostMb - startMb).toBeLessThan(mostGrowthMb);
    expect(server.output()).not.toContain('met a bug');
  },
  awayMs + 180_000,
);
