// @vitest-environment jsdom
import {
  pastRight,
  previewShiftSystem,
  saveShiftSystem,
  showCurrentShift,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { listRecounts } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { currentShift } from '@millwright/testing/web/app/openApp.tsx';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press, type } from '@millwright/testing/web/app/render.tsx';
import { fourCrews } from '@millwright/testing/web/shifts/calendar.ts';
import SystemEditorScreen from './index.tsx';
import { systemCalls } from './systemDraft.ts';

const nowMs = Date.parse('2026-11-23T02:00:00Z');
const codes = Object.values(shiftSystem.access);
const openPage = testedPages();
const id = '019a9b1e-7c00-7000-8000-000000000001';
const turn = {
  productionDate: '2026-11-23',
  shift: 'night',
  crew: 'C',
  startMs: Date.parse('2026-11-23T16:00:00Z'),
  endMs: Date.parse('2026-11-24T00:00:00Z'),
};
const cutTurn = { ...turn, endMs: Date.parse('2026-11-23T23:00:00Z') };
const previewed = {
  changesFromMs: cutTurn.endMs,
  cut: { before: turn, after: cutTurn },
  before: [turn],
  after: [cutTurn],
  recountedDates: 0,
  shortRests: [],
  leastRestHours: 11,
  past: null,
  nowMs,
  seen: [{ id, version: 4 }],
};
const facts = {
  version: 4,
  createBy: null,
  createTime: '2026-11-01 08:00:00',
  updateBy: null,
  updateTime: null,
  actions: ['edit'],
};
const line = (position: number) => ({
  ...facts,
  id: `019a9b1e-7c00-7000-8000-${String(position).padStart(12, '0')}`,
  systemId: id,
  systemId_dictText: 'Winter',
  position,
});
const { shifts, crews, ...system } = fourCrews('2026-12-01');
const row = (change: object = {}) => ({
  ...facts,
  ...system,
  id,
  name: 'Winter',
  remark: null,
  shifts: shifts.map((shift, place) => ({ ...line(place), ...shift })),
  crews: crews.map((each, place) => ({ ...line(place), ...each, crew_dictText: each.crew })),
  ...change,
});

function answers(change: Parameters<typeof fakeServer>[0] = {}, held: readonly string[] = codes) {
  return fakeServer({
    ...permitted(held, [...codes, pastRight]),
    [showCurrentShift.path]: () => ok({ ...currentShift, isSet: false, firstDate: null }),
    [listRecounts.path]: () => ok({ recounts: [] }),
    [previewShiftSystem.path]: () => ok(previewed),
    [systemCalls.queryById.path]: () => ok(row()),
    ...change,
  });
}

