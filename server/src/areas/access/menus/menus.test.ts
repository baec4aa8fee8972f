// One file: what is asserted of the menu is asserted on one server, and another would cost seconds.
import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { type MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import {
  type MenuChanges,
  menuEntry,
  mostOwnEntries,
  saveMenu,
  showMenu,
  showMenuHistory,
} from '@millwright/contract/areas/access/menus/menu.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;

/** A mill with somebody who may do everything in it. */
async function aMill({
  tenantId,
  codes = permissionCodes(),
}: {
  tenantId?: number;
  codes?: readonly string[];
} = {}) {
  const mill = tenantId ?? (await make.tenant());
  const boss = await make.user({ tenantIds: [mill], codes, realname: '林清源' });
  const as = server.as(boss);
  const read = async () => (await as.call(showMenu)).result;
  const save = async (changes: Partial<MenuChanges>) => {
    const { version } = await read();
    return as.call(saveMenu, { version, ...changes });
  };
  const entry = async (key: string) => (await read()).entries.find((each) => each.key === key);
  return { tenantId: mill, boss, as, read, save, entry };
}
type Mill = Awaited<ReturnType<typeof aMill>>;

async function permissionsOf({ as }: Pick<Mill, 'as'>, language = 'zh') {
  return (await as.call(userPermissions, {}, { headers: { 'language-id': language } })).result;
}
function flat(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
const nodeIn = async (mill: Pick<Mill, 'as'>, id: string, language?: string) =>
  flat((await permissionsOf(mill, language)).menu).find((node) => node.id === id);
const folderOf = async (mill: Pick<Mill, 'as'>, id: string) =>
  (await permissionsOf(mill)).menu.find(({ children }) => children?.some((child) => child.id === id));

const markers = 'screen:marker';
const areas = 'screen:equipmentArea';
const basics = 'area:basicData';
const system = 'area:systemManagement';
const names = (zh: string) => ({ zh, en: `${zh} en`, vn: `${zh} vn` });
const link = {
  key: 'new:1',
  kind: 'subMenu' as const,
  parent: basics,
  name: names('气象'),
  path: 'https://weather.example/',
};

describe(`the menu of a mill, ${showMenu.path}`, () => {
  it('P-118 E-047 is menus, sub-menus and buttons, each in its place, with nothing changed at first', async () => {
    const mill = await aMill();
    const { entries, version, lastChange } = await mill.read();
    const found = (key: string) => entries.find((each) => each.key === key);
    expect(found(basics)).toMatchObject({ kind: 'menu', values: { parent: null, name: { zh: '基础数据' } } });
    expect(found(markers)).toMatchObject({
      kind: 'subMenu',
      values: { parent: basics },
      path: '/basicData/marker',
    });
    expect(found(`right:${marker.access.add}`)).toMatchObject({
      kind: 'button',
      values: { parent: markers },
    });
    expect(entries.flatMap(({ changed }) => changed)).toEqual([]);
    expect([version, lastChange]).toEqual([0, null]);
  });

  it('holds nothing that only the platform has', async () => {
    const keys = (await (await aMill()).read()).entries.map(({ key }) => key);
    expect(keys).not.toContain(`right:${tenant.access.add}`);
    const platform = await aMill({ tenantId: platformTenantId });
    expect((await platform.read()).entries.map(({ key }) => key)).toContain(`right:${tenant.access.add}`);
  });

  it('E-046 keeps name, icon, order, hidden, cached, aggregated, open mode and place, and the menu follows', async () => {
    const mill = await aMill();
    const [first] = (await mill.read()).entries.filter(({ values }) => values.parent === system);
    const said = {
      key: markers,
      parent: system,
      name: names('色标'),
      icon: 'quality',
      sort: 1,
      isCached: false,
      isAggregated: true,
      openMode: 'outside' as const,
      description: '与车间一致',
    };
    await mill.save({ changed: [said, { key: areas, isHidden: true }] });
    const { key: _key, ...values } = said;
    expect(await mill.entry(markers)).toMatchObject({
      values,
      changed: ['parent', 'name', 'icon', 'sort', 'isCached', 'isAggregated', 'openMode', 'description'],
    });
    expect(await nodeIn(mill, markers, 'vn')).toMatchObject({
      path: '/basicData/marker',
      alwaysShow: true,
      meta: { title: '色标 vn', icon: 'quality', keepAlive: false, internalOrExternal: true },
    });
    expect((await folderOf(mill, markers))?.children?.map(({ id }) => id).slice(0, 2)).toEqual([
      markers,
      first?.key,
    ]);
    expect(await nodeIn(mill, areas)).toMatchObject({ hidden: true, route: '1' });
    expect(await nodeIn(mill, markers)).not.toHaveProperty('hidden');
  });

  it('is renamed in one language, and is called in the others what the standard says', async () => {
    const mill = await aMill();
    await mill.save({ changed: [{ key: markers, name: { zh: '标识', en: 'Colour code', vn: '' } }] });
    const stored = await owner.query('select name from menu_entry where tenant_id = $1', [mill.tenantId]);
    expect(stored.rows).toEqual([{ name: { zh: '', en: 'Colour code', vn: '' } }]);
    expect((await nodeIn(mill, markers, 'en'))?.meta.title).toBe('Colour code');
    expect((await nodeIn(mill, markers, 'zh'))?.meta.title).toBe('标识');
  });

  it('keeps what a mill changed at an upgrade, which knows a row for an entry of another release no more', async () => {
    const mill = await aMill();
    await mill.save({ changed: [{ key: markers, name: names('色标') }] });
    await owner.query(
      `insert into menu_entry (tenant_id, id, standard, kind, is_hidden)
       values ($1, gen_random_uuid(), 'screen:ofAnotherRelease', 'subMenu', true)`,
      [mill.tenantId],
    );
    expect((await mill.read()).entries.map(({ key }) => key)).not.toContain('screen:ofAnotherRelease');
    expect((await nodeIn(mill, markers))?.meta.title).toBe('色标');
    expect((await permissionsOf(mill)).menu.length).toBeGreaterThan(1);
  });

  it('is seen by the next call of every process, whoever wrote it', async () => {
    const mill = await aMill();
    expect((await nodeIn(mill, markers))?.meta.title).toBe('标识');
    await owner.query(
      `insert into menu_entry (tenant_id, id, standard, kind, name)
       values ($1, gen_random_uuid(), $2, 'subMenu', '{"zh": "色标", "en": "", "vn": ""}')`,
      [mill.tenantId, markers],
    );
    expect((await nodeIn(mill, markers))?.meta.title).toBe('色标');
  });

  it('is what the platform says for all mills, and over that what the mill says, which no other mill sees', async () => {
    const platform = await aMill({ tenantId: platformTenantId });
    const [mill, other] = [await aMill(), await aMill()];
    const added = [{ ...link, key: 'new:7', name: names('帮助'), path: 'https://help.example/' }];
    await platform.save({ changed: [{ key: markers, name: names('平台标识') }], added });
    const helpKey = (await mill.read()).entries.find(({ origin }) => origin === 'platform')?.key ?? '';
    expect((await nodeIn(mill, markers))?.meta.title).toBe('平台标识');
    await mill.save({
      changed: [
        { key: markers, name: names('本厂标识') },
        { key: helpKey, isHidden: true },
      ],
    });
    expect((await nodeIn(mill, markers))?.meta.title).toBe('本厂标识');
    expect(await nodeIn(mill, helpKey)).toMatchObject({ hidden: true });
    expect((await nodeIn(other, markers))?.meta.title).toBe('平台标识');
    expect(await nodeIn(other, helpKey)).not.toHaveProperty('hidden');
    const back = [{ key: markers, name: null }];
    await mill.save({ changed: back });
    expect((await nodeIn(mill, markers))?.meta.title).toBe('平台标识');
    expect((await mill.save({ removed: [helpKey] })).body).toMatchObject({ messageCode: 'iam.menuStandard' });
    await platform.save({ changed: back, removed: [helpKey] });
    expect(await nodeIn(mill, helpKey)).toBeUndefined();
  });

  it('goes back to standard, entry by entry, and says the same again as nothing changed', async () => {
    const mill = await aMill();
    const before = await permissionsOf(mill);
    const standard = (await mill.entry(markers))?.values;
    await mill.save({
      changed: [{ key: markers, name: names('色标'), parent: system, sort: 5, isHidden: true }],
    });
    await mill.save({ changed: [{ key: markers, ...standard }] });
    expect((await mill.read()).entries.flatMap(({ changed }) => changed)).toEqual([]);
    expect(await permissionsOf(mill)).toEqual(before);
    const live = await owner.query(
      'select count(*)::int as live from menu_entry where tenant_id = $1 and deleted_at is null',
      [mill.tenantId],
    );
    expect(live.rows).toEqual([{ live: 0 }]);
  });

  it('tells the second of two editors of the first, and keeps nothing of the second', async () => {
    const mill = await aMill();
    const { version } = await mill.read();
    await mill.as.call(saveMenu, { version, changed: [{ key: markers, isHidden: true }] });
    const second = await mill.as.call(saveMenu, { version, changed: [{ key: areas, isHidden: true }] });
    expect(second.body).toMatchObject({ success: false, code: 409, messageCode: 'core.conflict' });
    expect(await mill.entry(areas)).toMatchObject({ changed: [] });
  });

  it('tells who changed what and when, newest first', async () => {
    const mill = await aMill();
    await mill.save({ changed: [{ key: markers, isHidden: true }] });
    await mill.save({ added: [link] });
    const { entries } = (await mill.as.call(showMenuHistory)).result;
    expect(entries).toMatchObject([
      { title: '气象', action: 'add', by: '林清源', isOwn: true },
      {
        title: '标识',
        action: 'add',
        isOwn: false,
        changes: [{ field: 'isHidden', before: null, after: true }],
      },
    ]);
    expect((await mill.read()).lastChange).toMatchObject({ by: '林清源' });
  });

  it('lets pages be found by what the mill calls them, and by what the standard calls them', async () => {
    const mill = await aMill();
    await mill.save({
      changed: [
        { key: markers, name: names('纱线色标') },
        { key: areas, isHidden: true },
      ],
    });
    const found = async (text: string) =>
      (await mill.as.call(findAnything, { text })).result.kinds.find(({ kind }) => kind === 'page')?.finds ??
      [];
    for (const text of ['纱线色标', 'marker'])
      expect(await found(text)).toContainEqual(
        expect.objectContaining({ title: '纱线色标', path: '/basicData/marker' }),
      );
    expect((await found('设备区域')).map(({ path }) => path)).not.toContain('/basicData/equipmentArea');
  });
});

describe('what a mill adds to its menu', () => {
  it('R-039 stands beside the pages of the product with every part of a menu entry, and nothing else', async () => {
    const mill = await aMill();
    const marked = { key: markers, icon: 'quality', isHidden: true, isAggregated: true, isCached: true };
    await mill.save({ changed: [marked], added: [{ ...link, openMode: 'outside' }] });
    const [key = ''] = await ownKeys(mill);
    expect(await nodeIn(mill, markers)).toEqual({
      id: markers,
      path: '/basicData/marker',
      name: 'basicData-marker',
      component: 'resource/list/basics',
      route: '1',
      redirect: null,
      hidden: true,
      alwaysShow: true,
      meta: {
        title: '标识',
        icon: 'quality',
        keepAlive: true,
        internalOrExternal: false,
        componentName: 'marker',
        permissionList: [marker.access.read],
        layout: 'office',
      },
    });
    expect((await nodeIn(mill, key))?.meta).toMatchObject({ url: link.path, internalOrExternal: true });
    const folder = await folderOf(mill, key);
    expect(folder).toMatchObject({ id: basics, redirect: folder?.children?.[0]?.path, route: '1' });
  });

  it('a link to another site, as clients of the menu know it', async () => {
    const mill = await aMill();
    await mill.save({ added: [{ ...link, openMode: 'outside' }] });
    const { id } = (await folderOf(mill, (await ownKeys(mill))[0] ?? '')) ?? {};
    expect(id).toBe(basics);
    expect(await nodeIn(mill, (await ownKeys(mill))[0] ?? '')).toMatchObject({
      // MD5 of https://weather.example/
      path: expect.stringMatching(/^[0-9a-f]{32}$/),
      component: 'layouts/IframePageView',
      meta: { title: '气象', url: 'https://weather.example/', internalOrExternal: true },
    });
  });

  it('R-040 a page under another name, which is not routed twice and only for who may open it', async () => {
    const mill = await aMill();
    const path = '/basicData/marker?keyword=C';
    await mill.save({ added: [{ ...link, parent: system, path }] });
    const [key = ''] = await ownKeys(mill);
    expect(await nodeIn(mill, key)).toMatchObject({ path, route: '0', component: 'resource/list/basics' });
    const reader = await make.user({
      tenantIds: [mill.tenantId],
      codes: ['iam.home', menuEntry.access.read],
    });
    expect(await nodeIn({ as: server.as(reader) }, key)).toBeUndefined();
  });

  it('a menu of the first level with pages in it; when it goes, they go back', async () => {
    const mill = await aMill();
    const folder = { key: 'new:1', kind: 'menu' as const, name: names('常用'), sort: 15 };
    await mill.save({ added: [folder, { ...link, key: 'new:2', parent: 'new:1' }] });
    const key = (await mill.read()).entries.find(({ values }) => values.name.zh === '常用')?.key ?? '';
    await mill.save({ changed: [{ key: markers, parent: key, sort: 1 }] });
    const { menu } = await permissionsOf(mill);
    const node = menu.find(({ id }) => id === key);
    expect(menu.findIndex(({ id }) => id === key)).toBe(1);
    expect(node).toMatchObject({ component: 'layouts/RouteView', redirect: '/basicData/marker' });
    expect(node?.children?.map(({ meta }) => meta.title)).toEqual(['标识', '气象']);
    await mill.save({ removed: [key] });
    expect((await folderOf(mill, markers))?.id).toBe(basics);
    expect(await ownKeys(mill)).toEqual([]);
  });

  it('a button with an identifier of its own, for who has been given it', async () => {
    const mill = await aMill();
    const button = {
      key: 'new:1',
      kind: 'button' as const,
      parent: markers,
      name: names('打样'),
      code: 'own.sample',
    };
    await mill.save({ added: [{ ...button, strategy: 'disable' }] });
    const holder = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['own.sample'] }));
    const { auth, allAuth } = await permissionsOf({ as: holder });
    expect(auth).toEqual([{ action: 'own.sample', type: '2', describe: '打样' }]);
    expect(allAuth).toContainEqual({ action: 'own.sample', type: '2', describe: '打样', status: '1' });
    expect((await permissionsOf(mill)).auth.map(({ action }) => action)).not.toContain('own.sample');
  });

  it('a button whose identifier is given to roles like every right', async () => {
    const mill = await aMill();
    const id = await make.role({ tenantId: mill.tenantId, codes: ['iam.home'] });
    const button = { key: 'new:1', kind: 'button' as const, parent: markers, name: names('打样') };
    await mill.save({ added: [{ ...button, code: 'own.sample' }] });
    const { role, groups } = (await mill.as.call(showRoleRights, { id })).result;
    const right = groups.flatMap(({ rights }) => rights).find(({ code }) => code === 'own.sample');
    expect(right).toMatchObject({ title: '打样', pc: { isGiven: false, lock: null } });
    const give = (code: string, version: number) =>
      mill.as.call(saveRoleRights, {
        id,
        version,
        given: { pc: [code], app: [code] },
        taken: { pc: [], app: [] },
      });
    expect((await give('own.nobody', role.version)).body.errors).toMatchObject([{ rule: 'choice' }]);
    expect((await give('own.sample', role.version)).body.success).toBe(true);
    const holder = await make.user({ tenantIds: [mill.tenantId] });
    await make.grant({ tenantId: mill.tenantId, userId: holder.id, roleId: id });
    const { auth } = await permissionsOf({ as: server.as(holder) });
    expect(auth.map(({ action }) => action)).toContain('own.sample');
  });

  it('an identifier that a role holds is neither removed nor renamed until it is taken back', async () => {
    const mill = await aMill();
    const button = { key: 'new:1', kind: 'button' as const, parent: markers, name: names('打样') };
    await mill.save({ added: [{ ...button, code: 'own.sample' }] });
    const [key = ''] = await ownKeys(mill);
    const role = { tenantId: mill.tenantId, roleCode: 'laboratory', codes: ['own.sample'] };
    const roleId = await make.role(role);
    const refused = { messageCode: 'iam.menuCodeGiven', parameter1: 'own.sample' };
    expect((await mill.save({ removed: [key] })).body).toMatchObject(refused);
    expect((await mill.save({ changed: [{ key, code: 'own.other' }] })).body).toMatchObject(refused);
    expect(await ownKeys(mill)).toEqual([key]);
    expect((await mill.save({ changed: [{ key, name: names('取样') }] })).body.success).toBe(true);
    await server.owner.query('delete from role_permission where role_id = $1', [roleId]);
    expect((await mill.save({ removed: [key] })).body.success).toBe(true);
    expect(await ownKeys(mill)).toEqual([]);
  });

  it('M-058 V-095 no authorization identifier twice, and none that could be one of the product’s', async () => {
    const mill = await aMill();
    const button = {
      key: 'new:1',
      kind: 'button' as const,
      parent: markers,
      name: names('打样'),
      code: 'own.sample',
    };
    expect((await mill.save({ added: [button, { ...button, key: 'new:2' }] })).body.messageCode).toBe(
      'iam.menuCodeTaken',
    );
    await mill.save({ added: [button] });
    const again = await mill.save({ added: [button] });
    expect(again.body).toMatchObject({
      code: 409,
      messageCode: 'iam.menuCodeTaken',
      message: '授权标识已存在：own.sample',
    });
    const foreign = await mill.save({ added: [{ ...button, code: marker.access.delete }] });
    expect(foreign.body.errors).toMatchObject([{ field: 'added.0.code', rule: 'ownCode' }]);
    const other = await aMill();
    expect((await other.save({ added: [button] })).body.success).toBe(true);
  });

  it.each([
    ['javascript:alert(1)', 'url'],
    ['//elsewhere.example/', 'url'],
    ['ftp://files.example/', 'url'],
    ['https://name:word@elsewhere.example/', 'url'],
    ['https://elsewhere.example/{{token}}', 'pattern'],
    ['/basicData/{{token}}', 'pattern'],
    ['/\\elsewhere.example', 'pattern'],
    ['https://else where.example/', 'pattern'],
  ])('no address that could do harm: %s', async (path, rule) => {
    const mill = await aMill();
    const { body } = await mill.save({ added: [{ ...link, path }] });
    expect(body.errors).toMatchObject([{ field: 'added.0.path', rule }]);
  });

  it('no page that is not there, no place that is none, no entry without a name', async () => {
    const mill = await aMill();
    const refusalOf = async (more: object) => (await mill.save({ added: [{ ...link, ...more }] })).body;
    expect(await refusalOf({ path: '/noSuchPage' })).toMatchObject({ messageCode: 'iam.menuPathUnknown' });
    expect(await refusalOf({ parent: markers })).toMatchObject({ messageCode: 'iam.menuParent' });
    expect(await refusalOf({ parent: null })).toMatchObject({
      errors: [{ field: 'parent', rule: 'required' }],
    });
    expect(await refusalOf({ name: { zh: '', en: '', vn: '' } })).toMatchObject({
      errors: [{ field: 'name.zh', rule: 'required' }],
    });
    expect(await ownKeys(mill)).toEqual([]);
  });

  it('no more than a menu can show', async () => {
    const mill = await aMill();
    await owner.query(
      `insert into menu_entry (tenant_id, id, kind, parent, name, path)
       select $1, gen_random_uuid(), 'subMenu', $2, '{"zh": "x", "en": "", "vn": ""}', 'https://x.example/' || n
       from generate_series(1, $3::int) n`,
      [mill.tenantId, basics, mostOwnEntries],
    );
    expect((await mill.save({ added: [link] })).body.messageCode).toBe('iam.tooManyMenus');
  });
});

