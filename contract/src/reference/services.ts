// One file: what mills usually do to their machines and keep for it, read as lists.
import type { Process } from '../areas/basics/processTree/processes.ts';
import type { CycleUnit } from '../areas/maintenance/items/maintenanceItem.ts';
import type { MillText } from './mill/millPlan.ts';

type Written = readonly [zh: string, en: string, vn: string];

const words = ([zh, en, vn]: Written): MillText => ({ zh, en, vn });

/** Kinds of maintenance as mills divide it, by code. */
export const serviceTypes = {
  cleaning: words(['揩车', 'Cleaning', 'Lau máy']),
  lubrication: words(['加油', 'Lubrication', 'Tra dầu mỡ']),
  inspection: words(['巡检', 'Inspection', 'Kiểm tra']),
  minor: words(['小平车', 'Minor overhaul', 'Tiểu tu']),
  major: words(['大平车', 'Major overhaul', 'Đại tu']),
} as const;
export type ServiceType = keyof typeof serviceTypes;

export interface Service {
  readonly code: string;
  readonly name: MillText;
  readonly type: ServiceType;
  readonly process: Process;
  /** By the first of these that is over. */
  readonly cycles: Readonly<Partial<Record<CycleUnit, number>>>;
  readonly minutes: number;
  readonly people: number;
  /** Done drum by drum, while the machine runs. */
  readonly isRunning?: true;
  /** Codes of smaller services that it includes. */
  readonly includes?: readonly string[];
  readonly steps: readonly {
    readonly name: MillText;
    readonly kind: 'check' | 'value' | 'wiping';
    readonly unit?: string;
  }[];
}

const tick = (...name: Written) => ({ name: words(name), kind: 'check' as const });
const figure = (unit: string, ...name: Written) => ({ name: words(name), kind: 'value' as const, unit });
const wiping = (...name: Written) => ({ name: words(name), kind: 'wiping' as const });

