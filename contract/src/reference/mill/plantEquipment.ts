import type { MillText } from './millPlan.ts';

/** Equipment of a mill that makes nothing itself and sends no telegrams. */
export interface PlantEquipment {
  readonly number: string;
  readonly name: MillText;
  /** A value of the dictionary `non_production_kind`. */
  readonly kind: string;
  readonly model: string;
  readonly level: 'A' | 'B' | 'C';
  /** The area in which it stands, by its code; none: outside of the halls. */
  readonly area?: string;
  /** Machines of these processes are served by it. */
  readonly serves?: readonly string[];
}

const words = (zh: string, en: string, vn: string): MillText => ({ zh, en, vn });

/** What a mill of 100,000 spindles usually keeps besides its machines. */
export const plantEquipment: readonly PlantEquipment[] = [
  {
    number: 'AC-01',
    name: words('1号空压机', 'Air compressor 1', 'Máy nén khí 1'),
    kind: 'airCompressor',
    model: 'GA 250',
    level: 'A',
    serves: ['spinning', 'winding'],
  },
  {
    number: 'AC-02',
    name: words('2号空压机', 'Air compressor 2', 'Máy nén khí 2'),
    kind: 'airCompressor',
    model: 'GA 250',
    level: 'B',
    serves: ['spinning', 'winding'],
  },
  {
    number: 'HV-01',
    name: words('前纺空调', 'Air conditioning, front spinning', 'Điều hòa xưởng sợi trước'),
    kind: 'airConditioning',
    model: 'KT-120',
    level: 'A',
    area: 'FRONT',
    serves: ['carding', 'drawing'],
  },
  {
    number: 'HV-02',
    name: words('细纱空调', 'Air conditioning, ring spinning', 'Điều hòa xưởng sợi con'),
    kind: 'airConditioning',
    model: 'KT-180',
    level: 'A',
    area: 'RING',
    serves: ['spinning'],
  },
  {
    number: 'DF-01',
    name: words('清梳滤尘机组', 'Dust filter, blowing and carding', 'Cụm lọc bụi bông chải'),
    kind: 'dustFilter',
    model: 'JYFO-III',
    level: 'A',
    area: 'FRONT',
    serves: ['blowing', 'carding'],
  },
  {
    number: 'PW-01',
    name: words('1号变压器', 'Transformer 1', 'Máy biến áp 1'),
    kind: 'power',
    model: 'SCB13-2500',
    level: 'A',
  },
  {
    number: 'FL-01',
    name: words('1号电动叉车', 'Electric forklift 1', 'Xe nâng điện 1'),
    kind: 'vehicle',
    model: 'CPD20',
    level: 'C',
  },
  {
    number: 'LF-01',
    name: words('货梯', 'Goods lift', 'Thang hàng'),
    kind: 'lift',
    model: 'THJ3000',
    level: 'B',
    area: 'WIND',
  },
];
