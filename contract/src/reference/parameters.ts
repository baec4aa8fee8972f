// One file: what mills usually measure and set, read as lists. Limits and levels: handbook 2.1–2.9 and 3.8.
import type { dataSources } from '../areas/basics/parameter/parameter.ts';
import type { Process } from '../areas/basics/processTree/processes.ts';
import type { MillText } from './mill/millPlan.ts';

type Written = readonly [zh: string, en: string, vn: string];
/** Each may be absent. */
type Limits = readonly [lower: number | null, aim: number | null, upper: number | null];

/** A process or quality parameter that mills begin with. */
export interface StandardParameter {
  readonly code: string;
  readonly name: MillText;
  readonly type: string;
  readonly process: Process;
  readonly unit: string | null;
  readonly decimals: number;
  readonly dataSource: (typeof dataSources)[number];
  readonly instrument?: MillText;
  readonly signalCode?: string;
  readonly formula?: string;
  readonly limits: Limits;
  readonly isStopped?: true;
}

const words = ([zh, en, vn]: Written): MillText => ({ zh, en, vn });
const free: Limits = [null, null, null];

/** Instruments of a spinning laboratory. */
export const labInstruments = {
  evenness: words(['条干仪', 'Evenness tester', 'Máy đo độ đều']),
  tensile: words(['单纱强力仪', 'Tensile tester', 'Máy đo độ bền sợi đơn']),
  balance: words(['电子天平', 'Balance', 'Cân điện tử']),
  twist: words(['捻度仪', 'Twist tester', 'Máy đo độ săn']),
  lea: words(['缕纱强力仪', 'Lea strength tester', 'Máy đo độ bền con sợi']),
  oven: words(['烘箱', 'Drying oven', 'Tủ sấy']),
} as const;
type Instrument = keyof typeof labInstruments;

type Source = Pick<StandardParameter, 'dataSource' | 'instrument' | 'signalCode' | 'formula'>;
const manual: Source = { dataSource: 'manual' };
const by = (instrument: Instrument): Source => ({
  dataSource: 'instrument',
  instrument: labInstruments[instrument],
});
const told = (signalCode: string): Source => ({ dataSource: 'signal', signalCode });
const worked = (formula: string): Source => ({ dataSource: 'formula', formula });

function parameter(
  process: Process,
  type: string,
  about: readonly [code: string, unit: string | null, decimals: number, limits: Limits],
  source: Source,
  ...name: Written
): StandardParameter {
  const [code, unit, decimals, limits] = about;
  return { code, name: words(name), type, process, unit, decimals, limits, ...source };
}

