// @vitest-environment jsdom
import { exportKpis, queryKpis, showAnalysisChoices } from '@millwright/contract/areas/boards/analysis.ts';
import {
  analyseBrokenEnds,
  listLastDoffs,
  listStops,
  showMachineTimeline,
} from '@millwright/contract/areas/boards/analysisEvents.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import { App } from 'antd';
import { act, type ComponentType, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { page } from '../../../app/page.ts';
import { storeSession } from '../../../app/session/session.ts';
import { fakeServer, ok, refusedWith } from '../../../app/testing/fakeServer.ts';
import { stubWindow } from '../../../app/testing/openApp.tsx';
import { click, found, oneWith, render } from '../../../app/testing/render.tsx';
import { sampleSession } from '../../../app/testing/samples.ts';
import BrokenEndsScreen from '../analysisBrokenEnds/index.tsx';
import CapacityReportScreen from '../analysisCapacityReport/index.tsx';
import DoffingScreen from '../analysisDoffing/index.tsx';
import EquipmentEfficiencyScreen from '../analysisEquipmentEfficiency/index.tsx';
import OnOffScreen from '../analysisOnOff/index.tsx';
import PerformanceScreen from '../analysisPerformance/index.tsx';
import ProductionOverviewScreen from '../analysisProductionOverview/index.tsx';
import ProductionStatisticsScreen from '../analysisProductionStatistics/index.tsx';
import {
  answerFixture,
  brokenEndsFixture,
  choicesFixture,
  doffsFixture,
  emptyAnswerFixture,
  stopsFixture,
  timelineFixture,
} from './fixtures.ts';

let leave: () => Promise<void>;
let address = '';
const complaints: string[] = [];

beforeEach(() => {
  stubWindow(1440);
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')));
  complaints.length = 0;
  storeSession(sampleSession());
});
afterEach(async () => {
  await leave();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const usual: Parameters<typeof fakeServer>[0] = {
  [showAnalysisChoices.path]: () => ok(choicesFixture()),
  [queryKpis.path]: ({ query }) => ok(answerFixture(query)),
  [listStops.path]: () => ok(stopsFixture()),
  [analyseBrokenEnds.path]: () => ok(brokenEndsFixture()),
  [listLastDoffs.path]: () => ok(doffsFixture()),
  [showMachineTimeline.path]: () => ok(timelineFixture()),
};

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => void (address = `${pathname}${search}`), [pathname, search]);
  return null;
}

/** Opens a page in a language at an address, and waits until nothing is waited for any more. */
async function open(
  Screen: ComponentType,
  {
    language = 'en',
    at = '/',
    answers = {},
  }: { language?: Language; at?: string; answers?: typeof usual } = {},
) {
  localStorage.setItem('lang', language);
  const server = fakeServer({ ...usual, ...answers });
  await startPhrases(language);
  const drawn = await render(
    <App>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <Screen />
      </MemoryRouter>
    </App>,
  );
  leave = drawn.leave;
  await found(() => document.querySelector('h1, .mw-state'));
  await settled();
  return server;
}

async function settled() {
  await found(() => (document.querySelector('.mw-analysis-waiting') === null ? true : undefined));
}

const text = () => document.body.textContent ?? '';
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map((element) => element.textContent);
const rowNames = () => texts('.mw-analysis-card:last-child tbody th');
const asked = (server: Awaited<ReturnType<typeof open>>) =>
  server.seen.filter(({ path }) => path === queryKpis.path).map(({ query }) => query);

const pages = [
  ['P-034 production statistics', ProductionStatisticsScreen],
  ['P-035 capacity report', CapacityReportScreen],
  ['P-036 production overview', ProductionOverviewScreen],
  ['P-037 performance', PerformanceScreen],
  ['P-038 equipment efficiency', EquipmentEfficiencyScreen],
  ['P-039 on/off statistics', OnOffScreen],
  ['P-040 broken ends', BrokenEndsScreen],
  ['P-041 doffing', DoffingScreen],
] as const;

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it.each(pages)('%s is drawn with every word and figure', async (_, Screen) => {
    await open(Screen, { language });
    await found(() => document.querySelector('tfoot'));
    expect(complaints).toEqual([]);
    expect(text()).not.toMatch(/undefined|NaN|Infinity|\[object|\b(analysis|board|machine|status)\.[a-z]/);
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('production statistics', () => {
  it('P-034 shows each process by day against plan, with the totals of all', async () => {
    await open(ProductionStatisticsScreen);
    expect(texts('.mw-lane-name strong')).toEqual(['Ring spinning', 'Winding']);
    expect(all('.mw-deviation-lane button')).toHaveLength(14);
    expect(texts('tfoot th, tfoot td').slice(0, 2)).toEqual(['Total', '40.00']);
  });

  it('P-034 a figure is told with its target, the period before and the difference', async () => {
    await open(ProductionStatisticsScreen);
    const card = await found(() => all('.mw-analysis-figures > div')[2]);
    expect(card.textContent).toBe('Plan attainment40.0 %target 30.0 · before 20.020.0');
  });

  it('P-034 a row leads to the machines of the process, a machine to its timeline, and back', async () => {
    const server = await open(ProductionStatisticsScreen);
    await click(await oneWith('tbody th button', '11-03'));
    await settled();
    expect(address).toBe('/?from=2026-11-03&to=2026-11-03&grain=none&by=machine&process=spinning');
    await found(() => rowNames().includes('Ring frame 02'));
    await click(await oneWith('tbody th button', 'Ring frame 02'));
    expect(address).toContain('machine=RF-02');
    await oneWith('h2', 'Stops');
    const timeline = server.seen.find(({ path }) => path === showMachineTimeline.path);
    expect(timeline?.query.get('code')).toBe('RF-02');
    expect(timeline?.query.get('from')).toBe('2026-11-03');
    expect(all('.mw-day-strips .mw-strip-bar')).toHaveLength(2);
    expect(texts('.ant-drawer a')).toEqual(['Open machine']);
  });

  it('P-034 sorts by a head, and the address keeps it', async () => {
    await open(ProductionStatisticsScreen, { at: '/?grain=none' });
    expect(rowNames()).toEqual(['Ring spinning', 'Winding']);
    await click(await oneWith('thead button', 'Output t'));
    expect(rowNames()).toEqual(['Winding', 'Ring spinning']);
    expect(address).toBe('/?grain=none&sort=-outputT');
  });

  it('P-034 saves the rows as Excel: the same question with the shown columns', async () => {
    const saved = vi.spyOn(page, 'save').mockImplementation(() => undefined);
    const server = await open(ProductionStatisticsScreen, {
      at: '/?process=spinning&grain=month',
      answers: { [exportKpis.path]: () => ({ body: 'a sheet' }) },
    });
    await click(await oneWith('button', 'Excel'));
    await found(() => saved.mock.calls[0]);
    expect(saved.mock.calls[0]?.[1]).toBe('Production statistics 2026-11-01 – 2026-11-07.xlsx');
    const sheet = server.seen.find(({ path }) => path === exportKpis.path)?.query;
    expect(sheet?.get('kpis')).toBe('outputT,planT,planAttainment,runTime,eleTon');
    expect([sheet?.get('grain'), sheet?.get('process')]).toEqual(['month', 'spinning']);
  });
});

describe('every page of analysis', () => {
  it('asks what its address says, and again when a part is taken away', async () => {
    const server = await open(ProductionStatisticsScreen, {
      at: '/?from=2026-11-01&to=2026-11-07&crew=A&grain=shift&compare=0',
    });
    expect(Object.fromEntries(asked(server)[0] ?? [])).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-07',
      crew: 'A',
      grain: 'shift',
      compare: 'false',
    });
    await click(await found(() => document.querySelector<HTMLElement>('[aria-label="Remove A"]')));
    await settled();
    expect(asked(server).at(-1)?.has('crew')).toBe(false);
    expect(address).not.toContain('crew');
  });

  it('of a mill that has not said anything yet says so', async () => {
    await open(ProductionOverviewScreen, {
      answers: { [showAnalysisChoices.path]: () => ok(choicesFixture(null)) },
    });
    expect(text()).toContain('No machine has sent data yet');
  });

  it('without rows says since when there are data, and leads back to them', async () => {
    await open(CapacityReportScreen, {
      at: '/?variety=JC60',
      answers: { [queryKpis.path]: ({ query }) => ok(emptyAnswerFixture(query)) },
    });
    expect(text()).toContain('There are no data for this period and filter');
    expect(text()).toContain('Data begin on 2026-11-01');
    await click(await oneWith('.mw-analysis-nothing button', 'Show the last 7 days'));
    expect(address).toBe('/');
  });

  it('says what failed and lets it be tried again, or which right is missing', async () => {
    const facts = { code: 413, messageCode: 'boards.tooManyRows', parameter1: '10000' };
    await open(PerformanceScreen, { answers: { [queryKpis.path]: () => refusedWith(200, facts) } });
    await oneWith('button', 'Retry');
    expect(text()).toContain('More than 10000 rows');
    await leave();
    const denied = { code: 510, messageCode: 'core.forbidden', parameter1: 'boards.analysis' };
    await open(PerformanceScreen, {
      answers: { [showAnalysisChoices.path]: () => refusedWith(403, denied) },
    });
    await found(() => text().includes('boards.analysis'));
  });
});

describe('the drawings', () => {
  it('P-037 crews against each other by date, ranked, and shifts by their sums', async () => {
    await open(PerformanceScreen);
    expect(texts('.mw-heat tbody th')).toEqual(['A', 'B', 'C', 'D']);
    expect(all('.mw-heat tbody td')).toHaveLength(28);
    const bars = await found(() => (all('.mw-bars').length === 2 ? all('.mw-bars') : undefined));
    expect(bars[0]?.querySelector('.mw-bars-name')?.textContent).toBe('D');
    expect(bars[1]?.querySelectorAll('li')).toHaveLength(3);
  });

  it('P-038 the spread of the frames with limit and median, and the lowest first', async () => {
    await open(EquipmentEfficiencyScreen);
    expect(text()).toContain('1 below the limit');
    expect(texts('.mw-trend-limit text')).toEqual(['median 25.0', 'target 30.0', 'limit 15.0']);
    expect(texts('.mw-bars .mw-bars-name')[0]).toBe('Ring frame 01');
  });

  it('P-039 long stops by threshold, reason and machine, one by one and page by page', async () => {
    const server = await open(OnOffScreen);
    expect(texts('.ant-segmented-item-label')).toEqual([
      'Over 10 min · 3',
      'Over 30 min · 2',
      'Over 1 h · 1',
      'Over 3 h · 1',
    ]);
    expect(texts('.mw-bars')[0]).toContain('S704 Inverter4.0\u2009h60\u2009kg · 67\u2009%');
    expect(texts('.mw-analysis-stop tbody tr')[2]).toContain('lasts');
    await click(await oneWith('.mw-analysis-pages button', 'Next'));
    expect(address).toBe('/?page=2');
    await act(async () => all('.ant-segmented-item input')[2]?.click());
    expect(address).toBe('/?longer=60');
    await found(() => server.seen.some(({ query }) => query.get('longerThanMin') === '60') || undefined);
  });

  it('P-040 the spindles that break most, and where they are on the frame', async () => {
    await open(BrokenEndsScreen);
    await found(() => document.querySelector('.mw-spindles'));
    expect(text()).toContain('Breaks by spindle position: Ring frame 04');
    expect(texts('.mw-spindle-label')).toEqual(['L 217 · 21']);
    expect(text()).toContain('Ring frame 04 · L 217');
  });

  it('P-041 the last doffs of each machine on one axis, with their averages', async () => {
    await open(DoffingScreen);
    expect(all('.mw-moments-row i')).toHaveLength(3);
    const row = await found(() => all('tbody tr').find(({ textContent }) => textContent.includes('3:00')));
    expect(row.textContent).toBe('Ring frame 01JC40311-08 07:003:00\u2009h3.052.0');
  });

  it('P-035 P-036 each drawing has its figures as a table', async () => {
    await open(CapacityReportScreen);
    await click(await found(() => all('.mw-chart-switch')[1]));
    expect(texts('.mw-chart-table thead th')).toEqual([
      'Process',
      'Running h',
      'Unplanned h',
      'Breaks, doffing h',
      'Planned h',
      'Unknown h',
    ]);
    await leave();
    await open(ProductionOverviewScreen);
    expect(all('.mw-chart')).toHaveLength(7);
    expect(all('.mw-chart-switch')).toHaveLength(7);
  });
});
