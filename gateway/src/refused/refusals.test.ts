import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '@millwright/testing/gateway/scratch.ts';
import { createRefusals } from './refusals.ts';

const connectionId = '01900000-0000-7000-8000-000000000001';
const refusal = { connectionId, topic: 'v1/1003/RF-01/telemetry', reason: 'not JSON', text: '{"a":NaN}' };

describe('refused items', () => {
  it('are kept with their text and counted by connection, also over a restart and a torn line', () => {
    const folder = scratchFolder();
    const refusals = createRefusals(folder, () => 1_000);
    refusals.add(refusal);
    refusals.add({ ...refusal, text: 'hello' });
    const summary = [{ connectionId, count: 2, lastMs: 1_000, reason: 'not JSON', text: 'hello' }];
    expect(refusals.summary()).toEqual(summary);
    const file = join(folder, 'refused.jsonl');
    expect(readFileSync(file, 'utf8')).toContain(JSON.stringify('{"a":NaN}'));
    appendFileSync(file, '{"atMs":');
    expect(createRefusals(folder).summary()).toEqual(summary);
  });

  it('wait for the server until it has them, also over a restart', () => {
    const folder = scratchFolder();
    const refusals = createRefusals(folder);
    refusals.add(refusal);
    refusals.add({ ...refusal, text: 'second' });
    const [first, second] = refusals.waiting();
    expect(first).toEqual({ ...refusal, id: expect.any(String) });
    expect(second?.text).toBe('second');
    expect(createRefusals(folder).waiting()).toEqual([first, second]);
    refusals.stored(first ? [first] : []);
    expect(refusals.waiting()).toEqual([second]);
    const again = createRefusals(folder);
    expect(again.waiting()).toEqual([second]);
    again.stored(again.waiting());
    expect(createRefusals(folder).waiting()).toEqual([]);
  });

  it('are sent without what no database can hold', () => {
    const refusals = createRefusals(scratchFolder());
    refusals.add({ ...refusal, text: 'a\u0000b\ud83d' });
    expect(refusals.waiting()).toMatchObject([{ text: 'a\uFFFDb\uFFFD' }]);
  });

  it('fill no disk', () => {
    const folder = scratchFolder();
    const refusals = createRefusals(folder);
    const text = 'x'.repeat(100_000);
    for (let count = 0; count < 3_000; count++) refusals.add({ ...refusal, text });
    expect(refusals.summary()).toMatchObject([{ count: 3_000 }]);
    const sizes = ['refused.jsonl', 'refused.jsonl.1'].map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_010_000);
  });
});