/** What the lab and the machines measure. Limits of yarns stand in the standards of their varieties. */
export const standardQualityParameters: readonly StandardParameter[] = [
  parameter(
    'carding',
    'evenness',
    ['CARD-CVM', '%', 2, [null, 4, 4.5]],
    by('evenness'),
    '生条条干CVm',
    'Card sliver CVm',
    'CVm cúi chải',
  ),
  parameter(
    'carding',
    'evenness',
    ['CARD-CV1M', '%', 2, [null, 3.5, 4.5]],
    told('cv1m'),
    '生条1米CV',
    'Card sliver CV 1 m',
    'CV 1 m cúi chải',
  ),
  parameter(
    'carding',
    'weight',
    ['CARD-A', '%', 2, [-1.5, 0, 1.5]],
    told('deviation'),
    '生条重量偏差',
    'Card sliver weight deviation',
    'Sai lệch khối lượng cúi chải',
  ),
  parameter(
    'carding',
    'neps',
    ['CARD-NEPS', '/g', 0, [null, 60, 80]],
    told('neps'),
    '生条棉结',
    'Card sliver neps',
    'Hạt kết cúi chải',
  ),
  {
    ...parameter(
      'carding',
      'neps',
      ['CARD-TRASH', '/g', 1, [null, null, 10]],
      { dataSource: 'instrument' },
      '生条杂质',
      'Card sliver trash',
      'Tạp chất cúi chải',
    ),
  },
  parameter(
    'combing',
    'evenness',
    ['COMB-CVM', '%', 2, [null, 3.6, 4]],
    by('evenness'),
    '精梳条条干CVm',
    'Comber sliver CVm',
    'CVm cúi chải kỹ',
  ),
  parameter(
    'combing',
    'weight',
    ['COMB-CV5M', '%', 2, [null, 0.6, 0.8]],
    by('balance'),
    '精梳条5米重量CV',
    'Comber sliver 5 m weight CV',
    'CV khối lượng 5 m cúi chải kỹ',
  ),
  parameter(
    'combing',
    'neps',
    ['COMB-NOIL', '%', 1, [15, 16, 17]],
    told('noil'),
    '精梳落棉率',
    'Noil',
    'Tỷ lệ bông rơi chải kỹ',
  ),
  parameter(
    'drawing',
    'evenness',
    ['DRAW-CVM', '%', 2, [null, 2.8, 3.2]],
    told('cvm'),
    '熟条条干CVm',
    'Drawn sliver CVm',
    'CVm cúi ghép',
  ),
  parameter(
    'drawing',
    'weight',
    ['DRAW-CV5M', '%', 2, [null, 0.4, 0.5]],
    by('balance'),
    '熟条5米重量CV',
    'Drawn sliver 5 m weight CV',
    'CV khối lượng 5 m cúi ghép',
  ),
  parameter(
    'drawing',
    'weight',
    ['DRAW-A', '%', 2, [-1, 0, 1]],
    told('deviation'),
    '熟条重量偏差',
    'Drawn sliver weight deviation',
    'Sai lệch khối lượng cúi ghép',
  ),
  parameter(
    'roving',
    'evenness',
    ['ROV-CVM', '%', 2, [null, 4.8, 5.5]],
    by('evenness'),
    '粗纱条干CVm',
    'Roving CVm',
    'CVm sợi thô',
  ),
  parameter(
    'roving',
    'weight',
    ['ROV-CV10M', '%', 2, [null, 0.8, 1]],
    by('balance'),
    '粗纱10米重量CV',
    'Roving 10 m weight CV',
    'CV khối lượng 10 m sợi thô',
  ),
  parameter('spinning', 'evenness', ['CVM', '%', 2, free], by('evenness'), '条干CVm', 'CVm', 'CVm sợi'),
  parameter(
    'spinning',
    'imperfections',
    ['THIN-50', '/km', 0, free],
    by('evenness'),
    '细节-50%',
    'Thin places −50 %',
    'Điểm mỏng −50 %',
  ),
  parameter(
    'spinning',
    'imperfections',
    ['THICK-50', '/km', 0, free],
    by('evenness'),
    '粗节+50%',
    'Thick places +50 %',
    'Điểm dày +50 %',
  ),
  parameter(
    'spinning',
    'imperfections',
    ['NEP-200', '/km', 0, free],
    by('evenness'),
    '棉结+200%',
    'Neps +200 %',
    'Hạt kết +200 %',
  ),
  parameter(
    'spinning',
    'imperfections',
    ['IPI', '/km', 0, free],
    worked('[THIN-50] + [THICK-50] + [NEP-200]'),
    '疵点总数',
    'Imperfections',
    'Tổng khuyết tật IPI',
  ),
  parameter(
    'spinning',
    'hairiness',
    ['HAIR', null, 2, free],
    by('evenness'),
    '毛羽H值',
    'Hairiness H',
    'Độ xù lông H',
  ),
  parameter(
    'spinning',
    'strength',
    ['FORCE', 'cN', 1, free],
    by('tensile'),
    '断裂强力',
    'Breaking force',
    'Lực đứt',
  ),
  parameter(
    'spinning',
    'strength',
    ['STR', 'cN/tex', 2, free],
    worked('FORCE / TEX'),
    '断裂强度',
    'Tenacity',
    'Độ bền tương đối',
  ),
  parameter(
    'spinning',
    'strength',
    ['STR-CV', '%', 2, free],
    by('tensile'),
    '强力CV',
    'Strength CV',
    'CV độ bền',
  ),
  parameter(
    'spinning',
    'strength',
    ['ELONG', '%', 2, free],
    by('tensile'),
    '断裂伸长率',
    'Elongation at break',
    'Độ giãn đứt',
  ),
  parameter(
    'spinning',
    'weight',
    ['DRY-100M', 'g', 3, free],
    by('balance'),
    '百米干重',
    'Dry weight of 100 m',
    'Khối lượng khô 100 m',
  ),
  parameter(
    'spinning',
    'weight',
    ['STD-100M', 'g', 3, free],
    manual,
    '百米标准干重',
    'Standard dry weight of 100 m',
    'Khối lượng khô chuẩn 100 m',
  ),
  parameter(
    'spinning',
    'weight',
    ['TEX', 'tex', 2, free],
    worked('[DRY-100M] * 10 * 1.085'),
    '实测线密度',
    'Linear density',
    'Độ mảnh thực đo',
  ),
  parameter(
    'spinning',
    'weight',
    ['COUNT-DEV', '%', 2, free],
    worked('([DRY-100M] - [STD-100M]) / [STD-100M] * 100'),
    '百米重量偏差',
    'Count deviation',
    'Sai lệch chi số',
  ),
  parameter(
    'spinning',
    'weight',
    ['COUNT-CV', '%', 2, free],
    by('balance'),
    '百米重量CV',
    'Count CV',
    'CV chi số',
  ),
  parameter('spinning', 'twist', ['TWIST-CV', '%', 2, free], by('twist'), '捻度CV', 'Twist CV', 'CV độ săn'),
  {
    ...parameter(
      'spinning',
      'strength',
      ['CSP', null, 0, free],
      by('lea'),
      '品质指标',
      'Count strength product',
      'Chỉ số CSP',
    ),
    isStopped: true,
  },
  parameter(
    'winding',
    'imperfections',
    ['CUTS', '/100 km', 1, [30, 50, 70]],
    told('cuts'),
    '电清切次',
    'Clearer cuts',
    'Số lần cắt lọc',
  ),
  parameter(
    'winding',
    'strength',
    ['SPLICE-FAIL', '%', 1, [null, 4, 8]],
    told('splicesFailed'),
    '捻接失败率',
    'Splice failures',
    'Tỷ lệ nối vê hỏng',
  ),
  parameter(
    'winding',
    'moisture',
    ['REGAIN', '%', 2, [6, 7.5, 8.5]],
    by('oven'),
    '回潮率',
    'Moisture regain',
    'Độ hồi ẩm',
  ),
  parameter(
    'packaging',
    'weight',
    ['BAG-KG', 'kg', 2, [24.8, 25, 25.2]],
    told('bagWeight'),
    '包重',
    'Bag weight',
    'Khối lượng bao',
  ),
];

