import { describe, expect, it } from 'vitest';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { groupScreen } from '@millwright/contract/areas/boards/group/groupScreen.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { type MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { menuAreas, titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import { permissionCodes, screens } from '@millwright/contract/registry.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
// Of two mills: some screens are only for people who have several.
const everything = await server.make.user({
  codes: permissionCodes(),
  tenantIds: [await server.make.tenant(), await server.make.tenant()],
});
const nothing = await server.make.user({ codes: [] });
const watcher = await server.make.user({ codes: ['boards.machine'] });

function flat(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

async function menuOfPerson(person: typeof everything, language: string = 'zh') {
  const headers = { 'language-id': language };
  return (await server.as(person).call(userPermissions, {}, { headers })).result;
}

describe('GET /sys/permission/getUserPermissionByToken', () => {
  it('C-026 A-012 gives menu, the person’s rights and all rights', async () => {
    expect(userPermissions.path).toBe('/sys/permission/getUserPermissionByToken');
    const { menu, auth, allAuth, sysSafeMode } = await menuOfPerson(everything);
    expect(menu.length).toBeGreaterThan(1);
    expect(auth.map(({ action }) => action)).toEqual(permissionCodes());
    expect(allAuth.map(({ action }) => action)).toEqual(permissionCodes());
    expect(new Set(allAuth.map(({ status }) => status))).toEqual(new Set(['1']));
    expect(sysSafeMode).toBe(false);
  });

  it('R-038 holds every screen the person may open, and no other', async () => {
    const names = async (person: typeof everything) =>
      flat((await menuOfPerson(person)).menu).map(({ meta }) => meta.componentName);
    const all = screens.filter(({ access }) => access !== undefined).map(({ name }) => name);
    expect(await names(everything)).toEqual(expect.arrayContaining(all));
    const ofMachines = screens.filter(({ access }) => access === 'boards.machine').map(({ name }) => name);
    expect(await names(watcher)).toEqual(['home', 'productionMonitor', ...ofMachines]);
  });

  it('holds the overview of mills for who belongs to several, and for nobody else', async () => {
    const names = async (tenantIds: readonly number[]) => {
      const codes = [liveBoards.mill.access];
      const { menu } = await menuOfPerson(await server.make.user({ tenantIds, codes }));
      return flat(menu).map(({ meta }) => meta.componentName);
    };
    const [one, two] = [await server.make.tenant(), await server.make.tenant()];
    expect(await names([one, two])).toContain(groupScreen.name);
    expect(await names([one])).not.toContain(groupScreen.name);
  });

  it('is never empty: who has no right has home, and no rights', async () => {
    const { menu, auth, allAuth } = await menuOfPerson(nothing);
    expect(menu).toEqual([
      {
        id: 'area:home',
        path: '/home',
        name: 'home',
        component: 'layouts/RouteView',
        route: '1',
        redirect: null,
        meta: { title: '首页', keepAlive: false, internalOrExternal: false, componentName: 'home' },
      },
    ]);
    expect(auth).toEqual([]);
    expect(allAuth.length).toBeGreaterThan(0);
  });

  it('begins with home, which leads to the first screen the person may open', async () => {
    const { menu } = await menuOfPerson(watcher);
    expect(menu[0]).toMatchObject({ name: 'home', redirect: '/monitor/machineStatus' });
  });

  it('R-011 R-038 P-001 begins with the home screen for who has the right, which is one entry, not a folder', async () => {
    const visible = await server.make.user({ codes: ['iam.home', 'boards.machine'] });
    const [home, ...areas] = (await menuOfPerson(visible)).menu;
    expect(home).toMatchObject({ name: 'home', redirect: '/dashboard/analysis' });
    expect(home?.children?.map(({ path }) => path)).toEqual(['/dashboard/analysis']);
    expect([home, ...areas].filter((area) => 'alwaysShow' in (area ?? {}))).toEqual([]);
  });

  it.each([
    [
      'P-002',
      'productionMonitor',
      '生产监控',
      'Production monitor',
      'Giám sát sản xuất',
      '/monitor/machineStatus',
    ],
    [
      'P-003',
      'operationMonitor',
      '运行监控',
      'Operation monitor',
      'Giám sát vận hành',
      '/monitor/equipState',
    ],
    ['P-004', 'dataAnalysis', '数据分析', 'Data analysis', 'Phân tích dữ liệu', '/businessIntelligence'],
    [
      'P-006',
      'digitalDashboards',
      '数字看板',
      'Digital dashboards',
      'Bảng điều khiển số',
      '/monitor/monitorScreen',
    ],
    [
      'P-007',
      'equipmentManagement',
      '设备管理',
      'Equipment management',
      'Quản lý thiết bị',
      '/equipmentManagement/exception',
    ],
    ['P-012', 'targetPlan', '目标计划', 'Target plan', 'Kế hoạch mục tiêu', '/targetPlan/plan'],
    ['P-009', 'pushSettings', '推送设置', 'Push settings', 'Cài đặt thông báo', '/pushSettings/rule'],
    ['P-023', 'intelligentQa', '智能问答', 'Intelligent Q&A', 'Hỏi đáp thông minh', '/analysis/ask'],
    ['P-010', 'basicData', '基础数据', 'Basic data', 'Dữ liệu cơ bản', '/basicData/dictionary'],
  ])('%s has the menu area %s with screens in it', async (_, name, zh, en, vn, path) => {
    for (const [language, title] of Object.entries({ zh, en, vn })) {
      const area = (await menuOfPerson(everything, language)).menu.find((each) => each.name === name);
      expect(area).toMatchObject({ redirect: path, meta: { title } });
      expect(area?.children?.map((child) => child.path)).toContain(path);
    }
  });

  it.each([
    ['P-090 data dictionary', '/basicData/dictionary', ['数据字典', 'Data dictionary', 'Từ điển dữ liệu']],
    ['P-092 manufacturer', '/basicData/manufacturer', ['制造商', 'Manufacturers', 'Nhà sản xuất']],
    ['P-094 equipment area', '/basicData/equipmentArea', ['设备区域', 'Equipment areas', 'Khu vực thiết bị']],
    ['P-110 marker', '/basicData/marker', ['标识', 'Markers', 'Ký hiệu màu']],
  ])('%s is a page of basic data, for who may see it alone', async (_, path, titles) => {
    for (const [place, language] of languages.entries()) {
      const { menu } = await menuOfPerson(everything, language);
      const area = menu.find(({ name }) => name === 'basicData');
      const node = area?.children?.find((each) => each.path === path);
      expect(node?.meta.title).toBe(titles[place]);
    }
    const paths = flat((await menuOfPerson(nothing)).menu).map((node) => node.path);
    expect(paths).not.toContain(path);
  });

  it('G-006 the product covers production monitoring and analysis: each has its screens, and their calls answer', async () => {
    const paths = flat((await menuOfPerson(everything)).menu).map((node) => node.path);
    for (const { path, menu } of screens.filter(({ namespace }) =>
      ['boards', 'walls', 'analysis'].includes(namespace),
    ))
      expect([path, paths.includes(path)]).toEqual([path, menu !== undefined]);
    const analysis = paths.filter((path) => path.startsWith('/analysis/'));
    const guests = screens.filter(
      ({ namespace, path }) => namespace === 'production' && path.startsWith('/analysis/'),
    );
    expect(analysis).toHaveLength(12 + guests.length);
    const as = server.as(everything);
    expect((await as.call(showMillBoard)).body).toMatchObject({ success: true, code: 200 });
    expect((await as.call(queryKpis, { kpis: ['output'] })).body).toMatchObject({ success: true, code: 200 });
  });

  it('stands in the order of the menu areas', async () => {
    const { menu } = await menuOfPerson(everything);
    const places = menu.map(({ name }) => menuAreas.findIndex((area) => area === name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('R-039 gives each entry path, name, component and route flag, with names and ids that are unique', async () => {
    const nodes = flat((await menuOfPerson(everything)).menu);
    for (const key of ['id', 'name', 'path'] as const)
      expect(new Set(nodes.map((node) => node[key])).size, key).toBe(nodes.length);
    for (const node of nodes) {
      expect(node.component).not.toBe('');
      expect(node.route).toMatch(/^[01]$/);
      expect(node.meta).toMatchObject({ keepAlive: expect.any(Boolean), internalOrExternal: false });
    }
  });

  it.each([
    ['R-033', 'largeScreen', '/largeScreen', 'digitalDashboards'],
    ['R-034', 'businessIntelligence', '/businessIntelligence', 'dataAnalysis'],
  ])('%s gives %s with everything below its path, in the main layout', async (_, name, path, area) => {
    const { menu } = await menuOfPerson(everything);
    const node = menu
      .find((each) => each.name === area)
      ?.children?.find((each) => each.meta.componentName === name);
    expect(node).toMatchObject({ path, meta: { layout: 'office', wildcard: true } });
    const wild = flat(menu).filter(({ meta }) => meta.wildcard === true);
    expect(wild.map((each) => each.meta.componentName)).toEqual([
      'largeScreen',
      'businessIntelligence',
      'floor',
    ]);
  });

  it.each([
    ['zh', '大屏'],
    ['en', 'Large screen'],
    ['vn', 'Màn hình lớn'],
  ])('R-017 titles /monitor in %s “%s”', async (language, title) => {
    const nodes = flat((await menuOfPerson(everything, language)).menu);
    expect(nodes.find(({ path }) => path === '/monitor')).toMatchObject({ route: '1', meta: { title } });
  });

  it('hides screens that are reached from others, and still routes them', async () => {
    const nodes = flat((await menuOfPerson(watcher)).menu);
    expect(nodes.find(({ meta }) => meta.componentName === 'equipmentDetail')).toMatchObject({
      hidden: true,
      route: '1',
    });
    expect(nodes.find(({ meta }) => meta.componentName === 'machineStatus')).not.toHaveProperty('hidden');
  });

  it.each(languages)('G-003 G-004 G-005 has its titles and names of rights in %s', async (language) => {
    const { menu, allAuth } = await menuOfPerson(everything, language);
    const titles = new Map(flat(menu).map(({ meta }) => [meta.componentName, meta.title]));
    for (const area of menuAreas.filter((each) => titles.has(each)))
      expect(titles.get(area)).toBe(sentence(language, `menuAreas.${area}`, { namespace: 'iam' }));
    for (const screen of screens.filter(({ access }) => access !== undefined))
      expect(titles.get(screen.name)).toBe(
        sentence(language, titleKeyOf(screen), { namespace: screen.namespace }),
      );
    expect(allAuth.filter(({ action, describe: name }) => name === action)).toEqual([]);
  });
});
