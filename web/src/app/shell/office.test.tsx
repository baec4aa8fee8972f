// @vitest-environment jsdom
// One file: what the frame of the office does is tried on one menu and one person.
// Over 300 lines: the parts of the shell are opened in the same way, and one depends on the other.
import { logout, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { savePreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { showOwnPerson } from '@millwright/contract/areas/access/own/ownPerson.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/callApi.ts';
import { input as pinged, path as pingPath, ping, refusalOf } from '../api/callTesting.ts';
import { takeNotices } from '../api/notices.ts';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { page } from '../page.ts';
import { endSession, readSession } from '../session/session.ts';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp, sampleMenu } from '@millwright/testing/web/app/openApp.tsx';
import { click, found, one, oneWith, press, rightClick, type } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

vi.mock('../router/registry.tsx', () => import('@millwright/testing/web/app/registryOfTests.tsx'));

const tabNames = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
const shownScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')].find(
    (screen) => screen.closest<HTMLElement>('[data-panel]')?.style.display !== 'none',
  )?.dataset['address'];
const fieldOf = (path: string) => document.querySelector<HTMLInputElement>(`[aria-label="boards${path}"]`);
const openUserMenu = async () => click(await one(appParts.user));

/** Fills in the form of a new password. */
async function fillPasswords(password: string, confirmation: string): Promise<void> {
  await one('.ant-modal input[type=password]');
  const inputs = document.querySelectorAll<HTMLInputElement>('.ant-modal input[type=password]');
  const typed = ['Roving-32S?', password, confirmation];
  for (const [place, input] of inputs.entries()) await type(input, typed[place] ?? '');
}

type Opened = Awaited<ReturnType<typeof openApp>>;
let app: Opened | undefined;
/** Opens the application and waits for the page that was asked for. */
async function open(...asked: Parameters<typeof openApp>): Promise<Opened> {
  app = await openApp(...asked);
  await found(() => document.querySelector('[data-screen]'));
  return app;
}

beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await app?.leave();
  app = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  document.body.innerHTML = '';
});

describe('the main layout', () => {
  it('L-005 L-006 L-007 has sidebar, header and footer', async () => {
    await open({ at: '/list' });
    const side = await one(appParts.side);
    expect(side.querySelector('nav')?.textContent).toContain('/operation');
    expect(document.querySelector(`header${appParts.header}`)).not.toBeNull();
    expect(document.querySelector('footer')?.textContent).toContain('清源纺织');
  });

  it('L-008 R-035 the breadcrumb starts with home, which is the title of the root', async () => {
    await open({ at: '/list' });
    const crumbs = await one(appParts.crumbs);
    expect(crumbs.textContent).toBe('首页//operation/清单');
    expect(crumbs.querySelector('a')?.getAttribute('href')).toBe('/dashboard/analysis');
  });

  it('L-008 an area with one screen is not named, nor is home a second time', async () => {
    const own = sampleNode('/own', {
      component: 'layouts/RouteView',
      children: [{ ...sampleNode('/list'), meta: { ...sampleNode('/list').meta, title: '清单' } }],
    });
    const front = sampleNode('/tenant/roleUserList');
    await open({ at: '/list', menu: [...sampleMenu.slice(0, 1), front, own] });
    expect((await one(appParts.crumbs)).textContent).toBe('首页/清单');
    await app?.go('/dashboard/analysis');
    await found(() => (document.querySelector(appParts.crumbs)?.textContent === '首页' ? true : undefined));
  });

  it('L-009 S-075 K-066 K-068 the menu collapses from 220 to 80 px, and stays so', async () => {
    await open({ at: '/list' });
    const side = await one(appParts.side);
    expect(side.style.width).toBe('220px');
    await click(await one(`${appParts.tool}[aria-expanded="true"]`));
    expect(side.style.width).toBe('80px');
    await app?.leave();
    await open({ at: '/list' });
    expect((await one(appParts.side)).style.width).toBe('80px');
  });

  it.each([
    ['L-010 S-076 K-067 K-069 on mobile', 1087],
    ['L-010 S-076 K-070 on a phone', 767],
  ])('%s the menu is a drawer 200 px wide', async (_, width) => {
    await open({ at: '/list', width });
    await click(await one(`${appParts.tool}[aria-expanded="false"]`));
    const drawer = await one(`${appParts.menuDrawer} .ant-drawer-content-wrapper`);
    expect(drawer.style.width).toBe('200px');
    expect(document.querySelector(appParts.side)).toBeNull();
  });
});

