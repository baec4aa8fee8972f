import { user } from '@millwright/contract/areas/access/user/user.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const tenantId = await server.make.tenant({ language: 'en' });
const codes = [...Object.values(user.access), ...Object.values(dictType.access)];
const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
const users = resourceCalls(user);
const dictionaries = resourceCalls(dictType);
const english = { headers: { 'x-lang': 'en' } };
const account = (username: string) => ({ username, realname: 'Wu Min', sex: 'male' });

describe('a new row whose name lies in the recycle bin', () => {
  it('is refused with the way back for an account', async () => {
    const { id } = (await as.call(users.add, account('wumin1'))).result;
    await as.call(users.delete, { id });
    const { body } = await as.call(users.add, account('wumin1'), english);
    expect(body).toMatchObject({
      success: false,
      messageCode: 'core.inBin',
      parameter1: 'wumin1',
      errors: [{ field: 'username', rule: 'inBin' }],
      blockers: [{ rows: [{ id, path: expect.stringMatching(/\?bin=1&keyword=wumin1$/) }] }],
    });
    if (users.back === undefined) throw new Error('accounts have a recycle bin');
    expect((await as.call(users.back, { id })).result).toMatchObject({ username: 'wumin1' });
    expect((await as.call(users.add, account('wumin1'))).body.messageCode).toBe('core.taken');
  });

  it('is taken where deleted rows do not keep their name: a dictionary', async () => {
    const type = { typeCode: 'binned', typeName: { zh: '桶', en: '', vn: '' } };
    const { id } = (await as.call(dictionaries.add, type)).result;
    await as.call(dictionaries.delete, { id });
    expect((await as.call(dictionaries.add, type)).body).toMatchObject({ success: true });
    if (dictionaries.back === undefined) throw new Error('dictionaries have a recycle bin');
    expect((await as.call(dictionaries.back, { id })).body.messageCode).toBe('core.taken');
  });

  it('names the row without a way back to whoever may not restore it', async () => {
    const { id } = (await as.call(users.add, account('wumin2'))).result;
    await as.call(users.delete, { id });
    const clerk = server.as(
      await server.make.user({ tenantIds: [tenantId], codes: [user.access.read, user.access.add] }),
    );
    expect((await clerk.call(users.add, account('wumin2'))).body).toMatchObject({
      messageCode: 'core.inBin',
      blockers: [{ rows: [{ path: null }] }],
    });
  });

  it('tells nothing of another mill', async () => {
    const { id } = (await as.call(users.add, account('wumin3'))).result;
    await as.call(users.delete, { id });
    const stranger = server.as(await server.make.user({ codes }));
    expect((await stranger.call(users.add, account('wumin3'))).body.messageCode).toBe('core.taken');
  });
});
