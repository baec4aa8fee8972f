import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
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
    timeEff: 'Time efficiency',
    prodEff: 'Production efficiency',
    utilisation: 'Utilisation',
    breakRate: 'End breaks /1000 sp·h',
    idleRate: 'Idle spindles',
    eleTon: 'Electricity per tonne',
    doffs: 'Doffs',
    power: 'Power',
  },
  definitions: {
    output: 'Output counted by the machines in this shift',
    outputT: 'Output counted by the machines in this shift',
    forecastT: 'Made today + time left × rate of the last hour (estimate)',
    timeEff: 'Run time ÷ calendar time × 100',
    prodEff: 'Actual output ÷ theoretical output at set speed in calendar time × 100',
    utilisation: 'Running machines ÷ installed machines × 100, now',
    breakRate: 'End breaks × 1000 ÷ (spindles × run hours)',
    idleRate: 'Idle spindles ÷ spindles, weighted by run time',
    eleTon: 'Electricity of the whole mill ÷ cones, this shift',
    doffs: 'Doffs completed in this shift',
    power: 'Active power now',
  },
};
