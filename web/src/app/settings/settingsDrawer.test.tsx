// @vitest-environment jsdom
import { savePreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp } from '@millwright/testing/web/app/openApp.tsx';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import menuSide from '../shell/menu/MenuSide.module.css';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

vi.mock('../router/registry.tsx', () => import('@millwright/testing/web/app/registryOfTests.tsx'));

let app: Awaited<ReturnType<typeof openApp>> | undefined;

async function openDrawer() {
  app = await openApp({ at: '/list', answers: { [savePreference.path]: () => ok({ value: null }) } });
  await click(await one(appParts.user));
  await click(await oneWith('[role=menuitem]', '界面设置'));
  await one(appParts.settings);
  return app;
}

function shell() {
  return document.querySelector<HTMLElement>(appParts.shell);
}

function contentWidth() {
  return document.querySelector<HTMLElement>(appParts.pageWidth)?.style.maxWidth;
}

async function choose(label: string): Promise<void> {
  await click(await oneWith(`${appParts.settings} .ant-segmented-item-label`, label));
}

async function flip(label: string): Promise<void> {
  const line = await oneWith(`${appParts.settingsLine}[data-short] > span`, label);
  await click(await found(() => line.parentElement?.querySelector<HTMLElement>('[role=switch]')));
}

beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await app?.leave();
  app = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  document.body.innerHTML = '';
});

describe('the settings drawer', () => {
  it('L-004 L-014 opens from the user menu', async () => {
    await openDrawer();
    expect(document.querySelector('.ant-drawer-title')?.textContent).toBe('界面设置');
  });

  it('K-062 K-063 K-064 K-065 begins with colour #0bbd9e, a dark menu at the side and content of fixed width', async () => {
    await openDrawer();
    expect(document.querySelector<HTMLElement>(appParts.app)?.style.getPropertyValue('--mw-seed')).toBe(
      '#0bbd9e',
    );
    expect(document.querySelector(`${appParts.side} ${appParts.menu} .ant-menu-dark`)).not.toBeNull();
    expect(contentWidth()).toBe('1480px');
  });

  it('L-017 offers a dark and a light menu', async () => {
    await openDrawer();
    expect(document.querySelector(`${appParts.menu} .ant-menu-dark`)).not.toBeNull();
    await choose('浅色菜单');
    expect(document.querySelector(`${appParts.menu} .ant-menu-dark`)).toBeNull();
    expect(shell()?.classList).toContain(menuSide.light);
  });

  it('L-018 offers eight theme colours', async () => {
    await openDrawer();
    const colours = document.querySelectorAll<HTMLInputElement>(
      `${appParts.settings} input[type=radio][name=theme-colour]`,
    );
    expect(colours).toHaveLength(8);
    await click(await found(() => colours[3]));
    expect(document.querySelector<HTMLElement>(appParts.app)?.style.getPropertyValue('--mw-seed')).toBe(
      '#7a5ae0',
    );
  });

  it('L-019 offers navigation at the side, and at the top instead', async () => {
    await openDrawer();
    await choose('顶部菜单');
    expect(document.querySelector(appParts.side)).toBeNull();
    expect(document.querySelector(`header ${appParts.menu}[data-form=top]`)).not.toBeNull();
    await choose('侧边菜单');
    expect(document.querySelector(appParts.side)).not.toBeNull();
  });

  it('L-020 offers fixed and fluid content width', async () => {
    await openDrawer();
    expect(contentWidth()).toBe('1480px');
    await choose('流式');
    expect(contentWidth()).toBe('');
  });

  it('offers a fixed header and a fixed sidebar', async () => {
    await openDrawer();
    expect(shell()?.dataset).toMatchObject({ header: 'fixed', sidebar: 'fixed' });
    await flip('固定页头');
    await flip('固定侧边菜单');
    expect(shell()?.dataset).toMatchObject({ header: 'moving', sidebar: 'moving' });
  });

  it('L-023 offers colour-weak mode, for the page and what floats over it', async () => {
    await openDrawer();
    await flip('色弱模式');
    expect(document.querySelector<HTMLElement>(appParts.app)?.dataset['colourWeak']).toBe('true');
    expect(document.documentElement.dataset['colourWeak']).toBe('true');
  });

  it('keeps a choice here and for the person’s other browsers', async () => {
    const { server } = await openDrawer();
    await choose('深色');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    const saved = await found(() => server.seen.find(({ method }) => method === 'PUT'));
    expect(saved.body).toMatchObject({ key: 'shell', value: { mode: 'dark', menuTheme: 'dark' } });
    await app?.leave();
    app = await openApp({ at: '/list' });
    await one(appParts.shell);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
