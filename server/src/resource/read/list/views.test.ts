import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const codesOf = (...resources: Resource[]) =>
  resources.flatMap(({ access, lifeCycle }) => [
    ...Object.values(access),
    ...Object.values(lifeCycle?.actions ?? {}).map((action) => action.access),
  ]);
const codes = codesOf(announcement, exceptionRule, equipmentArea, machine, machineModel);
const of = <Call>(call: Call | undefined): Call => {
  if (call === undefined) throw new Error('no such call');
  return call;
};
const counted = (total: number) => ({ total, isMore: false });

describe('the views of a list', () => {
  const notices = resourceCalls(announcement);
  const viewCounts = of(notices.viewCounts);

  async function aMill() {
    const tenantId = await make.tenant();
    const somebody = async (scope: 'all' | 'own') =>
      server.as(await make.user({ tenantIds: [tenantId], codes, scope }));
    const [chief, writer] = [await somebody('all'), await somebody('own')];
    const notice = (title: string) => ({ title, msgContent: '<p>x</p>' });
    for (const title of ['Waxing A', 'Waxing B', 'Shutdown']) await chief.call(notices.add, notice(title));
    const { result } = await writer.call(notices.add, notice('Waxing C'));
    await writer.call(actionCall(announcement, 'release'), { ids: [result.id] });
    return { chief, writer };
  }

  it('are counted over what is searched, each with the rows that it shows', async () => {
    const { chief } = await aMill();
    const question = { keyword: 'Waxing' };
    const { counts } = (await chief.call(viewCounts, question)).result;
    expect(counts).toEqual({ all: counted(3), draft: counted(2), released: counted(1), revoked: counted(0) });
    for (const view of ['draft', 'released', 'revoked']) {
      const page = (await chief.call(notices.list, { ...question, view })).result;
      expect(page.total).toBe(counts[view]?.total);
      expect(new Set(page.records.map((row) => row['state']))).toEqual(new Set(page.total ? [view] : []));
    }
  });

  it('are the same whichever is shown, and count no row that the reader’s data scope hides', async () => {
    const { writer } = await aMill();
    const { counts } = (await writer.call(viewCounts, { view: 'draft' })).result;
    expect(counts).toEqual({ all: counted(1), draft: counted(0), released: counted(1), revoked: counted(0) });
  });

  it('that are not declared are refused by name', async () => {
    const { chief } = await aMill();
    const { body } = await chief.call(notices.list, { view: 'nonsense' });
    expect(body).toMatchObject({ success: false, code: 400, errors: [{ field: 'view', rule: 'choice' }] });
  });

  it('narrow an export, which has the state in words beside the columns of the list', async () => {
    const tenantId = await make.tenant();
    const person = await make.user({ tenantIds: [tenantId], codes });
    const as = server.as(person);
    const rules = resourceCalls(exceptionRule);
    const rule = { type: 'stop', afterMin: 5 };
    const { result } = await as.call(rules.add, { ...rule, name: 'Cards' });
    await as.call(rules.add, { ...rule, name: 'Frames' });
    await as.call(actionCall(exceptionRule, 'enable'), { ids: [result.id] });
    const { accessToken } = await server.app.sessions.start({
      userId: person.id,
      tenantId,
      ip: '127.0.0.1',
      agent: 'test',
    });
    const sheets: Record<string, string[]> = {
      zh: ['状态', '已启用'],
      en: ['State', 'Enabled'],
      vn: ['Trạng thái', 'Đang bật'],
    };
    for (const [language, [head, word]] of Object.entries(sheets)) {
      const response = await server.app.fastify.inject({
        url: `${basePath}${exceptionRule.path}/exportXls?view=enabled`,
        headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language },
      });
      const [sheet] = await readSheet(response.rawPayload);
      const [heads = [], ...rows] = sheet?.data ?? [];
      expect(rows).toHaveLength(1);
      expect(rows[0]?.[heads.indexOf(head ?? '')]).toBe(word);
    }
  });
});

