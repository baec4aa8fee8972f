import { describe, expect, it } from 'vitest';
import type { CommandAck } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { judgeAnswer } from './judgeAnswer.ts';

const id = '01920000-0000-7000-8000-000000000001';
const sent = { state: 'sent' as const, wanted: { spindleSpeed: 16_000 }, expiresMs: 1_000 };
const ack = (result: CommandAck['result'], speed?: number, reason?: CommandAck['reason']): CommandAck => ({
  id,
  result,
  reason,
  values: speed === undefined ? {} : { spindleSpeed: speed },
});
const judged = (
  of: CommandAck,
  {
    isProbe = false,
    nowMs = 500,
    state = 'sent',
  }: { isProbe?: boolean; nowMs?: number; state?: 'sent' | 'unknown' } = {},
) => judgeAnswer({ ...sent, state }, { ack: of, isProbe, nowMs });

describe('an answer to a command', () => {
  it.each([
    ['accepted, set as wanted', ack('accepted', 16_000), { state: 'acknowledged', reason: null }],
    ['accepted, another value', ack('accepted', 15_990), { state: 'refused', reason: 'readBackDiffers' }],
    ['accepted, no value', ack('accepted'), undefined],
    ['repeated, no value', ack('refused', undefined, 'repeated'), undefined],
    [
      'refused, no value',
      ack('refused', undefined, 'outOfRange'),
      { state: 'refused', reason: 'outOfRange' },
    ],
    ['refused', ack('refused', 15_000, 'outOfRange'), { state: 'refused', reason: 'outOfRange' }],
    ['refused, no reason', ack('refused', 15_000), { state: 'refused', reason: 'other' }],
    ['repeated, set as wanted', ack('refused', 16_000, 'repeated'), { state: 'acknowledged', reason: null }],
    ['repeated, not set', ack('refused', 15_000, 'repeated'), { state: 'refused', reason: 'notApplied' }],
    ['a rounding', ack('accepted', 16_000.000_01), { state: 'acknowledged', reason: null }],
  ])('%s', (_, of, verdict) => {
    expect(judged(of)).toEqual(verdict);
    expect(judged(of, { state: 'unknown' })).toEqual(verdict);
  });

  it('a read-back decides once the machine may not take the command any more', () => {
    expect(judged(ack('read', 15_000), { isProbe: true })).toBeUndefined();
    const late = { isProbe: true, nowMs: 1_000, state: 'unknown' as const };
    expect(judged(ack('read', 15_000), late)).toEqual({ state: 'refused', reason: 'notApplied' });
    expect(judged(ack('read', 16_000), late)).toEqual({ state: 'acknowledged', reason: null });
    expect(judged(ack('read'), late)).toBeUndefined();
  });

  it('decides by the values that are there, and only then by those that are missing', () => {
    const wanted = { spindleSpeed: 16_000, twist: 820 };
    const judgedBy = (values: CommandAck['values']) =>
      judgeAnswer(
        { ...sent, wanted },
        { ack: { id, result: 'accepted', values }, isProbe: false, nowMs: 500 },
      );
    expect(judgedBy({ twist: 820 })).toBeUndefined();
    expect(judgedBy({ twist: 800 })).toEqual({ state: 'refused', reason: 'readBackDiffers' });
    expect(judgedBy({ twist: 820, spindleSpeed: 16_000 })).toEqual({ state: 'acknowledged', reason: null });
  });

  it.each(['waiting', 'acknowledged', 'refused', 'expired', 'cancelled'] as const)(
    'changes nothing of a command that is %s',
    (state) => {
      const of = { ack: ack('accepted', 16_000), isProbe: false, nowMs: 0 };
      expect(judgeAnswer({ ...sent, state }, of)).toBeUndefined();
    },
  );
});
