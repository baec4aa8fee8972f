import mqtt from 'mqtt';
import {
  type CommandAck,
  type CommandValues,
  type MachineCommand,
  machineCommand,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { machineTopic, ownCommandsTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { TestSource } from '../makeMill.ts';

/** What a machine of a test does with a command that came: by default it obeys and answers. */
export interface Temper {
  /** The command does not reach it. */
  readonly isLost?: boolean;
  /** It obeys, or refuses, and its answer gets lost. */
  readonly isMute?: boolean;
  /** It refuses for this reason. */
  readonly refuses?: CommandAck['reason'];
  /** How often it answers. */
  readonly answers?: number;
  /** Its answer lacks what it is set to. */
  readonly isWithoutValues?: boolean;
}

/** A gateway with one machine that keeps the protocol of commands, and what it heard and did. */
export async function obeyingMachine({
  url,
  source,
  code,
  set = {},
  now,
}: {
  url: string;
  source: TestSource;
  code: string;
  set?: CommandValues;
  now: () => number;
}) {
  const client = await mqtt.connectAsync(url, {
    protocolVersion: 4,
    reconnectPeriod: 200,
    username: source.login,
    password: source.secret,
  });
  const machine = {
    set: { ...set } as Record<string, number | string>,
    heard: [] as MachineCommand[],
    /** How often it was moved. */
    moves: 0,
    temper: (_command: MachineCommand): Temper => ({}),
    say: (ack: object) => client.publishAsync(topic, JSON.stringify(ack), { qos: 1 }),
    client,
    end: () => client.endAsync(true),
  };
  const topic = machineTopic(source.tenantId, code, 'ack');
  const known = new Set<string>();
  client.on('message', (heard, payload) => {
    if (!heard.endsWith('/command')) return;
    const command = machineCommand.parse(JSON.parse(payload.toString()));
    if (command.machine !== code) return;
    machine.heard.push(command);
    const temper = machine.temper(command);
    if (temper.isLost === true) return;
    const said = { id: command.id, ...obey(command, temper) };
    const ack = temper.isWithoutValues === true ? { ...said, values: {} } : said;
    if (temper.isMute === true) return;
    for (let time = 0; time < (temper.answers ?? 1); time += 1) void machine.say(ack);
  });
  await client.subscribeAsync(ownCommandsTopic(source.tenantId), { qos: 1 });
  return machine;

  function obey(command: MachineCommand, { refuses }: Temper): Omit<CommandAck, 'id'> {
    const asked = command.read ?? Object.keys(command.values);
    const values = () => Object.fromEntries(asked.flatMap((each) => pairOf(each)));
    if (command.read !== undefined) return { result: 'read', values: values() };
    const no = (reason: CommandAck['reason']) => ({ result: 'refused' as const, reason, values: values() });
    if (known.has(command.id)) return no('repeated');
    known.add(command.id);
    if (now() > command.expiresAt) return no('expired');
    if (refuses !== undefined) return no(refuses);
    Object.assign(machine.set, command.values);
    machine.moves += 1;
    return { result: 'accepted', values: values() };
  }

  function pairOf(each: string): [string, number | string][] {
    const value = machine.set[each];
    return value === undefined ? [] : [[each, value]];
  }
}
