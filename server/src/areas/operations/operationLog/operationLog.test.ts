import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import {
  exportOperations,
  listOperationNouns,
  listOperations,
  operationLogRight,
  showOperation,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { organizationType } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls, resources } from '@millwright/contract/registry.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectOperations, countOperations } from '../../../resource/read/list/operations.queries.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, owner, pool, make } = server;
const english = { headers: { 'language-id': 'en' } };
const codes = [
  operationLogRight,
  ...[marker, equipmentArea, role, announcement, user].flatMap(({ access }) => Object.values(access)),
];

/** A mill with somebody who changes things there and reads the log. */
async function aMill(overrides: { codes?: readonly string[] } = {}) {
  const tenantId = await make.tenant();
  const keeper = await make.user({
    tenantIds: [tenantId],
    codes: overrides.codes ?? codes,
    realname: '林清源',
  });
  return { tenantId, keeper, as: server.as(keeper) };
}
type Caller = ReturnType<typeof server.as>;

const found = async (as: Caller, input: object = {}) =>
  (await as.call(listOperations, { pageSize: 50, ...input }, english)).result.records;
const lines = async (as: Caller, input: object = {}) =>
  (await found(as, input)).map(({ noun, title, actionText }) => `${noun}: ${title} ${actionText}`);
const add = async (as: Caller, resource: typeof marker | typeof equipmentArea, row: object) =>
  (await as.call(resourceCalls(resource).add, row)).result;
const red = { name: 'Red', mainColour: '#aa0000' };

