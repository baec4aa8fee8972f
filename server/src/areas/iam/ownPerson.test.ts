import { describe, expect, it } from 'vitest';
import { saveOwnPerson, showOwnPerson } from '@millwright/contract/areas/iam/ownPerson.ts';
import { testServer } from '../../testing/testServer.ts';

const server = await testServer();
const { owner, make } = server;

async function aPerson() {
  const tenantId = await make.tenant();
  const person = await make.user({ tenantIds: [tenantId], realname: '王秀英' });
  const departmentId = await make.department({ tenantId, name: '细纱车间' });
  await make.member({ tenantId, userId: person.id, departmentId });
  const roleId = await make.role({ tenantId, roleName: '挡车工', codes: [] });
  await make.grant({ tenantId, userId: person.id, roleId });
  return { tenantId, person, as: server.as(person) };
}

describe('P-024 the personal centre', () => {
  it('shows what the mill knows of oneself', async () => {
    const { as, person } = await aPerson();
    expect((await as.call(showOwnPerson)).result).toEqual({
      username: person.username,
      realname: '王秀英',
      workNo: null,
      position: null,
      departments: ['细纱车间'],
      roles: ['挡车工'],
      phone: null,
      email: null,
      landline: null,
    });
  });

  it('lets one say without any right how one is reached, with a history, and take it back', async () => {
    const { as, person, tenantId } = await aPerson();
    const saved = await as.call(saveOwnPerson, { phone: '13812345678', email: 'mai@mill.vn' });
    expect(saved.result).toMatchObject({ phone: '13812345678', email: 'mai@mill.vn', landline: null });
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from audit_entry where tenant_id = $1 and row_id = $2',
      [tenantId, person.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await as.call(saveOwnPerson, { phone: '' })).result).toMatchObject({
      phone: null,
      email: 'mai@mill.vn',
    });
  });

  it('refuses what the rules of people refuse, and changes nothing else', async () => {
    const { as, tenantId } = await aPerson();
    const wrong = await as.call(saveOwnPerson, { phone: '12812345678', email: 'a@mill.vn' });
    expect(wrong.body).toMatchObject({ code: 400, errors: [{ field: 'phone', rule: 'mobile' }] });
    await as.call(saveOwnPerson, { landline: '', roleIds: [], realname: 'Somebody', state: 'frozen' });
    expect((await as.call(showOwnPerson)).result).toMatchObject({ realname: '王秀英', email: null });
    const colleague = server.as(await make.user({ tenantIds: [tenantId] }));
    await as.call(saveOwnPerson, { phone: '13812345678' });
    const taken = await colleague.call(saveOwnPerson, { phone: '13812345678' });
    expect(taken.body).toMatchObject({ code: 409, errors: [{ field: 'phone', rule: 'taken' }] });
  });
});
