import { listMyMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { reportFault } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { messageChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import {
  listScenes,
  previewTemplate,
  tryTemplate,
} from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { messageWays } from '@millwright/testing/server/mills/sendingTesting.ts';

const server = await testServer();
const { make, owner } = server;
const out = await messageWays(server);
const calls = resourceCalls(messageTemplate);
const enable = actionCall(messageTemplate, 'enable');
const disable = actionCall(messageTemplate, 'disable');
const codes = [
  ...Object.values(messageTemplate.access),
  ...Object.values(messageTemplate.lifeCycle.actions).map(({ access }) => access),
];
const repairCodes = [
  ...Object.values(maintenanceTask.access),
  ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
];
const inEnglish = { headers: { 'language-id': 'en' } };
const template = (more: object = {}) => ({
  code: 'ALARM',
  name: 'Alarms',
  scene: 'messaging.alarmRaised',
  type: '1',
  priority: 'H',
  channels: ['inSite', 'app'],
  receiverAttribute: 'scene',
  title: { zh: '{machine} 要看', en: 'Look at {machine}', vn: '' },
  content: { zh: '{alarm}，{said}', en: '{alarm} ({said})', vn: '' },
  ...more,
});
const enabled = async (chief: TestPerson, more: object = {}) => {
  const { id } = (await server.as(chief).call(calls.add, template(more))).result;
  await server.as(chief).call(enable, { ids: [id] });
  return id;
};
const mineOf = async (person: TestPerson) =>
  (await server.as(person).call(listMyMessages, {}, inEnglish)).result.records;

describe('E-041 E-042 a template of a mill', () => {
  it('speaks at its scene in the place of the program, with its category, priority and channels', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    await out.device(chief);
    await out.tell(tenantId, { people: [chief.id] }, { machine: '11' });
    const id = await enabled(chief, { channels: [...messageChannels] });
    expect((await server.as(chief).call(calls.queryById, { id })).result).toMatchObject({
      ...template({ channels: [...messageChannels] }),
      id,
      state: 'enabled',
    });
    await out.tell(tenantId, { people: [chief.id] }, { machine: '<b>12</b>' });
    await server.as(chief).call(disable, { ids: [id] });
    await out.tell(tenantId, { people: [chief.id] }, { machine: '13' });
    expect(await mineOf(chief)).toMatchObject([
      { title: '13 停台', msgContent: '<p>16 min</p>', priority: 'M', msgCategory: '2' },
      {
        title: 'Look at <b>12</b>',
        msgContent: '<p>停台 (16 min)</p>',
        priority: 'H',
        msgCategory: '1',
      },
      { title: '11 停台', priority: 'M' },
    ]);
    // A person is told by SMS of what is critical only, whatever the template says.
    const channels = (await out.rows(tenantId)).map(({ channel }) => channel);
    expect(channels).toEqual(['inSite', 'app', 'inSite', 'app', 'inSite', 'app']);
  });

  it('of what is critical goes by SMS too, where it says so', async () => {
    const chief = await make.user({ codes });
    await enabled(chief, { priority: 'C', channels: [...messageChannels] });
    await out.tell(chief.tenantId, { people: [chief.id] });
    const channels = (await out.rows(chief.tenantId)).map(({ channel }) => channel);
    expect(channels.toSorted()).toEqual(['app', 'inSite', 'sms']);
  });

  it('may add people, roles and departments to whom its scene means, each once', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    const [ann, bo, cai] = [
      await make.user({ tenantIds: [tenantId] }),
      await make.user({ tenantIds: [tenantId] }),
      await make.user({ tenantIds: [tenantId] }),
    ];
    const roleId = await make.role({ tenantId });
    await make.grant({ tenantId, userId: ann.id, roleId });
    await make.grant({ tenantId, userId: bo.id, roleId });
    await enabled(chief, { receiverAttribute: 'roles', roles: [roleId] });
    await out.tell(tenantId, { people: [bo.id] });
    expect((await mineOf(ann)).map(({ title }) => title)).toEqual(['Look at 12']);
    expect(await mineOf(bo)).toHaveLength(1);
    expect(await mineOf(cai)).toEqual([]);
  });

  it('may add who answers for the machine in the shift in which the message is made', async () => {
    const chief = await make.user({ codes });
    const { tenantId } = chief;
    const [ann, bo] = [
      await make.user({ tenantIds: [tenantId] }),
      await make.user({ tenantIds: [tenantId] }),
    ];
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    const machineId = await makeMachine(owner, { source, code: 'RF-01', kind: 'spinning', positions: 1008 });
    const answers = (person: TestPerson, from: string, to: string | null) =>
      owner.query(
        `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date, to_date)
         values ($1, gen_random_uuid(), 'repairman', $2, $3, 10000, $4, $5)`,
        [tenantId, machineId, person.id, from, to],
      );
    await answers(ann, '2020-01-01', '2020-12-31');
    await answers(bo, '2021-01-01', null);
    await enabled(chief, { receiverAttribute: 'duties', duties: ['repairman'] });
    await out.tell(tenantId, { people: [chief.id] }, { machineIds: [machineId] });
    expect((await mineOf(bo)).map(({ title }) => title)).toEqual(['Look at 12']);
    expect(await mineOf(chief)).toHaveLength(1);
    expect(await mineOf(ann)).toEqual([]);
  });

  it('tells who answers for the machine of a repair, from its report to its confirmation', async () => {
    const { tenantId } = await make.user({ codes });
    const person = (realname: string) =>
      make.user({ tenantIds: [tenantId], codes: [...codes, ...repairCodes], hasPosition: true, realname });
    const [wu, chen, keeper] = [await person('Wu'), await person('Chen'), await person('Bo')];
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    const machineId = await makeMachine(owner, { source, code: 'RF-01', kind: 'spinning', positions: 1008 });
    await owner.query(
      `insert into responsibility (tenant_id, id, duty, machine_id, person_id, factor, from_date, to_date)
       values ($1, gen_random_uuid(), 'maintainer', $2, $3, 10000, '2021-01-01', null)`,
      [tenantId, machineId, keeper.id],
    );
    for (const [scene, said] of [
      ['maintenance.taskGiven', 'name'],
      ['maintenance.taskReported', 'machine'],
    ] as const)
      await enabled(wu, {
        scene,
        code: said,
        name: said,
        receiverAttribute: 'duties',
        duties: ['maintainer'],
        title: { zh: '{number}', en: `{${said}}`, vn: '' },
        content: { zh: '{person}', en: '', vn: '' },
      });
    const told = {
      clientId: uuidv7(),
      taskId: uuidv7(),
      machineId,
      source: 'byHand',
      fault: null,
    } as const;
    const report = await server.as(wu).call(reportFault, { ...told, description: 'belt is off' });
    expect(report.body).toMatchObject({ success: true });
    const added = { name: 'S701 drive', machineId: String(machineId) };
    const { id } = (await server.as(wu).call(resourceCalls(maintenanceTask).add, added)).result;
    const allocate = actionCall(maintenanceTask, 'allocate');
    await server.as(wu).call(allocate, { ids: [id], responsibleId: chen.id });
    await server.app.events.settled();
    expect((await mineOf(keeper)).map(({ title }) => title).toSorted()).toEqual(['RF-01', 'S701 drive']);
    expect((await mineOf(chen)).map(({ title }) => title)).toEqual(['S701 drive']);
  });

  it.each([
    [{ title: { zh: '{mashine} 停', en: '', vn: '' } }, 'messaging.unknownName', 'title'],
    [{ content: { zh: '{__proto__}', en: '', vn: '' } }, 'messaging.unknownName', 'content'],
    [{ content: { zh: '好', en: '{machine', vn: '' } }, 'messaging.loneBrace', 'content'],
    [{ channels: ['app', 'sms'] }, 'messaging.inSiteStays', 'channels'],
    [{ channels: ['inSite', 'fax'] }, 'messaging.unknownChoice', 'channels'],
    [
      {
        scene: 'iam.proxyNamed',
        title: { zh: '{name}', en: '', vn: '' },
        content: { zh: '', en: '', vn: '' },
        receiverAttribute: 'duties',
        duties: ['spinner'],
      },
      'messaging.sceneWithoutMachine',
      'receiverAttribute',
    ],
  ])('is refused when it says %o', async (more, messageCode, field) => {
    const chief = await make.user({ codes });
    const reply = await server.as(chief).call(calls.add, template(more), inEnglish);
    expect(reply.body).toMatchObject({ success: false, code: 400, messageCode, errors: [{ field }] });
  });

  it('names what is unknown, and what can be said', async () => {
    const chief = await make.user({ codes });
    const wrong = template({ title: { zh: '{mashine}', en: '', vn: '' } });
    const { body } = await server.as(chief).call(calls.add, wrong, inEnglish);
    expect(body.message).toBe('“mashine” is no name of this scene. It has: alarm, machine, said');
  });

  it('is one for each scene', async () => {
    const chief = await make.user({ codes });
    await enabled(chief);
    const reply = await server.as(chief).call(calls.add, template({ code: 'TWO', name: 'Two' }));
    expect(reply.body).toMatchObject({ success: false, errors: [{ field: 'scene' }] });
  });

  it('is looked at with examples, with what it costs as an SMS', async () => {
    const chief = await make.user({ codes });
    const as = server.as(chief);
    const { scene, title, content } = template();
    const { languages } = (await as.call(previewTemplate, { scene, title, content })).result;
    expect(languages).toMatchObject([
      { language: 'zh', title: '细纱 12 要看', size: { alphabet: 'ucs2', segments: 1 } },
      {
        language: 'en',
        title: 'Look at Ring frame 12',
        content: 'Ring frame stopped (Since 16 min · State Stopped)',
        // One sign outside of GSM-7 makes all of it UCS-2.
        size: { alphabet: 'ucs2', segments: 2 },
      },
      { language: 'vn', title: 'Máy sợi con 12 要看' },
    ]);
    const unknown = await as.call(previewTemplate, { scene, title: { zh: '{x}' }, content: {} });
    expect(unknown.body.messageCode).toBe('messaging.unknownName');
    const { scenes } = (await as.call(listScenes, {}, inEnglish)).result;
    const mills = scenes.flatMap(({ values }) => values.filter(({ name }) => name === 'mill'));
    const { rows } = await server.owner.query('select name from tenant where id = $1', [chief.tenantId]);
    expect(mills.length).toBeGreaterThan(0);
    expect(new Set(mills.map(({ example }) => example))).toEqual(new Set([rows[0]?.name]));
    expect(scenes.find((each) => each.scene === scene)).toMatchObject({
      values: [{ name: 'alarm' }, { name: 'machine', word: 'machine' }, { name: 'said' }],
      isOfMachine: true,
      channels: ['inSite', 'app'],
      title: { en: '{machine} {alarm}' },
    });
  });

  it('is tried on oneself, enabled or not, by its channels and at once', async () => {
    const chief = await make.user({ codes });
    const other = await make.user({ tenantIds: [chief.tenantId] });
    const phone = await out.device(chief);
    const as = server.as(chief);
    const { id } = (await as.call(calls.add, template())).result;
    expect((await as.call(tryTemplate, { id })).result).toEqual({ channels: ['inSite', 'app'] });
    await out.send();
    expect(phone.open(out.service.pushed.at(-1)?.body ?? Buffer.of())).toMatchObject({
      title: 'Look at Ring frame 12',
    });
    expect((await mineOf(chief)).map(({ title }) => title)).toEqual(['Look at Ring frame 12']);
    expect(await mineOf(other)).toEqual([]);
    const stranger = server.as(await make.user({ codes }));
    expect((await stranger.call(tryTemplate, { id })).body.messageCode).toBe('core.notFound');
  });
});
