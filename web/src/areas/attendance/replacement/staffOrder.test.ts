import type { StaffOfTurn } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { describe, expect, it } from 'vitest';
import { momentsOf, plainDraft, replacementInput } from './draft.ts';
import { absentGroups, foundIn, substituteGroups, workOf } from './staffOrder.ts';

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
  restedHours: null,
  works: [],
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

  const spinner = { process: 'spinning' as const, duty: 'spinner' as const };
  const wanted = [spinner];

  it('as substitute: by process and skill, then rest, then present load', () => {
    const people = [
      staff('laboratory', { isOfOwnTeam: true }),
      staff('winder', { works: [{ process: 'winding', duty: 'spinner' }] }),
      staff('mender', { works: [{ process: 'spinning', duty: 'repairman' }] }),
      staff('tired', { works: [spinner], isAtWork: false, restHours: 4, restedHours: 4 }),
      staff('off', { works: [spinner], isAtWork: false, restedHours: 16 }),
      staff('off long', { works: [spinner], isAtWork: false }),
      staff('busy', { works: [spinner], machineIds: [1, 2, 3] }),
      staff('helping', { works: [spinner], standsInFor: ['x'] }),
      staff('free', { works: [spinner] }),
      staff('ours', { works: [spinner], isOfOwnTeam: true }),
      staff('absent', { works: [spinner] }),
      staff('away', { works: [spinner], isReplaced: true }),
      staff('ill', { works: [spinner], isOnLeave: true }),
    ];
    const groups = substituteGroups(people, { absentId: 'absent', wanted });
    expect(names(groups)).toEqual([
      ['sameWork', 'ours', 'free', 'helping', 'busy', 'off long', 'off', 'tired'],
      ['sameProcess', 'mender'],
      ['otherWork', 'laboratory', 'winder'],
    ]);
    expect(names(foundIn(groups, ' w-BUSY '))).toEqual([['sameWork', 'busy']]);
  });

  it('for the work at the machines of the absent, else for what he or she knows', () => {
    const machines = [
      { id: 1, code: 'RF-01', kind: 'spinning' as const },
      { id: 2, code: 'WD-01', kind: 'winding' as const },
    ];
    const works = [{ process: 'roving' as const, duty: 'spinner' as const }];
    expect(workOf(staff('a', { machineIds: [1], duties: ['spinner'], works }), machines)).toEqual([spinner]);
    expect(workOf(staff('b', { works }), machines)).toEqual(works);
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
    expect(replacementInput(plainDraft, turn)).toEqual({ from, reason: 'sick' });
    const until = { ...plainDraft, last: later, machineIds: [1], remark: ' x ' };
    expect(replacementInput(until, turn)).toEqual({
      from,
      to: { ...from, shift: 'night' },
      machineIds: [1],
      reason: 'sick',
      remark: 'x',
    });
    expect(replacementInput({ ...plainDraft, reason: 'swap', isMutual: true }, turn)).toEqual({
      from,
      reason: 'swap',
      isMutual: true,
    });
    const part = { ...until, machineIds: [], remark: '', part: { startMs: 1, endMs: 2 } };
    expect(replacementInput(part, turn)).toEqual({ from, startMs: 1, endMs: 2, reason: 'sick' });
  });

  it('a part begins and ends at any five minutes, and at the borders', () => {
    expect(momentsOf(turn)).toEqual([0, 300_000, 600_000, 720_000]);
  });
});
