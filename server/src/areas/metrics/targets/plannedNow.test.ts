import { describe, expect, it } from 'vitest';
import { plannedKgNow } from './plannedNow.ts';

describe('plan to now', () => {
  it.each([
    { of: 'half of the time', startMs: 0, dueMs: 100, nowMs: 50, planned: 500 },
    { of: 'the beginning', startMs: 50, dueMs: 100, nowMs: 50, planned: 0 },
    { of: 'what is due', startMs: 0, dueMs: 100, nowMs: 100, planned: 1000 },
    { of: 'what is overdue', startMs: 0, dueMs: 100, nowMs: 300, planned: 1000 },
    { of: 'what was due before it began', startMs: 200, dueMs: 100, nowMs: 200, planned: 1000 },
  ])('of $of is $planned kg', ({ startMs, dueMs, nowMs, planned }) => {
    expect(plannedKgNow([{ demandKg: 1000, startMs, dueMs }], nowMs)).toBe(planned);
  });

  it('follows the plan of frames where a line is in it, begun or not, and never beyond what is demanded', () => {
    const even = { demandKg: 1000, startMs: 0, dueMs: 100 };
    expect(plannedKgNow([{ ...even, byPlanKg: 120 }, even], 50)).toBe(620);
    expect(plannedKgNow([{ ...even, startMs: null, byPlanKg: 120 }], 50)).toBe(120);
    expect(plannedKgNow([{ ...even, byPlanKg: 1200 }], 50)).toBe(1000);
  });

  it('adds lines up, without those that have not begun', () => {
    const lines = [
      { demandKg: 1000, startMs: 0, dueMs: 100 },
      { demandKg: 333.333, startMs: 0, dueMs: 40 },
      { demandKg: 5000, startMs: null, dueMs: 100 },
    ];
    expect(plannedKgNow(lines, 20)).toBe(366.667);
    expect(plannedKgNow(lines.slice(2), 20)).toBeNull();
  });
});
