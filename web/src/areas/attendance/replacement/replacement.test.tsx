// @vitest-environment jsdom
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import {
  cancelReplacement,
  endReplacement,
  listLastTurns,
  listReplacements,
  replace,
  type ReplacementRecord,
  showReplacing,
  type StaffOfTurn,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one } from '@millwright/testing/web/app/render.tsx';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import ReplacementScreen from './index.tsx';

const uuid = (place: number) => `019a9b1e-7c00-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const startMs = Date.parse('2026-11-23T00:00:00Z');
const turn = {
  productionDate: '2026-11-23',
  shift: 'morning' as const,
  crew: 'A',
  startMs,
  endMs: startMs + 8 * 3_600_000,
};
const staff = (place: number, realname: string, change: Partial<StaffOfTurn> = {}): StaffOfTurn => ({
  id: uuid(place),
  realname,
  workNo: `W${place}`,
  crew: 'A',
  team: 'Spinners A',
  isOfOwnTeam: false,
  machineIds: [],
  duties: [],
  isOnLeave: false,
  isAtWork: true,
  isReplaced: false,
  standsInFor: [],
  restHours: null,
  restedHours: null,
  works: [],
  ...change,
});
const replacing = {
  nowMs: startMs,
  turn,
  turns: [turn],
  people: [staff(1, 'Ann', { machineIds: [1] }), staff(2, 'Bobo')],
  machines: [{ id: 1, code: 'F01', kind: 'spinning' as const }],
  processesWithoutTeam: [],
};
const record: ReplacementRecord = {
  id: uuid(9),
  version: 3,
  person: { id: uuid(1), realname: 'Ann', workNo: 'W1' },
  substitute: null,
  layer: 'turns',
  state: 'running',
  startMs,
  endMs: turn.endMs,
  first: turn,
  last: turn,
  machines: ['F01'],
  reason: 'sick',
  remark: null,
  by: 'Chief',
  atMs: startMs,
  cancelledBy: null,
  cancelledAtMs: null,
  mayCancel: true,
  mayChangeEnd: true,
};
const { read, edit } = replacement.access;
const answers = (records: readonly ReplacementRecord[], codes: readonly string[] = [read, edit]) => ({
  ...permitted(codes, [read, edit]),
  [listReplacements.path]: () => ok({ nowMs: startMs, from: '2026-11-01', to: '2026-12-01', records }),
  [showReplacing.path]: () => ok(replacing),
});
const openPage = testedPages();
const open = ({ language = 'en', at = '/' }: { language?: Language; at?: string } = {}) =>
  openPage(<ReplacementScreen />, { language, at });

describe('the page of replacements', () => {
  it('begins with the absence that the address names, and forgets it when it is closed', async () => {
    const { seen } = fakeServer(answers([]));
    await open({ at: `/?absent=${uuid(1)}&date=2026-11-23&shift=morning` });
    await said('Who stands in?');
    expect(text()).toContain('Bobo');
    const asked = seen.findLast(({ path }) => path.includes(showReplacing.path));
    expect(String(asked?.query)).toContain('date=2026-11-23&shift=morning');
    await click(await found(() => document.querySelector<HTMLElement>('.ant-modal-close')));
    await open({ at: '/' });
    expect(text()).not.toContain('Who stands in?');
  });

  it('P-087 shows the records, and asks before one is cancelled as it was seen', async () => {
    const { seen } = fakeServer({ ...answers([record]), [cancelReplacement.path]: () => ok(null) });
    await open({ at: '/?state=running' });
    await said('F01');
    expect(text()).toContain('Vacant');
    const asked = await found(() => seen.find(({ path }) => path === listReplacements.path));
    expect(asked.query.get('state')).toBe('running');
    await click(await lastButton('Cancel'));
    await said('Cancel this replacement record?');
    await click(await lastButton('Cancel'));
    const sent = await found(() => seen.find(({ path }) => path === cancelReplacement.path));
    expect(sent.body).toEqual({ id: record.id, version: 3 });
  });

  it('ends one later, and asks first where the rests become short', async () => {
    const later = {
      ...turn,
      shift: 'night' as const,
      startMs: turn.endMs,
      endMs: turn.endMs + 8 * 3_600_000,
    };
    const { seen } = fakeServer({
      ...answers([record]),
      [listLastTurns.path]: () => ok({ turns: [turn, later] }),
      [endReplacement.path]: ({ body }) =>
        typeof body === 'object' && body !== null && 'isRestKnown' in body && body.isRestKnown === true
          ? ok(null)
          : refusedWith(200, {
              code: 409,
              messageCode: 'shifts.substituteShortRest',
              parameter1: 'Bobo',
              parameter2: '1',
              parameter3: '2026-11-24',
              parameter4: '8',
              parameter5: '11',
            }),
    });
    await open();
    await click(await lastButton('Change end'));
    await said('When does the replacement of Ann end?');
    const field = await one('input[aria-label="Last shift"]');
    await act(async () => {
      field.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    const option = await found(() =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(({ textContent }) =>
        textContent.includes('Night'),
      ),
    );
    await click(option);
    await click(await lastButton('Change end'));
    await said('leaves Bobo less than 11 h of rest');
    await click(await lastButton('Stand in anyway'));
    await said('The end is changed');
    const sent = seen.filter(({ path }) => path === endReplacement.path).map(({ body }) => body);
    const to = { productionDate: later.productionDate, shift: 'night' };
    expect(sent).toEqual([
      { id: record.id, version: 3, to },
      { id: record.id, version: 3, to, isRestKnown: true },
    ]);
  });

  it('says by two names and a confirmation who stands in, and what refuses it', async () => {
    const { seen } = fakeServer({
      ...answers([]),
      [replace.path]: () =>
        refusedWith(200, { code: 403, messageCode: 'shifts.overTimeLimit', parameter1: '24' }),
    });
    await open();
    await said('No replacements in this time');
    await click(await lastButton('Replace somebody'));
    await click(await lastButton('AnnW1 · Spinners A · ATends 1 machine'));
    await click(await lastButton('BoboW2 · Spinners A · ANo duty on recordAt work in this shift'));
    await said('Bobo stands in for Ann');
    await click(await lastButton('Confirm replacement'));
    await said('Over the modification time limit of 24 h');
    const sent = await found(() => seen.find(({ path }) => path === replace.path));
    const from = { productionDate: turn.productionDate, shift: turn.shift };
    expect(sent.body).toEqual({ personId: uuid(1), substituteId: uuid(2), from, reason: 'sick' });
  });

  it('tells once that the absent person stands in for others, and leads to these records', async () => {
    const refused = {
      code: 409,
      messageCode: 'shifts.absentStandsIn',
      parameter1: 'Ann',
      parameter2: 'Chen',
      parameter3: '2026-11-23 08:00',
      parameter4: '2026-11-23 16:00',
    };
    const { seen } = fakeServer({ ...answers([record]), [replace.path]: () => refusedWith(200, refused) });
    await open({ at: `/?absent=${uuid(1)}&date=2026-11-23&shift=morning` });
    await click(await lastButton('BoboW2 · Spinners A · ANo duty on recordAt work in this shift'));
    await click(await lastButton('Confirm replacement'));
    await said('Ann stands in for Chen from 2026-11-23 08:00 to 2026-11-23 16:00');
    await click(await lastButton('Replace anyway'));
    const sent = await found(() => seen.filter(({ path }) => path === replace.path)[1]);
    expect(sent.body).toMatchObject({ personId: uuid(1), isStandInKnown: true });
    await click(await lastButton('See the records'));
    expect(text()).not.toContain('Bobo stands in for Ann');
  });

  it('M-073 says that a process has no team where a substitute is chosen', async () => {
    fakeServer({
      ...answers([]),
      [showReplacing.path]: () => ok({ ...replacing, processesWithoutTeam: ['spinning'] }),
    });
    await open();
    await click(await lastButton('Replace somebody'));
    await click(await lastButton('AnnW1 · Spinners A · ATends 1 machine'));
    await said('The process "Ring spinning" has no team information');
  });

  it('says why somebody is proposed, and at last what the substitute already tends', async () => {
    const spinner = { process: 'spinning' as const, duty: 'spinner' as const };
    const people = [
      staff(1, 'Ann', { machineIds: [1], duties: ['spinner'] }),
      staff(3, 'Lab', { isAtWork: false, isOfOwnTeam: true, restedHours: 40 }),
      staff(2, 'Bobo', { machineIds: [2], duties: ['spinner'], works: [spinner], restedHours: 16 }),
      staff(4, 'Cai', { isAtWork: false, works: [spinner], restedHours: 16 }),
    ];
    const machines = [1, 2].map((id) => ({ id, code: `F0${id}`, kind: 'spinning' as const }));
    fakeServer({ ...answers([]), [showReplacing.path]: () => ok({ ...replacing, people, machines }) });
    await open({ at: `/?absent=${uuid(1)}&date=2026-11-23&shift=morning` });
    await said('Who stands in?');
    const rows = await found(() => {
      const all = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent ?? '');
      return all.length === 3 ? all : null;
    });
    expect(rows[0]).toMatch(/Bobo.*Ring spinning Spinner.*At work in this shift.*Tends 1 machine/);
    expect(rows[1]).toMatch(/Cai.*Rested 16 h/);
    expect(rows[2]).toMatch(/Lab.*No duty on record/);
    await click(await found(() => document.querySelector<HTMLElement>('section li button')));
    await said('Bobo already tends F02: 2 machines in all with those taken over');
  });

  it('lets who may only read replace nobody', async () => {
    fakeServer(answers([{ ...record, mayCancel: false, mayChangeEnd: false }], [read]));
    await open();
    await said('F01');
    expect(text()).not.toContain('Replace somebody');
  });

  it.each(languages)('speaks %s on a phone', async (language) => {
    stubWindow(390);
    fakeServer(answers([record]));
    await open({ language });
    await said('Ann');
    expect(text()).not.toMatch(/replacing\.|resources\./);
  });
});
