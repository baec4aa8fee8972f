import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  boxPlan,
  type BoxPlan,
  boxPollS,
  type BoxReport,
  pollBox,
  type PollAnswer,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { nextBoot } from './buffer/boot.ts';
import { readText, writeDurably } from './buffer/durable.ts';
import { createStore } from './buffer/store.ts';
import { createBoxClock } from './clock/boxClock.ts';
import { readCorrections } from './clock/corrections.ts';
import { createCollector, type Readers } from './machines/collector.ts';
import { createFileReader } from './machines/files.ts';
import { createModbusReader } from './machines/modbus.ts';
import { createMqttReader } from './machines/mqtt.ts';
import { createOpcUaReader } from './machines/opcUa.ts';
import { createRefusals } from './refused/refusals.ts';
import { askServer } from './server/askServer.ts';
import type { GatewaySettings } from './settings.ts';
import { createSender } from './uplink/sender.ts';
import { createUplink, type UplinkTarget } from './uplink/uplink.ts';

export const program = '0.1.0';

export interface Box {
  stop(): Promise<void>;
}

export type Say = (event: string, details?: object) => void;

/** What the server said last: with it a box works from its first second, whether the server can be reached or not. */
const known = z.object({ mqtt: pollBox.output.shape.mqtt, plan: boxPlan });

/** Without the server's time for so long, while its broker can be reached, the box's own clock is believed. */
const clocklessMs = 60_000;

