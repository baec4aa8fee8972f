import type { SameShape } from '../../../core/words/phrases.ts';
import type { reportDefinitionsZh, reportKpisZh } from './report.phrases.zh.ts';

export const reportKpisEn: SameShape<typeof reportKpisZh> = {
  plan: 'Planned output',
  planT: 'Planned output',
  theoretical: 'Theoretical output',
  availability: 'Availability',
  machineUse: 'Machine utilisation',
  breaks: 'Broken ends',
  doffTime: 'Time per doff',
  energy: 'Electricity',
  eleTonStd: 'Electricity per tonne, converted',
  tendedTime: 'Machine hours tended',
  spindleTime: 'Spindle hours tended',
  outputStd: 'Output, converted',
  runTime: 'Running time',
  unplannedStop: 'Unplanned stops',
  minorStop: 'End-break stops',
  technologicalStop: 'Doffing stops',
  plannedStop: 'Planned stops',
  outsideTime: 'Planned idle',
  unknownTime: 'Unknown time',
};

export const reportDefinitionsEn: SameShape<typeof reportDefinitionsZh> = {
  plan: 'Daily target of each variety × planned time (calendar time without planned idle; maintenance and changeover are in the target). Except in ring spinning, machines of the same variety take over the part of those planned idle',
  planT:
    'Daily target of each variety × planned time (calendar time without planned idle; maintenance and changeover are in the target). Except in ring spinning, machines of the same variety take over the part of those planned idle',
  theoretical: 'What machines make at set speed in calendar time',
  availability: 'Run time ÷ (calendar time − maintenance, changeover, planned idle) × 100',
  machineUse: 'Running machine-hours ÷ installed machine-hours × 100; time never reported counts too',
  breaks: 'End breaks counted by the ring frames',
  doffTime: 'Time in state doffing ÷ doffs',
  energy: 'Energy counted',
  eleTonStd: 'Electricity ÷ cones converted to 29.2 tex',
  tendedTime: 'Calendar time of the machines tended, by the share in each',
  spindleTime: 'Running spindle hours of the machines tended, by the share in each',
  outputStd: 'Output of each variety × its coefficient to 29.2 tex, to compare across counts',
  runTime: 'Time in state running',
  unplannedStop: 'Time stopped, at fault, waiting or without power',
  minorStop: 'Time in end-break stop',
  technologicalStop: 'Time in state doffing',
  plannedStop: 'Time of maintenance and changeover',
  outsideTime: 'Time planned idle, outside planned time',
  unknownTime: 'Time without data',
};
