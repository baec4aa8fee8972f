import type { PlanOccasion } from '@millwright/contract/areas/lab/samples/occasions.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { DemoMill } from '../parts/mills.ts';

type Text = Readonly<Record<DemoMill['language'], string>>;

/** Test method of the demonstration, by the number of the norm that it follows. */
export interface DemoMethod {
  readonly code: string;
  readonly name: Text;
  readonly norm: string;
  readonly specimens: number;
}

export const labMethods: readonly DemoMethod[] = [
  {
    code: 'EVEN',
    name: {
      zh: '纱条条干不匀（电容法）',
      en: 'Evenness, capacitance method',
      vn: 'Độ đều, phương pháp điện dung',
    },
    norm: 'GB/T 3292.1-2008',
    specimens: 10,
  },
  {
    code: 'TENSILE',
    name: { zh: '单纱断裂强力', en: 'Single-end breaking force', vn: 'Lực kéo đứt sợi đơn' },
    norm: 'GB/T 3916-2013',
    specimens: 20,
  },
  {
    code: 'SKEIN',
    name: {
      zh: '线密度（绞纱法）',
      en: 'Linear density, skein method',
      vn: 'Chi số sợi, phương pháp con sợi',
    },
    norm: 'GB/T 4743-2009',
    specimens: 10,
  },
];

/** Sampling plan of the demonstration; parameters that a mill lacks or does not mark are left out. */
export interface DemoPlan {
  readonly code: string;
  readonly name: Text;
  readonly occasion: PlanOccasion;
  readonly process: Process;
  readonly maxMachines: number | null;
  readonly afterMin: number;
  readonly graceMin: number;
  readonly items: readonly {
    readonly parameter: string;
    readonly method: string;
    readonly specimens: number;
  }[];
}

export const labPlans: readonly DemoPlan[] = [
  {
    code: 'YARN-SHIFT',
    name: { zh: '细纱每班检验', en: 'Yarn, each shift', vn: 'Sợi con, mỗi ca' },
    occasion: 'shift',
    process: 'spinning',
    maxMachines: 5,
    afterMin: 90,
    graceMin: 120,
    items: [
      { parameter: 'CVM', method: 'EVEN', specimens: 10 },
      { parameter: 'THIN-50', method: 'EVEN', specimens: 10 },
      { parameter: 'THICK-50', method: 'EVEN', specimens: 10 },
      { parameter: 'NEP-200', method: 'EVEN', specimens: 10 },
      { parameter: 'HAIR', method: 'EVEN', specimens: 10 },
    ],
  },
  {
    code: 'CARD-DAY',
    name: { zh: '梳棉每日条干', en: 'Card sliver, each day', vn: 'Cúi chải, mỗi ngày' },
    occasion: 'day',
    process: 'carding',
    maxMachines: 3,
    afterMin: 180,
    graceMin: 240,
    items: [{ parameter: 'CARD-CVM', method: 'EVEN', specimens: 5 }],
  },
  {
    code: 'YARN-CHANGE',
    name: { zh: '细纱翻改后检验', en: 'Yarn after changeover', vn: 'Sợi con sau chuyển mặt hàng' },
    occasion: 'changeover',
    process: 'spinning',
    maxMachines: null,
    afterMin: 30,
    graceMin: 60,
    items: [
      { parameter: 'CVM', method: 'EVEN', specimens: 10 },
      { parameter: 'HAIR', method: 'EVEN', specimens: 10 },
    ],
  },
];
