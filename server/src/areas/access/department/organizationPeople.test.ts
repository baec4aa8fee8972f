import { describe, expect, it } from 'vitest';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  listOrganizationPeople,
  moveDepartment,
  movePeople,
  noDepartment,
  setOnDuty,
  setSupervisor,
  showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const users = resourceCalls(user);
const departments = resourceCalls(department);
const codes = permissionCodes();

/** A mill: a spinning workshop below production, a laboratory, and two spinners in the workshop. */
async function aMill() {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源', codes });
  const production = await make.department({ tenantId, name: '生产部' });
  const workshop = await make.department({ tenantId, name: '细纱车间', parentId: production });
  const lab = await make.department({ tenantId, name: '试验室' });
  const ann = await make.user({ tenantIds: [tenantId], realname: '安娜' });
  const bo = await make.user({ tenantIds: [tenantId], realname: '波波' });
  for (const { id: userId } of [ann, bo]) await make.member({ tenantId, userId, departmentId: workshop });
  const as = server.as(boss);
  const people = async (input: object) =>
    (await as.call(listOrganizationPeople, input)).result.records.map(({ realname }) => realname);
  const departmentsOf = async (id: string) =>
    (await as.call(users.queryById, { id })).result['departmentIds'];
  return { tenantId, as, production, workshop, lab, ann, bo, people, departmentsOf };
}

describe('P-125 the organization beside its people', () => {
  it('counts who belongs to a department, and to it with all below, each once', async () => {
    const { tenantId, as, production, workshop, ann } = await aMill();
    await make.member({ tenantId, userId: ann.id, departmentId: production, isMain: false });
    const { result } = await as.call(showOrganization);
    const countsOf = (id: string) =>
      result.departments
        .filter((node) => node.id === id)
        .map(({ people, peopleWithin, parentId }) => ({ people, peopleWithin, parentId }));
    expect(countsOf(production)).toEqual([{ people: 1, peopleWithin: 2, parentId: null }]);
    expect(countsOf(workshop)).toEqual([{ people: 2, peopleWithin: 2, parentId: production }]);
    expect(result).toMatchObject({ people: 3, withoutDepartment: 1 });
  });

  it('lists the people of a department, with those below, of none, and of the mill', async () => {
    const { people, production, workshop } = await aMill();
    expect(await people({ departmentId: workshop })).toEqual(['安娜', '波波']);
    expect(await people({ departmentId: production })).toEqual([]);
    expect(await people({ departmentId: production, isWithin: true })).toEqual(['安娜', '波波']);
    expect(await people({ departmentId: noDepartment })).toEqual(['林清源']);
    expect(await people({})).toHaveLength(3);
    expect(await people({ departmentId: workshop, keyword: '波' })).toEqual(['波波']);
  });

  it('puts people into a department, moves them and takes them out, each with a history', async () => {
    const { as, workshop, lab, ann, bo, departmentsOf } = await aMill();
    const ids = [ann.id, bo.id];
    expect((await as.call(movePeople, { ids, to: lab })).result).toEqual({ moved: 2 });
    expect(await departmentsOf(ann.id)).toEqual([workshop, lab]);
    expect((await as.call(movePeople, { ids: [bo.id], from: workshop, to: lab })).result).toEqual({
      moved: 1,
    });
    expect(await departmentsOf(bo.id)).toEqual([lab]);
    await as.call(movePeople, { ids: [bo.id], from: lab });
    expect(await departmentsOf(bo.id)).toEqual([]);
    const { entries } = (await as.call(users.history, { id: bo.id })).result;
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['departmentIds'],
      ['departmentIds'],
      ['departmentIds'],
    ]);
    expect((await as.call(movePeople, { ids: [bo.id], from: lab })).result).toEqual({ moved: 0 });
  });

  it('keeps the place among the departments of a person, so that the main one is followed by the main one', async () => {
    const { tenantId, as, workshop, lab, production, ann, departmentsOf } = await aMill();
    await make.member({ tenantId, userId: ann.id, departmentId: production, isMain: false });
    await as.call(movePeople, { ids: [ann.id], from: workshop, to: lab });
    expect(await departmentsOf(ann.id)).toEqual([lab, production]);
  });

  it('A-033 sets people on and off duty together', async () => {
    const { as, ann, bo } = await aMill();
    const ids = [ann.id, bo.id];
    expect((await as.call(setOnDuty, { ids, onDuty: false })).result).toEqual({ changed: 2 });
    expect((await as.call(setOnDuty, { ids: [bo.id], onDuty: true })).result).toEqual({ changed: 1 });
    expect((await as.call(setOnDuty, { ids: [bo.id], onDuty: true })).result).toEqual({ changed: 0 });
    const off = (await as.call(users.list, { onDuty: false })).result.records;
    expect(off.map(({ realname }) => realname)).toEqual(['安娜']);
  });

  it('A-032 gives a department several supervisors, who come first, and takes them back', async () => {
    const { as, workshop, ann, bo, people } = await aMill();
    const say = (personId: string, isSupervisor: boolean) =>
      as.call(setSupervisor, { departmentId: workshop, personId, isSupervisor });
    await say(bo.id, true);
    expect(await people({ departmentId: workshop })).toEqual(['波波', '安娜']);
    await say(ann.id, true);
    const supervisors = async () =>
      (await as.call(departments.queryById, { id: workshop })).result['supervisorIds'];
    expect(await supervisors()).toEqual([bo.id, ann.id]);
    await say(bo.id, false);
    expect(await supervisors()).toEqual([ann.id]);
  });

  it('moves a department, and never below itself', async () => {
    const { as, production, workshop, lab } = await aMill();
    await as.call(moveDepartment, { id: workshop, parentId: lab });
    expect((await as.call(departments.queryById, { id: workshop })).result).toMatchObject({ parentId: lab });
    await as.call(moveDepartment, { id: lab, parentId: production });
    const ring = await as.call(moveDepartment, { id: production, parentId: workshop });
    expect(ring.body).toMatchObject({ code: 400, errors: [{ field: 'parentId', rule: 'ring' }] });
    await as.call(moveDepartment, { id: lab, parentId: null });
    expect((await as.call(departments.queryById, { id: lab })).result).toMatchObject({ parentId: null });
  });
});

