// @vitest-environment jsdom
import {
  type AnalysisAnswer,
  exportKpis,
  queryKpis,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { usualRankMinimum } from '@millwright/contract/core/kpi.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../app/page.ts';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import BrokenEndsScreen from '../brokenEnds/index.tsx';
import CapacityReportScreen from '../capacityReport/index.tsx';
import DoffingScreen from '../doffing/index.tsx';
import EnergyUseScreen from '../energyUse/index.tsx';
import EquipmentEfficiencyScreen from '../equipmentEfficiency/index.tsx';
import OnOffScreen from '../onOff/index.tsx';
import PerformanceScreen from '../performance/index.tsx';
import ProductionOverviewScreen from '../productionOverview/index.tsx';
import ProductionStatisticsScreen from '../productionStatistics/index.tsx';
import {
  answerFixture,
  choicesFixture,
  emptyAnswerFixture,
} from '@millwright/testing/web/analysis/answers.ts';
import {
  address,
  all,
  back,
  close,
  complaints,
  openReportPage,
  settled,
  reportText,
  reportTexts,
  withPages,
} from '@millwright/testing/web/analysis/screens.tsx';
import analysisStyles from './analysis.module.css';
import stepsStyles from '../../../kit/charts/strips/steps.module.css';
import stripStyles from '../../../kit/charts/strips/strip.module.css';

withPages();

const rowNames = () => reportTexts(`.${analysisStyles.analysisCard}:last-child tbody th`);
const asked = (server: Awaited<ReturnType<typeof openReportPage>>) =>
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
  ['P-013 energy statistics', EnergyUseScreen],
] as const;