/** What processes run with. */
export const standardProcessParameters: readonly StandardParameter[] = [
  parameter(
    'blowing',
    'speed',
    ['BEATER-SPEED', 'rpm', 0, [300, 650, 1000]],
    told('beaterSet'),
    '打手转速',
    'Beater speed',
    'Tốc độ trục đánh',
  ),
  parameter(
    'blowing',
    'setting',
    ['DUCT-PRESSURE', 'Pa', 0, [600, 750, 900]],
    told('ductPressure'),
    '管道压力',
    'Duct pressure',
    'Áp suất ống',
  ),
  parameter(
    'carding',
    'speed',
    ['CARD-SPEED', 'm/min', 0, [60, 160, 300]],
    told('deliverySpeed'),
    '梳棉输出速度',
    'Card delivery speed',
    'Tốc độ ra cúi chải',
  ),
  parameter(
    'carding',
    'weight',
    ['CARD-KTEX', 'ktex', 2, [3.5, 5, 8]],
    told('sliverKtex'),
    '生条定量',
    'Card sliver weight',
    'Định lượng cúi chải',
  ),
  parameter(
    'carding',
    'speed',
    ['CYLINDER-SPEED', 'rpm', 0, [300, 450, 600]],
    told('cylinderSpeed'),
    '锡林转速',
    'Cylinder speed',
    'Tốc độ thùng lớn',
  ),
  parameter(
    'carding',
    'speed',
    ['LICKER-SPEED', 'rpm', 0, [600, 1000, 1600]],
    told('lickerSpeed'),
    '刺辊转速',
    'Licker-in speed',
    'Tốc độ trục gai',
  ),
  parameter(
    'carding',
    'speed',
    ['FLAT-SPEED', 'mm/min', 0, [80, 250, 400]],
    manual,
    '盖板速度',
    'Flat speed',
    'Tốc độ mui',
  ),
  parameter(
    'lapForming',
    'weight',
    ['LAP-WEIGHT', 'g/m', 1, [50, 70, 90]],
    told('lapGramPerMetre'),
    '小卷定量',
    'Lap weight',
    'Định lượng cuộn',
  ),
  parameter(
    'combing',
    'speed',
    ['NIPS', '/min', 0, [200, 400, 600]],
    told('nips'),
    '钳次',
    'Nips per minute',
    'Số lần kẹp mỗi phút',
  ),
  parameter(
    'combing',
    'setting',
    ['FEED', 'mm', 1, [4.3, 4.7, 5.9]],
    told('feedMm'),
    '给棉长度',
    'Feed per nip',
    'Độ dài cấp',
  ),
  parameter(
    'combing',
    'setting',
    ['DETACHING', null, 1, [4, 8, 12]],
    { dataSource: 'signal' },
    '分离刻度',
    'Detaching distance index',
    'Vạch cự ly tách',
  ),
  parameter(
    'drawing',
    'speed',
    ['DRAW-SPEED', 'm/min', 0, [150, 450, 1000]],
    told('deliverySpeed'),
    '并条输出速度',
    'Draw frame delivery speed',
    'Tốc độ ra cúi ghép',
  ),
  parameter(
    'drawing',
    'weight',
    ['DRAW-KTEX', 'ktex', 2, [2.5, 4.5, 7]],
    told('sliverKtex'),
    '熟条定量',
    'Drawn sliver weight',
    'Định lượng cúi ghép',
  ),
  parameter(
    'drawing',
    'draft',
    ['DRAW-BACK-DRAFT', null, 2, [1.1, 1.3, 2]],
    manual,
    '并条后区牵伸',
    'Draw frame break draft',
    'Kéo dài khu sau máy ghép',
  ),
  parameter(
    'roving',
    'speed',
    ['FLYER-SPEED', 'rpm', 0, [500, 1100, 1500]],
    told('flyerSpeed'),
    '锭翼转速',
    'Flyer speed',
    'Tốc độ gàng',
  ),
  parameter(
    'roving',
    'twist',
    ['ROVING-TWIST', 'tpm', 2, [25, 51.5, 80]],
    told('twist'),
    '粗纱捻度',
    'Roving twist',
    'Độ săn sợi thô',
  ),
  parameter(
    'roving',
    'weight',
    ['ROVING-TEX', 'tex', 1, [200, 456, 1200]],
    told('tex'),
    '粗纱定量',
    'Roving count',
    'Chi số sợi thô',
  ),
  parameter(
    'spinning',
    'speed',
    ['SPINDLE-SPEED', 'rpm', 0, [6000, 17_500, 25_000]],
    told('spindleSpeed'),
    '锭速',
    'Spindle speed',
    'Tốc độ cọc',
  ),
  parameter(
    'spinning',
    'weight',
    ['YARN-TEX', 'tex', 1, [5, null, 100]],
    told('tex'),
    '纱号',
    'Yarn count',
    'Chi số sợi',
  ),
  parameter(
    'spinning',
    'twist',
    ['ALPHA-T', null, 0, [310, 350, 420]],
    manual,
    '捻系数',
    'Twist factor',
    'Hệ số săn',
  ),
  parameter(
    'spinning',
    'twist',
    ['TWIST', 'tpm', 2, [300, null, 2000]],
    worked('10 * [ALPHA-T] / sqrt([YARN-TEX])'),
    '设计捻度',
    'Designed twist',
    'Độ săn thiết kế',
  ),
  parameter(
    'spinning',
    'speed',
    ['DELIVERY', 'm/min', 2, [5, null, 60]],
    worked('[SPINDLE-SPEED] / TWIST'),
    '前罗拉输出速度',
    'Front roller delivery',
    'Tốc độ ra suốt trước',
  ),
  parameter(
    'spinning',
    'draft',
    ['DRAFT', null, 2, [10, 31.2, 80]],
    told('draft'),
    '总牵伸',
    'Total draft',
    'Tổng kéo dài',
  ),
  parameter(
    'spinning',
    'draft',
    ['BACK-DRAFT', null, 2, [1.05, 1.18, 1.6]],
    manual,
    '后区牵伸',
    'Back draft',
    'Kéo dài khu sau',
  ),
  parameter(
    'spinning',
    'package',
    ['DOFF-LENGTH', 'm', 0, [500, 3550, 8000]],
    told('doffLength'),
    '落纱长度',
    'Doff length',
    'Chiều dài đổ sợi',
  ),
  parameter(
    'winding',
    'speed',
    ['WINDING-SPEED', 'm/min', 0, [300, 1300, 2000]],
    told('windingSpeed'),
    '络筒速度',
    'Winding speed',
    'Tốc độ đánh ống',
  ),
  parameter(
    'winding',
    'setting',
    ['TENSION', 'cN', 1, [5, 12, 40]],
    manual,
    '络筒张力',
    'Winding tension',
    'Sức căng đánh ống',
  ),
  parameter(
    'winding',
    'setting',
    ['SPLICE-AIR', 'bar', 1, [3, 6, 8]],
    manual,
    '捻接气压',
    'Splicing air',
    'Áp suất khí nối vê',
  ),
];

