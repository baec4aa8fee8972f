import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import sparkplugPayload from 'sparkplug-payload';
import { hostileTexts, hostileValues } from '../hostileValues.ts';
import type { Random } from '../random.ts';

const spB = sparkplugPayload.get('spBv1.0');

const signals = [
  'state',
  'outputG',
  'energyWh',
  'endBreaks',
  'powerKw',
  'spindleRpm',
  'doffs',
  'idleSpindles',
  'variety',
  'speed0',
  'fault',
  'event',
  'spindle',
  '__proto__',
  'nonsense',
];
const nearMs = 10 * minuteMs;
const daysMs = 90 * dayMs;

/** What machines would never say, and a good telegram now and then, so that what comes behind is not refused at the door. */
export function hostilePayload(random: Random, nowMs: number): Buffer {
  const kind = random.below(100);
  if (kind < 8) return randomBytes(random, random.below(300));
  if (kind < 14) return Buffer.from(random.one(hostileTexts));
  if (kind < 40) return Buffer.from(JSON.stringify(telegram(random, nowMs)));
  if (kind < 60) return mutated(random, Buffer.from(JSON.stringify(goodTelegram(random, nowMs))));
  if (kind < 70) return Buffer.from(JSON.stringify(several(random, nowMs)));
  if (kind < 78) return Buffer.from(JSON.stringify(random.one(hostileValues)));
  if (kind < 84) return mutated(random, Buffer.from(JSON.stringify(telegram(random, nowMs))));
  if (kind < 99) return Buffer.from(JSON.stringify(goodTelegram(random, nowMs)));
  return large(random);
}

/** A payload of Sparkplug B, right or with some of its bytes changed. */
export function sparkplugBytes(random: Random, nowMs: number): Buffer {
  if (spB === null) throw new Error('no Sparkplug B');
  const metrics = Array.from({ length: random.below(6) }, (_, alias) => ({
    name: random.one(signals),
    alias,
    type: random.one(['UInt64', 'Double', 'String', 'Boolean', 'Int8'] as const),
    value: random.below(1_000),
  }));
  const valued = metrics.map((metric) => {
    if (metric.type === 'String') return { ...metric, type: metric.type, value: random.one(hostileTexts) };
    if (metric.type === 'Boolean') return { ...metric, type: metric.type, value: true };
    return { ...metric, type: metric.type };
  });
  const timestamp = nowMs - random.below(nearMs);
  const right = Buffer.from(spB.encodePayload({ timestamp, seq: random.below(256), metrics: valued }));
  return random.in100(40) ? right : mutated(random, right);
}

/** Some bytes changed, left out, doubled or added. */
export function mutated(random: Random, bytes: Buffer): Buffer {
  let changed = Buffer.from(bytes);
  const changes = 1 + random.below(4);
  for (let change = 0; change < changes; change++) {
    const at = random.below(changed.length + 1);
    const way = random.below(5);
    if (way === 0) changed = changed.subarray(0, at);
    else if (way === 1)
      changed = Buffer.concat([
        changed.subarray(0, at),
        randomBytes(random, random.below(8)),
        changed.subarray(at),
      ]);
    else if (way === 2)
      changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + random.below(8))]);
    else if (way === 3) changed = Buffer.concat([changed, changed.subarray(at)]);
    else if (at < changed.length) changed[at] = random.below(256);
  }
  return changed;
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

function goodTelegram(random: Random, nowMs: number) {
  const seq = random.below(1_000_000);
  const values = {
    state: random.below(4),
    outputG: seq,
    powerKw: 31.5,
    spindleRpm: 16_000 + random.below(500),
  };
  return { ts: nowMs - random.below(nearMs), boot: 1, seq, values };
}

function telegram(random: Random, nowMs: number): unknown {
  const values: [string, unknown][] = Array.from({ length: random.below(8) }, () => [
    random.one(signals),
    random.in100(50) ? random.one(hostileValues) : random.below(100_000),
  ]);
  const whole: [string, unknown][] = [
    ['ts', random.in100(70) ? nowMs + nearMs - random.below(daysMs) : random.one(hostileValues)],
    ['boot', random.in100(80) ? random.below(5) : random.one(hostileValues)],
    ['seq', random.in100(80) ? random.below(2 ** 30) : random.one(hostileValues)],
    ['values', random.in100(85) ? Object.fromEntries(values) : random.one(hostileValues)],
  ];
  return Object.fromEntries(whole.filter(() => random.in100(95)));
}

function several(random: Random, nowMs: number): unknown[] {
  return Array.from({ length: random.below(30) }, () =>
    random.in100(60) ? goodTelegram(random, nowMs) : telegram(random, nowMs),
  );
}

/** Long ones cost the most to look at. */
function large(random: Random): Buffer {
  const size = 10_000 + random.below(200_000);
  const way = random.below(4);
  if (way === 0) return Buffer.from('['.repeat(size));
  if (way === 1) return Buffer.alloc(size, 0x20);
  if (way === 2) return Buffer.from(`[${'{},'.repeat(size / 3)}{}]`);
  return Buffer.from(`{"ts":1,"boot":1,"seq":1,"values":{"variety":"${'x'.repeat(size)}"}}`);
}
