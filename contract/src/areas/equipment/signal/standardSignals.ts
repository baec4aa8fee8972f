import type { MachineKind } from '../../basics/processTree/processes.ts';
import type { Signal } from './signals.ts';

/**
 * The signals a model of each kind is born with; a mill edits its own copy. Counters are whole numbers
 * (g, Wh, pieces) and are understood by ingest itself, so they are not listed here.
 */
export const standardSignals: Record<MachineKind, readonly Signal[]> = {
  blowing: [
    w('powerKw', 'kw', 1, [0, 250], 10, '功率', 'Power', 'Công suất'),
    w('lineRate', 'kgPerH', 0, [0, 1500], 10, '产线产量', 'Line production', 'Năng suất dây', {
      against: 'lineKgPerHour',
    }),
    w('ductPressure', 'pa', 0, [0, 1500], 10, '管道压力', 'Duct pressure', 'Áp suất ống', {
      normal: [600, 900],
    }),
    w('beaterSpeed', 'rpm', 0, [0, 1200], 10, '打手转速', 'Beater speed', 'Tốc độ trục đánh', {
      against: 'beaterSet',
    }),
    w('mixerFill', 'percent', 0, [0, 100], 60, '混棉箱存量', 'Mixer fill', 'Mức hòm trộn', {
      normal: [30, 90],
    }),
    w('filterPressure', 'pa', 0, [0, 2000], 60, '滤尘压差', 'Filter ΔP', 'Chênh áp lọc bụi', {
      normal: [200, 800],
    }),
    w(
      'ejections',
      'perH',
      0,
      [0, 2000],
      60,
      '异纤剔除',
      'Foreign-fibre ejections',
      'Số lần loại xơ ngoại lai',
      {
        normal: [20, 200],
      },
    ),
    s('lineKgPerHour', 'kgPerH', 0, [0, 1500], '产线产量设定', 'Line production set', 'Năng suất đặt'),
    s('beaterSet', 'rpm', 0, [300, 1000], '打手转速设定', 'Beater speed set', 'Tốc độ trục đánh đặt'),
  ],
  carding: [
    w('powerKw', 'kw', 1, [0, 60], 10, '功率', 'Power', 'Công suất'),
    w('delivery', 'mPerMin', 0, [0, 400], 10, '输出速度', 'Delivery speed', 'Tốc độ ra cúi', {
      against: 'deliverySpeed',
    }),
    w('sliverWeight', 'ktex', 2, [0, 12], 10, '条子定量', 'Sliver weight', 'Định lượng cúi', {
      against: 'sliverKtex',
    }),
    w('cylinderSpeed', 'rpm', 0, [0, 800], 10, '锡林转速', 'Cylinder speed', 'Tốc độ thùng lớn'),
    w('lickerSpeed', 'rpm', 0, [0, 2000], 10, '刺辊转速', 'Licker-in speed', 'Tốc độ trục gai'),
    w('cv1m', 'percent', 2, [0, 30], 60, '1米CV', 'CV 1 m', 'CV 1 m', { normal: [0, 4.5] }),
    w('deviation', 'percent', 2, [-50, 50], 60, '重量偏差A%', 'A %', 'Sai lệch A %', { normal: [-1.5, 1.5] }),
    w('neps', 'perG', 0, [0, 500], 60, '棉结', 'Neps', 'Hạt kết', { normal: [20, 90] }),
    w('canLength', 'm', 0, [0, 20_000], 60, '筒内长度', 'Can length', 'Chiều dài thùng'),
    s('deliverySpeed', 'mPerMin', 0, [60, 300], '输出速度设定', 'Delivery speed set', 'Tốc độ ra đặt'),
    s('sliverKtex', 'ktex', 2, [3.5, 8], '条子定量设定', 'Sliver weight set', 'Định lượng đặt'),
  ],
  predrawing: drawFrame(),
  lapForming: [
    w('powerKw', 'kw', 1, [0, 60], 10, '功率', 'Power', 'Công suất'),
    w('delivery', 'mPerMin', 0, [0, 300], 10, '成卷速度', 'Lap speed', 'Tốc độ cuộn', {
      against: 'deliverySpeed',
    }),
    w('lapLength', 'm', 0, [0, 500], 10, '卷长', 'Lap length', 'Chiều dài cuộn'),
    w('pressure', 'bar', 1, [0, 15], 10, '加压', 'Pressure', 'Áp lực', { normal: [3, 8] }),
    s('deliverySpeed', 'mPerMin', 0, [50, 200], '成卷速度设定', 'Lap speed set', 'Tốc độ cuộn đặt'),
    s('lapGramPerMetre', 'gPerM', 1, [50, 90], '卷定量', 'Lap weight', 'Định lượng cuộn'),
  ],
  combing: [
    w('powerKw', 'kw', 1, [0, 40], 10, '功率', 'Power', 'Công suất'),
    w('nipRate', 'perMin', 0, [0, 800], 10, '钳次', 'Nips', 'Số lần kẹp', { against: 'nips' }),
    w('sliverWeight', 'ktex', 2, [0, 12], 10, '条子定量', 'Sliver weight', 'Định lượng cúi'),
    w('noil', 'percent', 1, [0, 40], 60, '落棉率', 'Noil', 'Tỷ lệ bông rơi', { normal: [15, 17] }),
    w('suction', 'pa', 0, [0, 3000], 10, '吸风负压', 'Suction pressure', 'Áp suất hút', {
      normal: [800, 1400],
    }),
    s('nips', 'perMin', 0, [200, 600], '钳次设定', 'Nips set', 'Số lần kẹp đặt'),
    s('feedMm', 'mm', 1, [4.3, 5.9], '给棉长度', 'Feed', 'Độ dài cấp'),
    s('lapGramPerMetre', 'gPerM', 1, [50, 90], '卷定量', 'Lap weight', 'Định lượng cuộn'),
    s('noilShare', '', 2, [0, 0.4], '落棉率设定', 'Noil share set', 'Tỷ lệ bông rơi đặt'),
    s('heads', '', 0, [1, 8], '眼数', 'Heads', 'Số đầu'),
  ],
  drawing: drawFrame(),
  roving: [
    w('powerKw', 'kw', 1, [0, 60], 10, '功率', 'Power', 'Công suất'),
    w('flyer', 'rpm', 0, [0, 1800], 10, '锭翼转速', 'Flyer speed', 'Tốc độ gàng', { against: 'flyerSpeed' }),
    w('delivery', 'mPerMin', 1, [0, 60], 10, '输出速度', 'Delivery', 'Tốc độ ra sợi thô'),
    w('bobbinBuild', 'percent', 1, [0, 100], 10, '管纱成形', 'Bobbin build', 'Độ đầy ống'),
    w('suction', 'pa', 0, [0, 3000], 10, '吸风负压', 'Suction pressure', 'Áp suất hút', {
      normal: [700, 1200],
    }),
    s('flyerSpeed', 'rpm', 0, [500, 1500], '锭翼转速设定', 'Flyer speed set', 'Tốc độ gàng đặt'),
    s('twist', 'tpm', 2, [25, 80], '捻度设定', 'Twist set', 'Độ săn đặt'),
    s('tex', 'tex', 1, [200, 1200], '定量设定', 'Roving count set', 'Chi số đặt'),
  ],
  spinning: [
    w('powerKw', 'kw', 1, [0, 120], 10, '功率', 'Power', 'Công suất'),
    w('spindleRpm', 'rpm', 0, [0, 25_000], 10, '锭速', 'Spindle speed', 'Tốc độ cọc', {
      against: 'spindleSpeed',
    }),
    w('delivery', 'mPerMin', 2, [0, 60], 10, '输出速度', 'Delivery', 'Tốc độ ra sợi', {
      against: 'deliverySet',
    }),
    w('twistActual', 'tpm', 1, [0, 2500], 10, '捻度', 'Twist', 'Độ săn', { against: 'twist' }),
    w('draftActual', '', 2, [0, 90], 60, '总牵伸', 'Total draft', 'Tổng bội số kéo dài', {
      against: 'draft',
    }),
    w('suction', 'pa', 0, [0, 3000], 10, '吸风负压', 'Suction pressure', 'Áp suất hút', {
      normal: [800, 1200],
    }),
    w('slipSpindles', '', 0, [0, 2000], 60, '滑溜锭', 'Slip spindles', 'Cọc trượt', { normal: [0, 3] }),
    w('ringRail', 'mm', 0, [0, 300], 10, '钢领板位置', 'Ring rail', 'Vị trí thanh nồi'),
    w('copBuild', 'percent', 1, [0, 100], 10, '管纱成形', 'Cop build', 'Độ đầy ống'),
    w('sinceDoffMin', 'min', 0, [0, 1440], 60, '落纱后时间', 'Time since doff', 'Thời gian từ lần đổ'),
    w('toDoffMin', 'min', 0, [0, 1440], 60, '距落纱', 'Time to doff', 'Còn đến đổ sợi'),
    s('spindleSpeed', 'rpm', 0, [6000, 25_000], '锭速设定', 'Spindle speed set', 'Tốc độ cọc đặt'),
    s('deliverySet', 'mPerMin', 2, [0, 60], '输出速度设定', 'Delivery set', 'Tốc độ ra đặt'),
    s('twist', 'tpm', 2, [300, 2000], '捻度设定', 'Twist set', 'Độ săn đặt'),
    s('draft', '', 2, [10, 80], '总牵伸设定', 'Total draft set', 'Tổng kéo dài đặt'),
    s('tex', 'tex', 1, [5, 100], '纱号设定', 'Yarn count set', 'Chi số đặt'),
    s('speed0', 'rpm', 0, [0, 25_000], '锭速曲线 0%', 'Speed curve 0 %', 'Đường cong tốc độ 0 %'),
    s('speed5', 'rpm', 0, [0, 25_000], '锭速曲线 5%', 'Speed curve 5 %', 'Đường cong tốc độ 5 %'),
    s('speed10', 'rpm', 0, [0, 25_000], '锭速曲线 10%', 'Speed curve 10 %', 'Đường cong tốc độ 10 %'),
    s('speed15', 'rpm', 0, [0, 25_000], '锭速曲线 15%', 'Speed curve 15 %', 'Đường cong tốc độ 15 %'),
    s('speed90', 'rpm', 0, [0, 25_000], '锭速曲线 90%', 'Speed curve 90 %', 'Đường cong tốc độ 90 %'),
    s('speed95', 'rpm', 0, [0, 25_000], '锭速曲线 95%', 'Speed curve 95 %', 'Đường cong tốc độ 95 %'),
    s('speed100', 'rpm', 0, [0, 25_000], '锭速曲线 100%', 'Speed curve 100 %', 'Đường cong tốc độ 100 %'),
    s('doffLength', 'm', 0, [500, 8000], '落纱长度', 'Doff length', 'Chiều dài đổ sợi'),
  ],
  winding: [
    w('powerKw', 'kw', 1, [0, 60], 10, '功率', 'Power', 'Công suất'),
    w('speed', 'mPerMin', 0, [0, 2200], 10, '络筒速度', 'Winding speed', 'Tốc độ đánh ống', {
      against: 'windingSpeed',
    }),
    w('redLights', '', 0, [0, 100], 10, '红灯', 'Red lights', 'Đèn đỏ', { normal: [0, 3] }),
    w('cuts', 'per100km', 1, [0, 500], 60, '电清切次', 'Clearer cuts', 'Số lần cắt lọc', {
      normal: [30, 70],
    }),
    w('splicesFailed', 'percent', 1, [0, 100], 60, '捻接失败率', 'Splice failures', 'Nối vê hỏng', {
      normal: [0, 8],
    }),
    w('vacuum', 'mbar', 0, [0, 200], 10, '负压', 'Vacuum', 'Chân không', { normal: [50, 80] }),
    s('windingSpeed', 'mPerMin', 0, [300, 2000], '络筒速度设定', 'Winding speed set', 'Tốc độ đặt'),
    s('tex', 'tex', 1, [5, 100], '纱号设定', 'Yarn count set', 'Chi số đặt'),
  ],
  packaging: [
    w('powerKw', 'kw', 1, [0, 40], 10, '功率', 'Power', 'Công suất'),
    w('conesPerHour', 'perH', 0, [0, 5000], 60, '每小时筒数', 'Cones per hour', 'Búp mỗi giờ'),
    w('bagWeight', 'kg', 2, [0, 60], 60, '包重', 'Bag weight', 'Khối lượng bao', { normal: [24.8, 25.2] }),
    s('lineKgPerHour', 'kgPerH', 0, [0, 5000], '产线产量设定', 'Line rate set', 'Năng suất đặt'),
  ],
  meter: [w('powerKw', 'kw', 1, [0, 10_000], 10, '功率', 'Power', 'Công suất')],
  climate: [
    w('temperature', 'celsius', 1, [-40, 80], 60, '温度', 'Temperature', 'Nhiệt độ'),
    w('humidity', 'percentRh', 1, [0, 100], 60, '相对湿度', 'Relative humidity', 'Độ ẩm tương đối'),
  ],
  store: [
    w('stockKg', 'kg', 0, [0, 1_000_000], 60, '库存', 'Stock', 'Tồn kho'),
    w('consumptionKgPerH', 'kgPerH', 0, [0, 10_000], 60, '消耗', 'Consumption', 'Tiêu thụ'),
  ],
};

