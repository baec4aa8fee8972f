import { describe, expect, it } from 'vitest';
import { joinTeam, leaveTeam, showTeams } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { team, teamTypes } from '@millwright/contract/areas/personnel/teams/team.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const teams = resourceCalls(team);
const files = resourceCalls(personnelFile);
const codes = [...Object.values(team.access), ...Object.values(personnelFile.access)];

/** A mill with three spinners and somebody who makes teams. */
async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const said = (change: object = {}) => ({
    name: '细纱甲班挡车',
    type: 'spinner',
    crew: 'A',
    process: 'spinning',
    memberIds: [ann, bo],
    leaderId: ann,
    ...change,
  });
  const add = async (change: object = {}) => (await as.call(teams.add, said(change))).result;
  const teamsOf = async (id: string) => (await as.call(files.queryById, { id })).result['teamIds_dictText'];
  return { as, ann, bo, chen, said, add, teamsOf };
}

describe('P-103 E-032 a team', () => {
  it('has a name, members, a leader who is one of them, a type, and the crew that it works with', async () => {
    const { as, add, said } = await aMill();
    const { id } = await add();
    expect((await as.call(teams.queryById, { id })).result).toMatchObject({
      ...said(),
      leaderId_dictText: expect.stringContaining('安娜'),
    });
  });

  it('E-033 is one of spinners, maintenance, quality, shifters and security', async () => {
    const { as, said, add } = await aMill();
    expect(teamTypes).toEqual(['spinner', 'maintenance', 'quality', 'shifter', 'security']);
    for (const type of teamTypes) expect(await add({ name: type, type })).toMatchObject({ type });
    const { body } = await as.call(teams.add, said({ name: '其他', type: 'other' }));
    expect(body.errors).toMatchObject([{ field: 'type', rule: 'choice' }]);
  });

  it.each([
    ['nobody in it', { memberIds: [] }, 'memberIds', 'required'],
    ['no leader', { leaderId: undefined }, 'leaderId', 'required'],
    ['no name', { name: '' }, 'name', 'required'],
  ])('is refused with %s', async (_, change, field, rule) => {
    const { as, said } = await aMill();
    const { body } = await as.call(teams.add, said(change));
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it('does not take the same person twice', async () => {
    const { as, said, ann } = await aMill();
    const { body } = await as.call(teams.add, said({ memberIds: [ann, ann] }));
    expect(body.errors).toMatchObject([{ field: 'memberIds', rule: 'repeated' }]);
  });

  it('refuses a leader who is no member', async () => {
    const { as, said, chen } = await aMill();
    const { body } = await as.call(teams.add, said({ leaderId: chen }));
    expect(body).toMatchObject({ messageCode: 'personnel.leaderNotMember', errors: [{ field: 'leaderId' }] });
  });

  it('M-041 refuses who is in another team of its type, names both, and leaves all as it was', async () => {
    const { as, said, add, bo, chen, teamsOf } = await aMill();
    const { id } = await add();
    const other = said({ name: '细纱乙班挡车', crew: 'B', memberIds: [chen, bo], leaderId: chen });
    const { body } = await as.call(teams.add, other);
    expect(body).toMatchObject({
      success: false,
      messageCode: 'personnel.teamBindingFailed',
      message: '班组绑定失败：波波 已在同类型班组“细纱甲班挡车”中',
      errors: [{ field: 'memberIds' }],
      blockers: [{ rows: [{ id, title: '细纱甲班挡车' }] }],
    });
    expect([await teamsOf(bo), await teamsOf(chen)]).toEqual(['细纱甲班挡车', null]);
    expect((await as.call(teams.add, { ...other, type: 'quality' })).body.success).toBe(true);
    expect(await teamsOf(bo)).toBe('细纱乙班挡车, 细纱甲班挡车');
  });

  it('M-041 refuses a change of type that brings somebody into two teams of one type', async () => {
    const { as, add, bo } = await aMill();
    await add();
    const { id } = await add({ name: '质量', type: 'quality', memberIds: [bo], leaderId: bo });
    const { body } = await as.call(teams.edit, { id, type: 'spinner' });
    expect(body.messageCode).toBe('personnel.teamBindingFailed');
  });

  it('E-031 is told by the files of its members, until they leave it or it is deleted', async () => {
    const { as, add, ann, bo, teamsOf } = await aMill();
    const { id } = await add();
    expect([await teamsOf(ann), await teamsOf(bo)]).toEqual(['细纱甲班挡车', '细纱甲班挡车']);
    await as.call(leaveTeam, { id, personId: bo });
    expect([await teamsOf(ann), await teamsOf(bo)]).toEqual(['细纱甲班挡车', null]);
    await as.call(teams.delete, { id });
    expect(await teamsOf(ann)).toBeNull();
  });

  it('keeps its members from being deleted, as files and as accounts alike', async () => {
    const { as, add, bo } = await aMill();
    await add();
    const { body } = await as.call(files.delete, { id: bo });
    expect(body).toMatchObject({ messageCode: 'core.inUse', message: expect.stringContaining('班组 (1)') });
  });

  it('M-043 does not let its leader go before another one is named', async () => {
    const { as, add, ann, bo } = await aMill();
    const { id } = await add();
    const refused = { success: false, messageCode: 'personnel.groupUnlinkFailed' };
    expect((await as.call(leaveTeam, { id, personId: ann })).body).toMatchObject({
      ...refused,
      message: '班组解除失败：安娜 是班组“细纱甲班挡车”的班组长，请先更换班组长',
    });
    expect((await as.call(teams.edit, { id, memberIds: [bo] })).body).toMatchObject(refused);
    await as.call(teams.edit, { id, leaderId: bo });
    expect((await as.call(leaveTeam, { id, personId: ann })).body.success).toBe(true);
  });

  it('takes several people from the file at once, or none of them', async () => {
    const { as, add, ann, bo, chen, teamsOf } = await aMill();
    const { id } = await add({ memberIds: [ann] });
    expect((await as.call(joinTeam, { id, personIds: [ann, bo] })).result).toEqual({ joined: 1 });
    const second = await add({ name: '细纱乙班挡车', memberIds: [chen], leaderId: chen });
    const fresh = await add({ name: '质量', type: 'quality', memberIds: [chen], leaderId: chen });
    expect((await as.call(joinTeam, { id: second.id, personIds: [bo] })).body.messageCode).toBe(
      'personnel.teamBindingFailed',
    );
    expect((await as.call(joinTeam, { id: fresh.id, personIds: [ann, bo] })).result).toEqual({ joined: 2 });
    expect(await teamsOf(bo)).toBe('细纱甲班挡车, 质量');
  });
});

describe('P-008 the teams of a mill', () => {
  it('come with their people, the leader first, and those of no other mill', async () => {
    const { as, add, ann, bo } = await aMill();
    await (await aMill()).add();
    await add({ leaderId: bo });
    const { result } = await as.call(showTeams, {});
    expect(result.teams).toMatchObject([
      {
        name: '细纱甲班挡车',
        type: 'spinner',
        crew: 'A',
        process: 'spinning',
        members: [
          { id: bo, isLeader: true },
          { id: ann, isLeader: false },
        ],
      },
    ]);
    const stranger = server.as(await make.user({ codes: ['iam.home'] }));
    expect((await stranger.call(showTeams, {})).status).toBe(403);
  });
});
