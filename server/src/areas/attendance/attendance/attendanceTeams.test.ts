import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { joinTeam, leaveTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import {
  exportAttendance,
  showAttendance,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { addedUp } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const teams = resourceCalls(team);
// Noon of the fifteenth of the month to come, in the mill: half of a month is over.
const now = new Date(clock.nowMs());
clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 4) - clock.nowMs());
const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
const month = today.slice(0, 7);

/** Ann was in the first team, with Bo, until yesterday; since this morning she is in the second, with Chen. */
async function aMill() {
  const tenantId = await make.tenant({ zone: 'Asia/Shanghai' });
  const codes = [attendanceRights.read, ...Object.values(team.access)];
  const bossPerson = await make.user({ tenantIds: [tenantId], codes });
  const boss = server.as(bossPerson);
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const add = async (name: string, crew: string, memberIds: string[]) =>
    (await boss.call(teams.add, { name, type: 'spinner', crew, memberIds, leaderId: memberIds[0] })).result
      .id;
  const [first, second] = [await add('一组', 'A', [bo, ann]), await add('二组', 'B', [chen])];
  await boss.call(leaveTeam, { id: first, personId: ann });
  await boss.call(joinTeam, { id: second, personIds: [ann] });
  const shown = async () => (await boss.call(showAttendance, { month })).result;
  const sheetOf = async (teamId: string) => {
    const session = { userId: bossPerson.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const answer = await server.app.fastify.inject({
      url: `${basePath}${exportAttendance.path}?${new URLSearchParams({ month, teamId })}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
    });
    const [, days] = await readSheet(answer.rawPayload);
    return (days?.data ?? []).slice(1).map(([, name, of, date]) => ({
      name,
      of,
      date: date instanceof Date ? date.toISOString().slice(0, 10) : '',
    }));
  };
  return { boss, ann, bo, first, second, shown, sheetOf };
}

describe('attendance by team', () => {
  it('is that of the team in which somebody was at that time, and adds up', async () => {
    const { ann, bo, first, second, shown } = await aMill();
    const { people, teams: told } = await shown();
    const moved = people.find(({ id }) => id === ann);
    expect(moved?.teamIds.toSorted()).toEqual([first, second].toSorted());
    expect(moved?.parts.map(({ teamIds }) => teamIds)).toEqual([[first], [second]]);
    expect(addedUp(moved?.parts.map(({ sums }) => sums) ?? [])).toEqual(moved?.sums);
    // Until yesterday all her turns are over, and she was at none of them.
    expect(moved?.parts[0]?.sums).toMatchObject({ absent: moved?.parts[0]?.sums.planned, present: 0 });
    expect(moved?.parts[0]?.sums.planned).toBeGreaterThan(0);
    expect(people.find(({ id }) => id === bo)).toMatchObject({ teamIds: [first], parts: [] });
    expect(told.map(({ name }) => name)).toEqual(['一组', '二组']);
  });

  it('is told of a team that is gone since', async () => {
    const { boss, first, shown, ann } = await aMill();
    await boss.call(teams.delete, { id: first });
    const { people, teams: told } = await shown();
    expect(told).toContainEqual({ id: first, name: '一组', crew: 'A' });
    expect(people.find(({ id }) => id === ann)?.parts[0]?.teamIds).toEqual([first]);
  });

  it('leaves as a sheet in which each turn names the team of its time', async () => {
    const { first, second, sheetOf } = await aMill();
    const all = (await sheetOf('')).filter(({ name }) => name === '安娜');
    expect(new Set(all.map(({ of, date }) => [of, date < today].join()))).toEqual(
      new Set(['一组,true', '二组,false']),
    );
    expect((await sheetOf(first)).every(({ of }) => of === '一组')).toBe(true);
    expect(
      (await sheetOf(second)).filter(({ name }) => name === '安娜').every(({ date }) => date >= today),
    ).toBe(true);
  });
});