describe('the tab layout', () => {
  it('L-003 keeps opened pages with what was typed, each with its own address', async () => {
    const { go } = await open({ at: '/list?page=2' });
    await type(await found(() => fieldOf('/list')), 'RF08');
    await go('/report');
    await found(() => fieldOf('/report'));
    expect(tabNames()).toEqual(['首页', 'page=2', '报表']);
    expect(shownScreen()).toBe('/report');
    expect(fieldOf('/list')?.closest<HTMLElement>('[data-address]')?.dataset['address']).toBe('/list?page=2');
    await go('/list?page=2');
    expect(shownScreen()).toBe('/list?page=2');
    expect(fieldOf('/list')?.value).toBe('RF08');
  });

  it('keeps a page whose module is closed with what was typed, and says why nothing is saved any more', async () => {
    const menus = { now: sampleMenu };
    const permissions = () =>
      ok({
        menu: menus.now,
        auth: [{ action: 'x', type: '1', describe: '' }],
        allAuth: [],
        sysSafeMode: false,
      });
    const { address, go } = await open({
      at: '/list',
      answers: {
        [userPermissions.path]: permissions,
        [pingPath]: () => refusedWith(403, { code: 510, messageCode: 'core.forbidden' }),
      },
    });
    await type(await found(() => fieldOf('/list')), 'RF08');
    menus.now = sampleMenu.filter((node) => node.path !== '/operation');
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await act(async () => void (await refusalOf(callApi(ping, pinged, { isQuiet: true }))));
    const told = await found(() => takeNotices()[0]);
    expect(told).toEqual({ kind: 'refusal', message: phrases.iam.zh.shell.pageTaken, replaces: 'forbidden' });
    expect(address()).toBe('/list');
    expect(fieldOf('/list')?.value).toBe('RF08');
    // A page that was not open is not found.
    await go('/report');
    await oneWith('h1', phrases.iam.zh.shell.notFound);
  });

  it('L-003 keeps them while a board is shown', async () => {
    const { go } = await open({ at: '/list' });
    await type(await found(() => fieldOf('/list')), 'RF08');
    await go('/monitor/wall');
    await found(() => fieldOf('/monitor/wall'));
    await go('/list');
    expect(fieldOf('/list')?.value).toBe('RF08');
  });

  it('L-034 M-027 home is not closed: the home page cannot be closed', async () => {
    const { go, address } = await open({ at: '/list' });
    await go('/dashboard/analysis');
    const home = await oneWith('[role=tab]', '首页');
    await press(home, 'Delete');
    await oneWith('.ant-message *', '首页不能关闭');
    expect(tabNames()).toEqual(['首页', '清单']);
    expect(address()).toBe('/dashboard/analysis');
  });

  it('L-035 M-028 the last one is not closed: this is the last page', async () => {
    await open({ at: '/dashboard/analysis' });
    const last = await oneWith('[role=tab]', '首页');
    await press(last, 'Delete');
    await oneWith('.ant-message *', '这是最后一页，不能关闭');
    expect(tabNames()).toEqual(['首页']);
  });

  it('a closed page gives way to its neighbour', async () => {
    const { go, address } = await open({ at: '/list' });
    await go('/report');
    await found(() => (shownScreen() === '/report' ? true : undefined));
    await click(await one(`[data-active] ${appParts.tabClose}`));
    await found(() => (address() === '/list' ? true : undefined));
    expect(tabNames()).toEqual(['首页', '清单']);
    expect(shownScreen()).toBe('/list');
  });

  it('stay open through a reload: in their order, the same one shown, the others drawn when they are', async () => {
    const { go, leave } = await open({ at: '/list' });
    await go('/detail?code=RF-08');
    await go('/report');
    await go('/detail?code=RF-08');
    await found(() => (shownScreen() === '/detail?code=RF-08' ? true : undefined));
    const names = tabNames();
    expect(names).toEqual(['首页', '清单', 'code=RF-08', '报表']);
    await leave();
    document.body.innerHTML = '';
    await open({ at: '/detail?code=RF-08' });
    await found(() => (shownScreen() === '/detail?code=RF-08' ? true : undefined));
    expect(tabNames()).toEqual(names);
    expect(document.querySelectorAll('[data-screen]')).toHaveLength(1);
  });

  it('do not stay for another person, nor after somebody has left', async () => {
    const { leave, go } = await open({ at: '/list' });
    await go('/report');
    await leave();
    document.body.innerHTML = '';
    const userInfo = { ...sampleSession().userInfo, id: '019a9b1e-7c00-7000-8000-000000000002' };
    const others = await open({ at: '/list', session: { userInfo } });
    await found(() => fieldOf('/list'));
    expect(tabNames()).toEqual(['首页', '清单']);
    await others.leave();
    document.body.innerHTML = '';
    endSession('logout');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('M-065 a page that holds something unsaved asks before it is closed', async () => {
    const { go } = await open({ at: '/list' });
    await type(await found(() => fieldOf('/list')), 'unsaved');
    await go('/report');
    await found(() => (shownScreen() === '/report' ? true : undefined));
    await press(await oneWith('[role=tab]', '清单'), 'Delete');
    await oneWith('.ant-modal-confirm-title', '有未保存的修改，确定离开？');
    await click(await oneWith('.ant-modal-confirm button', '继续编辑'));
    expect(tabNames()).toContain('清单');
    await press(await oneWith('[role=tab]', '清单'), 'Delete');
    await click(await oneWith('.ant-modal-confirm button', '不保存离开'));
    await found(() => (tabNames().includes('清单') ? undefined : true));
  });

  it('the context menu closes the others and begins a page anew', async () => {
    const { go } = await open({ at: '/list' });
    await type(await found(() => fieldOf('/list')), 'RF08');
    await go('/report');
    const tab = await oneWith('[role=tab]', '清单');
    await rightClick(tab);
    await click(await oneWith('[role=menuitem]', '刷新'));
    expect(fieldOf('/list')?.value).toBe('');
    await rightClick(tab);
    await click(await oneWith('[role=menuitem]', '关闭其他'));
    await found(() => (tabNames().length === 2 ? true : undefined));
    expect(tabNames()).toEqual(['首页', '清单']);
    expect(shownScreen()).toBe('/list');
  });

  it('L-002 the basic layout, chosen in the settings, shows one page and no tabs', async () => {
    const { go } = await open({ at: '/list', answers: { [savePreference.path]: () => ok({ value: null }) } });
    expect(document.querySelector<HTMLElement>(appParts.shell)?.dataset['layout']).toBe('tab');
    await openSettings();
    await flip('多页签');
    expect(document.querySelector<HTMLElement>(appParts.shell)?.dataset['layout']).toBe('basic');
    expect(tabNames()).toEqual([]);
    await go('/report');
    await found(() => fieldOf('/report'));
    expect(document.querySelectorAll('[data-screen]')).toHaveLength(1);
  });

  it('L-002 K-070 a phone has the basic layout', async () => {
    const { go } = await open({ at: '/list', width: 767 });
    await go('/report');
    await found(() => fieldOf('/report'));
    expect(tabNames()).toEqual([]);
    expect(document.querySelectorAll('[data-screen]')).toHaveLength(1);
  });
});

async function openSettings(): Promise<void> {
  await openUserMenu();
  await click(await oneWith('[role=menuitem]', '界面设置'));
  await one(appParts.settings);
}

async function flip(label: string): Promise<void> {
  const line = await oneWith(`${appParts.settingsLine}[data-short] > span`, label);
  await click(await found(() => line.parentElement?.querySelector<HTMLElement>('[role=switch]')));
}

describe('the user menu', () => {
  const other = sampleTenant({ id: 1002, name: 'Sông Hồng' });

  it('L-011 L-012 has a tenant dropdown, active only with more than one tenant', async () => {
    await open({ at: '/list', session: { tenantList: [sampleTenant(), other] } });
    const pick = await one(`${appParts.pick}[aria-label^="企业"]`);
    await click(pick);
    await oneWith('[role=menuitem]', 'Sông Hồng');
    await app?.leave();
    document.body.innerHTML = '';
    await open({ at: '/list' });
    await one(appParts.pickText);
    expect(document.querySelector(`${appParts.pick}[aria-label^="企业"]`)).toBeNull();
  });

  it('L-013 has a language dropdown with the three languages', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    await open({ at: '/list' });
    await click(await one(`${appParts.pick}[aria-label^="语言"]`));
    await oneWith('[role=menuitem]', 'English');
    await click(await oneWith('[role=menuitem]', 'Tiếng Việt'));
    expect(localStorage.getItem('lang')).toBe('vn');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('L-015 K-073 has the change-password modal, 800 px wide', async () => {
    await open({ at: '/list' });
    await openUserMenu();
    await click(await oneWith('[role=menuitem]', '修改密码'));
    const modal = await one('.ant-modal');
    expect(modal.style.width).toBe('800px');
    expect(modal.querySelectorAll('input[type=password]')).toHaveLength(3);
  });

  it('M-059 says at the field that the passwords differ, and asks nobody', async () => {
    const { server } = await open({ at: '/list' });
    await openUserMenu();
    await click(await oneWith('[role=menuitem]', '修改密码'));
    await fillPasswords('Spindle-40S!', 'Spindle-41S!');
    await click(await one('.ant-modal .ant-btn-primary'));
    await oneWith('.ant-form-item-explain-error', '两次输入的密码不一致');
    expect(server.pathsAsked()).not.toContain(updatePassword.path);
  });

  it('M-092 says that nobody is logged in when the password is to change', async () => {
    // The login ended in another tab while the form was open.
    const { server } = await open({ at: '/list' });
    await openUserMenu();
    await click(await oneWith('[role=menuitem]', '修改密码'));
    await fillPasswords('Spindle-40S!', 'Spindle-40S!');
    localStorage.removeItem('token');
    await click(await one('.ant-modal .ant-btn-primary'));
    await oneWith('.ant-message *', '当前没有登录用户，请重新登录');
    expect(server.pathsAsked()).not.toContain(updatePassword.path);
  });

  it('shows one’s own picture, under an address that is read anew', async () => {
    const own = {
      username: 'wangli',
      realname: '王丽',
      avatar: '1001/a.png/fresh',
      workNo: null,
      position: null,
      departments: [],
      roles: [],
      phone: null,
      email: null,
      landline: null,
    };
    await open({
      at: '/list',
      session: { userInfo: { ...sampleSession().userInfo, avatar: '1001/a.png/old' } },
      answers: { [showOwnPerson.path]: () => ok(own) },
    });
    const picture = await one(`${appParts.user} img`);
    expect(picture.getAttribute('src')).toMatch(/\/sys\/common\/static\/1001\/a\.png\/fresh$/);
  });

  it('L-016 asks before it logs out', async () => {
    const { server, address } = await open({ at: '/list', answers: { [logout.path]: () => ok(null) } });
    await openUserMenu();
    await click(await oneWith('[role=menuitem]', '退出登录'));
    await oneWith('.ant-modal *', '确定退出登录？');
    expect(readSession()).toBeDefined();
    await click(await one('.ant-modal .ant-btn-primary'));
    await found(() => (address() === '/user/login' ? true : undefined));
    expect(readSession()).toBeUndefined();
    expect(server.pathsAsked()).toContain(logout.path);
  });
});
