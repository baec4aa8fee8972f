// @vitest-environment jsdom
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { type MillBoard, showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { screenOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { screenOf } from '../../../app/router/registry.tsx';
import { storeSession } from '../../../app/session/session.ts';
import { preferences } from '../../../app/storage/storage.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import { emptyMillFixture, machineFixture, millFixture } from '@millwright/testing/web/boards/fixtures.ts';
import CommandRoomScreen from './index.tsx';
import styles from './commandRoom.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

vi.setConfig({ testTimeout: 30_000 });

let leave: () => Promise<void> = () => Promise.resolve();
const missing: string[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  missing.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void missing.push(words.join(' ')));
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const right = (action: string) => ({ action, type: '1', describe: '' });

interface Opening {
  at?: string;
  language?: Language;
  board?: MillBoard;
  mayReadMachines?: boolean;
}

async function open({
  at = '',
  language = 'en',
  board = millFixture(),
  mayReadMachines = true,
}: Opening = {}) {
  storeSession(sampleSession());
  preferences.write('lang', language);
  const codes = ['boards.wholeMill', ...(mayReadMachines ? ['boards.machine'] : [])];
  const server = fakeServer({
    [showMillBoard.path]: () => ok(board),
    [showMachine.path]: ({ query }) => {
      const code = query.get('code') ?? '';
      return code === 'RF-99'
        ? refusedWith(200, { code: 404, messageCode: 'core.notFound' })
        : ok(machineFixture(code));
    },
    [userPermissions.path]: () =>
      ok({ menu: [sampleNode('/home')], auth: codes.map(right), allAuth: [], sysSafeMode: false }),
  });
  const router = createMemoryRouter([{ path: '*', element: <CommandRoomScreen /> }], {
    initialEntries: [`${screenOfBoard('commandRoom').path}${at}`],
  });
  await startPhrases(language);
  ({ leave } = await render(<RouterProvider router={router} />));
  await found(() => document.querySelector('h1'));
  return { server, router };
}

const text = () => document.body.textContent ?? '';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const panel = (name: string) =>
  found(() =>
    all(`.${styles.roomTitle} h2`)[0]?.textContent === name ? all(`.${styles.roomMachine}`)[0] : undefined,
  );
const chosenLine = () => all(`.${styles.roomQueue} [data-chosen] b`)[0]?.textContent;
const press = (key: string, target: EventTarget = document.body) =>
  act(async () =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

describe.each(languages)('P-033 the digital command room in %s', (language) => {
  it.each(['RF-17', 'RF-08', 'CD-10'])('is drawn with every word and figure, %s chosen', async (code) => {
    await open({ language, at: `?machine=${code}&process=spinning` });
    await found(() => document.querySelector(`.${styles.roomMachine}`));
    expect(missing).toEqual([]);
    expect(text()).not.toMatch(
      /undefined|NaN|Infinity|\[object|\b(board|room|mill|machine|process|core)[.:][a-z]/,
    );
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('P-033 the digital command room', () => {
  it('is a screen of the product with its component', () => {
    expect(screenOfBoard('commandRoom')).toMatchObject({ path: '/monitor/commandRoom', layout: 'board' });
    expect(screenOf(screenOfBoard('commandRoom').component)).toBeDefined();
  });

  it('shows every machine as a cell, every process with its stock, and the three panels of the mill', async () => {
    await open();
    await panel('Ring frame 17');
    expect(all(`.${styles.roomProcesses} ${kitParts.cells} button`)).toHaveLength(152);
    expect(all(`.${styles.roomProcesses} > li`)).toHaveLength(10);
    expect(all(`.${styles.roomProcesses} ${kitParts.buffer}`)).toHaveLength(9);
    expect(
      all(`.${styles.roomStrip} ${kitParts.rail}`).map((part) => part.getAttribute('aria-label')),
    ).toEqual(['Shifts against plan', 'Power', 'Climate out of range']);
    expect(all(`.${styles.roomShifts} li`)).toHaveLength(3);
  });

  it('shows what costs most until somebody chooses', async () => {
    const { router } = await open();
    const shown = await panel('Ring frame 17');
    expect(shown.querySelector(`.${styles.roomState}`)?.textContent).toMatch(/^Fault S704 Inverter 24:1/);
    expect(chosenLine()).toBe('Ring frame 17');
    expect(router.state.location.search).toBe('');
  });

  it('keeps the chosen machine in the address, and opens from it', async () => {
    const { router } = await open({ at: '?machine=RF-08' });
    const shown = await panel('Ring frame 08');
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('/monitor/equipmentDetail?code=RF-08');
    const cell = all(`${kitParts.cells} button`).find((each) =>
      each.getAttribute('aria-label')?.startsWith('Card 10'),
    );
    await click(cell ?? document.body);
    await panel('Card 10');
    expect(router.state.location.search).toBe('?machine=CD-10');
    expect(all(`${kitParts.cells} [aria-current]`)).toEqual([cell]);
  });

  it('walks the queue by ↑ and ↓ and opens the chosen machine with Enter', async () => {
    const { router } = await open();
    await panel('Ring frame 17');
    const names = all(`.${styles.roomQueue} b`).map((name) => name.textContent);
    await press('ArrowDown');
    await press('ArrowDown');
    expect(chosenLine()).toBe(names[2]);
    await press('ArrowUp');
    expect(chosenLine()).toBe(names[1]);
    expect(router.state.location.search).toMatch(/^\?machine=/);
    const code = new URLSearchParams(router.state.location.search).get('machine');
    await press('Enter');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/monitor/equipmentDetail?code=${code}`,
    );
  });

  it('leaves Enter to another button that has the focus', async () => {
    const { router } = await open();
    await panel('Ring frame 17');
    await press('Enter', all(`.${styles.roomProcesses} > li > button`)[0]);
    expect(router.state.location.pathname).toBe(screenOfBoard('commandRoom').path);
  });

  it('narrows the queue to a process, and shows all again', async () => {
    const { router } = await open();
    const before = all(`.${styles.roomQueue} li`).length;
    const winding = all(`.${styles.roomProcesses} > li > button`).find((each) =>
      each.textContent?.startsWith('Winding'),
    );
    await click(winding ?? document.body);
    expect(router.state.location.search).toBe('?process=winding');
    expect(all(`.${styles.roomQueue} b`).map((name) => name.textContent)).toEqual(['Winder 07']);
    expect(winding?.getAttribute('aria-pressed')).toBe('true');
    await click(
      (await found(() => document.querySelector<HTMLElement>(`.${styles.roomFilter}`))) ?? document.body,
    );
    expect(all(`.${styles.roomQueue} li`)).toHaveLength(before);
  });

  it('says that nothing is to be done in a process', async () => {
    await open({ at: '?process=packaging' });
    expect(all(`.${styles.roomQueue}`)[0]?.textContent).toBe('Nothing to do in Packaging');
  });

  it('lists what is out of range on a running machine apart from what is open', async () => {
    await open({ at: '?machine=RF-08' });
    const shown = await panel('Ring frame 08');
    const outside = machineFixture('RF-08').parameters.filter(
      ({ value, normalMin, normalMax }) =>
        value !== null &&
        ((normalMin !== null && value < normalMin) || (normalMax !== null && value > normalMax)),
    );
    const [, parameters] = [...shown.querySelectorAll(kitParts.rail)];
    expect(parameters?.getAttribute('aria-label')).toBe('Parameters out of range');
    expect(parameters?.querySelectorAll('li')).toHaveLength(outside.length);
    expect(outside.length).toBeGreaterThan(0);
  });

  it('says that there is no machine with the code of the address', async () => {
    await open({ at: '?machine=RF-99' });
    await found(() => (text().includes('There is no machine RF-99') ? true : undefined));
    expect(all(`.${styles.roomQueue} li`).length).toBeGreaterThan(0);
  });

  it('asks for no machine where it may not be read, and offers none: on a wall, or without the right', async () => {
    const { server } = await open({ at: '?machine=RF-08', mayReadMachines: false });
    await found(() => document.querySelector(`.${styles.room}[data-alone]`));
    await press('ArrowDown');
    expect(server.pathsAsked()).not.toContain(showMachine.path);
    expect(all(`${kitParts.cells} button, .${styles.roomQueue} button, .${styles.roomMachine}`)).toEqual([]);
    expect(all(`${kitParts.cells} li`)).toHaveLength(152);
  });

  it('of a mill without machines says so', async () => {
    await open({ board: emptyMillFixture() });
    expect(text()).toContain('No machine is connected to this mill yet');
    expect(all(`.${styles.room}`)).toEqual([]);
  });
});