describe('P-123 the operation log of a mill', () => {
  it('holds who did what to which row, newest first, with a link to what is still there', async () => {
    const { as, keeper } = await aMill();
    const { id, version } = await add(as, marker, red);
    await as.call(resourceCalls(marker).edit, { id, version, name: 'Dark red' });
    const other = await add(as, marker, { name: 'Blue', mainColour: '#0000aa' });
    await as.call(resourceCalls(marker).delete, { id: other.id });
    expect(await lines(as)).toEqual([
      'Marker: Blue Deleted',
      'Marker: Blue Added',
      'Marker: Dark red Changed',
      'Marker: Dark red Added',
    ]);
    const [deleted, , changed] = await found(as);
    expect(deleted).toMatchObject({ path: null, kind: 'delete' });
    expect(changed).toMatchObject({
      userId: keeper.id,
      by: '林清源',
      resource: 'marker',
      rowId: id,
      path: `${marker.screen?.path}?show=${id}`,
    });
  });

  it('tells each field before and after in words, references by their titles', async () => {
    const { as } = await aMill();
    const hall = await add(as, equipmentArea, { code: 'H1', name: 'Hall 1', sort: 1 });
    const bay = await add(as, equipmentArea, { code: 'B1', name: 'Bay 1', sort: 2 });
    await as.call(resourceCalls(equipmentArea).edit, {
      id: bay.id,
      version: bay.version,
      parentId: hall.id,
      sort: 5,
    });
    const [entry] = await found(as, { keyword: 'bay' });
    const { changes } = (await as.call(showOperation, { id: entry?.id }, english)).result;
    expect(changes).toEqual([
      expect.objectContaining({ place: null, before: null, after: 'Hall 1' }),
      expect.objectContaining({ place: null, before: '2', after: '5' }),
    ]);
    const zh = (await as.call(showOperation, { id: entry?.id })).result;
    expect(zh.changes.map(({ label }) => label)).not.toEqual(changes.map(({ label }) => label));
    expect(JSON.stringify(zh.changes)).not.toContain('parentId');
  });

  it('tells which rights a role was given, by their names, and where if not on both terminals', async () => {
    const { as, tenantId } = await aMill();
    const roleId = await make.role({ tenantId, roleName: 'Spinner' });
    await as.call(saveRoleRights, { id: roleId, version: 1, given: { pc: [marker.access.read], app: [] } });
    const [entry] = await found(as, { resource: 'role' });
    const { changes } = (await as.call(showOperation, { id: entry?.id }, english)).result;
    expect(changes).toEqual([
      { place: null, label: 'Rights', before: null, after: expect.stringMatching(/^\+ .*marker.* \(PC\)$/i) },
    ]);
  });

  it('is narrowed by kind of record, action, person, days of the mill and the title', async () => {
    const { as, tenantId } = await aMill();
    const second = server.as(await make.user({ tenantIds: [tenantId], codes, realname: '王秀英' }));
    const { id } = await add(as, marker, red);
    await add(second, equipmentArea, { code: 'H1', name: 'Hall 1', sort: 1 });
    await second.call(resourceCalls(marker).delete, { id });
    expect(await lines(as, { resource: 'equipmentArea' })).toHaveLength(1);
    expect(await lines(as, { kind: 'delete' })).toEqual(['Marker: Red Deleted']);
    expect(await lines(as, { kind: 'step' })).toEqual([]);
    expect(await lines(as, { person: '秀' })).toHaveLength(2);
    expect(await lines(as, { keyword: 'RED' })).toEqual(['Marker: Red Deleted', 'Marker: Red Added']);
    expect(await lines(as, { keyword: '%' })).toEqual([]);
    expect(await lines(as, { keyword: 'red', person: '王', kind: 'add' })).toEqual([]);
    // In Shanghai the 14th begins at 16:00 of the 13th in UTC.
    await owner.query(
      "update audit_entry set at = '2026-10-13T15:59:59Z' where tenant_id = $1 and action = 'delete'",
      [tenantId],
    );
    expect(await lines(as, { begin: '2026-10-13', end: '2026-10-13' })).toEqual(['Marker: Red Deleted']);
    expect(await lines(as, { begin: '2026-10-14', end: '2026-10-14' })).toEqual([]);
    const page = (await as.call(listOperations, { pageNo: 2, pageSize: 2 })).result;
    expect([page.total, page.pages, page.records.length]).toEqual([3, 2, 1]);
    const wrong = await as.call(listOperations, { begin: '0000-01-01', kind: 'x' });
    expect(wrong.body).toMatchObject({ code: 400, errors: [{ field: 'kind' }, { field: 'begin' }] });
  });

  it('knows an erased row by what it was called', async () => {
    const { as, tenantId } = await aMill();
    const gone = await make.user({ tenantIds: [tenantId], realname: 'Nguyen An' });
    const { delete: remove, deletePhysic } = resourceCalls(user);
    await as.call(remove, { id: gone.id });
    if (deletePhysic !== undefined) await as.call(deletePhysic, { id: gone.id });
    const entries = await found(as, { keyword: 'nguyen an' });
    expect(entries.map(({ kind, path }) => [kind, path])).toEqual([
      ['deletePhysic', null],
      ['delete', null],
    ]);
    expect(entries[0]?.title).toContain('Nguyen An');
  });

  it('says nothing of resources that the reader may not read, nor of rows outside the data scope', async () => {
    const { as, tenantId } = await aMill();
    await add(as, marker, red);
    const written = await as.call(resourceCalls(announcement).add, {
      title: 'Shift change',
      msgContent: '<p>Tomorrow</p>',
      msgCategory: '1',
      priority: 'L',
      msgType: 'ALL',
    });
    expect(written.body).toMatchObject({ success: true });
    const of = async (scope: 'own' | 'all', rights: readonly string[]) =>
      server.as(await make.user({ tenantIds: [tenantId], scope, codes: [operationLogRight, ...rights] }));
    const blind = await of('all', [equipmentArea.access.read]);
    const narrow = await of('own', [announcement.access.read, marker.access.read]);
    const wide = await of('all', [announcement.access.read]);
    expect(await found(blind)).toEqual([]);
    expect((await blind.call(listOperationNouns)).result.nouns.map(({ resource }) => resource)).toEqual([
      'equipmentArea',
    ]);
    expect((await found(narrow)).map(({ resource }) => resource)).toEqual(['marker']);
    const [hidden] = await found(wide);
    expect(hidden).toMatchObject({ resource: 'announcement', title: 'Shift change' });
    expect(await found(narrow, { keyword: 'shift' })).toEqual([]);
    for (const reader of [blind, narrow])
      expect((await reader.call(showOperation, { id: hidden?.id })).body.messageCode).toBe('core.notFound');
    expect(await found(blind, { resource: 'announcement' })).toEqual([]);
  });

  it('is of one’s own mill, and read by who has the right', async () => {
    const { as, tenantId } = await aMill();
    await add(as, marker, red);
    const [entry] = await found(as);
    const stranger = await aMill();
    expect(await found(stranger.as)).toEqual([]);
    expect((await stranger.as.call(showOperation, { id: entry?.id })).body.messageCode).toBe('core.notFound');
    const plain = server.as(await make.user({ tenantIds: [tenantId], codes: [marker.access.read] }));
    for (const each of [listOperations, listOperationNouns, exportOperations])
      expect((await plain.call(each)).status).toBe(403);
    expect((await server.visitor.call(listOperations)).body.messageCode).toBe('iam.tokenInvalid');
  });

  it('comes as a sheet, in the words of the reader', async () => {
    const { as, keeper } = await aMill();
    const { id, version } = await add(as, marker, red);
    await as.call(resourceCalls(marker).edit, { id, version, name: 'Dark red' });
    const [head, first] = await sheetOf(keeper, { kind: 'edit' });
    expect(head).toEqual(['Time', 'Person', 'Kind of record', 'Record', 'Action', 'Changes']);
    expect(first?.slice(1)).toEqual(['林清源', 'Marker', 'Dark red', 'Changed', 'Name: Red → Dark red']);
  });
});

