import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { describe, expect, it } from 'vitest';
import { sendingRights } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const list = '/sys/message/sysMessage/list';
const sys = '/sys/message/sysMessageTemplate';

describe('/sys/message/sysMessageTemplate', () => {
  it('knows templates by the names of the convention, and sends one to whoever asks', async () => {
    const ann = await server.make.user({ codes: Object.values(messageTemplate.access) });
    const client = await publicClientOf(server, ann);
    const said = {
      templateCode: 'TASK',
      templateName: 'Tasks',
      templateType: '2',
      templateTitle: '任务 {number}',
      templateContent: '{person} 派来 {name}',
      scene: 'maintenance.taskGiven',
      channel: 'inSite,app',
      receiver: 'scene',
      priority: 'M',
    };
    expect((await client.post(`${sys}/add`, said)).body).toMatchObject({ success: true });
    expect(recordsIn((await client.get(`${sys}/list`)).result)).toMatchObject([{ ...said, useStatus: '0' }]);
    const send = (templateCode: string) =>
      client.post(`${sys}/sendMsg`, {
        templateCode,
        testData: '{}',
        receiver: 'somebody else',
        msgType: '4',
      });
    expect((await send('TASK')).body).toMatchObject({ success: true });
    const { records } = (await server.as(ann).call(listMyMessages)).result;
    expect(records).toMatchObject([{ title: '任务 R-20261127-004' }]);
    expect((await send('NONE')).body).toMatchObject({ success: false, messageCode: 'core.notFound' });
  });

  it('S-058 tells clients what was sent, to whom by which channel, and what was not', async () => {
    const chief = await server.make.user({
      codes: [...Object.values(messageTemplate.access), sendingRights.read],
      realname: 'Ann',
    });
    const client = await publicClientOf(server, chief);
    const template = {
      templateCode: 'TASK',
      templateName: 'Tasks',
      templateType: '2',
      templateTitle: '任务',
    };
    const more = {
      templateContent: '好',
      scene: 'maintenance.taskGiven',
      channel: 'inSite,app',
      receiver: 'scene',
    };
    await client.post(`${sys}/add`, { ...template, ...more, priority: 'M' });
    await client.post(`${sys}/sendMsg`, { templateCode: 'TASK' });
    const row = { esTitle: '任务', esContent: '好', esReceiver: 'Ann' };
    const sent = { ...row, esType: '4', esSendStatus: '1', esType_dictText: '站内', esResult: null };
    const notSent = { ...row, esType: '5', esSendStatus: '0', esResult: '没有登记设备', esSendTime: null };
    const found = async (query: Record<string, string>) => recordsIn((await client.get(list, query)).result);
    expect(await found({ esTitle: '任务', esReceiver: 'ann' })).toMatchObject([notSent, sent]);
    const [only] = await found({ esSendStatus: '1' });
    expect(only).toMatchObject(sent);
    expect(await found({ esSendStatus: '2' })).toEqual([]);
    const byId = await client.get('/sys/message/sysMessage/queryById', { id: recordId(only) });
    expect(byId.result).toMatchObject(sent);
  });
});
