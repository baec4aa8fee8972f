import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import {
  assignResponsible,
  exportResponsibilities,
  showDutyHistory,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import {
  enterPunch,
  showAttendance,
  showAttendanceOf,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  cancelReplacement,
  exportReplacements,
  listReplacements,
  replace,
  showReplacing,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { setShares, showShares } from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { testedReplacements } from '@millwright/testing/server/mills/replacementTesting.ts';

const { server, make, aMill, from, turn } = await testedReplacements();
const codes = permissionCodes().filter((code) => /^(shifts|personnel)\./.test(code));
const files = resourceCalls(personnelFile);
const month = turn.productionDate.slice(0, 7);

/**
 * A mill of four spinners: Ann is of the ring department and replaced by Chen, Bo is of none and replaced by Dora. A leader
 * sees the ring department, a stranger sees own rows.
 */
async function narrowMill() {
  const mill = await aMill();
  const { tenantId } = mill;
  const ring = await make.department({ tenantId, name: 'Ring' });
  await make.member({ tenantId, userId: mill.ann, departmentId: ring });
  const somebody = async (scope: DataScopeName, departmentId?: string) => {
    const person = await make.user({ tenantIds: [tenantId], codes, scope });
    if (departmentId !== undefined) await make.member({ tenantId, userId: person.id, departmentId });
    return { id: person.id, ...server.as(person) };
  };
  const ofAnn = (await mill.say()).result.id;
  const ofBo = (await mill.say({ personId: mill.bo, substituteId: mill.dora })).result.id;
  const [first = 0, second = 0] = mill.machineIds;
  return {
    ...mill,
    first,
    second,
    ofAnn,
    ofBo,
    leader: await somebody('department', ring),
    stranger: await somebody('own'),
  };
}

const mill = await narrowMill();
const { leader, stranger, ann, bo, chen } = mill;
/** A sheet as the leader gets it, as text. */
async function sheet(path: string, query: Record<string, string> = {}): Promise<string> {
  const session = { userId: leader.id, tenantId: mill.tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  const headers = { 'x-access-token': accessToken, 'tenant-id': '0' };
  const { rawPayload } = await server.app.fastify.inject({ url: `${basePath}${path}`, query, headers });
  return JSON.stringify(await readSheet(rawPayload));
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe.each([
  ['a department', leader, [ann, leader.id]],
  ['own rows', stranger, [stranger.id]],
] as const)('somebody with the scope of %s', (_scope, reader, visible) => {
  const people = [...visible].toSorted((a, b) => (a < b ? -1 : 1));

  it('A-006 A-007 chooses among the people of the list of personnel files', async () => {
    const listed = (await reader.call(files.list, { pageSize: 200 })).result.records;
    expect(idsOf(listed)).toEqual(people);
    expect(idsOf((await reader.call(showReplacing)).result.people)).toEqual(people);
    expect(idsOf((await reader.call(showResponsibilities, { duty: 'spinner' })).result.people)).toEqual(
      people,
    );
  });

  it('A-006 sees the attendance and the roster of these alone', async () => {
    const shown = (await reader.call(showAttendance, { month })).result.people;
    expect(idsOf(shown).filter((id) => !people.includes(id))).toEqual([]);
    const dates = { from: turn.productionDate, to: turn.productionDate };
    const roster = (await reader.call(showRoster, dates)).result;
    const inTeams = people.filter((id) => id === ann);
    expect([idsOf(roster.people), roster.total]).toEqual([inTeams, inTeams.length]);
    const named = [...roster.cells, ...roster.posts, ...roster.held].map(({ personId }) => personId);
    expect(named.filter((id) => id !== ann)).toEqual([]);
  });
});

describe('somebody who does not see a person', () => {
  it('A-008 finds no record of a replacement, and cancels none', async () => {
    const records = async (asked: object = {}) =>
      idsOf((await leader.call(listReplacements, asked)).result.records);
    expect([await records(), await records({ personId: bo })]).toEqual([[mill.ofAnn], []]);
    expect((await stranger.call(listReplacements)).result.records).toEqual([]);
    const { body } = await leader.call(cancelReplacement, { id: mill.ofBo, version: 1 });
    expect(body).toMatchObject({ messageCode: 'core.notFound' });
    const texts = await sheet(exportReplacements.path);
    expect([texts.includes('安娜'), texts.includes('波波')]).toEqual([true, false]);
  });

  it('A-008 replaces nobody by or for that person', async () => {
    const said = { personId: bo, substituteId: leader.id, from, reason: 'sick' };
    const fields = (await leader.call(replace, said)).body;
    expect(JSON.stringify(fields)).toContain('personId');
    const { body } = await leader.call(replace, { ...said, personId: ann, substituteId: chen });
    expect(JSON.stringify(body)).toContain('substituteId');
  });

  it('A-008 is told of no responsibility of that person, on a board, in a history or in a sheet', async () => {
    const asked = { duty: 'spinner' } as const;
    const board = (await leader.call(showResponsibilities, asked)).result;
    expect(board.rows.map(({ personId }) => personId)).toEqual([ann]);
    const history = async (machineId: number) =>
      (await leader.call(showDutyHistory, { ...asked, machineId })).result.rows.map(
        ({ personId }) => personId,
      );
    expect([await history(mill.first), await history(mill.second)]).toEqual([[ann], []]);
    const texts = await sheet(exportResponsibilities.path, { duty: 'spinner' });
    expect([texts.includes('安娜'), texts.includes('波波')]).toEqual([true, false]);
  });

  it('A-008 does not assign that person, nor learns the name by displacing', async () => {
    const said = { duty: 'spinner', machineIds: [mill.second], fromDate: turn.productionDate };
    const crews = [turn.crew];
    const assigned = await leader.call(assignResponsible, { ...said, crews, people: [{ personId: bo }] });
    expect(JSON.stringify(assigned.body)).toContain('reference');
    const { body } = await leader.call(assignResponsible, { ...said, crews, people: [{ personId: ann }] });
    expect(body).toMatchObject({ messageCode: 'personnel.alreadyResponsible' });
    expect(JSON.stringify(body)).not.toContain('波波');
    const replaced = { ...said, crews, people: [{ personId: ann }], replace: true };
    expect((await leader.call(assignResponsible, replaced)).body).toMatchObject({
      messageCode: 'core.notFound',
    });
  });

  it('A-008 is told that somebody tends the machine, and not who', async () => {
    const { machines } = (await leader.call(showShares)).result;
    const second = machines.find(({ id }) => id === mill.second);
    expect(second).toMatchObject({ hasHidden: true, slots: [{ personId: null, factor: 10_000 }] });
    const standing = (await leader.call(showStanding, { machineId: mill.second })).result;
    expect(standing).toMatchObject({ hasHidden: true, shares: [], decisions: [], people: [] });
    const share = { machineId: mill.second, ...from, people: [{ personId: bo, percent: 100 }] };
    expect(JSON.stringify((await leader.call(setShares, share)).body)).toContain('reference');
  });

  it('A-008 finds no attendance and enters no punch', async () => {
    expect((await leader.call(showAttendanceOf, { personId: bo, month })).body).toMatchObject({
      messageCode: 'core.notFound',
    });
    const at = new Date(server.clock.nowMs() - 60_000).toISOString();
    const punch = { at, direction: 'in', reason: 'forgot' };
    expect(JSON.stringify((await leader.call(enterPunch, { ...punch, personId: bo })).body)).toContain(
      'reference',
    );
    expect((await leader.call(enterPunch, { ...punch, personId: ann })).status).toBe(200);
  });
});