async function sheetOf({ id: userId, tenantId }: TestPerson, query: Record<string, string>) {
  const { accessToken } = await app.sessions.start({ userId, tenantId, ip: '', agent: '' });
  const { rawPayload } = await app.fastify.inject({
    url: `${basePath}${exportOperations.path}`,
    query,
    headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
  });
  const [sheet] = await readSheet(rawPayload);
  return sheet?.data ?? [];
}

describe('a log of 100,000 entries', () => {
  it('is read by its indexes, and counted no further than totals go', async () => {
    const { tenantId } = await aMill();
    await owner.query(
      `insert into audit_entry (tenant_id, id, resource, row_id, action, before, by_name, at)
       select $1, gen_random_uuid(), (array['marker', 'machineModel', 'organizationType'])[1 + n % 3],
         gen_random_uuid()::text, case when n % 1000 = 0 then 'deletePhysic' else 'edit' end, '{"name": "x"}', 'Lin',
         now() - n * interval '1 minute'
       from generate_series(1, 100000) n`,
      [tenantId],
    );
    await owner.query('analyze audit_entry');
    const asked = {
      resources: [marker, machineModel, organizationType],
      scope: { isAll: true },
      language: 'en',
      zone: 'Asia/Shanghai',
    } as const;
    const page = { limit: 50, offset: 0, hasValues: false };
    const plans = await inTenant(pool, tenantId, async (tx) => {
      const told: string[] = [];
      const explaining: TenantTransaction = {
        tenantId,
        query: async (text, values) => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          told.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return [];
        },
      };
      await selectOperations(explaining, asked, page);
      await selectOperations(explaining, { ...asked, begin: '2026-01-01', end: '2030-01-01' }, page);
      return told;
    });
    for (const plan of plans) {
      expect(plan).toContain('audit_entry_by_time');
      expect(plan).not.toContain('Seq Scan on audit_entry');
    }
    const everything = { ...asked, resources };
    expect(await inTenant(pool, tenantId, (tx) => countOperations(tx, everything))).toBe(10_001);
    const named = { ...everything, title: 'x', scope: { isAll: true } } as const;
    expect(await inTenant(pool, tenantId, (tx) => countOperations(tx, named))).toBe(100);
  });
});
