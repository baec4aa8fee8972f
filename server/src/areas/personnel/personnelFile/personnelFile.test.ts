import { describe, expect, it } from 'vitest';
import { checkDuplicate } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { listEmployees } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { listPeopleWithoutPassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { passwordRight, user } from '@millwright/contract/areas/access/user/user.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { hiddenValue } from '@millwright/contract/core/fields/personal.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { fetchTabs, sendTabs } from '../../../resource/trials/sheetTesting.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const files = resourceCalls(personnelFile);
const users = resourceCalls(user);
const { disable, enable } = files.actions;
if (!disable || !enable) throw new Error('files cannot be disabled');
const { personal: _personal, ...plain } = personnelFile.access;
const all = [...Object.values(personnelFile.access), personnelFile.lifeCycle.actions.disable.access];

const [idNumber, homeAddress] = ['11010519491231002X', '棉纺路 1 号'];
let last = 0;
const said = (change: object = {}) => ({ realname: '王秀英', workNo: `W${++last}`, ...change });

/** A mill with somebody of its personnel office, and somebody there who must not see personal data. */
async function aMill() {
  const tenantId = await make.tenant();
  const office = await make.user({ tenantIds: [tenantId], codes: all });
  const clerkPerson = await make.user({ tenantIds: [tenantId], codes: Object.values(plain) });
  const as = server.as(office);
  const add = async (change: object = {}) => (await as.call(files.add, said(change))).result;
  const read = async (id: string) => (await as.call(files.queryById, { id })).result;
  return { tenantId, office, as, clerkPerson, clerk: server.as(clerkPerson), add, read };
}

describe('P-102 E-031 a personnel file', () => {
  it('has name, work number, position, department, status, ID number, gender, contact, home address, duty and area', async () => {
    const { tenantId, add, read } = await aMill();
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    const position = '01900000-0000-7000-8000-00000000b001';
    const area = '01900000-0000-7000-8000-00000000b002';
    await owner.query(
      `insert into job_position (tenant_id, id, code, name, sort) values ($1, $2, 'spinner', '挡车工', 1)`,
      [tenantId, position],
    );
    await owner.query(
      `insert into equipment_area (tenant_id, id, code, name, sort) values ($1, $2, 'H1', '一号车间', 1)`,
      [tenantId, area],
    );
    const file = {
      realname: '王秀英',
      workNo: 'A0001',
      sex: 'female',
      phone: '13900000001',
      positionId: position,
      departmentIds: [departmentId],
      dutyPost: '细纱挡车',
      dutyAreaId: area,
      idNumber,
      homeAddress,
    };
    const { id } = await add(file);
    expect(await read(id)).toMatchObject({
      ...file,
      state: 'normal',
      positionId_dictText: '挡车工',
      teamIds: null,
    });
  });

  it('is the one row of a person: an account is there without being added, and who is added has no password', async () => {
    const { tenantId, as, add } = await aMill();
    const ann = await make.user({ tenantIds: [tenantId], realname: '安娜' });
    expect((await as.call(files.list, { realname: '安娜' })).result.records.map(({ id }) => id)).toEqual([
      ann.id,
    ]);
    const { id } = await add({ realname: '波波', workNo: 'B0007' });
    const admin = server.as(await make.user({ tenantIds: [tenantId], codes: Object.values(user.access) }));
    const hander = await make.user({ tenantIds: [tenantId], codes: [passwordRight] });
    const { records } = (await admin.call(listEmployees, { keyword: 'B0007' })).result;
    expect(records).toMatchObject([
      { id, realname: '波波', username: `w${tenantId}_B0007`, password: 'none' },
    ]);
    const handedOut = (await server.as(hander).call(listPeopleWithoutPassword, {})).result.people;
    expect(handedOut.map((person) => person.id)).not.toContain(id);
    await admin.call(users.edit, { id, realname: '波波二' });
    expect((await as.call(files.queryById, { id })).result['realname']).toBe('波波二');
  });

  it('gets an account name even if somebody on the platform has it already', async () => {
    const { tenantId, add } = await aMill();
    await make.user({ tenantIds: [await make.tenant()], username: `w${tenantId}_C1` });
    const { id } = await add({ workNo: 'C1' });
    const { rows } = await owner.query<{ username: string }>(
      'select username from membership where id = $1',
      [id],
    );
    expect(rows[0]?.username).toMatch(/^w\d{7}$/);
  });

  it('is enabled or disabled, and nobody disables himself or who may do more', async () => {
    const { tenantId, as, office, add, read } = await aMill();
    const { id } = await add();
    await as.call(disable, { ids: [id] });
    expect((await read(id))['state']).toBe('frozen');
    await as.call(enable, { ids: [id] });
    expect((await read(id))['state']).toBe('normal');
    const boss = await make.user({ tenantIds: [tenantId], codes: [...all, ...Object.values(user.access)] });
    const refused = async (ids: string[]) => (await as.call(disable, { ids })).result.outcomes;
    expect(await refused([office.id])).toMatchObject([{ messageCode: 'iam.notYourself' }]);
    expect(await refused([boss.id])).toMatchObject([{ messageCode: 'iam.protectedAccount' }]);
    expect((await as.call(files.edit, { id: boss.id, realname: '别人' })).body.messageCode).toBe(
      'iam.protectedAccount',
    );
  });

  it.each([
    ['V-091 a wrong check digit', { idNumber: '110105194912310021' }, 'idNumber', 'idNumber'],
    ['V-091 Chinese in an ID number', { idNumber: '身份证号码' }, 'idNumber', 'idNumber'],
    ['a work number of thirteen letters', { workNo: 'ABCDEFGHIJKLM' }, 'workNo', 'workNumber'],
    ['no work number', { workNo: undefined }, 'workNo', 'required'],
    ['a name of 26 letters', { realname: 'a'.repeat(26) }, 'realname', 'maxLength'],
    ['no name', { realname: '' }, 'realname', 'required'],
    ['a telephone that is none', { phone: '12345' }, 'phone', 'mobile'],
    ['a picture that was not sent', { avatar: '../x.png' }, 'avatar', 'reference'],
  ])('refuses %s and names field and rule', async (_, change, field, rule) => {
    const { as } = await aMill();
    const { body } = await as.call(files.add, said(change));
    expect(body.success).toBe(false);
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it.each([
    ['workNo', 'D1'],
    ['idNumber', idNumber],
    ['phone', '13900000002'],
  ])('refuses a second %s', async (field, value) => {
    const { as, add } = await aMill();
    await add({ [field]: value });
    const { body } = await as.call(files.add, said({ [field]: value }));
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field, rule: 'taken' }] });
  });

  it('is kept from being deleted by what refers to the account', async () => {
    const { tenantId, as, add } = await aMill();
    const { id } = await add();
    await make.department({ tenantId, name: '并粗车间' });
    await owner.query('update department set supervisor_ids = array[$2::text] where tenant_id = $1', [
      tenantId,
      id,
    ]);
    expect((await as.call(files.delete, { id })).body.messageCode).toBe('core.inUse');
  });
});

