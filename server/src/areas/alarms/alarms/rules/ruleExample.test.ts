import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { listRuleChannels, tryRule } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { messageWays } from '@millwright/testing/server/mills/sendingTesting.ts';

const server = await testServer();
const { make } = server;
const out = await messageWays(server);
const templates = resourceCalls(messageTemplate);
const codes = [
  ...Object.values(pushRule.access),
  ...Object.values(messageTemplate.access),
  ...Object.values(messageTemplate.lifeCycle.actions).map(({ access }) => access),
];
const inEnglish = { headers: { 'language-id': 'en' } };

it('an example of a rule comes to whoever asks, by the channels of its alarms, and to nobody else', async () => {
  const chief = await make.user({ codes });
  const other = await make.user({ tenantIds: [chief.tenantId] });
  const phone = await out.device(chief);
  const as = server.as(chief);
  const input = { alarmName: 'End breaks high', priority: 'major' };
  expect((await as.call(tryRule, input)).result).toEqual({ channels: ['inSite', 'app'] });
  await out.send();
  expect(phone.open(out.service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({
    title: expect.stringContaining('End breaks high'),
  });
  const titlesOf = async (person: typeof chief) =>
    (await server.as(person).call(listMyMessages, {}, inEnglish)).result.records.map(({ title }) => title);
  expect(await titlesOf(chief)).toMatchObject([expect.stringContaining('End breaks high')]);
  expect(await titlesOf(other)).toEqual([]);
});

it('names the channels of the mill: usual ones, or those of its template', async () => {
  const as = server.as(await make.user({ codes }));
  expect((await as.call(listRuleChannels)).result).toEqual({
    usual: ['inSite', 'app'],
    critical: ['inSite', 'app', 'sms'],
  });
  const { id } = (
    await as.call(templates.add, {
      code: 'ALARM',
      name: 'Alarms',
      scene: 'messaging.alarmRaised',
      type: '1',
      priority: 'H',
      channels: ['inSite'],
      receiverAttribute: 'scene',
      title: { zh: '{machine}', en: '', vn: '' },
      content: { zh: '{alarm}', en: '', vn: '' },
    })
  ).result;
  await as.call(actionCall(messageTemplate, 'enable'), { ids: [id] });
  expect((await as.call(listRuleChannels)).result.usual).toEqual(['inSite']);
});
