import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { click, found, one, oneWith } from '../app/render.tsx';
import { openResource, quietBrowser, rowOf } from './openResource.tsx';

type Opened = Awaited<ReturnType<typeof openResource>>;
type Opening = Parameters<typeof openResource>[1];

/** Prepares a file of tests on screens of resources, in Chinese. Gives what opens one; it is left after each test. */
export function resourceScreens(): (resource: Resource, opening?: Opening) => Promise<Opened> {
  let screen: Opened | undefined;
  vi.setConfig({ testTimeout: 30_000 });
  beforeAll(() => startPhrases('zh'));
  afterEach(async () => {
    await screen?.leave();
    screen = undefined;
    queryClient.clear();
    vi.restoreAllMocks();
    quietBrowser();
  });
  return async (resource, opening) => {
    screen = await openResource(resource, opening);
    return screen;
  };
}

/** Three manufacturers; the second has no short name. */
export const makers = [1, 2, 3].map((place) =>
  rowOf(place, {
    number: `M-${place}`,
    name: `经纬 ${place}`,
    shortName: place === 2 ? null : '经纬',
    contact: null,
    phone: null,
    address: null,
  }),
);
/** One manufacturer, in a form. */
export const maker = rowOf(1, {
  number: 'M-1',
  name: '经纬',
  shortName: null,
  contact: '王',
  phone: null,
  address: null,
});
export const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent);
export const tableRows = () => document.querySelectorAll('[data-testid=table] tr[data-row-key]');
export const button = (text: string, within = 'body') => oneWith(`${within} button, ${within} a`, text);

/** The input of a field in a form, and what is wrong with it. */
export const input = (name: string) =>
  found(() => document.querySelector<HTMLInputElement>(`[data-field="${name}"] :is(input, textarea)`));
export const problem = (name: string) =>
  document.querySelector(`[data-field="${name}"] [role=alert]`)?.textContent ?? undefined;
export const saveForm = async () =>
  click(await one('[data-testid=form-drawer] .ant-drawer-footer .ant-btn-primary'));