describe('changes of the organization', () => {
  it('A-037 are made of nobody who may do more than the one who asks, and of all or nobody', async () => {
    const { tenantId, lab, ann, departmentsOf } = await aMill();
    const clerk = server.as(
      await make.user({ tenantIds: [tenantId], codes: ['iam.user.read', 'iam.user.edit'] }),
    );
    const chief = await make.user({ tenantIds: [tenantId], codes });
    const before = await departmentsOf(ann.id);
    const refused = await clerk.call(movePeople, { ids: [ann.id, chief.id], to: lab });
    expect(refused.body).toMatchObject({ code: 403, messageCode: 'iam.protectedAccount' });
    expect(await departmentsOf(ann.id)).toEqual(before);
    expect((await clerk.call(setOnDuty, { ids: [chief.id], onDuty: false })).body.messageCode).toBe(
      'iam.protectedAccount',
    );
  });

  it('say which field is wrong', async () => {
    const { as, ann, workshop } = await aMill();
    const nowhere = '01900000-0000-7000-8000-000000000000';
    const to = await as.call(movePeople, { ids: [ann.id], to: nowhere });
    expect(to.body).toMatchObject({ code: 400, errors: [{ field: 'to', rule: 'reference' }] });
    const neither = await as.call(movePeople, { ids: [ann.id] });
    expect(neither.body).toMatchObject({ code: 400, errors: [{ field: 'to', rule: 'required' }] });
    const nobody = await as.call(setSupervisor, {
      departmentId: workshop,
      personId: nowhere,
      isSupervisor: true,
    });
    expect(nobody.body).toMatchObject({ code: 400, errors: [{ field: 'supervisorIds' }] });
  });

  it('reach nobody of another mill', async () => {
    const { as, workshop } = await aMill();
    const there = await aMill();
    const answers = [
      await as.call(movePeople, { ids: [there.ann.id], to: workshop }),
      await as.call(setOnDuty, { ids: [there.ann.id], onDuty: false }),
      await as.call(listOrganizationPeople, { departmentId: there.workshop }),
      await as.call(setSupervisor, {
        departmentId: there.workshop,
        personId: there.ann.id,
        isSupervisor: true,
      }),
      await as.call(moveDepartment, { id: there.workshop, parentId: null }),
    ];
    expect(answers.map(({ body }) => body.messageCode)).toEqual(Array(5).fill('core.notFound'));
  });
});