const cell = (place: string) => one(`[data-cell="${place}"]`);
const field = (label: string) =>
  found(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('P-084 P-085 the setup of shifts and rotation', () => {
  it('M-074 says that the mill has set no shifts, and what it works by until then', async () => {
    answers();
    await openPage(<SystemEditorScreen />);
    await said('No shift information, add a new shift. Until then the mill works “Default: four crews');
    expect((await field('Effective date')).value).toBe('2026-11-24');
  });

  it('V-059 V-060 shows where each shift starts behind the one before, and what is missing of a day', async () => {
    answers();
    await openPage(<SystemEditorScreen />);
    const times = () => [...document.querySelectorAll('td')].map((each) => each.textContent);
    await said('Sum 24 / 24 h');
    expect(times()).toEqual(expect.arrayContaining(['08:00', '16:00', '00:00 next day']));
    await press(await one('[role=slider]'), 'ArrowLeft');
    expect((await one('[role=slider]')).getAttribute('aria-valuetext')).toBe('15:45');
    expect(times()).toContain('15:45');
    await type(await field('Morning: hours'), '6');
    await said('1 h missing');
    await click(await lastButton('Let the last shift fill the day'));
    await said('Sum 24 / 24 h');
  });

  it('is painted with the keyboard, and marks at once the cells that do not fit', async () => {
    answers();
    await openPage(<SystemEditorScreen />);
    const first = await cell('0 0');
    await act(async () => first.focus());
    await press(first, '2');
    expect(document.activeElement?.getAttribute('data-cell')).toBe('0 1');
    const unfit = [...document.querySelectorAll('[role=grid] [data-unfit]')];
    expect(unfit.map((each) => each.getAttribute('data-cell'))).toEqual(['0 0', '1 0']);
    expect(unfit[0]?.getAttribute('aria-invalid')).toBe('true');
    await said('Shift 1 of day 1 has no crew');
    await press(await cell('0 1'), 'ArrowLeft');
    await press(await cell('0 0'), '1');
    expect(document.querySelector('[data-unfit]')).toBeNull();
  });

  it('says before it is saved what is cut, and saves upon the systems that were compared', async () => {
    const server = answers({ [saveShiftSystem.path]: () => ok({ id }) });
    await openPage(<SystemEditorScreen />, { at: `/?from=${id}` });
    await type(await field('Name'), 'Next winter');
    await said('Night of 2026-11-23 ends at 2026-11-24 07:00 instead of 2026-11-24 08:00.');
    await said('Changes from 2026-11-24 07:00 (Asia/Shanghai) on.');
    await click(await lastButton('Save shift system'));
    const sent = await found(() => server.seen.find(({ path }) => path === saveShiftSystem.path));
    expect(sent.body).toMatchObject({
      name: 'Next winter',
      effectiveDate: '2026-11-24',
      seen: [{ id, version: 4 }],
    });
    expect(sent.body).not.toHaveProperty('version');
  });

  it('warns of rests that are too short, and asks before it saves them', async () => {
    const rest = {
      before: 'night',
      after: 'middle',
      restHours: 8,
      crews: ['A', 'B'],
      firstDate: '2026-11-25',
      times: 4,
    };
    const server = answers({ [previewShiftSystem.path]: () => ok({ ...previewed, shortRests: [rest] }) });
    await openPage(<SystemEditorScreen />, { at: '/' });
    await type(await field('Name'), 'Next winter');
    await said('Rest between shifts is shorter than 11 h');
    await said('only 8 h of rest');
    await click(await lastButton('Save shift system'));
    await said('Rest between shifts is too short. Save anyway?');
    expect(server.pathsAsked()).not.toContain(saveShiftSystem.path);
    await click(await lastButton('Save anyway'));
    await found(() => server.seen.find(({ path }) => path === saveShiftSystem.path));
  });

  it('tells who may not correct the past before he tries', async () => {
    answers({
      [previewShiftSystem.path]: () =>
        ok({ ...previewed, recountedDates: 3, past: { rule: 'systemBegan', date: '2026-11-20' } }),
    });
    await openPage(<SystemEditorScreen />, { at: `/?id=${id}` });
    await type(await field('Name'), 'Changed');
    await said('saving needs the right “Correct shifts of the past”');
    await said('3 production dates that are over or under way are recalculated.');
    expect((await lastButton('Save shift system')).disabled).toBe(true);
  });

  it('M-042 keeps what was entered where another system changed meanwhile, and previews it anew', async () => {
    const refusal = { messageCode: 'shifts.changeFailed', message: '' };
    const server = answers({ [saveShiftSystem.path]: () => refusedWith(409, refusal) });
    await openPage(<SystemEditorScreen />, { at: `/?id=${id}` });
    await type(await field('Name'), 'Mine');
    await said('Changes from');
    const before = server.pathsAsked().filter((path) => path === previewShiftSystem.path).length;
    await click(await lastButton('Save shift system'));
    await said('Shift change failed');
    await found(
      () => server.pathsAsked().filter((path) => path === previewShiftSystem.path).length > before || null,
    );
    expect((await field('Name')).value).toBe('Mine');
  });

  it('shows both where somebody else changed the same system, and saves the one that is chosen', async () => {
    let version = 4;
    const server = answers({
      [systemCalls.queryById.path]: () => ok(row({ version, name: version === 4 ? 'Winter' : 'Theirs' })),
      [saveShiftSystem.path]: ({ body }) =>
        JSON.stringify(body).includes('"version":5')
          ? ok({ id })
          : refusedWith(409, { messageCode: 'core.conflict', message: '' }),
    });
    await openPage(<SystemEditorScreen />, { at: `/?id=${id}` });
    await type(await field('Name'), 'Mine');
    await said('Changes from');
    version = 5;
    await click(await lastButton('Save shift system'));
    await said('Somebody else changed this shift system');
    expect(text()).toContain('Theirs');
    await click(await lastButton('Save mine'));
    const sent = await found(() =>
      server.seen.findLast(
        ({ path, body }) => path === saveShiftSystem.path && JSON.stringify(body).includes('"version":5'),
      ),
    );
    expect(sent.body).toMatchObject({ name: 'Mine', version: 5 });
  });

  it('shows how far the past is counted anew, and what that moved', async () => {
    const recount = {
      id,
      askedMs: nowMs,
      askedBy: '王丽',
      fromDate: '2026-11-01',
      toDate: '2026-11-10',
      nextDate: '2026-11-06',
      finishedMs: null,
      changedRows: 0,
      movedG: 0,
    };
    const done = { ...recount, id: '2', nextDate: null, finishedMs: nowMs, changedRows: 12, movedG: 345_600 };
    answers({
      [listRecounts.path]: () =>
        ok({ recounts: [recount, { ...done, id: '019a9b1e-7c00-7000-8000-000000000002' }] }),
    });
    await openPage(<SystemEditorScreen />);
    await said('2026-11-01 to 2026-11-10: 4 of 10 days done');
    await said('12 shift sums changed, 345.6 kg went to another shift or crew');
  });

  it('is looked at only by who may not change it', async () => {
    answers({}, [shiftSystem.access.read]);
    await openPage(<SystemEditorScreen />, { at: `/?id=${id}` });
    await said('You can view shift systems but not change them.');
    await press(await cell('0 0'), '2');
    expect((await cell('0 0')).textContent).toBe('Mo');
    expect(text()).not.toContain('Undo');
  });
});