describe('the tree beside a list', () => {
  const machines = resourceCalls(machine);
  const areas = resourceCalls(equipmentArea);
  const tree = of(machines.tree);

  async function aMill() {
    const keeper = await make.user({ codes });
    const { tenantId } = keeper;
    const as = server.as(keeper);
    const model = await as.call(resourceCalls(machineModel).add, {
      name: 'FA506',
      kind: 'spinning',
      positions: 480,
      slowestPeriodS: 60,
      maxGramsPerHour: 60_000,
      maxWatts: 90_000,
    });
    expect(model.body).toMatchObject({ success: true });
    const area = async (code: string, sort: number, parentId?: string) =>
      (await as.call(areas.add, { code, name: `Hall ${code}`, sort, parentId })).result.id;
    const spinning = await area('S', 1);
    const ring = await area('R', 2, spinning);
    const corner = await area('C', 3, ring);
    const winding = await area('W', 4);
    const places = [spinning, ring, corner, corner, winding, undefined];
    for (const [place, areaId] of places.entries()) {
      const { body } = await as.call(machines.add, {
        code: `RF-${place}`,
        number: `0${place}`,
        kind: 'spinning',
        modelId: model.result.id,
        positions: 480,
        areaId,
        status: place === 3 ? 'repair' : 'inUse',
      });
      expect(body).toMatchObject({ success: true });
    }
    const codesBelow = async (below: string, more: object = {}) =>
      (await as.call(machines.list, { below, ...more })).result.records.map((row) => row['code']);
    return { as, tenantId, spinning, ring, corner, winding, codesBelow };
  }

  it('narrows the list to the rows at a node and at all below it, together with what is searched', async () => {
    const { codesBelow, spinning, ring, winding } = await aMill();
    expect(await codesBelow(spinning)).toEqual(['RF-0', 'RF-1', 'RF-2', 'RF-3']);
    expect(await codesBelow(ring)).toEqual(['RF-1', 'RF-2', 'RF-3']);
    expect(await codesBelow(winding)).toEqual(['RF-4']);
    expect(await codesBelow('none')).toEqual(['RF-5']);
    expect(await codesBelow(spinning, { status: 'repair' })).toEqual(['RF-3']);
  });

  it('says how many rows hang at each node, in the order of the tree', async () => {
    const { as, spinning, ring, corner, winding } = await aMill();
    const counts = async (input: object) => {
      const { nodes, atNone } = (await as.call(tree, input)).result;
      return [...nodes.map(({ title, count }) => [title, count]), ['none', atNone]];
    };
    const all = [
      ['Hall S', 1],
      ['Hall R', 1],
      ['Hall C', 2],
      ['Hall W', 1],
      ['none', 1],
    ];
    expect(await counts({})).toEqual(all);
    expect(await counts({ below: winding })).toEqual(all);
    expect(await counts({ status: 'repair' })).toEqual([
      ['Hall S', 0],
      ['Hall R', 0],
      ['Hall C', 1],
      ['Hall W', 0],
      ['none', 0],
    ]);
    const { nodes } = (await as.call(tree, {})).result;
    expect(nodes.map(({ id, parentId }) => [id, parentId])).toEqual([
      [spinning, null],
      [ring, spinning],
      [corner, ring],
      [winding, null],
    ]);
  });

  it('names to who may not read areas those in which rows stand, and what these are part of', async () => {
    const { as, tenantId, ring, corner, winding } = await aMill();
    const only = { tenantIds: [tenantId], codes: codesOf(machine) };
    const reader = server.as(await make.user(only));
    const titles = async (input: object) =>
      (await reader.call(tree, input)).result.nodes.map(({ title, count }) => [title, count]);
    await as.call(areas.add, { code: 'X', name: 'Hall X', sort: 9 });
    const move = 'update machine set area_id = $2 where tenant_id = $1 and area_id = any ($3)';
    await server.owner.query(move, [tenantId, corner, [ring, winding]]);
    expect(await titles({})).toEqual([
      ['Hall S', 1],
      ['Hall R', 0],
      ['Hall C', 4],
    ]);
    // What is searched changes the counts and hides no node.
    expect(await titles({ status: 'repair' })).toEqual([
      ['Hall S', 0],
      ['Hall R', 0],
      ['Hall C', 1],
    ]);
    expect((await as.call(tree, {})).result.nodes).toHaveLength(5);
  });

  it('that is larger than can be drawn is refused with a sentence', async () => {
    const { as, tenantId } = await aMill();
    await server.owner.query(
      `insert into equipment_area (tenant_id, id, code, name, sort)
       select $1, id, id::text, id::text, 1 from (select gen_random_uuid() as id from generate_series(1, $2::int)) new`,
      [tenantId, mostTreeNodes],
    );
    const { body } = await as.call(tree, {});
    expect(body).toMatchObject({ success: false, code: 413, messageCode: 'core.treeTooLarge' });
    expect(body.message).toContain('设备区域');
  });

  it('of another mill is not there', async () => {
    const { spinning } = await aMill();
    const other = await aMill();
    expect(await other.codesBelow(spinning)).toEqual([]);
    const { nodes } = (await other.as.call(tree, {})).result;
    expect(nodes.map(({ id }) => id)).not.toContain(spinning);
  });

  it('refuses a node that is none, and ends at a ring', async () => {
    const { as, spinning, ring, codesBelow } = await aMill();
    const { body } = await as.call(machines.list, { below: 'x' });
    expect(body).toMatchObject({ success: false, code: 400, errors: [{ field: 'below', rule: 'type' }] });
    await server.owner.query('update equipment_area set parent_id = $2 where id = $1', [spinning, ring]);
    expect(await codesBelow(ring)).toEqual(['RF-0', 'RF-1', 'RF-2', 'RF-3']);
  });
});
