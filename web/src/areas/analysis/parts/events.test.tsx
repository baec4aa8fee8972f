// @vitest-environment jsdom
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  analyseBrokenEnds,
  exportBrokenSpindles,
} from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { exportLastDoffs, listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { exportStops, listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../app/page.ts';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import BrokenEndsScreen from '../brokenEnds/index.tsx';
import DoffingScreen from '../doffing/index.tsx';
import OnOffScreen from '../onOff/index.tsx';
import {
  all,
  openReportPage,
  reportText,
  reportTexts,
  withPages,
} from '@millwright/testing/web/analysis/screens.tsx';
import analysisStyles from './analysis.module.css';
import styles from '../../../kit/charts/strips/rows.module.css';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

withPages();

const pages = [
  ['P-039 on/off statistics', OnOffScreen, listStops, exportStops, 'Excel: List of stops'],
  [
    'P-040 broken ends',
    BrokenEndsScreen,
    analyseBrokenEnds,
    exportBrokenSpindles,
    'Excel: Spindles that break most',
  ],
  ['P-041 doffing', DoffingScreen, listLastDoffs, exportLastDoffs, 'Excel: Last 10 doffs of each machine'],
] as const;

const lastOf = (server: Awaited<ReturnType<typeof openReportPage>>, path: string) =>
  Object.fromEntries(server.seen.findLast((request) => request.path === path)?.query ?? []);

describe('pages of events', () => {
  it.each(pages)(
    '%s narrow their list by line, variety, crew and shift, and save just that as Excel',
    async (...page_) => {
      const [, Screen, list, sheet, button] = page_;
      const saved = vi.spyOn(page, 'save').mockImplementation(() => undefined);
      const asked = {
        line: 'combed',
        variety: 'JC40',
        crew: 'B',
        shift: 'night',
        from: '2026-11-02',
        to: '2026-11-03',
      };
      const server = await openReportPage(Screen, {
        at: `/?${new URLSearchParams(asked)}`,
        answers: { [sheet.path]: () => ({ body: 'a sheet' }) },
      });
      await found(() => all(`[aria-label="${button}"]`)[0]);
      expect(lastOf(server, list.path)).toMatchObject(asked);
      await click(await found(() => all(`[aria-label="${button}"]`)[0]));
      await found(() => saved.mock.calls[0]);
      expect(lastOf(server, sheet.path)).toMatchObject(asked);
      expect(saved.mock.calls[0]?.[1]).toBe(`${button.slice(7)} 2026-11-01 – 2026-11-07.xlsx`);
    },
  );

  it.each([
    ['P-039 stops', OnOffScreen, listStops, 92, '2026-07-01'],
    ['P-040 spindles', BrokenEndsScreen, analyseBrokenEnds, 31, '2026-08-31'],
    ['P-041 doffs', DoffingScreen, listLastDoffs, 92, '2026-07-01'],
  ] as const)('%s of a year are those of its last days, and the page says so', async (...of) => {
    const [, Screen, list, days, from] = of;
    const server = await openReportPage(Screen, { at: '/?grain=month&from=2026-01-01&to=2026-09-30' });
    await found(() => (reportText().includes(`Only the last ${days} days of the period`) ? true : undefined));
    expect(lastOf(server, list.path)).toMatchObject({ from, to: '2026-09-30' });
    expect(lastOf(server, queryKpis.path)).toMatchObject({ from: '2026-01-01', to: '2026-09-30' });
  });

  it('P-039 tell the stops against the period before, each cause and machine too', async () => {
    const server = await openReportPage(OnOffScreen);
    await found(() => all(`.${analysisStyles.analysisThreshold}`)[0]);
    expect(lastOf(server, listStops.path)).toMatchObject({ compare: 'true' });
    expect(reportTexts(`.${analysisStyles.analysisThreshold} dd`)).toEqual([
      '3 2',
      '6.0\u2009h 2.0',
      '90.0\u2009kg 30',
      'with shorter stops 97.5\u2009kg',
    ]);
    const directions = all(`.${analysisStyles.analysisThreshold} ${kitParts.delta}`).map((each) =>
      each.getAttribute('data-tone'),
    );
    expect(directions).toEqual(['good', 'warn', 'warn']);
    expect(reportTexts(`.${styles.bars}`)[1]).toContain('1.03 times');
  });

  it('P-039 say nothing of the period before where it is not asked for', async () => {
    const server = await openReportPage(OnOffScreen, { at: '/?compare=0' });
    await found(() => all(`.${analysisStyles.analysisThreshold}`)[0]);
    expect(lastOf(server, listStops.path)).toMatchObject({ compare: 'false' });
  });

  it.each([
    ['hour', ''],
    ['shift', 'grain=shift'],
    ['month', 'grain=month&from=2026-01-01&to=2026-11-07'],
  ])('P-040 the break rate goes by %s', async (grain, at) => {
    const server = await openReportPage(BrokenEndsScreen, { at: `/?${at}` });
    await oneWith('h3', 'Break rate over time');
    const grains = server.seen
      .filter(({ path }) => path === queryKpis.path)
      .map(({ query }) => query.get('grain'));
    expect(grains).toContain(grain);
    expect(grains.filter((each) => each !== 'none' && each !== grain)).toEqual([]);
  });

  it('P-040 frames and varieties are held against the period before', async () => {
    await openReportPage(BrokenEndsScreen);
    await oneWith('h3', 'Frames with the most breaks');
    expect(reportTexts(`.${styles.bars}`)[0]).toMatch(/^Ring frame 04/);
    expect(all(`.${styles.bars}`)[0]?.querySelectorAll(kitParts.delta)).toHaveLength(4);
  });
});
