import { patrolShown } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import type { PatrolMachine } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { visitsHere } from './visitsHere.ts';

const nowMs = 1_790_000_000_000;
/** What the clock of this phone showed when the patrol was read: it goes an hour behind. */
const readMs = nowMs - 3_600_000;

const frame = (id: number, change: Partial<PatrolMachine> = {}): PatrolMachine => ({
  id,
  code: `RF-${id}`,
  number: String(id),
  positions: 1008,
  variety: 'JC40',
  state: 1,
  fault: null,
  sinceMs: nowMs - 3_600_000,
  saidMs: nowMs - 5000,
  isSilent: false,
  idleSpindles: 4,
  gPerSpindleH: 16.7,
  breaksPerH: 12,
  tellsBreaks: true,
  breaks: [1, 2, 3].map((minutes) => ({ atMs: nowMs - minutes * 60_000, spindle: 100 + minutes })),
  visitedMs: nowMs - 30 * 60_000,
  visitedBy: 'Lan',
  toDoffMin: 40,
  rogues: [],
  ...change,
});
const item = (machineId: number, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `visit ${machineId}`,
  owner: '1 me',
  seq: machineId,
  madeMs: readMs + 60_000,
  kind: 'patrol',
  about: `patrol ${machineId}`,
  title: '1',
  body: { machineId },
  photos: [],
  state: 'waits',
  ...change,
});
const read = { patrol: { nowMs, standsAt: null, frames: [frame(1), frame(2), frame(3)] }, readMs };
const shown = (items: readonly OutboxItem[]) =>
  patrolShown(read.patrol, visitsHere(items, read)).stops.map(({ frame: { machine, endsDown } }) => [
    machine.id,
    endsDown,
  ]);

describe('a patrol on a phone', () => {
  it('has pieced the ends of a frame as soon as that was told, by the time of the server', () => {
    expect(visitsHere([item(2)], read)).toEqual(new Map([[2, nowMs + 60_000]]));
    // From where the spinner stands now; the frame that is done comes last.
    expect(shown([item(2)]).at(-1)).toEqual([2, 0]);
    expect(shown([item(2, { state: 'sent' })]).at(-1)).toEqual([2, 0]);
  });

  it('takes no visit from what the server refused, or from other things that wait', () => {
    expect(visitsHere([item(2, { state: 'refused' }), item(3, { kind: 'report' })], read)).toEqual(new Map());
    // All alike: first where a round would come last.
    expect(shown([])).toEqual([3, 2, 1].map((id) => [id, 3]));
  });

  it('keeps frames that stand, are silent, or whose rate nobody knows out of the order', () => {
    const frames = [
      frame(1),
      frame(2, { state: 4, fault: 'S704' }),
      frame(3, { isSilent: true }),
      frame(4, { gPerSpindleH: null }),
    ];
    const { stops, others } = patrolShown({ nowMs, standsAt: 2, frames });
    expect(stops.map(({ frame: { machine } }) => machine.id)).toEqual([1]);
    expect(others.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it('takes a frame that counts its breaks and does not tell them at its rate', () => {
    const { stops } = patrolShown({
      nowMs,
      standsAt: null,
      frames: [frame(1, { breaks: [], tellsBreaks: false, visitedMs: null })],
    });
    expect(stops[0]?.frame.endsDown).toBeCloseTo(12 * (18 / 60), 9);
  });
});
