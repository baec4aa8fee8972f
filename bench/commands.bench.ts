// Beside the suite.
// Commands to 1,000 machines of 50 gateways at once, from the transaction that wants them to the last read-back. Beside it the same rows
// written by hand: all in one transaction, then a commit for each that is sent and one for each that is settled.
import '../server/src/program/installRegistry.ts';
import { machineCommand } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import {
  machineTopic,
  ownCommandsTopic,
  sourceLogin,
} from '@millwright/contract/areas/equipment/gateway/topics.ts';
import mqtt from 'mqtt';
import pg from 'pg';
import { sendCommand } from '../server/src/areas/telemetry/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { inTenant } from '../server/src/platform/db/tenancy.ts';
import { uuidv7 } from '../server/src/platform/db/uuid.ts';
import { firstTenant } from './lib/mills.ts';
import { demand, reportPasses } from './lib/report.ts';
import { startRig } from './lib/rig.ts';

const gateways = 50;
const machinesPerGateway = 20;
const machines = gateways * machinesPerGateway;
const passes = 3;
const patienceMs = 60_000;
const lookMs = 50;
const goal = 10;

// A gateway has room for a hundred answers a second; mills spread their machines over more than one.
const rig = await startRig(
  { tenants: 1, sourcesPerTenant: gateways + 1, machinesPerSource: machinesPerGateway },
  { spareSources: gateways },
);
const pool = new pg.Pool({ connectionString: rig.database.url, max: 2 });
/** How often each command came. */
const heard = new Map<string, number>();
const clients = await Promise.all(
  rig.spare.map(async ({ code, secret }) => {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${rig.server.mqttPort}`, {
      protocolVersion: 4,
      username: sourceLogin(firstTenant, code),
      password: secret,
    });
    client.on('message', (_topic, payload) => {
      const command = machineCommand.parse(JSON.parse(payload.toString()));
      heard.set(command.id, (heard.get(command.id) ?? 0) + 1);
      const ack = { id: command.id, result: 'accepted', values: command.values };
      const topic = machineTopic(firstTenant, command.machine, 'ack');
      void client.publishAsync(topic, JSON.stringify(ack), { qos: 1 });
    });
    await client.subscribeAsync(ownCommandsTopic(firstTenant), { qos: 1 });
    return client;
  }),
);
try {
  const ids = await machineIds(rig.spare.flatMap(({ machines: codes }) => codes));
  const measured: { ours: number; limit: number }[] = [];
  for (let pass = 0; pass < passes; pass += 1)
    measured.push({ ours: await told(ids, `L${pass}`), limit: await byHand(ids) });
  const most = Math.max(...heard.values());
  demand(heard.size === passes * machines, `${heard.size} commands came`);
  reportPasses(
    {
      name: 'commands to 1,000 machines until each is settled',
      unit: 'ms',
      goal: `≤ ${goal} × the rows by hand`,
    },
    {
      passes: measured,
      isMet: (ratio) => ratio <= goal,
      remarks: [`a command came at most ${most} times`],
    },
  );
} finally {
  for (const client of clients) await client.endAsync(true);
  await pool.end();
  await rig.stop();
}

/** Tells every machine a lot; ms until the last one is settled. Throws when one is not, or not well. */
async function told(ids: readonly number[], lot: string): Promise<number> {
  const aboutId = uuidv7();
  const beganMs = performance.now();
  await inTenant(pool, firstTenant, async (tx) => {
    for (const machineId of ids)
      await sendCommand(
        { tx, clock: systemClock },
        { machineId, purpose: 'dispatch', about: 'bench', aboutId, values: { lot } },
      );
  });
  for (;;) {
    const { rows } = await rig.owner.query<{ done: number }>(
      `select count(*)::int as done from machine_command where about_id = $1 and state = 'acknowledged'`,
      [aboutId],
    );
    const tookMs = performance.now() - beganMs;
    if (rows[0]?.done === ids.length) return tookMs;
    demand(tookMs < patienceMs, `${rows[0]?.done} of ${ids.length} commands are settled`);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

/** The same rows, with nobody told. */
async function byHand(ids: readonly number[]): Promise<number> {
  const { owner } = rig;
  const beganMs = performance.now();
  const rows = ids.map((machineId) => ({ machineId, id: uuidv7() }));
  await owner.query('begin');
  for (const { machineId, id } of rows)
    await owner.query({
      name: 'insert',
      text: `insert into machine_command (tenant_id, id, machine_id, purpose, about, about_id, expected, wanted, state,
               issued_at, expires_at)
             values ($1, $2, $3, 'dispatch', 'hand', $2, '{}', '{}', 'waiting', now(), now())`,
      values: [firstTenant, id, machineId],
    });
  await owner.query('commit');
  for (const state of ['sent', 'acknowledged'])
    for (const { id } of rows)
      await owner.query({
        name: state,
        text: `update machine_command set state = '${state}', settled_at = now() where tenant_id = $1 and id = $2`,
        values: [firstTenant, id],
      });
  return performance.now() - beganMs;
}

async function machineIds(codes: readonly string[]): Promise<number[]> {
  const { rows } = await rig.owner.query<{ id: number }>(
    'select id from machine where tenant_id = $1 and code = any ($2::text[]) order by code',
    [firstTenant, codes],
  );
  return rows.map(({ id }) => id);
}
