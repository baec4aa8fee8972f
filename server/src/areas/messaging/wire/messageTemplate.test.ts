import { listMyMessages } from '@millwright/contract/areas/messaging/announcementCalls.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/messageTemplate.ts';
import { describe, expect, it } from 'vitest';
import { publicClientOf, recordsIn } from '../../../testing/publicClient.ts';
import { testServer } from '../../../testing/testServer.ts';

const server = await testServer();
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
});
