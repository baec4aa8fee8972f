import { telemetryParameters } from './parameters.phrases.ts';
import { boxWordsEn } from './boxes/box.phrases.ts';
import { quarantineEn } from './quarantine/quarantine.phrases.en.ts';
import { seenEn } from './seen/seen.phrases.en.ts';
import { commandWordsEn } from './commands/command.phrases.ts';
import type { SameShape } from '../../core/words/phrases.ts';
import type { zh } from './phrases.zh.ts';
import { cottonDefinitionsEn, cottonKpisEn } from './kpis/cottonKpi.phrases.ts';
import { maintenanceDefinitionsEn, maintenanceKpisEn } from './kpis/maintenanceKpi.phrases.ts';
import { reportDefinitionsEn, reportKpisEn } from './reports/report.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  fields: telemetryParameters.en,
  ...commandWordsEn,
  box: boxWordsEn.box,
  ...quarantineEn,
  ...seenEn,
  errors: { ...commandWordsEn.errors, ...boxWordsEn.errors, ...quarantineEn.errors },
  screens: { ...quarantineEn.screens, ...seenEn.screens },
  states: {
    running: 'Running',
    stopped: 'Stopped',
    doffing: 'Doffing',
    fault: 'Fault',
    endBreakStop: 'End-break stop',
    waiting: 'Waiting',
    maintenance: 'Maintenance',
    changeover: 'Changeover',
    plannedIdle: 'Planned idle',
    powerOff: 'Power off',
    offline: 'Offline',
  },
  kpis: {
    output: 'Output',
    outputT: 'Output',
    forecastT: 'Forecast today',
    planAttainment: 'Plan attainment',
    timeEff: 'Time efficiency',
    prodEff: 'Production efficiency',
    utilisation: 'Utilisation',
    breakRate: 'End breaks /1000 sp·h',
    idleRate: 'Idle spindles',
    eleTon: 'Electricity per tonne',
    doffs: 'Doffs',
    power: 'Power',
    ...reportKpisEn,
    ...maintenanceKpisEn,
    ...cottonKpisEn,
  },
  definitions: {
    output: 'Output counted by the machines',
    outputT: 'Output counted by the machines',
    forecastT:
      'Made today until the last quarter of an hour + time left × rate of the hour before it; new each quarter (estimate)',
    planAttainment: 'Output ÷ output planned for the varieties in the same time without planned idle × 100',
    timeEff: 'Run time ÷ calendar time × 100',
    prodEff: 'Actual output ÷ theoretical output at set speed in calendar time × 100',
    utilisation: 'Running machines ÷ installed machines × 100, now',
    breakRate: 'End breaks × 1000 ÷ (spindles × run hours)',
    idleRate: 'Idle spindles ÷ spindles, weighted by run time',
    eleTon: 'Electricity ÷ cones of the mill in the same time; of a single machine or line ÷ its own output',
    doffs: 'Doffs completed',
    power: 'Active power now',
    ...reportDefinitionsEn,
    ...maintenanceDefinitionsEn,
    ...cottonDefinitionsEn,
  },
};
