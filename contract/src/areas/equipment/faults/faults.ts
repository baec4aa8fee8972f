import type { Process } from '../../basics/processTree/processes.ts';

/** A fault that a controller reports, by the code it sends. */
export interface Fault {
  readonly kind: Process;
  readonly name: { readonly zh: string; readonly en: string; readonly vn: string };
}

/** The faults that controllers of the standard models know. */
export const faults = {
  B101: fault('blowing', '抓棉机下降/限位', 'Bale plucker drop or limit', 'Máy xé kiện tụt/chạm hành trình'),
  B102: fault('blowing', '检出金属', 'Metal detected', 'Phát hiện kim loại'),
  B103: fault('blowing', '检出火星', 'Fire or spark detected', 'Phát hiện tia lửa'),
  B104: fault('blowing', '管道压力低', 'Duct pressure low', 'Áp suất ống thấp'),
  B105: fault('blowing', '打手过流', 'Beater over-current', 'Trục đánh quá dòng'),
  B106: fault('blowing', '滤尘压差高', 'Filter pressure difference high', 'Chênh áp lọc bụi cao'),
  B107: fault('blowing', '棉箱空', 'Chute empty', 'Hòm bông trống'),
  B108: fault('blowing', '打手转速偏差', 'Beater speed deviation', 'Lệch tốc độ trục đánh'),
  B109: fault(
    'blowing',
    '异纤剔除过频',
    'Foreign-fibre ejection too frequent',
    'Loại xơ ngoại lai quá nhiều',
  ),

  C201: fault('carding', '断条', 'Sliver break', 'Đứt cúi'),
  C202: fault('carding', '道夫缠花', 'Web lap on doffer', 'Quấn màng bông ở thùng con'),
  C203: fault('carding', '双层喂入/金属', 'Double feed or metal', 'Cấp bông chập/có kim loại'),
  C204: fault('carding', '刺辊转速异常', 'Licker-in speed', 'Tốc độ trục gai bất thường'),
  C205: fault('carding', '盖板停转', 'Flats stopped', 'Mui ngừng quay'),
  C206: fault('carding', '粗细条超限', 'Thick or thin sliver over limit', 'Cúi dày/mỏng vượt giới hạn'),
  C207: fault('carding', '换筒失败', 'Can change failed', 'Thay thùng không thành công'),
  C208: fault('carding', '吸风压力低', 'Suction pressure low', 'Áp suất hút thấp'),
  C209: fault('carding', '棉箱料位低', 'Chute level low', 'Mức bông trong hòm thấp'),
  C210: fault('carding', '安全门打开', 'Door open', 'Cửa an toàn mở'),
  C211: fault('carding', '自调匀整传感器', 'Autoleveller sensor', 'Cảm biến tự động làm đều'),

  D301: fault('drawing', '条架断条', 'Creel break', 'Đứt cúi ở giàn'),
  D302: fault('drawing', '前罗拉缠花', 'Front roller lap', 'Quấn suốt trước'),
  D303: fault('drawing', '圈条器堵塞', 'Coiler choke', 'Tắc bộ xếp cúi'),
  D304: fault('drawing', 'A%超限', 'A % over limit', 'A % vượt giới hạn'),
  D305: fault('drawing', 'CV超限', 'CV over limit', 'CV vượt giới hạn'),
  D306: fault('drawing', '缺空筒', 'Can missing', 'Thiếu thùng rỗng'),
  D307: fault('drawing', '吸风故障', 'Suction', 'Lỗi hút bụi'),
  D308: fault('drawing', '匀整伺服', 'Levelling servo', 'Servo làm đều'),
  D309: fault('drawing', '摇架打开', 'Top arm open', 'Tay đòn mở'),

  L401: fault('lapForming', '断条', 'Sliver break', 'Đứt cúi'),
  L402: fault('lapForming', '缺筒管', 'Tube missing', 'Thiếu lõi'),
  L403: fault('lapForming', '压辊缠花', 'Lap on calender roller', 'Quấn trục ép'),
  L404: fault('lapForming', '压力异常', 'Pressure', 'Áp lực bất thường'),
  L405: fault('lapForming', '落卷装置', 'Lap doffer', 'Cơ cấu đổ cuộn'),

  J501: fault('combing', '小卷用完', 'Lap run-out', 'Hết cuộn cúi'),
  J502: fault('combing', '台面断条', 'Sliver break on the table', 'Đứt cúi trên bàn'),
  J503: fault('combing', '分离罗拉缠花', 'Detaching roller lap', 'Quấn suốt tách'),
  J504: fault('combing', '牵伸区缠花', 'Draft zone lap', 'Quấn bộ kéo dài'),
  J505: fault('combing', '落棉吸风压力低', 'Noil suction low', 'Áp suất hút bông rơi thấp'),
  J506: fault('combing', '钳板过载', 'Nipper overload', 'Quá tải hàm kẹp'),
  J507: fault('combing', '换筒故障', 'Can change', 'Lỗi thay thùng'),
  J508: fault('combing', '毛刷转速异常', 'Brush speed', 'Tốc độ chổi bất thường'),

  R601: fault('roving', '前罗拉断头', 'Front roving break', 'Đứt sợi thô phía trước'),
  R602: fault('roving', '后部断条', 'Rear sliver break', 'Đứt cúi phía sau'),
  R603: fault('roving', '龙筋超限', 'Bobbin rail over-travel', 'Cầu ống vượt hành trình'),
  R604: fault('roving', '筒管/锭翼转速偏差', 'Bobbin or flyer speed deviation', 'Lệch tốc độ ống/gàng'),
  R605: fault('roving', '落纱失败', 'Doff failed', 'Đổ sợi không thành công'),
  R606: fault('roving', '吸风故障', 'Suction', 'Lỗi hút bụi'),
  R607: fault('roving', '光电保护', 'Light curtain', 'Rào quang an toàn'),
  R608: fault('roving', '张力超限', 'Tension out of range', 'Lực căng vượt giới hạn'),

  S701: fault('spinning', '落纱失败', 'Doff failed', 'Đổ sợi không thành công'),
  S702: fault('spinning', '钢领板限位', 'Ring rail limit', 'Cầu nồi chạm giới hạn'),
  S703: fault('spinning', '吸棉风机', 'Suction motor', 'Động cơ hút'),
  S704: fault('spinning', '变频器故障', 'Inverter', 'Lỗi biến tần'),
  S705: fault('spinning', '龙带/锭带断裂', 'Spindle belt or tape broken', 'Đứt dây đai/băng cọc'),
  S706: fault('spinning', '粗纱停喂装置', 'Roving clamp or stop', 'Cơ cấu kẹp/ngừng sợi thô'),
  S707: fault('spinning', '急停', 'Emergency stop', 'Dừng khẩn cấp'),
  S708: fault('spinning', '断头超限', 'Broken ends over limit', 'Số mối đứt vượt giới hạn'),
  S709: fault('spinning', '润滑故障', 'Lubrication', 'Lỗi bôi trơn'),
  S710: fault('spinning', '管纱输送卡滞', 'Cop transport jam', 'Kẹt vận chuyển ống sợi'),
  S711: fault('spinning', '气压低', 'Air pressure low', 'Áp suất khí thấp'),
  S712: fault('spinning', '电压暂降', 'Power dip', 'Sụt điện áp'),

  W801: fault('winding', '单锭红灯(切纱报警)', 'Drum red light, alarm cuts', 'Trống đèn đỏ (cắt báo động)'),
  W802: fault('winding', '捻接器故障', 'Splicer failure', 'Lỗi bộ nối vê'),
  W803: fault('winding', '槽筒缠纱', 'Lap on drum', 'Quấn sợi ở trống'),
  W804: fault('winding', '电清故障/污染', 'Clearer fault or contamination', 'Lỗi/bẩn bộ lọc sợi'),
  W805: fault('winding', '筒纱质量报警', 'Package quality alarm', 'Báo động chất lượng búp'),
  W806: fault('winding', '落筒小车故障', 'Doffer fault', 'Lỗi xe đổ búp'),
  W807: fault('winding', '吸风压力低', 'Suction low', 'Áp suất hút thấp'),
  W808: fault('winding', '管纱喂入卡滞', 'Cop feed jam', 'Kẹt cấp ống sợi'),
  W809: fault('winding', '张力异常', 'Tension', 'Lực căng bất thường'),

  P901: fault('packaging', '重量超差', 'Weight out of tolerance', 'Khối lượng ngoài dung sai'),
  P902: fault('packaging', '纸管颜色错误', 'Wrong tube colour', 'Sai màu lõi'),
  P903: fault('packaging', '捆扎故障', 'Strapping', 'Lỗi đóng đai'),
  P904: fault('packaging', '贴标机故障', 'Label printer', 'Lỗi máy in nhãn'),
} as const satisfies Record<string, Fault>;

