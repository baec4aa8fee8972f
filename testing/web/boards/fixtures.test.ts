import { equipArchivesBoard, equipStateBoard } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { sectionBoardKeys, sectionsBoard } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { machineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { materialOutputBoard } from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { millBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { processBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { remindBoard } from '@millwright/contract/areas/boards/remind/remind.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { describe, expect, it } from 'vitest';
import {
  emptyMillFixture,
  equipArchivesFixture,
  equipStateFixture,
  leaderboardFixture,
  machineFixture,
  materialOutputFixture,
  millFixture,
  processFixture,
  remindFixture,
  sectionsFixture,
  youngLeaderboardFixture,
} from './fixtures.ts';

const codes = referenceMill.machines
  .filter(({ kind }) => processes.some((process) => process === kind))
  .map(({ code }) => code);

describe('the snapshots that tests draw', () => {
  it('are what the server sends: the whole mill, also of a small mill and of one without machines', () => {
    for (const board of [millFixture(), millFixture({ plan: smallMill }), emptyMillFixture()])
      expect(millBoard.safeParse(board).error).toBeUndefined();
  });

  it('are what the server sends: the places of crews and frames', () => {
    for (const board of [leaderboardFixture(), youngLeaderboardFixture()])
      expect(leaderboard.safeParse(board).error).toBeUndefined();
  });

  it('are what the server sends: the state and the archives of equipment', () => {
    expect(equipStateBoard.safeParse(equipStateFixture()).error).toBeUndefined();
    expect(equipArchivesBoard.safeParse(equipArchivesFixture()).error).toBeUndefined();
  });

  it('are what the server sends: reminders, and what left the store', () => {
    expect(remindBoard.safeParse(remindFixture()).error).toBeUndefined();
    expect(materialOutputBoard.safeParse(materialOutputFixture()).error).toBeUndefined();
  });

  it.each(processes)('are what the server sends: %s', (process) => {
    expect(processBoard.safeParse(processFixture(process)).error).toBeUndefined();
  });

  it.each(sectionBoardKeys)('are what the server sends: %s', (key) => {
    for (const plan of [referenceMill, smallMill])
      expect(sectionsBoard.safeParse(sectionsFixture(key, { plan })).error).toBeUndefined();
  });

  it('are what the server sends: each of the 152 machines', () => {
    expect(codes).toHaveLength(152);
    for (const code of codes) expect(machineDetail.safeParse(machineFixture(code)).error).toBeUndefined();
  });

  it('tell the states of a shift from its start until now without gap', () => {
    for (const code of ['RF-08', 'RF-17', 'WD-16', 'CD-10']) {
      const { intervals, header } = machineFixture(code);
      expect(intervals[0]?.startMs).toBe(header.shift.startMs);
      expect(intervals.at(-1)?.endMs).toBe(header.atMs);
      const gaps = intervals.slice(1).map(({ startMs }, place) => startMs - (intervals[place]?.endMs ?? 0));
      expect(gaps.every((gap) => gap === 0)).toBe(true);
    }
  });
});