function drawFrame(): readonly Signal[] {
  return [
    w('powerKw', 'kw', 1, [0, 40], 10, '功率', 'Power', 'Công suất'),
    w('delivery', 'mPerMin', 0, [0, 1200], 10, '输出速度', 'Delivery speed', 'Tốc độ ra cúi', {
      against: 'deliverySpeed',
    }),
    w('deviation', 'percent', 2, [-50, 50], 60, '重量偏差A%', 'A %', 'Sai lệch A %', { normal: [-1, 1] }),
    w('cv1m', 'percent', 2, [0, 30], 60, '1米CV', 'CV 1 m', 'CV 1 m', { normal: [0, 0.6] }),
    w('cvm', 'percent', 2, [0, 30], 60, '条干CVm', 'CVm', 'CVm', { normal: [0, 3.8] }),
    w('canLength', 'm', 0, [0, 20_000], 60, '筒内长度', 'Can length', 'Chiều dài thùng'),
    s('deliverySpeed', 'mPerMin', 0, [150, 1000], '输出速度设定', 'Delivery speed set', 'Tốc độ ra đặt'),
    s('sliverKtex', 'ktex', 2, [2.5, 7], '条子定量设定', 'Sliver weight set', 'Định lượng đặt'),
    s('deliveries', '', 0, [1, 2], '出条数', 'Deliveries', 'Số đầu ra'),
  ];
}

type More = Pick<Signal, 'against' | 'normal'>;

function w(
  code: string,
  unit: string,
  digits: number,
  [min, max]: readonly [number, number],
  periodS: number,
  zh: string,
  en: string,
  vn: string,
  more: More = {},
): Signal {
  return { code, kind: 'W', name: { zh, en, vn }, unit, digits, min, max, periodS, ...more };
}

function s(
  code: string,
  unit: string,
  digits: number,
  range: readonly [number, number],
  zh: string,
  en: string,
  vn: string,
): Signal {
  return { ...w(code, unit, digits, range, 600, zh, en, vn), kind: 'S' };
}
