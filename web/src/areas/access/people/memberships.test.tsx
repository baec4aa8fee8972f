// @vitest-environment jsdom
import { type Memberships, showMemberships } from '@millwright/contract/areas/access/people/memberships.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { one } from '@millwright/testing/web/app/render.tsx';
import { MembershipsOfPerson } from './MembershipsOfPerson.tsx';

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const openPage = testedPages();
const shown: Memberships = {
  tenants: [
    { id: 1001, name: 'Hengyuan Spinning', state: 'normal' },
    { id: 1002, name: 'Sao Mai', state: 'frozen' },
  ],
  proxies: {
    agents: [
      {
        id: id(1),
        agent: { id: id(2), realname: 'Li Si', username: 'lisi' },
        startMs: Date.parse('2026-11-20T00:00:00Z'),
        endMs: Date.parse('2026-11-25T00:00:00Z'),
        reason: null,
        hasBegun: true,
      },
    ],
    actingFor: [{ id: id(3), realname: 'Wang Xiuying', untilMs: Date.parse('2026-11-25T00:00:00Z') }],
  },
};
const open = async (memberships: Memberships) => {
  fakeServer({ ...permitted([], []), [showMemberships.path]: () => ok(memberships) });
  await openPage(<MembershipsOfPerson id={id(4)} />, { at: '/' });
  await one('section h3');
};

describe('tenants and agent of a person', () => {
  it('are named with the state there and the time of the proxy', async () => {
    await open(shown);
    const lines = [...document.querySelectorAll('section li')].map((line) => line.textContent);
    expect(lines[0]).toBe('Hengyuan SpinningNormal');
    expect(lines[1]).toBe('Sao MaiFrozen');
    expect(lines[2]).toMatch(/^Li Si .+ to .+/);
    expect(lines[3]).toMatch(/^Wang Xiuying.*until /);
  });

  it('say that nobody acts, and leave the agent out where it may not be read', async () => {
    await open({ ...shown, proxies: { agents: [], actingFor: [] } });
    expect(text()).toContain('No proxy at present');
    await open({ ...shown, proxies: null });
    expect(text()).not.toContain('No proxy at present');
  });
});
