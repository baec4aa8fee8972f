// @vitest-environment jsdom
import { afterProcesses, frontProcesses } from '@millwright/contract/areas/basics/processes.ts';
import { boardScreens } from '@millwright/contract/areas/boards/screens.ts';
import { smallMill } from '@millwright/contract/reference/smallMill.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPhrases } from '../../app/i18n/start.ts';
import { screenOf } from '../../app/router/registry.tsx';
import AfterSpinningScreen from './afterSpinning/index.tsx';
import BlowingCardingScreen from './blowingCarding/index.tsx';
import CardingBeforeAfterScreen from './cardingBeforeAfter/index.tsx';
import CardLineTwoScreen from './cardLineTwo/index.tsx';
import {
  cardLineFixture,
  emptyMillFixture,
  machineFixture,
  millFixture,
  processFixture,
  sectionsFixture,
} from './fixtures.ts';
import FrontSpinningScreen from './frontSpinning/index.tsx';
import MachineDetailScreen from './machineDetail/index.tsx';
import MachineStatusScreen from './machineStatus/index.tsx';
import RingSpinningScreen from './ringSpinning/index.tsx';
import RovingDrawingScreen from './rovingDrawing/index.tsx';
import Spinning32SScreen from './spinning32S/index.tsx';
import Spinning40SScreen from './spinning40S/index.tsx';
import SpinningWindingScreen from './spinningWinding/index.tsx';
import WholeMillScreen from './wholeMill/index.tsx';
import WindingScreen from './winding/index.tsx';

const socket = vi.hoisted(() => ({ topic: '', hear: (_frame: string): void => undefined }));
vi.mock('../../app/live/liveSocket.ts', () => ({
  onFrame: (topic: string, listener: (frame: string) => void) => {
    Object.assign(socket, { topic, hear: listener });
    return () => undefined;
  },
  onSocketState: () => () => undefined,
  socketState: () => 'open',
}));

