import { listMyMessages } from '@millwright/contract/areas/messaging/announcementCalls.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/messageTemplate.ts';
import { messageTemplateWire } from '@millwright/contract/areas/messaging/wire/messageTemplate.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/testServer.ts';

const server = await testServer();
const { make } = server;

describe('/sys/message/sysMessageTemplate', () => {
  it('knows templates by the names of the convention, and sends one to whoever asks', async () => {
    const ann = await make.user({ codes: Object.values(messageTemplate.access) });
    const as = server.as(ann);
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
    expect((await as.call(messageTemplateWire.add, said)).body.success).toBe(true);
    expect((await as.call(messageTemplateWire.list, {})).result).toMatchObject({
      total: 1,
      records: [{ ...said, useStatus: '0' }],
    });
    const sent = await as.call(messageTemplateWire.sendMsg, {
      templateCode: 'TASK',
      testData: '{}',
      receiver: 'somebody else',
    });
    expect(sent.body.success).toBe(true);
    expect((await as.call(listMyMessages)).result.records).toMatchObject([{ title: '任务 R-20261127-004' }]);
    const none = await as.call(messageTemplateWire.sendMsg, { templateCode: 'NONE' });
    expect(none.body.messageCode).toBe('core.notFound');
  });
});
