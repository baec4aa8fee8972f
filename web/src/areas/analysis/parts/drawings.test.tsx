// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import BrokenEndsScreen from '../brokenEnds/index.tsx';
import CapacityReportScreen from '../capacityReport/index.tsx';
import DoffingScreen from '../doffing/index.tsx';
import EquipmentEfficiencyScreen from '../equipmentEfficiency/index.tsx';
import OnOffScreen from '../onOff/index.tsx';
import PerformanceScreen from '../performance/index.tsx';
import ProductionOverviewScreen from '../productionOverview/index.tsx';
import {
  address,
  all,
  close,
  openReportPage,
  reportText,
  reportTexts,
  withPages,
} from '@millwright/testing/web/analysis/screens.tsx';
import analysisStyles from './analysis.module.css';
import heatStyles from '../../../kit/charts/heat.module.css';
import rowsStyles from '../../../kit/charts/strips/rows.module.css';
import curveStyles from '../../../kit/charts/curve.module.css';
import spindleStyles from '../../../kit/charts/strips/spindle.module.css';
import chartStyles from '../../../kit/charts/chart.module.css';

withPages();

describe('the drawings', () => {
  it('P-037 crews against each other by date, ranked, and shifts by their sums', async () => {
    await openReportPage(PerformanceScreen);
    expect(reportTexts(`.${heatStyles.heat} tbody th`)).toEqual(['A', 'B', 'C', 'D']);
    expect(all(`.${heatStyles.heat} tbody td`)).toHaveLength(28);
    const bars = await found(() =>
      all(`.${rowsStyles.bars}`).length === 2 ? all(`.${rowsStyles.bars}`) : undefined,
    );
    expect(bars[0]?.querySelector(`.${rowsStyles.barsName}`)?.textContent).toBe('D');
    expect(bars[1]?.querySelectorAll('li')).toHaveLength(3);
  });

  it('P-038 the spread of the frames with limit and median, and the lowest first', async () => {
    await openReportPage(EquipmentEfficiencyScreen);
    expect(reportText()).toContain('1 below the limit');
    expect(reportTexts(`.${curveStyles.trendLimit} text`)).toEqual([
      'median 25.0',
      'target 30.0',
      'limit 15.0',
    ]);
    expect(reportTexts(`.${rowsStyles.bars} .${rowsStyles.barsName}`)[0]).toBe('Ring frame 01');
  });

  it('P-039 long stops by threshold, reason and machine, one by one and page by page', async () => {
    const server = await openReportPage(OnOffScreen);
    expect(reportTexts('.ant-segmented-item-label')).toEqual([
      'Over 10 min · 3',
      'Over 30 min · 2',
      'Over 1 h · 1',
      'Over 3 h · 1',
    ]);
    expect(reportTexts(`.${rowsStyles.bars}`)[0]).toContain(
      'S704 Inverter4.0\u2009h3.060.0\u2009kg · 67\u2009%',
    );
    expect(reportTexts('tbody tr')[2]).toContain('lasts');
    await click(await oneWith(`.${analysisStyles.analysisPages} button`, 'Next'));
    expect(address()).toBe('/?page=2');
    await act(async () => all('.ant-segmented-item input')[2]?.click());
    expect(address()).toBe('/?longer=60');
    await found(() => server.seen.some(({ query }) => query.get('longerThanMin') === '60') || undefined);
  });

  it('P-040 the spindles that break most, and where they are on the frame', async () => {
    await openReportPage(BrokenEndsScreen);
    await found(() => document.querySelector(`.${spindleStyles.spindles}`));
    expect(reportText()).toContain('Breaks by spindle position: Ring frame 04');
    expect(reportTexts(`.${spindleStyles.spindleLabel}`)).toEqual(['L 217 · 21']);
    expect(reportText()).toContain('Ring frame 04 · L 217');
  });

  it('P-041 the last doffs of each machine on one axis, with their averages', async () => {
    await openReportPage(DoffingScreen);
    expect(all(`.${rowsStyles.momentsRow} i`)).toHaveLength(3);
    const row = await found(() => all('tbody tr').find(({ textContent }) => textContent.includes('3:00')));
    expect(row.textContent).toBe('Ring frame 01JC40311-08 07:003:00\u2009h3.052.0');
  });

  it('P-035 P-036 each drawing has its figures as a table', async () => {
    await openReportPage(CapacityReportScreen);
    await click(await found(() => all(`.${chartStyles.switch}`)[1]));
    expect(reportTexts(`.${chartStyles.table} thead th`)).toEqual([
      'Process',
      'Running h',
      'Unplanned h',
      'Breaks, doffing h',
      'Planned h',
      'Unknown h',
    ]);
    await close();
    await openReportPage(ProductionOverviewScreen);
    expect(all(`.${chartStyles.chart}`)).toHaveLength(7);
    expect(all(`.${chartStyles.switch}`)).toHaveLength(7);
  });
});
