import { describe, expect, it } from 'vitest';
import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  saveMillSetting,
  savePreference,
  showMillSetting,
  showPreference,
} from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { defaultShellSettings } from '@millwright/contract/areas/access/own/preferences.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const mill = await make.tenant();
const other = await make.tenant();
const person = await make.user({ tenantIds: [mill, other], codes: [] });
const colleague = await make.user({ tenantIds: [mill], codes: [] });
const administrator = await make.user({ tenantIds: [mill], codes: ['iam.millSettings'] });
const home = { shortcuts: ['/monitor/machineStatus'], figures: ['efficiency'] };

describe('what a person keeps', () => {
  it('is null until something is saved', async () => {
    const { result } = await server.as(colleague).call(showPreference, { key: 'home' });
    expect(result).toEqual({ value: null });
  });

  it('is given back as it was saved last, to this person in this mill and to nobody else', async () => {
    const own = server.as(person);
    await own.call(savePreference, { key: 'home', value: { ...home, figures: [] } });
    await own.call(savePreference, { key: 'home', value: home });
    await own.call(savePreference, { key: 'shell', value: { ...defaultShellSettings, mode: 'dark' } });
    expect((await own.call(showPreference, { key: 'home' })).result.value).toEqual(home);
    expect((await own.call(showPreference, { key: 'shell' })).result.value).toMatchObject({ mode: 'dark' });
    expect((await server.as(colleague).call(showPreference, { key: 'home' })).result.value).toBeNull();
    const elsewhere = { headers: { 'tenant-id': String(other) } };
    expect((await own.call(showPreference, { key: 'home' }, elsewhere)).result.value).toBeNull();
  });

  it.each([
    ['an unknown key', { key: 'passwords', value: {} }, 'key'],
    ['another shape', { key: 'home', value: { shortcuts: 1, figures: [] } }, 'value.shortcuts'],
    [
      'an address of another site',
      { key: 'home', value: { ...home, shortcuts: ['//x.test'] } },
      'value.shortcuts.0',
    ],
    ['repetitions', { key: 'home', value: { ...home, figures: ['output', 'output'] } }, 'value.figures'],
    [
      'a colour that is none',
      { key: 'shell', value: { ...defaultShellSettings, colour: 'red' } },
      'value.colour',
    ],
  ])('refuses %s', async (_, input, field) => {
    const { body } = await server.as(person).call(savePreference, input);
    expect(body).toMatchObject({ success: false, code: 400 });
    expect(body.errors?.[0]?.field).toBe(field);
  });

  it('refuses to read a key that is not declared', async () => {
    const { body } = await server.as(person).call(showPreference, { key: 'passwords' });
    expect(body.errors?.[0]).toMatchObject({ field: 'key', rule: 'choice' });
  });
});

describe('A-040 what a mill keeps for everybody', () => {
  const modules = { modules: ['needs', 'figures'] };

  it('is saved by who has the right, and read by everybody of this mill', async () => {
    await server.as(administrator).call(saveMillSetting, { key: 'home', value: modules });
    expect((await server.as(colleague).call(showMillSetting, { key: 'home' })).result.value).toEqual(modules);
    const elsewhere = { headers: { 'tenant-id': String(other) } };
    const { result } = await server.as(person).call(showMillSetting, { key: 'home' }, elsewhere);
    expect(result.value).toBeNull();
  });

  it('is refused to others with HTTP 403 and code 510', async () => {
    const { status, body } = await server
      .as(colleague)
      .call(saveMillSetting, { key: 'home', value: modules });
    expect(status).toBe(403);
    expect(body.code).toBe(510);
  });

  it('refuses a part that does not exist', async () => {
    const input = { key: 'home', value: { modules: ['adverts'] } };
    const { body } = await server.as(administrator).call(saveMillSetting, input);
    expect(body.errors?.[0]).toMatchObject({ field: 'value.modules.0', rule: 'choice' });
  });
});

describe('the public filings of a mill', () => {
  it('travel with the mill, each with the register where it can be looked up', async () => {
    await server.owner.query('update tenant set icp_filing = $2, police_filing = $3 where id = $1', [
      mill,
      '苏ICP备12345678号',
      '苏公网安备 32010002000001号',
    ]);
    const { result } = await server.as(colleague).call(currentTenants);
    expect(result.list[0]?.filings).toEqual([
      { text: '苏ICP备12345678号', url: 'https://beian.miit.gov.cn/' },
      {
        text: '苏公网安备 32010002000001号',
        url: 'https://beian.mps.gov.cn/#/query/webSearch?code=32010002000001',
      },
    ]);
  });

  it('are absent where a mill has none', async () => {
    const { result } = await server.as(await make.user()).call(currentTenants);
    expect(result.list[0]).not.toHaveProperty('filings');
  });
});