/** Limits of quality parameters by their codes. */
export type YarnLevels = Readonly<Record<string, Limits>>;

/** Levels of yarns, by the name of the variety. Source: handbook 3.8. */
export const yarnLevels: Readonly<Record<'JC40' | 'JC32' | 'C32', YarnLevels>> = {
  JC40: levels([12.8, 14, 2, 5, 25, 45, 50, 80, 3.6, 4.5, 16, 17.5, 8, 9.5, 5.2, 1.2, 2, 2, 3, 4.5]),
  JC32: levels([12, 13.2, 0.5, 2, 14, 30, 28, 50, 4, 5, 16.5, 18, 7.5, 9, 5.6, 1.2, 2, 2, 3, 4.5]),
  C32: levels([15.8, 17, 12, 25, 260, 400, 300, 450, 4.8, 6, 14, 15.5, 9, 11, 5.4, 1.5, 2.5, 2.5, 3.5, 5]),
};

/** The columns of the handbook's table, aim and limit in turn. */
function levels(row: readonly number[]): YarnLevels {
  const at = (place: number) => row[place] ?? null;
  const deviation = row[17] ?? 0;
  return {
    CVM: [null, at(0), at(1)],
    'THIN-50': [null, at(2), at(3)],
    'THICK-50': [null, at(4), at(5)],
    'NEP-200': [null, at(6), at(7)],
    HAIR: [at(8), null, at(9)],
    STR: [at(10), at(11), null],
    'STR-CV': [null, at(12), at(13)],
    ELONG: [null, at(14), null],
    'COUNT-CV': [null, at(15), at(16)],
    'COUNT-DEV': [-deviation, 0, deviation],
    'TWIST-CV': [null, at(18), at(19)],
  };
}

/** Cones and bags as the reference mill packs them. */
export const standardPackage = {
  yarns: 12,
  singleKg: [2.05, 2.083, 2.12],
  packageKg: [24.8, 25, 25.2],
} as const;

/** What a standard of a mill's own is called. */
export const inHouseStandard: MillText = words(['内控标准', 'in-house standard', 'tiêu chuẩn nội bộ']);
