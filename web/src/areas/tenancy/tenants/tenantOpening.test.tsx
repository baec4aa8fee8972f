// @vitest-environment jsdom
import { administratorRight, tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import {
  addTenantAdministrator,
  restrictTenant,
  showTenantOpening,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { testedPages, permitted } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { TenantOpening } from './TenantOpening.tsx';

const boss = {
  id: '019a9b1e-7c00-7000-8000-000000000001',
  username: 'first_boss',
  realname: 'Wang Xiuying',
  isFrozen: false,
  password: 'handedOut',
};
const opening = { version: 3, isPlatform: false, closedMenus: [], roles: 4, administrators: [] };
const answers = permitted([administratorRight, ...Object.values(tenant.access)], []);
const openPage = testedPages();
const open = () => openPage(<TenantOpening id="1004" name="Meghna" />);

const steps = () =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset }) => dataset['step']);

describe('the opening of a mill', () => {
  it('asks for the first administrator, shows the password this once, and goes on to the login', async () => {
    let administrators: (typeof boss)[] = [];
    const { seen } = fakeServer({
      ...answers,
      [showTenantOpening.path]: () => ok({ ...opening, administrators }),
      [addTenantAdministrator.path]: () => {
        administrators = [boss];
        return ok({
          people: [{ id: boss.id, username: boss.username, realname: boss.realname, password: 'Kr7m-2Tdw' }],
        });
      },
    });
    await open();
    await one('[data-step]');
    expect(steps()).toEqual(['done', 'now', 'later', 'later']);
    const [account, name] = document.querySelectorAll('input');
    await type(account ?? document.createElement('input'), boss.username);
    await type(name ?? document.createElement('input'), boss.realname);
    await click(await oneWith('button', 'Make account and password'));
    await oneWith('code', 'Kr7m-2Tdw');
    const asked = seen.find(({ path }) => path === addTenantAdministrator.path);
    expect(asked?.body).toEqual({ id: '1004', username: boss.username, realname: boss.realname });
    await found(() => (steps().join() === 'done,done,now,later' ? true : undefined));
  });

  it('says at the field what is wrong with an account', async () => {
    fakeServer({
      ...answers,
      [showTenantOpening.path]: () => ok(opening),
      [addTenantAdministrator.path]: () =>
        refusedWith(200, { code: 409, errors: [{ field: 'username', rule: 'taken', params: {} }] }),
    });
    await open();
    await one('[data-step]');
    const [account, name] = document.querySelectorAll('input');
    await type(account ?? document.createElement('input'), 'known_elsewhere');
    await type(name ?? document.createElement('input'), boss.realname);
    await click(await oneWith('button', 'Make account and password'));
    await oneWith('.ant-form-item-explain-error', 'exists already');
  });

  it('is with the mill once its administrator has chosen a password', async () => {
    fakeServer({
      ...answers,
      [showTenantOpening.path]: () => ok({ ...opening, administrators: [{ ...boss, password: 'own' }] }),
    });
    await open();
    await one('[data-step]');
    expect(steps()).toEqual(['done', 'done', 'done', 'now']);
    expect(document.body.textContent).not.toContain('Make another password');
  });

  it('shows which modules are closed, and nothing of it for the platform itself', async () => {
    fakeServer({
      ...answers,
      [showTenantOpening.path]: () => ok({ ...opening, closedMenus: ['basicData'] }),
      [restrictTenant.path]: () => ok({ version: 4 }),
    });
    await open();
    await oneWith('.ant-select-selection-item', 'Basic data');
    fakeServer({ ...answers, [showTenantOpening.path]: () => ok({ ...opening, isPlatform: true }) });
    await open();
    await found(() => (queryClient.isFetching() === 0 ? true : undefined));
    expect(steps()).toEqual([]);
  });
});