describe.each(languages)('in %s', { timeout: 30_000 }, (language) => {
  it.each(pages)('%s is drawn with every word and figure', async (_, Screen) => {
    await openReportPage(Screen, { language });
    await found(() => document.querySelector('tfoot'));
    expect(complaints).toEqual([]);
    expect(reportText()).not.toMatch(
      /undefined|NaN|Infinity|\[object|\b(analysis|board|machine|status)\.[a-z]/,
    );
    const spoken = all('[aria-label]').map((element) => element.getAttribute('aria-label'));
    expect(spoken.filter((label) => !label || /undefined|NaN/.test(label))).toEqual([]);
  });
});

describe('the cost of electricity', () => {
  it('says what has no price, and leads to the tariffs', async () => {
    await openReportPage(EnergyUseScreen);
    const link = await oneWith('a', 'Set prices');
    expect(link.getAttribute('href')).toBe('/basicData/tariff');
    expect(reportText()).toContain('500 kWh have no price');
    expect(reportTexts('table tfoot').join(' ')).toContain('1\u202f651.00 CNY');
  });
});

const told = {
  zh: { noData: '暂无数据，请重置筛选', belowPlan: '实际产量低于计划', lowEfficiency: '效率低于报警值' },
  en: {
    noData: 'No data, reset the filter',
    belowPlan: 'Actual output below planned',
    lowEfficiency: 'Efficiency below the alert value',
  },
  vn: {
    noData: 'Không có dữ liệu, đặt lại bộ lọc',
    belowPlan: 'Sản lượng thực tế thấp hơn kế hoạch',
    lowEfficiency: 'Hiệu suất dưới ngưỡng cảnh báo',
  },
};

describe.each(languages)('messages in %s', (language) => {
  it('M-086 no data: reset the filter, which leads back to the rows', async () => {
    await openReportPage(ProductionStatisticsScreen, {
      language,
      at: '/?variety=JC60',
      answers: {
        [queryKpis.path]: ({ query }) =>
          ok(query.has('variety') ? emptyAnswerFixture(query) : answerFixture(query)),
      },
    });
    const note = await found(() => document.querySelector(`.${analysisStyles.analysisNothing}`));
    expect(note.textContent).toContain(told[language].noData);
    await click(await found(() => note.querySelector('button')));
    await found(() => document.querySelector('tfoot'));
    expect(address()).toBe('/');
  });

  it('M-087 M-089 a row below plan and one below the alert value say so', async () => {
    const alerting = (query: URLSearchParams) => {
      const answer = answerFixture(query);
      return {
        ...answer,
        rows: answer.rows.map((row) => ({ ...row, alerts: ['belowPlan', 'lowEfficiency'] })),
      };
    };
    await openReportPage(ProductionStatisticsScreen, {
      language,
      answers: { [queryKpis.path]: ({ query }) => ok(alerting(query)) },
    });
    const { belowPlan, lowEfficiency } = told[language];
    expect(new Set(reportTexts('td[data-cell="alerts"]').filter(Boolean))).toEqual(
      new Set([`${belowPlan} · ${lowEfficiency}`]),
    );
  });
});

describe('production statistics', () => {
  it('P-034 shows each process by day against plan, with the totals of all', async () => {
    await openReportPage(ProductionStatisticsScreen);
    expect(reportTexts(`.${stepsStyles.laneName} strong`)).toEqual(['Ring spinning', 'Winding']);
    expect(all(`.${stepsStyles.deviationLane} button`)).toHaveLength(14);
    expect(reportTexts('tfoot th, tfoot td').slice(0, 2)).toEqual(['Total', '40.00']);
  });

  it('V-136 asks for a period that ends before it starts from its earlier day', async () => {
    const server = await openReportPage(ProductionStatisticsScreen, {
      at: '/?from=2026-11-07&to=2026-11-01',
    });
    await found(() => document.querySelector('tfoot'));
    const [first] = asked(server);
    expect([first?.get('from'), first?.get('to')]).toEqual(['2026-11-01', '2026-11-07']);
  });

  it('P-034 a figure is told with its target, the period before and the difference', async () => {
    await openReportPage(ProductionStatisticsScreen);
    const card = await found(() => all(`.${analysisStyles.analysisFigures} > div`)[2]);
    expect(card.textContent).toBe('Plan attainment Ring spinning40.0 %target 30.0 · before 20.020.0');
  });

  it('P-034 a row leads to the machines of the process, a machine to its timeline, and back', async () => {
    const server = await openReportPage(ProductionStatisticsScreen);
    await click(await oneWith('tbody th button', '11-03'));
    await settled();
    expect(address()).toBe('/?from=2026-11-03&to=2026-11-03&grain=none&by=machine&process=spinning');
    await found(() => rowNames().includes('Ring frame 02') || undefined);
    await click(await oneWith('tbody th button', 'Ring frame 02'));
    expect(address()).toContain('machine=RF-02');
    await oneWith('h2', 'Stops');
    const timeline = server.seen.find(({ path }) => path === showMachineTimeline.path);
    expect(timeline?.query.get('code')).toBe('RF-02');
    expect(timeline?.query.get('from')).toBe('2026-11-03');
    expect(all(`.${analysisStyles.dayStrips} .${stripStyles.bar}`)).toHaveLength(2);
    expect(reportTexts('.ant-drawer a')).toEqual(['Open machine']);
    await click(await found(() => document.querySelector<HTMLElement>('.ant-drawer-close')));
    expect(address()).not.toContain('machine=');
    await click(await oneWith('button', '‹ Back up'));
    expect(address()).toBe('/');
  });

  it("the browser's Back closes the timeline first, then leads up to the view before", async () => {
    await openReportPage(ProductionStatisticsScreen);
    await click(await oneWith('tbody th button', '11-03'));
    await settled();
    const machines = address();
    await found(() => rowNames().includes('Ring frame 02') || undefined);
    await click(await oneWith('tbody th button', 'Ring frame 02'));
    await oneWith('h2', 'Stops');
    await back();
    expect(address()).toBe(machines);
    await back();
    expect(address()).toBe('/');
  });

  it('P-034 sorts by a head, and the address keeps it', async () => {
    await openReportPage(ProductionStatisticsScreen, { at: '/?grain=none' });
    expect(rowNames()).toEqual(['Ring spinning', 'Winding']);
    await click(await oneWith('thead button', 'Output t'));
    expect(rowNames()).toEqual(['Winding', 'Ring spinning']);
    expect(address()).toBe('/?grain=none&sort=-outputT');
  });

  it('P-034 saves the rows as Excel: the same question with the shown columns', async () => {
    const saved = vi.spyOn(page, 'save').mockImplementation(() => undefined);
    const server = await openReportPage(ProductionStatisticsScreen, {
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

describe('a period that is not over, and rows that made too little', () => {
  const { period } = phrases.analysis.en;
  const answered = (change: (answer: AnalysisAnswer) => Partial<AnalysisAnswer>) => ({
    [queryKpis.path]: ({ query }: { query: URLSearchParams }) => {
      const answer = answerFixture(query);
      return ok({ ...answer, ...change(answer) });
    },
  });
  const before = (isComparable: boolean) =>
    answered((answer) => ({
      scope: { ...answer.scope, isRunning: true },
      before: answer.before && { ...answer.before, isCut: true, isComparable },
    }));

  it('is compared until the same hour, and says until when', async () => {
    await openReportPage(PerformanceScreen, { at: '/?compare=true', answers: before(true) });
    await found(() => (reportText().includes(period.sameHours.split('{')[0] ?? '') ? true : undefined));
    expect(reportText()).toContain(period.running);
  });

  it('is not compared where too little of the hours before is known, and says so', async () => {
    await openReportPage(PerformanceScreen, { at: '/?compare=true', answers: before(false) });
    await found(() => (reportText().includes(period.notCompared.split('{')[0] ?? '') ? true : undefined));
    expect(reportText()).not.toContain(period.sameHours.split('{')[0]);
  });

  it('are named beside a ranking with what they lack, and have no bar in it', async () => {
    const small = answered(({ rows }) => ({
      rows: rows.map((row, place) => (place === 0 ? { ...row, leftOut: { prodEff: 'outputKg' } } : row)),
    }));
    await openReportPage(EquipmentEfficiencyScreen, { answers: small });
    const { leader } = phrases.boards.en;
    const least = leader.leftOut.outputKg.replace('{least}', String(usualRankMinimum.outputKg));
    await found(() => (reportText().includes(`(${least})`) ? true : undefined));
  });
});

describe('every page of analysis', () => {
  it('asks what its address says, and again when a part is taken away', async () => {
    const server = await openReportPage(ProductionStatisticsScreen, {
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
    expect(address()).not.toContain('crew');
  });

  it('the overview says of each process what it made of what came in, and what cannot be', async () => {
    await openReportPage(ProductionOverviewScreen, {});
    const rows = all('[role="region"][aria-label="Mass balance"] tbody tr').map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim()),
    );
    expect(rows).toEqual([
      [
        'Winding',
        'Ring spinning',
        'JC40',
        '22.39',
        '−0.10',
        '23.42',
        '−1.13',
        '105.08',
        'Impossible: more made than supplied',
      ],
      ['Packaging', 'Winding', 'JC40', '23.42', '—', '23.40', '—', '—', 'Plausible'],
    ]);
  });

  it('of a mill that has not said anything yet says so', async () => {
    await openReportPage(ProductionOverviewScreen, {
      answers: { [showAnalysisChoices.path]: () => ok(choicesFixture(null)) },
    });
    expect(reportText()).toContain('No machine has sent data yet');
  });

  it('of a mill whose first machine has just spoken says that figures follow', async () => {
    await openReportPage(ProductionOverviewScreen, {
      answers: { [showAnalysisChoices.path]: () => ok({ ...choicesFixture(null), isHeard: true }) },
    });
    expect(reportText()).toContain('The first telegram has arrived; figures follow with the next ones');
  });

  it('without rows says since when there are data, and leads back to them', async () => {
    await openReportPage(CapacityReportScreen, {
      at: '/?variety=JC60',
      answers: { [queryKpis.path]: ({ query }) => ok(emptyAnswerFixture(query)) },
    });
    expect(reportText()).toContain('No data, reset the filter');
    expect(reportText()).toContain('Data begin on 2026-11-01');
    await click(await oneWith(`.${analysisStyles.analysisNothing} button`, 'Show the last 7 days'));
    expect(address()).toBe('/');
  });

  it.each([
    ['zh', '产量预览查询失败'],
    ['en', 'Query of the output preview failed'],
    ['vn', 'Truy vấn xem trước sản lượng thất bại'],
  ] as const)('M-030 says in %s that the output preview could not be read', async (language, sentence) => {
    await openReportPage(ProductionOverviewScreen, {
      language,
      answers: { [queryKpis.path]: () => refusedWith(400, { code: 400, message: 'down' }) },
    });
    await found(() => reportText().includes(sentence) || undefined);
    await found(() => document.querySelector('[role="alert"] button'));
  });

  it('says what failed and lets it be tried again, or which right is missing', async () => {
    const facts = { code: 413, messageCode: 'analysis.tooManyRows', parameter1: '10000' };
    await openReportPage(PerformanceScreen, { answers: { [queryKpis.path]: () => refusedWith(200, facts) } });
    await oneWith('button', 'Retry');
    expect(reportText()).toContain('More than 10000 rows');
    await close();
    const denied = { code: 510, messageCode: 'core.forbidden', parameter1: 'boards.analysis' };
    await openReportPage(PerformanceScreen, {
      answers: { [showAnalysisChoices.path]: () => refusedWith(403, denied) },
    });
    await found(() => reportText().includes('boards.analysis') || undefined);
  });
});