describe('personal data', () => {
  it('an ID number is asked for while it is typed, and by nobody else', async () => {
    const { tenantId, as, add } = await aMill();
    await add({ idNumber });
    const ask = { tableName: 'membership', fieldName: 'id_number', fieldVal: idNumber };
    expect((await as.call(checkDuplicate, ask)).body.messageCode).toBe('basics.valueTaken');
    expect((await as.call(checkDuplicate, { ...ask, fieldVal: 'P1234567' })).body.success).toBe(true);
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [plain.read] }));
    expect((await reader.call(checkDuplicate, ask)).body.messageCode).toBe('basics.unknownCheck');
  });

  it('is hidden from who lacks its right, in list, details and history', async () => {
    const { clerk, add, as, read } = await aMill();
    const { id } = await add({ idNumber, homeAddress });
    await as.call(files.edit, { id, homeAddress: '棉纺路 2 号' });
    const shown = { idNumber: hiddenValue, homeAddress: hiddenValue };
    expect((await clerk.call(files.queryById, { id })).result).toMatchObject(shown);
    expect((await clerk.call(files.list, {})).result.records.find((row) => row.id === id)).toMatchObject(
      shown,
    );
    const history = JSON.stringify((await clerk.call(files.history, { id })).result);
    expect(history).not.toMatch(/棉纺路|19491231/);
    expect(JSON.stringify((await as.call(files.history, { id })).result)).toMatch(/棉纺路 2 号/);
    expect(await read(id)).toMatchObject({ idNumber, homeAddress: '棉纺路 2 号' });
  });

  it.each([
    ['a filter', { idNumber: '11*' }],
    ['a range', { homeAddress_begin: '棉' }],
    ['an order', { column: 'idNumber_dictText', order: 'asc' }],
    [
      'an advanced query',
      { superQueryParams: JSON.stringify([{ field: 'idNumber', rule: 'like', val: '1101' }]) },
    ],
  ])('is not told by %s either', async (_, asked) => {
    const { clerk, as } = await aMill();
    expect((await clerk.call(files.list, asked)).status).toBe(403);
    expect((await clerk.call(files.exportXls, asked)).status).toBe(403);
    expect((await as.call(files.list, asked)).body.success).toBe(true);
  });

  it('stays when somebody who must not see it changes the rest, and is not changed by that person', async () => {
    const { clerk, add, read } = await aMill();
    const { id } = await add({ idNumber, homeAddress });
    await clerk.call(files.edit, { id, dutyPost: '落纱', idNumber: null });
    expect(await read(id)).toMatchObject({ dutyPost: '落纱', idNumber, homeAddress });
    const { body } = await clerk.call(files.edit, { id, homeAddress: '别处' });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'homeAddress', rule: 'personal' }] });
  });

  it('comes and goes by sheet with its right, and is hidden in the sheet without it', async () => {
    const { tenantId, office, clerkPerson, add, read } = await aMill();
    const sheetOf = (person: TestPerson) => fetchTabs(server, person, { resource: personnelFile });
    const { id } = await add({ workNo: 'E1', idNumber, homeAddress });
    await owner.query(
      `update membership set work_no = 'F' || substr(id::text, 33) where tenant_id = $1 and work_no is null`,
      [tenantId],
    );
    const { open, covered } = { open: await sheetOf(office), covered: await sheetOf(clerkPerson) };
    expect(JSON.stringify(open)).toContain(idNumber);
    expect(JSON.stringify(covered)).not.toMatch(/19491231|棉纺路/);
    expect(JSON.stringify(covered)).toContain(hiddenValue);
    const sent = await sendTabs(server, clerkPerson, { resource: personnelFile, tabs: covered });
    expect(sent).toMatchObject({ rows: 3, refused: 0, problems: [] });
    await owner.query('update membership set id_number = null where id = $1', [id]);
    await sendTabs(server, office, { resource: personnelFile, tabs: open });
    expect(await read(id)).toMatchObject({ idNumber, homeAddress });
  });
});
