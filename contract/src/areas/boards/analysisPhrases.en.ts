import type { SameShape } from '../../core/phrases.ts';
import type {
  analysisErrorsZh,
  analysisFieldsZh,
  analysisScreensZh,
  analysisZh,
} from './analysisPhrases.zh.ts';

export const analysisScreensEn: SameShape<typeof analysisScreensZh> = {
  productionStatistics: 'Production statistics',
  capacityReport: 'Capacity report',
  productionOverview: 'Production overview',
  performance: 'Performance',
  equipmentEfficiency: 'Equipment efficiency',
  onOff: 'On/off statistics',
  brokenEnds: 'Broken ends',
  doffing: 'Doffing',
};

export const analysisFieldsEn: SameShape<typeof analysisFieldsZh> = {
  fromMs: 'Start',
  toMs: 'End',
  from: 'From',
  to: 'To',
  kpis: 'KPIs',
  dimensions: 'Dimensions',
  grain: 'View',
  line: 'Line',
  machineIds: 'Machines',
  crew: 'Crew',
  shift: 'Shift',
  compare: 'Compare',
  classes: 'Stop class',
  longerThanMin: 'Longer than',
  code: 'Machine code',
  pageNo: 'Page',
  pageSize: 'Rows per page',
};

export const analysisErrorsEn: SameShape<typeof analysisErrorsZh> = {
  tooManyRows: 'More than {limit} rows; choose a shorter period or fewer dimensions',
};

export const analysisEn: SameShape<typeof analysisZh> = {
  rights: { analysis: 'Data analysis' },
  analysis: {
    dimensions: {
      process: 'Process',
      line: 'Line',
      variety: 'Variety',
      machine: 'Machine',
      crew: 'Crew',
    },
    grains: {
      shift: 'By shift',
      day: 'By day',
      month: 'By month',
      year: 'By year',
      hour: 'By hour',
      band: 'By tariff band',
      none: 'Whole period',
    },
    steps: {
      shift: 'Shift',
      day: 'Date',
      month: 'Month',
      year: 'Year',
      hour: 'Hour',
      band: 'Tariff band',
      none: 'Period',
    },
    stopClasses: {
      unplanned: 'Unplanned',
      minor: 'End breaks',
      technological: 'Doffing',
      planned: 'Planned',
      outside: 'Planned idle',
    },
    stopFilters: {
      over10: 'Over 10 min',
      over30: 'Over 30 min',
      over60: 'Over 1 h',
      over180: 'Over 3 h',
    },
    alerts: {
      belowPlan: 'Actual output below planned',
      noOutput: 'Machine without output',
      lowEfficiency: 'Efficiency below the alert value',
    },
    noData: 'No data, reset the filter',
    total: 'Total',
    before: 'Before',
    sheet: 'Analysis',
  },
};