let host: HTMLElement;
let root: Root;
const missing: string[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(console, 'error').mockImplementation((...words) => void missing.push(words.join(' ')));
  missing.length = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws a screen in a language at an address; `answer` is what the server gives for any call. */
async function open(
  Screen: ComponentType,
  { language = 'en', at = '/', answer }: { language?: Language; at?: string; answer: unknown },
) {
  localStorage.setItem('lang', language);
  vi.stubGlobal('fetch', () => Promise.resolve(answered(answer)));
  await startPhrases(language);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await eventually(() => expect(text()).not.toBe(''));
}

/** The machine that tests run on may be busy. */
function eventually(expectation: () => void) {
  return vi.waitFor(expectation, { timeout: 10_000 });
}

function answered(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return Response.json({ success: true, code: 200, message: '', result: answer });
}

function refused(status: number, body: object): Response {
  return Response.json({ success: false, message: '', result: null, ...body }, { status });
}

function text(): string {
  return host.textContent ?? '';
}

function all(selector: string): Element[] {
  return [...host.querySelectorAll(selector)];
}

const drawn = [
  ['the whole mill', WholeMillScreen, '/', () => millFixture()],
  ['post-spinning', AfterSpinningScreen, '/', () => processFixture('spinning')],
  ['post-spinning, winding', AfterSpinningScreen, '/?process=winding', () => processFixture('winding')],
  ['front-spinning', FrontSpinningScreen, '/?process=roving', () => processFixture('roving')],
  ['a carding line', CardLineTwoScreen, '/', () => cardLineFixture('2')],
  ['a ring frame', MachineDetailScreen, '/?code=RF-08', () => machineFixture('RF-08')],
  ['a card', MachineDetailScreen, '/?code=CD-10', () => machineFixture('CD-10')],
  ['all machines', MachineStatusScreen, '/', () => millFixture()],
  [
    'machines of a process',
    MachineStatusScreen,
    '/?process=spinning&view=list',
    () => processFixture('spinning'),
  ],
  ['P-025 blowing and carding', BlowingCardingScreen, '/', () => sectionsFixture('blowingCarding')],
  ['P-026 drawing and roving', RovingDrawingScreen, '/', () => sectionsFixture('rovingDrawing')],
  ['P-027 spinning and winding', SpinningWindingScreen, '/', () => sectionsFixture('spinningWinding')],
  ['P-028 ring spinning', RingSpinningScreen, '/', () => sectionsFixture('ringSpinning')],
  ['P-029 winding', WindingScreen, '/', () => sectionsFixture('winding')],
  ['K-049 spinning 40S', Spinning40SScreen, '/', () => sectionsFixture('spinning40S')],
  ['K-050 spinning 32S', Spinning32SScreen, '/', () => sectionsFixture('spinning32S')],
  [
    'R-031 carding, before and after',
    CardingBeforeAfterScreen,
    '/',
    () => sectionsFixture('cardingBeforeAfter'),
  ],
  [
    'P-025 blowing and carding of a small mill',
    BlowingCardingScreen,
    '/',
    () => sectionsFixture('blowingCarding', { plan: smallMill }),
  ],
] as const;

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it.each(drawn)('%s is drawn with every word and figure', async (_, Screen, at, snapshot) => {
    await open(Screen, { language, at, answer: snapshot() });
    expect(missing).toEqual([]);
    expect(text().length).toBeGreaterThan(200);
    expect(text()).not.toMatch(
      /undefined|NaN|Infinity|\[object|\b(board|mill|process|machine|status|sections)\.[a-z]/,
    );
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('the screens of the contract', () => {
  it.each(boardScreens)('R-018 R-023 R-028 R-029 $path has its component', ({ component }) => {
    expect(screenOf(component)).toBeDefined();
  });
});

describe('the whole mill', () => {
  it('shows every machine as a cell that leads to it, and every state with its count', async () => {
    await open(WholeMillScreen, { answer: millFixture() });
    expect(all('.mw-cells button')).toHaveLength(152);
    expect(all('.mw-legend li')).toHaveLength(11);
    expect(text()).toContain('152 machines · 50\u202f400 spindles');
    expect(all('.mw-process')).toHaveLength(10);
  });

  it('names the most costly first and says how many more there are', async () => {
    await open(WholeMillScreen, { answer: millFixture() });
    expect(all('.mw-alarms li')[0]?.textContent).toContain('Ring frame 17S704 Inverter');
    expect(all('.mw-alarms .mw-more')[0]?.textContent).toBe('+ 5');
  });

  it('without a machine says so instead of showing zeros', async () => {
    await open(WholeMillScreen, { answer: emptyMillFixture() });
    expect(text()).toContain('No machine is connected to this mill yet');
    expect(all('.mw-kpi')).toEqual([]);
    expect(all('.mw-stale-band')).toEqual([]);
  });

  it('says since when data are missing, and stops its ruler', async () => {
    await open(WholeMillScreen, { answer: millFixture({ ageMs: 95_000 }) });
    expect(all('.mw-stale-band')[0]?.textContent).toBe('No data since 13:40, 1\u2009min');
    expect(all('.mw-ruler')[0]?.hasAttribute('data-stopped')).toBe(true);
    expect(all('.mw-board')[0]?.hasAttribute('data-stale')).toBe(true);
  });

  it('says what was filled in when data come back', async () => {
    await open(WholeMillScreen, { answer: millFixture({ ageMs: 95_000 }) });
    expect(socket.topic).toMatch(/\/live\/mill\/all$/);
    socket.hear(JSON.stringify(millFixture()));
    await eventually(() =>
      expect(all('.mw-stale-band')[0]?.textContent).toBe('Data is back, filled in since 13:40'),
    );
    expect(all('.mw-board')[0]?.hasAttribute('data-stale')).toBe(false);
  });

  it('marks ageing data before they are stale', async () => {
    await open(WholeMillScreen, { answer: millFixture({ ageMs: 20_000 }) });
    expect(all('.mw-age')[0]?.getAttribute('data-level')).toBe('old');
    expect(all('.mw-stale-band')).toEqual([]);
  });

  it('says what failed, with its code and another try', async () => {
    await open(WholeMillScreen, {
      answer: refused(500, { code: 500, messageCode: 'core.bug', parameter1: 'a1b2' }),
    });
    expect(text()).toContain('reference a1b2');
    expect(all('button').map((button) => button.textContent)).toContain('Retry');
  });

  it('says which right is missing', async () => {
    await open(WholeMillScreen, {
      answer: refused(403, { code: 510, messageCode: 'core.forbidden', parameter1: 'boards.wholeMill' }),
    });
    expect(text()).toContain('boards.wholeMill');
  });
});

describe('a process board', () => {
  it('P-031 shows every machine as a tile in floor order, whatever its state', async () => {
    await open(AfterSpinningScreen, { answer: processFixture('spinning') });
    const numbers = all('.mw-tiles .mw-tile-number').map((number) => number.textContent);
    expect(numbers).toHaveLength(50);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it.each([
    ...frontProcesses.map((process) => ['R-028 P-030 front-spinning', process, FrontSpinningScreen] as const),
    ...afterProcesses.map((process) => ['R-029 P-031 post-spinning', process, AfterSpinningScreen] as const),
  ])('%s is live for %s: its machines, its figures, its shift', async (_, process, Screen) => {
    const snapshot = processFixture(process);
    await open(Screen, { at: `/?process=${process}`, answer: snapshot });
    expect(socket.topic).toMatch(new RegExp(`/live/process/${process}$`));
    expect(all('.mw-tiles .mw-tile')).toHaveLength(snapshot.machines.length);
    expect(all('.mw-kpi')).toHaveLength(snapshot.figures.length);
    expect(all('.mw-ruler')).toHaveLength(1);
  });

  it('reads a tile aloud: number, time, cause, state', async () => {
    await open(AfterSpinningScreen, { answer: processFixture('spinning') });
    const labels = all('.mw-tiles button').map((tile) => tile.getAttribute('aria-label'));
    expect(labels.some((label) => /^17, 24:1.*, S704 Inverter, Fault, JC40$/.test(label ?? ''))).toBe(true);
  });

  it('P-030 offers its processes and marks the one that is shown', async () => {
    await open(FrontSpinningScreen, { at: '/?process=roving', answer: processFixture('roving') });
    const choices = all('.mw-process-switch button');
    expect(choices).toHaveLength(7);
    const pressed = choices.filter((choice) => choice.getAttribute('aria-pressed') === 'true');
    expect(pressed.map((choice) => choice.textContent)).toEqual(['Roving']);
  });

  it('goes to the next process with the arrow key', async () => {
    await open(AfterSpinningScreen, { answer: processFixture('spinning') });
    vi.stubGlobal('fetch', () => Promise.resolve(answered(processFixture('winding'))));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    await eventually(() => expect(all('h1')[0]?.textContent).toContain('Winding'));
    expect(all('.mw-tiles .mw-tile')).toHaveLength(18);
  });

  it('follows the frames of its process', async () => {
    const board = processFixture('spinning');
    await open(AfterSpinningScreen, { answer: board });
    const stopped = board.machines.map((machine) =>
      machine.code === 'RF-01' ? { ...machine, state: 2 } : machine,
    );
    expect(socket.topic).toMatch(/\/live\/process\/spinning$/);
    socket.hear(JSON.stringify({ ...board, machines: stopped }));
    await eventually(() => expect(all('.mw-tiles .mw-tile')[0]?.getAttribute('data-state')).toBe('stopped'));
  });

  it('hatches a silent machine', async () => {
    await open(AfterSpinningScreen, { at: '/?process=winding', answer: processFixture('winding') });
    expect(all('.mw-tiles [data-kind="hatch"] .mw-tile-number')[0]?.textContent).toBe('16');
  });

  it('of a process that the mill does not have says so', async () => {
    const none = { ...processFixture('winding'), machines: [], needs: [] };
    await open(AfterSpinningScreen, { at: '/?process=winding', answer: none });
    expect(text()).toContain('This mill has no machines for Winding');
  });
});

/** A board whose mill has nothing of what it shows. */
function withoutMachines(key: Parameters<typeof sectionsFixture>[0]) {
  const board = sectionsFixture(key);
  const nothing = { machines: [], needs: [], nextDoffs: [], varieties: [], others: [], buffer: null };
  return { ...board, sections: board.sections.map((section) => ({ ...section, ...nothing })) };
}

const names = () => all('.mw-section h2').map((name) => name.textContent);
const tilesOf = (place: number) => all('.mw-section')[place]?.querySelectorAll('.mw-tile') ?? [];

describe('a board of several processes', () => {
  it('P-027 shows spinning above winding, each machine once in floor order', async () => {
    await open(SpinningWindingScreen, { answer: sectionsFixture('spinningWinding') });
    expect(socket.topic).toMatch(/\/live\/sections\/spinningWinding$/);
    expect(names()).toEqual(['Ring spinning', 'Winding']);
    expect([tilesOf(0).length, tilesOf(1).length]).toEqual([50, 18]);
    expect(all('.mw-section-name p > span:first-child').map((count) => count.textContent)).toEqual([
      '43/50',
      '16/18',
    ]);
    const numbers = [...tilesOf(1)].map((tile) => tile.querySelector('.mw-tile-number')?.textContent ?? '');
    expect(numbers).toEqual(numbers.toSorted());
    expect(all('.mw-legend')).toHaveLength(2);
  });

  it('P-027 names the machines that need someone, and the next doffs', async () => {
    await open(SpinningWindingScreen, { answer: sectionsFixture('spinningWinding') });
    const subjects = all('.mw-alarms b').map((subject) => subject.textContent);
    expect(subjects).toContain('Ring frame 17');
    expect(subjects).toContain('Winder 07');
    expect(all('.mw-builds li')).toHaveLength(6);
  });

  it('P-025 P-026 shows the stock behind each with its hours', async () => {
    await open(BlowingCardingScreen, { answer: sectionsFixture('blowingCarding') });
    const stocks = all('.mw-buffer').map((stock) => stock.getAttribute('aria-label'));
    expect(stocks).toEqual(['stock behind Blowing, 0.1 h, duct', 'stock behind Carding, 3.1 h, stock 2–4']);
  });

  it('R-031 shows what goes into carding and comes out of it', async () => {
    await open(CardingBeforeAfterScreen, { answer: sectionsFixture('cardingBeforeAfter') });
    expect(names()).toEqual(['Blowing', 'Carding', 'Pre-drawing', 'Breaker drawing']);
    const balance = all('.mw-balance')[0];
    expect([...(balance?.querySelectorAll('dd') ?? [])].map((rate) => rate.textContent)).toEqual([
      '1\u202f472 kg/h',
      '1\u202f470 kg/h',
      '1\u202f404 kg/h',
      '1\u202f395 kg/h',
      '1\u202f397 kg/h',
    ]);
    expect(balance?.querySelectorAll('.mw-buffer')).toHaveLength(2);
    expect(all('.mw-section .mw-buffer')).toEqual([]);
  });

  it('leads from a tile and from a need to the machine', async () => {
    await open(BlowingCardingScreen, { answer: sectionsFixture('blowingCarding') });
    expect(all('.mw-section button.mw-tile')).toHaveLength(28);
    expect(all('.mw-alarms button').length).toBeGreaterThan(0);
  });

  it('says of a section without machines that there are none, and shows the others', async () => {
    const board = sectionsFixture('spinningWinding');
    const [first, second] = board.sections;
    const none = { ...second, machines: [], needs: [] };
    await open(SpinningWindingScreen, { answer: { ...board, sections: [first, none] } });
    expect(all('.mw-section-none').map((line) => line.textContent)).toEqual([
      'This mill has no machines for Winding',
    ]);
    expect(tilesOf(0)).toHaveLength(50);
  });

  it('of a mill that has none of its processes says so, once', async () => {
    await open(BlowingCardingScreen, { answer: withoutMachines('blowingCarding') });
    expect(text()).toContain('This mill has no machines for Blowing · Carding');
    expect(all('.mw-section')).toEqual([]);
  });
});

describe('a board of one process or a part of it', () => {
  it('K-049 shows the frames of its count under their own name', async () => {
    await open(Spinning40SScreen, { answer: sectionsFixture('spinning40S') });
    expect(all('h1')[0]?.textContent).toBe('Ring spinning 40S real-time board');
    expect(all('.mw-tiles .mw-tile')).toHaveLength(26);
    expect(all('.mw-legend')[1]?.textContent).toBe('JC40 26');
  });

  it('K-050 shows combed and carded frames of its count', async () => {
    await open(Spinning32SScreen, { answer: sectionsFixture('spinning32S') });
    expect(all('.mw-tiles .mw-tile')).toHaveLength(24);
  });

  it('K-049 K-050 where no frame spins it says what is spun, and leads to all frames', async () => {
    await open(Spinning40SScreen, { answer: sectionsFixture('spinning40S', { plan: smallMill }) });
    expect(text()).toContain('No ring frame spins 40S now');
    expect(text()).toContain('Spun now: CM30 on 7 frames · CD20 on 5 frames');
    expect(all('.mw-board-empty a').map((link) => link.getAttribute('href'))).toEqual([
      '/monitor/ringSpinning',
    ]);
    expect(all('.mw-tile')).toEqual([]);
  });

  it('K-049 of a mill without ring frames says that there are none', async () => {
    await open(Spinning40SScreen, { answer: withoutMachines('spinning40S') });
    expect(text()).toContain('This mill has no machines for Ring spinning');
  });

  it('P-028 P-029 are the boards of ring spinning and of winding', async () => {
    await open(RingSpinningScreen, { answer: sectionsFixture('ringSpinning') });
    expect(all('h1')[0]?.textContent).toBe('Ring spinning real-time board');
    expect(all('.mw-tiles .mw-tile')).toHaveLength(50);
    expect(all('.mw-process-switch')).toEqual([]);
  });
});

describe('the page of a machine', () => {
  it('shows title, state and what is open', async () => {
    await open(MachineDetailScreen, { at: '/?code=RF-17', answer: machineFixture('RF-17') });
    expect(all('h1')[0]?.textContent).toBe('Ring frame 17');
    expect(all('.mw-machine-state')[0]?.textContent).toMatch(/^Fault S704 Inverter 24:1/);
    expect(all('.mw-machine-open li')).toHaveLength(3);
  });

  it('leaves out spindles and speed curve where the kind has none', async () => {
    await open(MachineDetailScreen, { at: '/?code=CD-10', answer: machineFixture('CD-10') });
    expect(all('.mw-spindles, .mw-curve')).toEqual([]);
    expect(all('.mw-strip-bar')).toHaveLength(1);
  });

  it('says that there is no machine with the code', async () => {
    await open(MachineDetailScreen, {
      at: '/?code=RF-99',
      answer: refused(200, { code: 404, messageCode: 'core.notFound' }),
    });
    expect(text()).toContain('There is no machine RF-99');
  });

  it('does not ask the server for what cannot be a code', async () => {
    await open(MachineDetailScreen, { at: '/?code=%3Cb%3E', answer: machineFixture('RF-08') });
    expect(text()).toContain('There is no machine <b>');
  });
});

describe('the status of all machines', () => {
  it('leads to each machine', async () => {
    await open(MachineStatusScreen, { answer: millFixture() });
    const links = all('a[href*="equipmentDetail"]');
    expect(links).toHaveLength(152);
    expect(links[0]?.getAttribute('href')).toBe('/monitor/equipmentDetail?code=BR-01');
  });

  it('keeps its filter in the address', async () => {
    await open(MachineStatusScreen, { at: '/?state=4&view=list', answer: millFixture() });
    expect(all('tbody th').map((name) => name.textContent)).toEqual(['Comber 05', 'Ring frame 17']);
    expect(text()).toContain('2 of 152 machines');
  });

  it('offers to clear a filter that nothing matches', async () => {
    await open(MachineStatusScreen, { at: '/?find=nothing', answer: millFixture() });
    expect(text()).toContain('No machine matches');
    const clear = all('.mw-status-nothing button')[0];
    clear?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await eventually(() => expect(all('a[href*="equipmentDetail"]')).toHaveLength(152));
  });

  it('of a mill without machines says so', async () => {
    await open(MachineStatusScreen, { answer: emptyMillFixture() });
    expect(text()).toContain('No machine is connected to this mill yet');
  });
});
