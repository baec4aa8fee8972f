import { describe, expect, it } from 'vitest';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make } = server;

/** A mill with somebody who writes announcements and somebody who reads them, both as clients of the convention. */
async function aMill() {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], codes: permissionCodes(), realname: '陈岚' });
  const ann = await make.user({ tenantIds: [tenantId], codes: [], realname: 'Ann' });
  const [client, reader] = [await publicClientOf(server, boss), await publicClientOf(server, ann)];
  const list = async (query: Record<string, string> = {}) =>
    recordsIn((await client.get('/sys/annountCement/list', query)).result);
  const mine = async (query: Record<string, string> = {}) =>
    recordsIn((await reader.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', query)).result);
  return { boss, ann, client, reader, list, mine };
}

const said = {
  titile: '周日停电',
  msgContent: '<p onclick="x()">8:00</p><script>steal()</script>',
  msgAbstract: '请提前落纱',
  startTime: '2026-03-01 08:00:00',
  endTime: '2099-03-02 08:00:00',
  priority: 'H',
  msgCategory: '1',
  msgType: 'ALL',
  userIds: '',
};

describe('/sys/annountCement', () => {
  it('C-103 C-104 keeps announcements under the names of the convention, releases and revokes them by GET', async () => {
    const { client, reader, list, mine } = await aMill();
    const added = await client.post('/sys/annountCement/add', { ...said, sendStatus: '1', sender: 'nobody' });
    expect(added.body).toMatchObject({ success: true, message: '添加成功' });
    const [draft] = await list({ titile: '*停电*', sendStatus: '0' });
    expect(draft).toMatchObject({
      ...said,
      msgContent: '<p>8:00</p>',
      userIds: null,
      sendStatus: '0',
      sendTime: null,
      sender: null,
      busId: null,
      delFlag: '0',
      priority_dictText: '高',
    });
    expect(draft).not.toHaveProperty('title');
    const id = recordId(draft);
    expect((await client.put('/sys/annountCement/edit', { id, titile: '周一停电' })).body.success).toBe(true);
    expect((await client.post('/sys/annountCement/edit', { id, priority: 'M' })).body.success).toBe(true);

    const release = () => client.get('/sys/annountCement/doReleaseData', { id });
    expect((await release()).body).toMatchObject({ success: true, code: 200 });
    expect((await release()).body.success).toBe(true);
    await app.events.settled();
    const released = (await client.get('/sys/annountCement/queryById', { id })).result;
    expect(released).toMatchObject({
      titile: '周一停电',
      priority: 'M',
      sendStatus: '1',
      sender: expect.stringContaining('陈岚'),
    });
    expect(await mine()).toMatchObject([
      { anntId: id, titile: '周一停电', readFlag: '0', sender: '陈岚', busId: null, openType: null },
    ]);
    expect((await mine())[0]?.['sendTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    await client.get('/sys/annountCement/doReovkeData', { id });
    expect(await mine()).toEqual([]);
    expect((await client.get('/sys/annountCement/queryById', { id })).result).toMatchObject({
      sendStatus: '2',
      cancelTime: expect.stringMatching(/^\d{4}-/),
    });
    expect((await reader.get('/sys/annountCement/doReleaseData', { id })).status).toBe(403);
    expect((await client.delete('/sys/annountCement/deleteBatch', { ids: `${id},` })).body.success).toBe(
      true,
    );
    expect(await list()).toEqual([]);
  });

  it('is for named people, whose ids end with a comma as clients expect, and says what it refuses in their names', async () => {
    const { client, ann, list } = await aMill();
    const named = { ...said, msgType: 'USER', userIds: `${ann.id},` };
    expect((await client.post('/sys/annountCement/add', named)).body.success).toBe(true);
    const [draft] = await list();
    expect(draft).toMatchObject({ userIds: `${ann.id},` });
    const refused = await client.post('/sys/annountCement/add', { ...said, titile: '' });
    expect(refused.body).toMatchObject({ success: false, errors: [{ field: 'titile', rule: 'required' }] });
    expect((await client.delete('/sys/annountCement/delete', { id: recordId(draft) })).body.success).toBe(
      true,
    );
  });

  it('tells the unread of category 1 and of category 2, which are read one by one or all at once', async () => {
    const { client, reader, list, mine } = await aMill();
    for (const [titile, msgCategory] of [
      ['检修', '1'],
      ['升级', '2'],
      ['通知', '1'],
    ])
      await client.post('/sys/annountCement/add', { ...said, titile, msgCategory });
    for (const record of await list())
      await client.get('/sys/annountCement/doReleaseData', { id: recordId(record) });
    await app.events.settled();
    const unread = async () => (await reader.get('/sys/annountCement/listByUser', { pageSize: '5' })).result;
    const [system] = await list({ msgCategory: '2' });
    expect(await unread()).toMatchObject({
      anntMsgTotal: 2,
      sysMsgTotal: 1,
      sysMsgList: [{ id: recordId(system), titile: '升级', readFlag: '0' }],
    });
    const read = { anntId: recordId(system) };
    const marked = await reader.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', read);
    expect(marked.body.success).toBe(true);
    expect(await unread()).toMatchObject({ anntMsgTotal: 2, sysMsgTotal: 0, sysMsgList: [] });
    expect((await mine({ titile: '检修' })).map(({ titile }) => titile)).toEqual(['检修']);
    expect(await mine({ readFlag: '1', msgCategory: '', priority: '' })).toHaveLength(1);
    await reader.put('/sys/sysAnnouncementSend/readAll');
    expect(await unread()).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 });
  });

  it('G-001 knows no announcement of another mill', async () => {
    const { client, list } = await aMill();
    await client.post('/sys/annountCement/add', said);
    const id = recordId((await list())[0]);
    const other = await aMill();
    for (const { body } of [
      await other.client.get('/sys/annountCement/queryById', { id }),
      await other.client.get('/sys/annountCement/doReleaseData', { id }),
      await other.client.delete('/sys/annountCement/delete', { id }),
      await other.client.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id }),
    ])
      expect(body).toMatchObject({ success: false, code: 404 });
    expect(await other.list()).toEqual([]);
  });

  it('asks for the rights of the announcements', async () => {
    const { ann } = await aMill();
    const reader = await publicClientOf(server, await make.user({ codes: [announcement.access.read] }));
    expect((await reader.get('/sys/annountCement/list')).status).toBe(200);
    expect((await reader.post('/sys/annountCement/add', said)).status).toBe(403);
    const without = await publicClientOf(server, ann);
    expect((await without.get('/sys/annountCement/list')).status).toBe(403);
  });
});