describe('a right that a mill does not enforce', () => {
  const right = `right:${marker.access.read}`;

  it('everybody in the mill has who has any, in the server too, and nobody elsewhere', async () => {
    const mill = await aMill();
    const [weak, without] = [
      await make.user({ tenantIds: [mill.tenantId], codes: ['iam.home'] }),
      await make.user({ tenantIds: [mill.tenantId], codes: [] }),
    ];
    const other = await make.user({ codes: ['iam.home'] });
    const list = async (person: typeof weak) =>
      (await server.as(person).call(resourceCalls(marker).list)).status;
    expect(await list(weak)).toBe(403);
    await mill.save({ changed: [{ key: right, isEnforced: false }] });
    clock.advance(principalCacheMs + 1);
    expect([await list(weak), await list(without), await list(other)]).toEqual([200, 403, 403]);
    const why = await mill.as.call(explainRight, { id: weak.id, code: marker.access.read });
    expect(why.result).toMatchObject({ isAllowed: true, isEnforced: false });
    const { auth, allAuth } = await permissionsOf({ as: server.as(weak) });
    expect(allAuth).toContainEqual(expect.objectContaining({ action: marker.access.read, status: '0' }));
    expect(auth.map(({ action }) => action)).toContain(marker.access.read);
    await mill.save({ changed: [{ key: right, isEnforced: true }] });
    clock.advance(principalCacheMs + 1);
    expect(await list(weak)).toBe(403);
  });

  it('is never one with which people and rights are administered', async () => {
    const mill = await aMill();
    for (const code of ['iam.role.edit', 'iam.user.add', 'iam.menu.edit']) {
      const { body } = await mill.save({ changed: [{ key: `right:${code}`, isEnforced: false }] });
      expect(body).toMatchObject({ code: 409, messageCode: 'iam.alwaysEnforced' });
    }
    const byHand = owner.query(
      `insert into menu_entry (tenant_id, id, standard, kind, is_enforced)
       values ($1, gen_random_uuid(), 'right:iam.role.edit', 'button', false)`,
      [mill.tenantId],
    );
    await expect(byHand).rejects.toThrow('check constraint');
  });

  it('is given up only by who edits roles and has the right', async () => {
    const all = permissionCodes();
    const isRefused = async (codes: readonly string[]) => {
      const { body } = await (await aMill({ codes })).save({ changed: [{ key: right, isEnforced: false }] });
      return body.messageCode;
    };
    expect(await isRefused(all.filter((code) => code !== marker.access.read))).toBe('iam.rightNotHeld');
    expect(await isRefused(all.filter((code) => code !== 'iam.role.edit'))).toBe('core.forbidden');
  });
});

