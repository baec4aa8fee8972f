import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillText } from '@millwright/contract/reference/mill/millPlan.ts';

/** A spare part that the demonstration keeps besides those of the library. */
export interface DemoSparePart {
  readonly code: string;
  readonly name: MillText;
  readonly model: string;
  readonly class: string;
  readonly unit: string;
  readonly place: string;
  readonly leastStock: number;
  readonly price: number;
  readonly isRecycled: boolean;
}

type Family = readonly [
  code: string,
  zh: string,
  en: string,
  vn: string,
  partClass: string,
  unit: string,
  place: string,
  leastStock: number,
  price: number,
];

/** Families of parts and their sizes: 52 parts. */
const families: readonly (readonly [family: Family, models: readonly string[]])[] = [
  [
    ['BR', '深沟球轴承', 'Ball bearing', 'Vòng bi cầu', 'bearing', 'pcs', 'A1', 12, 18],
    ['6004-2RS', '6006-2RS', '6202-2Z', '6203-2RS', '6204-2RS', '6206-2Z', '6306-2RS', '6309-2Z'],
  ],
  [
    ['NB', '滚针轴承', 'Needle bearing', 'Vòng bi kim', 'bearing', 'pcs', 'A1', 20, 9],
    ['HK1612', 'HK2016', 'NK18/16', 'LZ1622'],
  ],
  [
    ['TB', '同步带', 'Timing belt', 'Dây đai răng', 'transmission', 'pcs', 'A2', 4, 86],
    ['8M-640', '8M-880', '8M-1440', '14M-1610', '5M-450', 'L-187'],
  ],
  [
    ['VB', '三角带', 'V-belt', 'Dây đai thang', 'transmission', 'pcs', 'A2', 6, 22],
    ['SPA-1250', 'SPB-1800', 'A-1000', 'B-1600'],
  ],
  [
    ['CH', '链条', 'Chain', 'Xích', 'transmission', 'm', 'A3', 5, 35],
    ['08B-1', '10B-1', '12A-2'],
  ],
  [
    ['GW', '齿轮', 'Gear', 'Bánh răng', 'transmission', 'pcs', 'A4', 2, 140],
    ['M2-38', 'M2-52', 'M3-28', 'M2.5-60'],
  ],
  [
    ['CT', '接触器', 'Contactor', 'Khởi động từ', 'electrical', 'pcs', 'B1', 4, 95],
    ['LC1-D09', 'LC1-D25', 'LC1-D40'],
  ],
  [
    ['FS', '熔断器', 'Fuse', 'Cầu chì', 'electrical', 'pcs', 'B1', 30, 3],
    ['10×38-6', '10×38-16', '14×51-32'],
  ],
  [
    ['PW', '开关电源', 'Power supply', 'Bộ nguồn', 'electrical', 'pcs', 'B1', 2, 210],
    ['24V-5A', '24V-10A'],
  ],
  [
    ['SN', '接近开关', 'Proximity switch', 'Cảm biến tiệm cận', 'sensor', 'pcs', 'B2', 8, 48],
    ['M8-NPN', 'M12-PNP', 'M18-NPN', 'M30-PNP'],
  ],
  [
    ['CY', '气缸', 'Cylinder', 'Xy lanh khí', 'pneumatic', 'pcs', 'B3', 2, 160],
    ['Ø20×50', 'Ø32×80', 'Ø40×100'],
  ],
  [
    ['HS', '气管', 'Air hose', 'Ống khí', 'pneumatic', 'm', 'B3', 40, 2],
    ['Ø6', 'Ø8', 'Ø12'],
  ],
  [
    ['OS', '油封', 'Oil seal', 'Phớt dầu', 'bearing', 'pcs', 'A5', 10, 6],
    ['25×40×7', '35×52×8', '50×72×10'],
  ],
  [
    ['OL', '齿轮油', 'Gear oil', 'Dầu hộp số', 'lubricant', 'l', 'C1', 40, 19],
    ['CLP 150', 'CLP 220'],
  ],
];

/** The spare parts of the demonstration that the library does not have. */
export const demoSpareParts: readonly DemoSparePart[] = families.flatMap(
  ([[code, zh, en, vn, partClass, unit, place, leastStock, price], models]) =>
    models.map((model, at) => ({
      code: `${code}-${String(at + 1).padStart(2, '0')}`,
      name: { zh, en, vn },
      model,
      class: partClass,
      unit,
      place: `${place}-${String(at + 5).padStart(2, '0')}`,
      leastStock,
      price: price * (1 + at / 4),
      isRecycled: false,
    })),
);

/**
 * Which parts only some machines take, by their codes; the others are of usual sizes, and every machine takes them. What repairs of any
 * machine use is among the others.
 */
export const partProcesses: Readonly<Record<string, readonly Process[]>> = {
  'LB-SPOIL': ['spinning'],
  'NB-04': ['roving', 'spinning'],
  'TB-02': ['roving'],
  'TB-04': ['carding', 'drawing'],
  'TB-06': ['winding'],
  'VB-02': ['blowing', 'carding'],
  'CH-01': ['predrawing', 'drawing', 'lapForming'],
  'CH-02': ['predrawing', 'drawing', 'lapForming'],
  'CH-03': ['blowing'],
  'GW-01': ['carding', 'roving'],
  'GW-02': ['predrawing', 'drawing'],
  'GW-03': ['spinning'],
  'GW-04': ['combing'],
  'CY-01': ['winding'],
  'CY-02': ['predrawing', 'drawing', 'combing'],
  'CY-03': ['blowing', 'lapForming'],
  'OL-01': ['carding', 'predrawing', 'drawing', 'combing'],
  'OL-02': ['roving', 'spinning'],
};

/** What one piece of a special part costs, yuan. */
export const specialPrices: Readonly<Record<string, number>> = {
  'SP-CD-01': 8_600,
  'SP-CD-02': 62,
  'SP-DF-01': 14,
  'SP-CB-01': 1_450,
  'SP-RF-01': 3.2,
  'SP-RF-02': 6.8,
  'SP-RF-03': 0.06,
  'SP-RF-04': 2.4,
  'SP-WD-01': 165,
  'SP-WD-02': 38,
};

/** What stock moved for, and where special parts lie. */
export const partNotes = {
  begun: { zh: '建账盘点', en: 'First count', vn: 'Kiểm kê ban đầu' },
  issued: { zh: '备用领用', en: 'Taken for the workshop', vn: 'Lĩnh về xưởng' },
  noFrameFree: { zh: '订单紧，推迟停车', en: 'Orders are urgent, stop later', vn: 'Đơn gấp, dừng máy sau' },
} as const satisfies Record<string, MillText>;