/** Services that mills usually do, with usual cycles; each mill changes them to its own. */
export const services: readonly Service[] = [
  {
    code: 'CD-CLEAN',
    name: words(['梳棉揩车', 'Card cleaning', 'Lau máy chải']),
    type: 'cleaning',
    process: 'carding',
    cycles: { week: 1 },
    minutes: 45,
    people: 2,
    steps: [
      wiping('机台内外清洁', 'Inside and outside', 'Trong và ngoài máy'),
      tick('三角区积花清除', 'Fly below the licker-in removed', 'Dọn bông dưới trục gai'),
      tick('吸风管道通畅', 'Suction ducts free', 'Ống hút thông'),
    ],
  },
  {
    code: 'CD-600H',
    name: words(['梳棉600小时保养', 'Card service, 600 hours', 'Bảo dưỡng máy chải 600 giờ']),
    type: 'minor',
    process: 'carding',
    cycles: { runHour: 600, month: 2 },
    minutes: 180,
    people: 2,
    includes: ['CD-CLEAN'],
    steps: [
      figure('mm', '锡林—盖板隔距', 'Cylinder to flats setting', 'Cự ly thùng lớn – mui'),
      figure('mm', '锡林—道夫隔距', 'Cylinder to doffer setting', 'Cự ly thùng lớn – thùng con'),
      tick('针布检查磨砺', 'Clothing inspected and ground', 'Kiểm tra, mài kim chải'),
    ],
  },
  {
    code: 'DF-LUB',
    name: words(['并条加油', 'Draw frame lubrication', 'Tra dầu máy ghép']),
    type: 'lubrication',
    process: 'drawing',
    cycles: { month: 1 },
    minutes: 30,
    people: 1,
    steps: [
      tick('罗拉轴承加油', 'Roller bearings greased', 'Tra mỡ ổ suốt'),
      tick('圈条盘加油', 'Coiler oiled', 'Tra dầu bộ xếp cúi'),
    ],
  },
  {
    code: 'FL-MINOR',
    name: words(['粗纱小平车', 'Roving frame, minor overhaul', 'Tiểu tu máy thô']),
    type: 'minor',
    process: 'roving',
    cycles: { month: 6 },
    minutes: 480,
    people: 4,
    steps: [
      tick('锭翼动平衡检查', 'Flyer balance checked', 'Kiểm tra cân bằng gàng'),
      figure('mm', '罗拉隔距', 'Roller setting', 'Cự ly suốt'),
      wiping('揩车', 'Wiping', 'Lau máy'),
    ],
  },
  {
    code: 'RF-CLEAN',
    name: words(['细纱揩车', 'Ring frame cleaning', 'Lau máy sợi con']),
    type: 'cleaning',
    process: 'spinning',
    cycles: { day: 20 },
    minutes: 240,
    people: 6,
    steps: [
      wiping('罗拉、胶圈部位', 'Rollers and aprons', 'Suốt và vòng da'),
      wiping('锭子、钢领板', 'Spindles and ring rail', 'Cọc và cầu nồi'),
      tick('锭带张力检查', 'Tape tension checked', 'Kiểm tra lực căng dây cọc'),
    ],
  },
  {
    code: 'RF-LUB',
    name: words(['细纱锭子加油', 'Spindle oiling', 'Tra dầu cọc sợi']),
    type: 'lubrication',
    process: 'spinning',
    cycles: { month: 6, runHour: 4000 },
    minutes: 180,
    people: 3,
    steps: [
      tick('锭胆油位', 'Oil level of bolsters', 'Mức dầu cối cọc'),
      figure('°C', '锭子温升', 'Rise of temperature', 'Độ tăng nhiệt cọc'),
    ],
  },
  {
    code: 'RF-MAJOR',
    name: words(['细纱大平车', 'Ring frame, major overhaul', 'Đại tu máy sợi con']),
    type: 'major',
    process: 'spinning',
    cycles: { year: 2 },
    minutes: 2880,
    people: 8,
    includes: ['RF-CLEAN', 'RF-LUB'],
    steps: [
      figure('mm', '机架水平', 'Level of the frame', 'Độ thăng bằng khung máy'),
      figure('mm', '罗拉偏心', 'Roller eccentricity', 'Độ lệch tâm suốt'),
      tick('锭子对中', 'Spindles centred', 'Chỉnh tâm cọc'),
    ],
  },
  {
    code: 'WD-WEEK',
    name: words(['络筒周检', 'Winder weekly inspection', 'Kiểm tra tuần máy ống']),
    type: 'inspection',
    process: 'winding',
    cycles: { week: 1 },
    minutes: 60,
    people: 2,
    isRunning: true,
    steps: [
      tick('捻接器清洁', 'Splicers cleaned', 'Vệ sinh bộ nối'),
      tick('电清检测头清洁', 'Clearer heads cleaned', 'Vệ sinh đầu lọc sợi'),
      figure('bar', '气压', 'Air pressure', 'Áp suất khí'),
    ],
  },
];

export interface SpecialPartPlan {
  readonly code: string;
  readonly name: MillText;
  readonly class: string;
  readonly process: Process;
  readonly model: string;
  readonly quantity: number;
  readonly cycleD: number;
  readonly isRecycled: boolean;
}

/** Parts with a cycle that machines of a mill usually have. */
export const specialParts: readonly SpecialPartPlan[] = [
  special(
    'SP-CD-01',
    ['锡林针布', 'Cylinder wire', 'Kim thùng lớn'],
    'cardClothing',
    'carding',
    'AC 2030×01550',
    1,
    730,
    true,
  ),
  special(
    'SP-CD-02',
    ['盖板针布', 'Flat tops', 'Kim mui'],
    'cardClothing',
    'carding',
    'MCH 52',
    84,
    540,
    true,
  ),
  special(
    'SP-DF-01',
    ['并条胶辊', 'Draw frame cots', 'Suốt cao su máy ghép'],
    'cots',
    'drawing',
    'Ø 34',
    8,
    120,
    false,
  ),
  special('SP-CB-01', ['精梳锡林', 'Circular comb', 'Lược tròn'], 'nippers', 'combing', '90°', 8, 1095, true),
  special(
    'SP-RF-01',
    ['前胶辊', 'Front cots', 'Suốt cao su trước'],
    'cots',
    'spinning',
    'Ø 30, 65°',
    1008,
    180,
    false,
  ),
  special('SP-RF-02', ['钢领', 'Rings', 'Nồi'], 'rings', 'spinning', 'PG1 4254', 1008, 1460, true),
  special('SP-RF-03', ['钢丝圈', 'Travellers', 'Khuyên'], 'rings', 'spinning', 'C1 UL 6/0', 1008, 14, false),
  special(
    'SP-RF-04',
    ['锭带', 'Spindle tapes', 'Dây cọc'],
    'belts',
    'spinning',
    '10 × 2300',
    252,
    730,
    false,
  ),
  special(
    'SP-WD-01',
    ['捻接腔', 'Splicing chamber', 'Buồng nối'],
    'splicer',
    'winding',
    'Z 1',
    60,
    365,
    true,
  ),
  special('SP-WD-02', ['电清切刀', 'Clearer knife', 'Dao cắt'], 'splicer', 'winding', 'QK 2', 60, 180, false),
];