describe('the way back', () => {
  it.each(['area:home', 'screen:menus', system])('%s cannot be hidden', async (key) => {
    const mill = await aMill();
    const { body } = await mill.save({ changed: [{ key, isHidden: true }] });
    expect(body).toMatchObject({ code: 409, messageCode: 'iam.menuStays' });
    expect((await mill.entry(key))?.locks).toContain('hide');
  });

  it('home stays the first entry', async () => {
    const mill = await aMill();
    expect((await mill.save({ changed: [{ key: 'area:home', sort: 900 }] })).body.messageCode).toBe(
      'iam.menuStays',
    );
    await mill.save({ changed: [{ key: system, sort: 1 }] });
    expect((await permissionsOf(mill)).menu.slice(0, 2).map(({ name }) => name)).toEqual([
      'home',
      'systemManagement',
    ]);
  });

  it('a standard entry keeps its path and identifier, and is not deleted', async () => {
    const mill = await aMill();
    const refusals = [
      await mill.save({ changed: [{ key: markers, path: 'https://elsewhere.example/' }] }),
      await mill.save({ changed: [{ key: markers, code: 'own.marker' }] }),
      await mill.save({ removed: [markers] }),
    ];
    expect(refusals.map(({ body }) => body.messageCode)).toEqual(Array(3).fill('iam.menuStandard'));
  });
});

describe('who may change the menu', () => {
  const { read, edit, add } = menuEntry.access;

  it.each([
    ['read only', [read], { changed: [{ key: markers, isHidden: true }] }],
    ['no adding', [read, edit], { added: [link] }],
    ['no deleting', [read, edit, add], { removed: [markers] }],
  ])('refuses with %s', async (_, codes, changes) => {
    const mill = await aMill({ codes });
    const { status, body } = await mill.save(changes);
    expect([status, body.code]).toEqual([403, 510]);
  });

  it('keeps another mill’s entries apart', async () => {
    const [mine, theirs] = [await aMill(), await aMill()];
    await theirs.save({ added: [link] });
    const [key = ''] = await ownKeys(theirs);
    for (const changes of [{ changed: [{ key, isHidden: true }] }, { removed: [key] }])
      expect((await mine.save(changes)).body).toMatchObject({ code: 404, messageCode: 'core.notFound' });
    expect(await nodeIn(mine, key)).toBeUndefined();
  });
});

async function ownKeys(mill: Pick<Mill, 'read'>): Promise<string[]> {
  return (await mill.read()).entries.filter(({ origin }) => origin === 'own').map(({ key }) => key);
}
