// @vitest-environment jsdom
import { leaveTeam, showTeams } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found } from '@millwright/testing/web/app/render.tsx';
import CrewsScreen from './index.tsx';
import { peopleIn, teamsFound } from './teamsFound.ts';

const member = (place: number, realname: string, more: object = {}) => ({
  id: `019a9b1e-7c00-7000-8000-00000000000${place}`,
  realname,
  workNo: `W${place}`,
  position: 'Spinner',
  avatar: null,
  isLeader: false,
  onDuty: true,
  isEnabled: true,
  ...more,
});
const [ann, bo] = [member(1, 'Ann', { isLeader: true }), member(2, 'Bobo', { isEnabled: false })];
const rows = [
  {
    id: '019a9b1e-7c00-7000-8000-0000000000a1',
    name: 'Ring frames',
    type: 'spinner' as const,
    crew: 'A' as const,
    process: 'spinning' as const,
    department: 'Ring hall',
    members: [ann, bo],
  },
  {
    id: '019a9b1e-7c00-7000-8000-0000000000a2',
    name: 'Laboratory',
    type: 'quality' as const,
    crew: null,
    process: null,
    department: null,
    members: [ann],
  },
];
const everything = Object.values(team.access);
const answers = (codes: readonly string[], teams: readonly object[]) => ({
  ...permitted(codes, everything),
  [showTeams.path]: () => ok({ teams }),
  [leaveTeam.path]: () => ok(null),
});
const openPage = testedPages();
const open = (language: Language = 'en') => openPage(<CrewsScreen />, { language });

describe('the page of crews', () => {
  it('P-008 shows the teams of each crew with their people, and day staff last', async () => {
    fakeServer(answers(everything, rows));
    await open();
    await said('Ring frames');
    expect(text()).toMatch(/Crew A 1 team · 2 people.*Ring frames.*Day staff 1 team · 1 person.*Laboratory/);
    expect(text()).toContain('Spinners · Ring spinning · Ring hall');
    expect(text()).toMatch(/Ann W1 · Spinner Leader|Ann.*Leader/);
    expect(text()).toContain('Disabled');
  });

  it('takes somebody out of a team once that is confirmed; the leader stays', async () => {
    const { seen } = fakeServer(answers(everything, rows));
    await open();
    await said('Bobo');
    expect(document.querySelector('[aria-label="Take out of the team Ann"]')).toBeNull();
    await click(
      await found(() => document.querySelector<HTMLElement>('[aria-label="Take out of the team Bobo"]')),
    );
    await click(await found(() => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary')));
    const sent = await found(() => seen.find(({ path }) => path === leaveTeam.path));
    expect(sent.body).toEqual({ id: rows[0]?.id, personId: bo.id });
  });

  it('links to what is in the way of a change', async () => {
    const path = '/basicData/team?show=1';
    const blocked = [{ noun: 'Team', count: 1, rows: [{ id: '1', title: 'Ring', path }], listPath: null }];
    fakeServer({
      ...answers(everything, rows),
      [leaveTeam.path]: () =>
        refusedWith(200, { code: 409, messageCode: 'core.inUse', parameter1: 'Team (1)', blockers: blocked }),
    });
    await open();
    await click(
      await found(() => document.querySelector<HTMLElement>('[aria-label="Take out of the team Bobo"]')),
    );
    await click(await found(() => document.querySelector<HTMLElement>('.ant-modal .ant-btn-primary')));
    const link = await found(() => document.querySelector('[data-testid=blockers] a'));
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Ring', path]);
  });

  it('lets those who may only read change nothing, and says what to do where there is no team', async () => {
    fakeServer(answers([team.access.read], rows));
    await open();
    await said('Bobo');
    expect(document.querySelector('article button')).toBeNull();
    fakeServer(answers([team.access.read], []));
    await open();
    await said('There are no teams yet');
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answers(everything, rows));
    await open(language);
    await said('Bobo');
    expect(text()).not.toMatch(/crews\.|choices\./);
  });
});

describe('the teams that are looked for', () => {
  it.each([
    [{ keyword: '', type: '' }, ['Ring frames', 'Laboratory']],
    [{ keyword: 'bob', type: '' }, ['Ring frames']],
    [{ keyword: 'w1', type: '' }, ['Ring frames', 'Laboratory']],
    [{ keyword: 'lab', type: '' }, ['Laboratory']],
    [{ keyword: '', type: 'quality' }, ['Laboratory']],
    [{ keyword: 'bobo', type: 'quality' }, []],
  ])('by %o are %j', (asked, names) => {
    expect(teamsFound(rows, asked).map(({ name }) => name)).toEqual(names);
  });

  it('count each person once', () => {
    expect(peopleIn(rows)).toBe(2);
  });
});
