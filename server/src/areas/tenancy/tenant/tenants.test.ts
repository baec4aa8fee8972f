import { describe, expect, it } from 'vitest';
import {
  currentDepartments,
  currentTenants,
  selectTenant,
  userPermissions,
} from '@millwright/contract/areas/identity/login/calls.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const [mine, alsoMine, foreign] = [await make.tenant(), await make.tenant(), await make.tenant()];
const person = await make.user({ tenantIds: [mine, alsoMine], codes: ['boards.wholeMill'] });
const frozenHere = await make.user({ tenantIds: [mine] });
await make.membership({ tenantId: foreign, userId: frozenHere.id, status: 'frozen' });

async function rightsIn(tenantId: string): Promise<string[]> {
  const reply = await server.as(person).call(userPermissions, {}, { headers: { 'tenant-id': tenantId } });
  return reply.result.auth.map(({ action }) => action);
}

describe('the header tenant-id', () => {
  it.each(['0', ''])('C-009 of "%s" is the mill of the session, never more', async (value) => {
    expect(await rightsIn(value)).toEqual(['boards.wholeMill']);
  });

  it('G-001 of another mill of the person counts, with the rights the person has there', async () => {
    expect(await rightsIn(String(alsoMine))).toEqual([]);
  });

  it.each([
    ['a mill that is not the person’s', String(foreign)],
    ['a mill that does not exist', '999999'],
    ['the number of no mill', '-1'],
    ['a number with more behind it', `${mine} or 1=1`],
    ['a number too large', '99999999999'],
  ])('G-001 of %s answers HTTP 401', async (_name, value) => {
    const headers = { 'tenant-id': value };
    const { status, body } = await server.as(person).call(currentTenants, {}, { headers });
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, code: 401, messageCode: 'iam.tenantNotAllowed' });
  });

  it('of a mill in which the membership is frozen answers HTTP 401', async () => {
    const headers = { 'tenant-id': String(foreign) };
    const { status } = await server.as(frozenHere).call(currentTenants, {}, { headers });
    expect(status).toBe(401);
  });
});

describe('GET /sys/tenant/getCurrentUserTenant', () => {
  it('lists the mills of the person and no other', async () => {
    const { result } = await server.as(person).call(currentTenants);
    expect(result.list.map(({ tenantId }) => tenantId)).toEqual([mine, alsoMine]);
  });
});

describe('PUT /sys/tenant/select', () => {
  it('S-071 binds the session to the chosen mill at once', async () => {
    const as = server.as(person);
    await as.call(currentTenants);
    const { result } = await as.call(selectTenant, { tenantId: String(alsoMine) });
    expect(result.tenantId).toBe(alsoMine);
    const { result: after } = await as.call(userPermissions);
    expect(after.auth).toEqual([]);
  });

  it('refuses a mill that is not the person’s, and the session stays where it was', async () => {
    const as = server.as(person);
    const { status, body } = await as.call(selectTenant, { tenantId: foreign });
    expect(status).toBe(401);
    expect(body.messageCode).toBe('iam.tenantNotAllowed');
    expect((await as.call(userPermissions)).result.auth).toHaveLength(1);
  });

  it('asks for the number of a mill', async () => {
    const { body } = await server.as(person).call(selectTenant, { tenantId: 'mine' });
    expect(body).toMatchObject({ code: 400, messageCode: 'core.invalid' });
    expect(body.errors?.[0]?.field).toBe('tenantId');
  });
});

describe('GET /sys/user/getCurrentUserDeparts', () => {
  it('lists no departments as long as there are none', async () => {
    const { result } = await server.as(person).call(currentDepartments);
    expect(result).toEqual({ list: [], orgCode: null });
  });

  it('lists those of the person in this mill, the main one first', async () => {
    const [tenantId, elsewhere] = [await make.tenant(), await make.tenant()];
    const member = await make.user({ tenantIds: [tenantId, elsewhere] });
    const [ring, lab] = [
      await make.department({ tenantId, name: 'Ring' }),
      await make.department({ tenantId, name: 'Laboratory' }),
    ];
    await make.member({ tenantId, userId: member.id, departmentId: ring, isMain: false });
    await make.member({ tenantId, userId: member.id, departmentId: lab });
    const other = await make.department({ tenantId: elsewhere });
    await make.member({ tenantId: elsewhere, userId: member.id, departmentId: other });
    const { result } = await server.as(member).call(currentDepartments);
    expect(result.list).toEqual([
      { id: lab, departName: 'Laboratory', orgCode: expect.stringMatching(/^department\d+$/) },
      { id: ring, departName: 'Ring', orgCode: expect.stringMatching(/^department\d+$/) },
    ]);
    expect(result.orgCode).toMatch(/^department\d+$/);
  });
});
