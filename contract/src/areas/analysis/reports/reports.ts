import { dimensions } from '../query/question.ts';
import { defineReport, reportFilters } from './report.ts';

/** Reports of analysis, in the order of the menu. */
export const reports = {
  /** Production statistics: what was made against plan, by step and process. */
  productionStatistics: defineReport('productionStatistics', {
    figures: ['outputT', 'planT', 'planAttainment', 'eleTon'],
    columns: ['outputT', 'output', 'planT', 'plan', 'planAttainment', 'runTime', 'energy', 'eleTon'],
    defaults: { grain: 'day', by: ['process'], hidden: ['output', 'plan', 'energy'], process: [] },
    dimensions,
    filters: reportFilters,
  }),
  /** Capacity report: what could be made, what was made, and where the time for the rest went. */
  capacityReport: defineReport('capacityReport', {
    figures: ['theoretical', 'output', 'prodEff', 'machineUse'],
    columns: [
      'theoretical',
      'output',
      'prodEff',
      'timeEff',
      'machineUse',
      'runTime',
      'unplannedStop',
      'minorStop',
      'technologicalStop',
      'plannedStop',
      'outsideTime',
      'unknownTime',
    ],
    defaults: {
      grain: 'none',
      by: ['process'],
      hidden: ['minorStop', 'technologicalStop', 'unknownTime'],
      process: [],
    },
    dimensions,
    filters: reportFilters,
  }),
  /** Production overview: how the mill is doing on one page, and where to look first. */
  productionOverview: defineReport('productionOverview', {
    figures: [
      'outputT',
      'planAttainment',
      'prodEff',
      'timeEff',
      'machineUse',
      'breakRate',
      'idleRate',
      'eleTon',
    ],
    columns: [
      'outputT',
      'planAttainment',
      'prodEff',
      'timeEff',
      'machineUse',
      'breakRate',
      'idleRate',
      'unplannedStop',
      'energy',
      'eleTon',
    ],
    defaults: { grain: 'none', by: ['process'], hidden: ['energy'], process: [] },
    dimensions,
    filters: reportFilters,
    failure: 'analysis:overview.failed',
  }),
  /** Performance page: crews and shifts against each other. */
  performance: defineReport('performance', {
    figures: ['prodEff', 'planAttainment', 'breakRate', 'eleTon'],
    columns: [
      'outputT',
      'planAttainment',
      'prodEff',
      'timeEff',
      'breakRate',
      'idleRate',
      'doffTime',
      'unplannedStop',
      'eleTon',
    ],
    defaults: { grain: 'none', by: ['crew'], hidden: ['doffTime'], process: [] },
    dimensions,
    filters: reportFilters,
  }),
  /** Equipment efficiency: availability, time and production efficiency of each machine against its limit. */
  equipmentEfficiency: defineReport('equipmentEfficiency', {
    figures: ['availability', 'timeEff', 'prodEff', 'machineUse'],
    columns: [
      'prodEff',
      'timeEff',
      'availability',
      'machineUse',
      'output',
      'runTime',
      'unplannedStop',
      'minorStop',
      'technologicalStop',
      'plannedStop',
    ],
    defaults: {
      grain: 'none',
      by: ['machine'],
      hidden: ['technologicalStop', 'plannedStop'],
      process: ['spinning'],
    },
    dimensions,
    filters: reportFilters,
  }),
  /** Stops: which machines stood longer than 10 min, 30 min, 1 h or 3 h, and why. */
  onOff: defineReport('onOff', {
    figures: ['runTime', 'unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop', 'machineUse'],
    columns: [
      'runTime',
      'unplannedStop',
      'minorStop',
      'technologicalStop',
      'plannedStop',
      'outsideTime',
      'unknownTime',
      'timeEff',
      'machineUse',
    ],
    defaults: {
      grain: 'day',
      by: [],
      hidden: ['unknownTime'],
      process: ['spinning'],
    },
    dimensions,
    filters: reportFilters,
  }),
  /** End breaks: where, when and on which spindle ends break. */
  brokenEnds: defineReport('brokenEnds', {
    figures: ['breakRate', 'breaks', 'idleRate', 'prodEff'],
    columns: ['breakRate', 'breaks', 'idleRate', 'prodEff', 'output'],
    defaults: { grain: 'none', by: ['machine'], hidden: [], process: ['spinning'] },
    dimensions: ['line', 'variety', 'machine', 'crew'],
    filters: reportFilters,
    processes: ['spinning'],
    needsProcess: true,
  }),
  /** Doffs: how often machines were doffed, how long it took, and when. */
  doffing: defineReport('doffing', {
    figures: ['doffs', 'doffTime', 'technologicalStop', 'output'],
    columns: ['doffs', 'doffTime', 'technologicalStop', 'output', 'runTime', 'timeEff'],
    defaults: { grain: 'none', by: ['machine'], hidden: [], process: ['spinning'] },
    dimensions: ['line', 'variety', 'machine', 'crew'],
    filters: reportFilters,
    processes: ['roving', 'spinning'],
    needsProcess: true,
  }),
  /** Energy statistics: how much electricity, by whom, in which band of the tariff and at what cost. */
  energyUse: defineReport('energyUse', {
    // Electricity has a place of its own in the menu.
    menu: 'energyStatistics',
    figures: ['energy', 'eleTon', 'eleTonStd', 'outputT'],
    columns: ['energy', 'eleTon', 'eleTonStd', 'outputT', 'runTime'],
    defaults: { grain: 'none', by: ['process'], hidden: ['runTime'], process: [] },
    dimensions,
    filters: reportFilters,
  }),
} as const;
export type ReportName = keyof typeof reports;
