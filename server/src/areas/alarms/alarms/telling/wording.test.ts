import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { describe, expect, it } from 'vitest';
import type { StoredMachineRow } from '../../../equipment/index.ts';
import type { ToTellRow } from '../store/tell.queries.ts';
import { nameFor, namesOf, type Words } from './wording.ts';

const machine = (id: number, kind: MachineKind, number: string): StoredMachineRow => ({
  id,
  code: `M-${id}`,
  number,
  kind,
  area: null,
  passage: null,
  place: id,
  positions: 1008,
  modelId: 'one',
  model: 'one',
  slowestPeriodS: 60,
});
const words: Words = {
  machines: new Map(
    [
      machine(1, 'spinning', '17'),
      machine(2, 'carding', '17'),
      machine(3, 'spinning', '31'),
      machine(4, 'climate', 'winding'),
    ].map((each) => [each.id, each]),
  ),
  wording: {
    latest: new Map(),
    modelOf: new Map(),
    signals: new Map(),
    gateways: new Map([['g', 'Hall 1']]),
  },
};
const alarm = (change: Partial<ToTellRow>): ToTellRow => ({
  id: 'a',
  ruleId: 'r',
  alarmName: 'Machine silent',
  priority: 'major',
  machineId: null,
  gatewayId: null,
  spindle: 0,
  subject: null,
  subjectMachineId: null,
  condition: 'active',
  stage: 'open',
  silence: 'none',
  source: 'silence',
  raisedMs: 0,
  value: null,
  limit: null,
  unit: null,
  digits: null,
  detail: null,
  lossKgPerH: null,
  isFluttering: false,
  reasons: null,
  telling: 'waiting',
  toldTimes: 0,
  taskId: null,
  newestMs: null,
  ...change,
});

describe('what messages call machines', () => {
  it('is their kind and number, as there is a card 17 beside ring frame 17', () => {
    expect(nameFor(alarm({ machineId: 1 }), words)).toEqual({
      zh: '细纱 17',
      en: 'Ring frame 17',
      vn: 'Máy sợi con 17',
    });
    expect(nameFor(alarm({ machineId: 3, spindle: 217 }), words)).toMatchObject({
      en: 'Ring frame 31 · spindle 217',
    });
    expect(nameFor(alarm({ machineId: 4 }), words)).toMatchObject({
      zh: '温湿度 络筒',
      en: 'Climate Winding',
    });
    expect(nameFor(alarm({ gatewayId: 'g' }), words)).toMatchObject({ en: 'Gateway Hall 1' });
  });

  it('is said once for all of a kind, and machines of one number are not one machine', () => {
    const rows = [
      alarm({ machineId: 1, spindle: 9 }),
      alarm({ machineId: 1, spindle: 4 }),
      alarm({ machineId: 2 }),
      alarm({ machineId: 3 }),
    ];
    expect(namesOf(rows, words)).toEqual({
      zh: '细纱 17 (4、9)、31 · 梳棉 17',
      en: 'Ring frame 17 (4, 9), 31 · Card 17',
      vn: 'Máy sợi con 17 (4, 9), 31 · Máy chải 17',
    });
  });
});