function special(
  code: string,
  name: Written,
  partClass: string,
  process: Process,
  model: string,
  quantity: number,
  cycleD: number,
  isRecycled: boolean,
): SpecialPartPlan {
  return { code, name: words(name), class: partClass, process, model, quantity, cycleD, isRecycled };
}

/** Parts and materials that are used up everywhere. */
export const spareParts = [
  {
    code: 'BR-6205',
    name: words(['深沟球轴承', 'Ball bearing', 'Vòng bi cầu']),
    class: 'bearing',
    model: '6205-2RS',
    unit: 'pcs',
    place: 'A1-03',
    leastStock: 20,
    isRecycled: false,
  },
  {
    code: 'BR-6308',
    name: words(['深沟球轴承', 'Ball bearing', 'Vòng bi cầu']),
    class: 'bearing',
    model: '6308-2Z',
    unit: 'pcs',
    place: 'A1-04',
    leastStock: 8,
    isRecycled: false,
  },
  {
    code: 'BT-HTD8',
    name: words(['同步带', 'Timing belt', 'Dây đai răng']),
    class: 'transmission',
    model: 'HTD 8M-1200',
    unit: 'pcs',
    place: 'A2-01',
    leastStock: 6,
    isRecycled: false,
  },
  {
    code: 'EL-INV15',
    name: words(['变频器', 'Inverter', 'Biến tần']),
    class: 'electrical',
    model: '15 kW',
    unit: 'pcs',
    place: 'B1-02',
    leastStock: 1,
    isRecycled: true,
  },
  {
    code: 'EL-PE18',
    name: words(['光电传感器', 'Photocell', 'Cảm biến quang']),
    class: 'sensor',
    model: 'M18 PNP',
    unit: 'pcs',
    place: 'B2-05',
    leastStock: 10,
    isRecycled: false,
  },
  {
    code: 'PN-VALVE',
    name: words(['电磁阀', 'Solenoid valve', 'Van điện từ']),
    class: 'pneumatic',
    model: '5/2 G1/4',
    unit: 'pcs',
    place: 'B3-01',
    leastStock: 4,
    isRecycled: true,
  },
  {
    code: 'LB-GREASE',
    name: words(['锂基润滑脂', 'Lithium grease', 'Mỡ lithium']),
    class: 'lubricant',
    model: 'NLGI 2',
    unit: 'kg',
    place: 'C1-01',
    leastStock: 15,
    isRecycled: false,
  },
  {
    code: 'LB-SPOIL',
    name: words(['锭子油', 'Spindle oil', 'Dầu cọc']),
    class: 'lubricant',
    model: 'ISO VG 10',
    unit: 'l',
    place: 'C1-02',
    leastStock: 60,
    isRecycled: false,
  },
] as const;

/** Labels that people put on tasks, with their colours. */
export const taskLabels = [
  { name: words(['急', 'Urgent', 'Gấp']), colour: '#c4142f' },
  { name: words(['待备件', 'Waiting for parts', 'Chờ phụ tùng']), colour: '#d98200' },
  { name: words(['厂家服务', "Maker's service", 'Hãng bảo hành']), colour: '#1f8fd6' },
] as const;
