// @vitest-environment jsdom
import { withdrawOffer } from '@millwright/contract/areas/tenancy/peopleOfMills/millOffers.ts';
import {
  addToMill,
  listMillsToJoin,
  listPeopleOfMills,
  listRolesToJoin,
  type PersonOfMills,
  removeFromMill,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { assignRight, peopleOfMillsRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import PeopleOfMillsScreen from './index.tsx';

const id = '019a9b1e-7c00-7000-8000-000000000001';
const roleId = '019a9b1e-7c00-7000-8000-000000000002';
const morgan: PersonOfMills = {
  id,
  username: 'group',
  realname: 'Alex Morgan',
  isFrozen: false,
  mills: [
    { id: 0, name: 'Millwright', state: 'normal', roles: [] },
    { id: 1001, name: 'Qingyuan', state: 'frozen', roles: ['Planner'] },
  ],
  offers: [{ id: 1003, name: 'Hong Ha', roles: ['Operator'] }],
};
const rights = [peopleOfMillsRight, assignRight];
const page = (records: PersonOfMills[]) =>
  ok({ records, total: records.length, size: 20, current: 1, pages: 1 });
const openPage = testedPages();
const labelled = (label: string) =>
  found(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`));

describe('A-035 the page of the people of all mills', () => {
  it('shows mills with roles and state, and takes somebody out once that is confirmed', async () => {
    const { seen } = fakeServer({
      ...permitted(rights),
      [listPeopleOfMills.path]: () => page([morgan]),
      [removeFromMill.path]: () => ok(null),
    });
    await openPage(<PeopleOfMillsScreen />);
    await said('Planner · Frozen');
    expect(text()).toContain('Millwrightno roles');
    // Nobody is taken out of the platform here.
    expect(document.querySelector('[aria-label="Remove Alex Morgan from Millwright"]')).toBeNull();
    await click(await labelled('Remove Alex Morgan from Qingyuan'));
    await click(await oneWith('.ant-modal-confirm-btns button', 'Remove'));
    await said('Alex Morgan was removed from Qingyuan');
    const asked = seen.find(({ path }) => path === removeFromMill.path);
    expect(asked?.body).toEqual({ id, tenantId: '1001' });
  });

  it('invites somebody to a mill, which must be chosen', async () => {
    const { seen } = fakeServer({
      ...permitted(rights),
      [listPeopleOfMills.path]: () => page([morgan]),
      [listMillsToJoin.path]: () => ok({ mills: [{ id: '1002', name: 'Sao Mai' }] }),
      [listRolesToJoin.path]: () => ok({ roles: [{ id: roleId, name: 'Operator' }] }),
      [addToMill.path]: () => ok(null),
    });
    await openPage(<PeopleOfMillsScreen />);
    await click(await labelled('Invite to a mill: Alex Morgan'));
    await click(await oneWith('.ant-modal-footer button', 'Invite to a mill'));
    expect((await one('[role=alert]')).textContent).toBe('Choose a mill');
    const select = await one('[data-field=tenantId] input');
    await act(async () => {
      select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await click(await oneWith('.ant-select-item-option-content', 'Sao Mai 1002'));
    await click(await oneWith('.ant-modal-footer button', 'Invite to a mill'));
    await said('Alex Morgan was invited to Sao Mai and has to accept');
    const asked = seen.find(({ path }) => path === addToMill.path);
    expect(asked?.body).toEqual({ id, tenantId: '1002', roleIds: [] });
  });

  it('shows what was not answered yet, and takes it back', async () => {
    const { seen } = fakeServer({
      ...permitted(rights),
      [listPeopleOfMills.path]: () => page([morgan]),
      [withdrawOffer.path]: () => ok(null),
    });
    await openPage(<PeopleOfMillsScreen />);
    await said('Operator · invited, not answered yet');
    await click(await labelled('Withdraw the invitation of Alex Morgan to Hong Ha'));
    await said('The invitation of Alex Morgan to Hong Ha was withdrawn');
    expect(seen.find(({ path }) => path === withdrawOffer.path)?.body).toEqual({ id, tenantId: '1003' });
  });

  it('shows who may only look no buttons', async () => {
    fakeServer({
      ...permitted([peopleOfMillsRight], rights),
      [listPeopleOfMills.path]: () => page([morgan]),
    });
    await openPage(<PeopleOfMillsScreen />);
    await said('Alex Morgan');
    expect(document.querySelector('td button')).toBeNull();
  });
});
