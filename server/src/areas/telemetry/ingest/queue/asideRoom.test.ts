import { describe, expect, it } from 'vitest';
import { createAsideRoom, detailWith } from './asideRoom.ts';

describe('room in quarantine', () => {
  it('beyond the rows of a source holds one of each reason an hour, with the number of those without', () => {
    let nowMs = 0;
    const room = createAsideRoom(() => nowMs);
    const taken = Array.from({ length: 700 }, () => room.take('1001/GW', 'malformed'));
    expect(taken.filter((each) => each !== undefined)).toHaveLength(500);
    expect(room.take('1001/GW', 'badValue')).toEqual({ missed: 0 });
    expect(room.take('1001/GW', 'badValue')).toBeUndefined();
    expect(room.take('1001/GW-2', 'malformed')).toEqual({ missed: 0 });
    nowMs += 1;
    // Refills within the hour go to whatever comes; here another reason uses them up.
    for (let second = 0; second < 3_600; second++) {
      nowMs += 1_000;
      while (room.take('1001/GW', 'outOfRange') !== undefined);
    }
    const sample = room.take('1001/GW', 'malformed');
    expect(sample).toEqual({ missed: 200 });
    expect(detailWith('not JSON', { missed: 200 })).toBe('not JSON (200 more were only counted)');
    expect(room.take('1001/GW', 'badValue')).toEqual({ missed: 1 });
    expect(room.take('1001/GW', 'badValue')).toBeUndefined();
  });
});
