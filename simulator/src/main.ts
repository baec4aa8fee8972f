import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { MachineCommand } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import {
  millPlans,
  simulatorPlan,
  type SimulatorPlan,
} from '@millwright/contract/reference/mill/simulatorPlan.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { hearCommand, type MillPlay } from './millPlay.ts';
import { runMill } from './runMill.ts';

const { values } = parseArgs({ options: { plan: { type: 'string' } } });
if (values.plan === undefined) throw new Error('usage: main.ts --plan <file>');
const told = simulatorPlan.parse(JSON.parse(await readFile(values.plan, 'utf8')));

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
// The parent process has ended; whoever replaces it starts a simulator of its own.
process.once('disconnect', () => ending.abort());
process.channel?.unref();

await Promise.all(told.mills.map((mill) => play(mill)));

async function play({
  tenantId,
  plan: key,
  seed,
  gateways: secrets,
}: SimulatorPlan['mills'][number]): Promise<void> {
  const plan = millPlans[key];
  let opened: MillPlay | undefined;
  const gatewayOf = new Map<string, Gateway>();
  const gateways = plan.gateways.map(({ code, machines }) => {
    const secret = secrets.find((each) => each.code === code)?.secret;
    if (secret === undefined) throw new Error(`no secret for gateway ${code} of tenant ${tenantId}`);
    const onTrouble = (reason: string) =>
      process.stderr.write(`${JSON.stringify({ event: 'trouble', tenantId, gateway: code, reason })}\n`);
    const onCommand = (command: MachineCommand) => opened && hearCommand(opened, command);
    const { mqttUrl: url, repeatMs } = told;
    const gateway = createGateway({ url, tenantId, code, secret, repeatMs, onTrouble, onCommand });
    for (const machine of machines) gatewayOf.set(machine, gateway);
    return gateway;
  });
  await runMill({
    plan,
    tenantId,
    seed,
    gatewayOf,
    hours: told.hours,
    days: told.days,
    speed: told.speed,
    stateDir: told.stateDir,
    now: Date.now,
    obedience: told.obedience,
    onOpen: (begun) => {
      opened = begun;
    },
    say: (progress) => process.stdout.write(`${JSON.stringify(progress)}\n`),
    signal: ending.signal,
  });
  await Promise.all(gateways.map((gateway) => gateway.stop()));
}
