import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  resources: {
    equipmentArea: 'Equipment area',
    machineModel: 'Machine model',
    modelSignal: 'Signal',
    machine: 'Machine',
    machineSource: 'Gateway',
  },
  fields: {
    parentId: 'Above',
    sort: 'Order',
    remark: 'Remark',
    name: 'Name',
    kind: 'Kind',
    positions: 'Positions',
    slowestPeriodS: 'Slowest period',
    maxGramsPerHour: 'Greatest output',
    maxWatts: 'Greatest power',
    modelId: 'Model',
    position: 'Position',
    code: 'Code',
    unit: 'Unit',
    digits: 'Decimals',
    min: 'Lower limit',
    max: 'Upper limit',
    periodS: 'Period',
    against: 'Compared with',
    normalMin: 'Normal from',
    normalMax: 'Normal to',
    number: 'Machine number',
    sourceId: 'Gateway',
    area: 'Area',
    place: 'Place',
    status: 'Status',
  },
};