/** Starts the box: reads machines by the plan that it knows, keeps what they say, sends it, and asks what is new. */
export async function startBox(settings: GatewaySettings, { say }: { say: Say }): Promise<Box> {
  const { dataDir, tenantId, code, login, secret } = settings;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const knownFile = join(dataDir, 'known.json');
  let { mqtt, plan } = readKnown(knownFile);
  const boot = nextBoot(dataDir);
  const clock = createBoxClock();
  const corrections = readCorrections(dataDir);
  const store = createStore({ dir: join(dataDir, 'telegrams'), maxBytes: settings.maxBytes });
  let connectedSinceMs: number | undefined;
  const uplink = createUplink({
    tenantId,
    code,
    login,
    secret,
    target: () => mqtt && targetOf(mqtt, settings),
    onConnected: () => {
      connectedSinceMs = performance.now();
      say('connected');
      sender.wake();
    },
    onTrouble: repeats((reason) => say('broker', { reason })),
  });
  const sender = createSender({ tenantId, store, uplink, corrections });
  const refusals = createRefusals(join(dataDir, 'refused'), () => clock.now().ms);
  const collector = createCollector({
    readers: readersIn(dataDir, () => clock.now().ms),
    boot,
    clientId: `box-${tenantId}-${code}`,
    now: () => clock.now(),
    take: (telegrams) => sender.take(telegrams),
    refuse: (refusal) => refusals.add(refusal),
  });
  if (plan !== undefined) await collector.follow(plan);
  say('started', { boot, waiting: store.held().waiting });

  const looking = setInterval(() => {
    clock.look();
    const isClockless = clock.movedByMs() === undefined && corrections.of(boot) === undefined;
    if (isClockless && connectedSinceMs !== undefined && performance.now() - connectedSinceMs > clocklessMs)
      corrections.know(boot, { ownMs: 0, beforeMs: 0 });
  }, 2_000);

  let answers: z.input<typeof pollBox.input>['answers'] = [];
  const tellTrouble = repeats((reason) => say('server', { reason }));
  async function visit(): Promise<void> {
    const said = answers;
    const refused = refusals.waiting();
    const beganMs = performance.now();
    const answer = await askServer(settings.server, pollBox, {
      input: { login, secret, planVersion: plan?.version ?? '', report: report(), answers: said, refused },
      ca: settings.ca(),
    });
    answers = answers?.slice(said?.length ?? 0);
    refusals.stored(refused);
    tellTrouble('');
    hearTime(answer.nowMs, performance.now() - beganMs);
    await hearPlan(answer);
    for (const { id, machine } of answer.tries)
      void collector.tryNow(machine).then((values) => {
        answers = [...(answers ?? []), { id, values }].slice(-20);
        hurry();
      });
  }

  function hearTime(serverMs: number, roundTripMs: number): void {
    const beforeMs = -(clock.aheadMs() ?? Date.now() - serverMs);
    clock.heard(serverMs, roundTripMs);
    const ownMs = clock.movedByMs();
    if (ownMs === undefined || corrections.of(boot) !== undefined) return;
    corrections.know(boot, { ownMs, beforeMs: Math.abs(beforeMs) < 1_000 ? 0 : Math.round(beforeMs) });
    if (ownMs !== 0) say('clock', { movedByMs: ownMs });
    sender.wake();
  }

  async function hearPlan(answer: PollAnswer): Promise<void> {
    const isNew = answer.plan !== null;
    if (!isNew && JSON.stringify(mqtt) === JSON.stringify(answer.mqtt)) return;
    mqtt = answer.mqtt;
    plan = answer.plan ?? plan;
    if (plan !== undefined) writeDurably(knownFile, JSON.stringify({ mqtt, plan }));
    if (!isNew || plan === undefined) return;
    say('plan', { version: plan.version, machines: plan.machines.length });
    await collector.follow(plan);
  }

  function readsConnection(id: string): boolean {
    return plan?.machines.some(({ connectionId }) => connectionId === id) ?? false;
  }

  function report(): BoxReport {
    return {
      program,
      boot,
      isConnected: uplink.isConnected(),
      clock: { aheadMs: clock.aheadMs(), leaps: clock.leaps() },
      buffer: store.held(),
      problems: collector.problems(),
      refused: refusals.summary().filter(({ connectionId }) => readsConnection(connectionId)),
      trouble: uplink.trouble()?.slice(0, 300) ?? null,
    };
  }

  let isStopped = false;
  let isHurried = false;
  let goOn: () => void = () => undefined;
  function hurry(): void {
    isHurried = true;
    goOn();
  }
  async function visitOn(): Promise<void> {
    while (!isStopped) {
      isHurried = false;
      await visit().catch((error: unknown) =>
        tellTrouble(error instanceof Error ? error.message : String(error)),
      );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, boxPollS * 1_000);
        goOn = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isHurried) goOn();
      });
    }
  }

  const visiting = visitOn();
  return {
    async stop() {
      isStopped = true;
      clearInterval(looking);
      hurry();
      await collector.stop();
      await sender.stop();
      await uplink.stop();
      await store.close();
      await visiting;
    },
  };
}

/** Readers of all protocols; `nowMs` is the corrected clock, which timestamps of other computers are held against. */
function readersIn(dataDir: string, nowMs: () => number): Readers {
  return {
    modbusTcp: createModbusReader(),
    opcUa: createOpcUaReader(dataDir, nowMs),
    file: createFileReader(),
    mqtt: createMqttReader(undefined, nowMs),
  };
}

/** The broker stands where the server does unless it, or who installed the box, says otherwise. */
function targetOf(
  { host, port, isTls, promise }: PollAnswer['mqtt'],
  { server, mqttUrl, ca }: GatewaySettings,
): UplinkTarget {
  const url = mqttUrl ?? `${isTls ? 'mqtts' : 'mqtt'}://${host ?? new URL(server).hostname}:${port}`;
  return { url, promise, ca: ca() };
}

function readKnown(file: string): { mqtt?: PollAnswer['mqtt']; plan?: BoxPlan } {
  try {
    return known.parse(JSON.parse(readText(file) ?? 'null'));
  } catch {
    return {};
  }
}

/** Tells something when it differs from what was told before; nothing for an empty text. */
function repeats(tell: (text: string) => void): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last && text !== '') tell(text);
    last = text;
  };
}