export type FaultCode = keyof typeof faults;

/** The codes that machines of a process report; a pre-drawing frame is a draw frame and has its faults. */
export function faultCodesOf(kind: Process): readonly FaultCode[] {
  return faultCodesByKind[kind === 'predrawing' ? 'drawing' : kind];
}

/** Undefined for a code that no standard model knows. */
export function faultByCode(code: string): Fault | undefined {
  return isFaultCode(code) ? faults[code] : undefined;
}

export function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(faults, code);
}

/** Every code of the standard, process by process. */
export const allFaultCodes: readonly FaultCode[] = Object.keys(faults).filter(isFaultCode);

const faultCodesByKind: Readonly<Record<Process, readonly FaultCode[]>> = {
  blowing: codes('blowing'),
  carding: codes('carding'),
  predrawing: [],
  lapForming: codes('lapForming'),
  combing: codes('combing'),
  drawing: codes('drawing'),
  roving: codes('roving'),
  spinning: codes('spinning'),
  winding: codes('winding'),
  packaging: codes('packaging'),
};

function codes(kind: Process): readonly FaultCode[] {
  return allFaultCodes.filter((code) => faults[code].kind === kind);
}

function fault(kind: Process, zh: string, en: string, vn: string): Fault {
  return { kind, name: { zh, en, vn } };
}
