import type { StaffOfTurn } from '@millwright/contract/areas/shifts/replacementCalls.ts';
import { describe, expect, it } from 'vitest';
import { momentsOf, plainDraft, saidOf } from './draft.ts';
import { absentGroups, foundIn, substituteGroups } from './staffOrder.ts';

const staff = (realname: string, change: Partial<StaffOfTurn> = {}): StaffOfTurn => ({
  id: realname,
  realname,
  workNo: `W-${realname}`,
  crew: 'A',
  team: null,
  isOfOwnTeam: false,
  machineIds: [],
  duties: [],
  isOnLeave: false,
  isAtWork: true,
  isReplaced: false,
  standsInFor: [],
  restHours: null,
  ...change,
});
const names = (groups: ReturnType<typeof absentGroups>) =>
  groups.map(({ head, people }) => [head, ...people.map(({ realname }) => realname)]);

describe('who is offered', () => {
  it('as absent: own team, then the shift, then others; who is replaced already comes last', () => {
    const people = [
      staff('off', { isAtWork: false }),
      staff('gone', { isReplaced: true }),
      staff('there'),
      staff('day', { isAtWork: false, machineIds: [1] }),
      staff('mine', { isOfOwnTeam: true }),
    ];
    expect(names(absentGroups(people))).toEqual([
      ['own', 'mine'],
      ['inShift', 'there', 'day', 'gone'],
      ['others', 'off'],
    ]);
  });

  it('as substitute: free hands, then who tends fewest machines, then who has rested', () => {
    const people = [
      staff('tired', { isAtWork: false, restHours: 0 }),
      staff('rested', { isAtWork: false }),
      staff('busy', { machineIds: [1, 2, 3] }),
      staff('helping', { standsInFor: ['x'] }),
      staff('free'),
      staff('ours', { isOfOwnTeam: true }),
      staff('absent'),
      staff('away', { isReplaced: true }),
      staff('ill', { isOnLeave: true }),
    ];
    const groups = substituteGroups(people, 'absent');
    expect(names(groups)).toEqual([
      ['free', 'ours', 'free'],
      ['inShift', 'helping', 'busy'],
      ['others', 'rested', 'tired'],
    ]);
    expect(names(foundIn(groups, ' w-BUSY '))).toEqual([['inShift', 'busy']]);
  });
});

describe('what is said of a replacement', () => {
  const turn = {
    productionDate: '2026-11-23',
    shift: 'morning' as const,
    crew: 'A',
    startMs: 0,
    endMs: 12 * 60_000,
  };
  const later = { ...turn, shift: 'night' as const };

  it('is the turn alone, several turns, or a part of one', () => {
    const from = { productionDate: turn.productionDate, shift: 'morning' };
    expect(saidOf(plainDraft, turn)).toEqual({ from, reason: 'sick' });
    const until = { ...plainDraft, last: later, machineIds: [1], remark: ' x ' };
    expect(saidOf(until, turn)).toEqual({
      from,
      to: { ...from, shift: 'night' },
      machineIds: [1],
      reason: 'sick',
      remark: 'x',
    });
    const part = { ...until, machineIds: [], remark: '', part: { startMs: 1, endMs: 2 } };
    expect(saidOf(part, turn)).toEqual({ from, startMs: 1, endMs: 2, reason: 'sick' });
  });

  it('a part begins and ends at any five minutes, and at the borders', () => {
    expect(momentsOf(turn)).toEqual([0, 300_000, 600_000, 720_000]);
  });
});
