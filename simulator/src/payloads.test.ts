import { describe, expect, it } from 'vitest';
import {
  maxPayloadBytes,
  maxTelegramsPerPayload,
  type Telegram,
} from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { payloadLimits, payloadsOf } from './payloads.ts';

const channel = 'telemetry';

describe('payloads', () => {
  it('send one telegram as it is, and several as an array, to the topic of the machine', () => {
    const { topic, payloads } = payloadsOf(1001, { machine: 'RF-01', channel, telegrams: telegrams(1) });
    expect(parseTopic(topic)).toEqual({ kind: 'machine', tenantId: 1001, machineCode: 'RF-01', channel });
    expect(payloads).toEqual([JSON.stringify(telegrams(1)[0])]);
    const several = payloadsOf(1001, { machine: 'RF-01', channel, telegrams: telegrams(3) });
    expect(several.payloads).toEqual([JSON.stringify(telegrams(3))]);
  });

  it('stay within the limits and lose nothing of a long back-fill', () => {
    const { payloads } = payloadsOf(1001, { machine: 'RF-01', channel, telegrams: telegrams(1203) });
    expect(payloads.map((payload) => JSON.parse(payload)).flat()).toEqual(telegrams(1203));
    expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThanOrEqual(
      payloadLimits.bytes + 2,
    );
    expect(payloadLimits.bytes).toBeLessThan(maxPayloadBytes);
    expect(payloadLimits.telegrams).toBeLessThanOrEqual(maxTelegramsPerPayload);
    expect(payloads.length).toBeGreaterThanOrEqual(5);
  });
});

function telegrams(count: number): Telegram[] {
  return Array.from({ length: count }, (_, seq) => ({
    ts: seq,
    boot: 1,
    seq,
    values: { note: 'x'.repeat(seq % 700) },
  }));
}
